/** Plans the trunk cues of a message: each stroke with its meaning and its place. */
import type { GlossUnit, Locus } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import type { Vector } from '#contract/pose.ts';
import { hashText } from './body/seeded.ts';
import { type FaceCue, startsStretch } from './face/compose-face.ts';
import { LOCI } from './lexicon/loci.ts';
import type { Planned, Span } from './motion/planned.ts';
import type { Entry } from './plan-units.ts';
import type { TrunkCue } from './trunk/trunk-cue.ts';

const getPosition = (locus: Locus | undefined): Vector | undefined =>
  locus === undefined ? undefined : LOCI[locus];

/** Returns where a unit is signed, or goes from and to. A name is placed by the point after it. */
function getPlaces(unit: GlossUnit, isPlacing: boolean): Pick<TrunkCue, 'from' | 'to'> {
  switch (unit.kind) {
    case 'sign':
      return { from: getPosition(unit.from), to: getPosition(unit.to) };
    case 'place':
      return isPlacing ? { to: getPosition(unit.locus) } : {};
    case 'number':
    case 'time':
    case 'platform':
    case 'point':
      return { to: getPosition(unit.locus) };
    default:
      return {};
  }
}

/** Creates a cue for every performance; the letters of a word are one. */
export function createTrunkCues(
  { phrases }: Message,
  entries: readonly Entry[],
  planned: readonly Planned[],
  spans: readonly Span[],
  faceCues: readonly FaceCue[],
): TrunkCue[] {
  const cues: TrunkCue[] = [];
  const countByLabel = new Map<string, number>();
  const around = (index: number, step: number): string => {
    const neighbour = entries[index + step];
    return neighbour?.phraseIndex === entries[index]!.phraseIndex ? neighbour.label : '';
  };
  entries.forEach(({ unit, label, rendering, phraseIndex, turns: { from, to } }, index) => {
    const times = countByLabel.get(label) ?? 0;
    countByLabel.set(label, times + 1);
    const faceCue = faceCues[index]!;
    const shared = {
      nonManuals: faceCue.nonManuals,
      intensity: faceCue.intensity,
      seeds: {
        // A sign is made otherwise among others, and again otherwise when it comes back.
        sign: hashText(`${around(index, -1)} ${label} ${around(index, 1)}`) + 101 * times,
        phrase: hashText(phrases[phraseIndex]!.id),
        isRepeated: times > 0,
      },
    };
    let wasSpelled = false;
    for (let turn = from; turn < to; turn += 1) {
      const { start, done, end } = spans[turn]!;
      const isSpelled = rendering.turns[turn - from]?.character !== undefined;
      if (isSpelled && wasSpelled) {
        const word = cues.pop()!;
        cues.push({ ...word, doneSeconds: done, endSeconds: end });
        continue;
      }
      wasSpelled = isSpelled;
      cues.push({
        ...shared,
        ...getPlaces(unit, turn - from >= rendering.turns.length),
        startSeconds: start,
        doneSeconds: done,
        endSeconds: end,
        performance: planned[turn]!.performance,
        startsStretch: turn === from && startsStretch(faceCue, index),
        isSpelled,
      });
    }
  });
  return cues;
}
