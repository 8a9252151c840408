/** Note on the fallback of the selected signer in the preview and the reason for it; empty while there is none. */
import { RotateCcw } from 'lucide-react';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { useStore } from '#studio/ui/store.ts';
import type { SelectedSigner, SignerFallback } from './selected-signer.ts';

const inVideos = (isInVideos: boolean) =>
  isInVideos ? 'Videos still use the signer you chose.' : 'Videos use the illustrated signer too.';

function formatFallback(fallback: SignerFallback): { title: string; message: string } {
  switch (fallback.kind) {
    case 'loading':
      return {
        title: 'Loading the lifelike signer',
        message: 'Until then, you see the illustrated signer.',
      };
    case 'slow':
      return {
        title: 'This preview uses the illustrated signer',
        message: `This computer is too slow for the lifelike signer. ${inVideos(fallback.isInVideos)}`,
      };
    case 'lost':
      return {
        title: 'This computer’s graphics have stopped',
        message:
          'You see the illustrated signer for now. The lifelike signer returns when the graphics work again.',
      };
    case 'failed':
      return {
        title: 'This preview uses the illustrated signer',
        message: `${fallback.why} ${inVideos(fallback.isInVideos)}`,
      };
  }
}

export function SignerFallbackNote({ signer }: { signer: SelectedSigner | undefined }) {
  return signer === undefined ? null : <Note signer={signer} />;
}

function Note({ signer }: { signer: SelectedSigner }) {
  const fallback = useStore(signer.standIn, (value) => value);
  if (fallback === undefined) return null;
  const { title, message } = formatFallback(fallback);
  const mayRetry = fallback.kind === 'failed' || (fallback.kind === 'slow' && fallback.isInVideos);
  return (
    <Callout
      kind={fallback.kind === 'failed' ? 'warning' : 'note'}
      role="status"
      title={title}
      {...(mayRetry && {
        actions: (
          <Button icon={<RotateCcw aria-hidden className="size-5" />} onPress={signer.retry}>
            Try the lifelike signer again
          </Button>
        ),
      })}
    >
      <p>{message}</p>
    </Callout>
  );
}
