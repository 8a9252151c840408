/** Plans the trunk cues of a message: each stroke with its meaning and its place. */
import type { GlossUnit, Locus } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import type { Vector } from '#contract/pose.ts';
import { hashOf } from './body/seeded.ts';
import { type FaceCue, startsStretch } from './face/compose-face.ts';
import { LOCI } from './lexicon/loci.ts';
import type { Planned, Span } from './motion/planned.ts';
import type { Entry } from './plan-units.ts';
import type { TrunkCue } from './trunk/trunk-cue.ts';

const spotOf = (locus: Locus | undefined): Vector | undefined =>
  locus === undefined ? undefined : LOCI[locus];

/** Returns where a unit is signed, or goes from and to. A name is placed by the point after it. */
function placesOf(unit: GlossUnit, isPlacing: boolean): Pick<TrunkCue, 'from' | 'to'> {
  switch (unit.kind) {
    case 'sign':
      return { from: spotOf(unit.from), to: spotOf(unit.to) };
    case 'place':
      return isPlacing ? { to: spotOf(unit.locus) } : {};
    case 'number':
    case 'time':
    case 'platform':
    case 'point':
      return { to: spotOf(unit.locus) };
    default:
      return {};
  }
}

/** Creates a cue for every performance; the letters of a word are one. */
export function trunkCuesOf(
  { phrases }: Message,
  entries: readonly Entry[],
  planned: readonly Planned[],
  spans: readonly Span[],
  faceCues: readonly FaceCue[],
): TrunkCue[] {
  const cues: TrunkCue[] = [];
  const said = new Map<string, number>();
  const around = (index: number, step: number): string => {
    const other = entries[index + step];
    return other?.phraseIndex === entries[index]!.phraseIndex ? other.label : '';
  };
  entries.forEach(({ unit, label, rendering, phraseIndex, turns: { from, to } }, index) => {
    const times = said.get(label) ?? 0;
    said.set(label, times + 1);
    const faceCue = faceCues[index]!;
    const shared = {
      nonManuals: faceCue.nonManuals,
      degree: faceCue.degree,
      seeds: {
        // A sign is made otherwise among others, and again otherwise when it comes back.
        sign: hashOf(`${around(index, -1)} ${label} ${around(index, 1)}`) + 101 * times,
        phrase: hashOf(phrases[phraseIndex]!.id),
        isRepeated: times > 0,
      },
    };
    let spelledBefore = false;
    for (let turn = from; turn < to; turn += 1) {
      const { start, done, end } = spans[turn]!;
      const isSpelled = rendering.turns[turn - from]?.character !== undefined;
      if (isSpelled && spelledBefore) {
        const word = cues.pop()!;
        cues.push({ ...word, doneSeconds: done, endSeconds: end });
        continue;
      }
      spelledBefore = isSpelled;
      cues.push({
        ...shared,
        ...placesOf(unit, turn - from >= rendering.turns.length),
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
