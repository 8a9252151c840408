/** Says who stands in for the chosen signer in the preview, and why; nothing while nobody does. */
import { RotateCcw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/status/callout.tsx';
import { useStore } from '../ui/store.ts';
import type { ChosenSigner, StandIn } from './chosen-signer.ts';

const inVideos = (isInVideos: boolean) =>
  isInVideos
    ? 'Videos are still made with the signer that you chose.'
    : 'Videos get the illustrated signer, too.';

function wordsOf(standIn: StandIn): { title: string; words: string } {
  switch (standIn.kind) {
    case 'loading':
      return {
        title: 'The lifelike signer is coming',
        words: 'Until then the illustrated one signs.',
      };
    case 'slow':
      return {
        title: 'The illustrated signer plays this preview',
        words: `This computer draws the lifelike one slower than real time. ${inVideos(standIn.isInVideos)}`,
      };
    case 'lost':
      return {
        title: 'The graphics of this computer were taken away',
        words: 'The illustrated signer goes on. The lifelike one comes back by itself when it can.',
      };
    case 'failed':
      return {
        title: 'The illustrated signer plays this preview',
        words: `${standIn.why} ${inVideos(standIn.isInVideos)}`,
      };
  }
}

export function StandInNote({ signer }: { signer: ChosenSigner | undefined }) {
  return signer === undefined ? null : <Note signer={signer} />;
}

function Note({ signer }: { signer: ChosenSigner }) {
  const standIn = useStore(signer.standIn, (value) => value);
  if (standIn === undefined) return null;
  const { title, words } = wordsOf(standIn);
  const mayRetry = standIn.kind === 'failed' || (standIn.kind === 'slow' && standIn.isInVideos);
  return (
    <Callout
      kind={standIn.kind === 'failed' ? 'odd' : 'note'}
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
      <p>{words}</p>
    </Callout>
  );
}
