/** The units of a row of glosses, the current one marked; a press plays from it. */
import { CONFIDENCE_LABELS, type Rendition } from '#contract/coverage.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { useStore } from '#studio/ui/store.ts';
import type { SignPlayer } from './sign-player.ts';

const RENDITION_WORDS: Readonly<Record<Rendition, string>> = {
  sign: 'sign',
  composed: 'name from known words',
  number: 'number',
  fingerspelled: 'fingerspelled',
  pointing: 'pointing',
  clip: 'recorded clip',
};

export function UnitList({ playable, player }: { playable: PlayableSigning; player: SignPlayer }) {
  const current = useStore(player.state, ({ unitIndex }) => unitIndex);
  return (
    <ol aria-label="What is signed" className="flex flex-col gap-1">
      {playable.signing.units.map(({ label, startSeconds, provenance }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place in the row
        <li key={index}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => {
              player.seek(startSeconds);
              player.play();
            }}
            className={classNames(
              'flex w-full cursor-pointer flex-col rounded-md border-l-4 px-3 py-1.5 text-left hover:bg-hover',
              index === current ? 'border-accent bg-accent-soft' : 'border-transparent',
            )}
          >
            <span className="font-mono font-semibold">{label}</span>
            <span className="text-muted">
              {RENDITION_WORDS[provenance.rendition]}, {CONFIDENCE_LABELS[provenance.confidence]}
              {provenance.note !== undefined && `; ${provenance.note}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
