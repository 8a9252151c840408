/** Whether the signer is large enough on a screen, before anything is sent; and the full proof once it is. */
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { type Submitting, useIsOfForm } from '#studio/announce/video/use-submitting.ts';
import { useStore } from '#studio/ui/store.ts';
import { describeProof } from './proof-text.ts';
import { useSignerBox } from './use-signer-box.ts';

export function ProofLine({ submitting }: { submitting: Submitting }) {
  const { assessment, selectedVideo } = useAnnounce();
  const preview = useStore(assessment, (assessed) => assessed.preview);
  const selectedIndex = useStore(selectedVideo, (index) => index);
  const signed = preview?.messages[selectedIndex] ?? preview?.messages[0];
  const box = useSignerBox(signed, preview?.look);
  const sentId = useIsOfForm(submitting) ? submitting.sent?.id : undefined;
  if (preview === undefined || box === undefined) return null;
  const { text, isLargeEnough } = describeProof(preview.look.size, box);
  const Icon = isLargeEnough ? CircleCheck : TriangleAlert;
  return (
    <p className={`flex items-start gap-2 px-3 ${isLargeEnough ? 'text-muted' : 'text-odd'}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {text}{' '}
        {sentId === undefined ? (
          'Once it is saved, you can check its size on other screens.'
        ) : (
          <Link to="/proof/$id" params={{ id: sentId }} className="link">
            Check size
          </Link>
        )}
      </span>
    </p>
  );
}
