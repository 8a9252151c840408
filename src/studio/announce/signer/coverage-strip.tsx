/**
 * Strip that shows how every unit is signed, as blocks on the scrubber's timeline. Its text is in
 * `CoverageDetails`.
 */
import type { MouseEvent } from 'react';
import type { Signing } from '#signing/compose-signing.ts';
import type { PreviewPlayer } from '#studio/signer/preview-player.ts';
import { findUnitAt } from '#studio/signer/timeline.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { useStore } from '#studio/ui/store.ts';
import { describeUnit, isWeak } from './coverage.ts';
import { COVERAGE_LOOKS, HATCHED } from './coverage-looks.ts';

/** Past this many, blocks would be slivers: then the strip is left to its words. */
const MAX_BLOCKS = 300;

export function CoverageStrip({ signing, player }: { signing: Signing; player: PreviewPlayer }) {
  const { units, durationSeconds } = signing;
  const current = useStore(player.state, ({ unitIndex }) => unitIndex);
  if (units.length > MAX_BLOCKS) return null;
  const percent = (seconds: number) => `${(100 * seconds) / Math.max(durationSeconds, 0.01)}%`;
  const seekTo = (event: MouseEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const seconds = ((event.clientX - left) / width) * durationSeconds;
    player.seek(units[findUnitAt(signing, seconds)]?.startSeconds ?? 0);
  };
  return (
    // The scrubber's thumb reaches half its width from either end.
    <div aria-hidden className="relative mx-2 h-6 cursor-pointer" onClick={seekTo}>
      {units.map((unit, index) => {
        const { letter, ground } = COVERAGE_LOOKS[unit.provenance.rendition];
        const end = units[index + 1]?.startSeconds ?? durationSeconds;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place on the timeline
            key={index}
            title={describeUnit(unit)}
            // Up to the next one: the movement between two signs belongs to the first.
            style={{
              left: percent(unit.startSeconds),
              width: percent(end - unit.startSeconds),
            }}
            className={classNames(
              'absolute inset-y-0 overflow-hidden rounded-sm border text-center font-mono font-semibold leading-5',
              ground,
              isWeak(unit.provenance.confidence) && HATCHED,
              index === current && '!border-ink outline-2 -outline-offset-2 outline-ink',
            )}
          >
            {letter}
          </span>
        );
      })}
    </div>
  );
}
