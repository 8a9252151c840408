/** Note on the fallback of the selected signer in the preview and the reason for it; empty while there is none. */
import { RotateCcw } from 'lucide-react';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { useStore } from '#studio/ui/store.ts';
import type { ChosenSigner, StandIn } from './chosen-signer.ts';

const inVideos = (isInVideos: boolean) =>
  isInVideos
    ? 'Videos are still made with the signer that you chose.'
    : 'Videos are made with the illustrated signer too.';

function wordsOf(standIn: StandIn): { title: string; words: string } {
  switch (standIn.kind) {
    case 'loading':
      return {
        title: 'Loading the lifelike signer',
        words: 'Until then, you see the illustrated signer.',
      };
    case 'slow':
      return {
        title: 'The illustrated signer plays this preview',
        words: `This computer draws the lifelike one slower than real time. ${inVideos(standIn.isInVideos)}`,
      };
    case 'lost':
      return {
        title: 'This computer’s graphics have stopped',
        words:
          'The illustrated signer continues. The lifelike one returns when the graphics work again.',
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
