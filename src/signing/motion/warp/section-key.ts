/** Names for the content of a section, wherever in a timeline it is: what was computed for one is kept for the next. */
import { SIDES, type Vector } from '#contract/pose.ts';
import type { FingerBlend, Passing, Stretch } from '#signing/motion/motion.ts';
import type { Section } from './sections.ts';
import { CHECK_SECONDS, type Tracks } from './sudden-changes.ts';

const ids = new WeakMap<object, number>();
let lastId = 0;

/** Returns the number of an object: keys of the hands are solved once and shared. */
function getId(object: object): number {
  let id = ids.get(object);
  if (id === undefined) {
    lastId += 1;
    id = lastId;
    ids.set(object, id);
  }
  return id;
}

/** Rounds seconds and metres, so that the name does not depend on where the section starts. */
const round = (value: number): number => Math.round(value * 1e7);
const describeVector = (vector: Vector | undefined): string => vector?.map(round).join() ?? '';
const describePassing = (passing: Passing | undefined): string =>
  passing === undefined
    ? ''
    : `${describeVector(passing.velocity)}/${describeVector(passing.acceleration)}`;

function describeBlend({ from, to, startSeconds, spans }: FingerBlend, origin: number): string {
  const times = spans.flatMap(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds]);
  return [getId(from), getId(to), round(startSeconds - origin), ...times.map(round)].join();
}

const describeStretch = (stretch: Stretch, origin: number): string =>
  [
    round(stretch.start - origin),
    round(stretch.end - origin),
    ...stretch.keyframes.map(({ at, key }) => `${round(at)}@${getId(key)}`),
    round(stretch.pace),
    round(stretch.effort ?? 0),
    describeVector(stretch.viaOffset),
    describeVector(stretch.arc),
    stretch.isLetterMove === true,
    stretch.blend === undefined ? '' : describeBlend(stretch.blend, origin),
    describePassing(stretch.enter),
    describePassing(stretch.leave),
  ].join(' ');

/** Describes all that the warp of a section depends on: equal names have equal warps. */
export function describeSection(tracks: Tracks, section: Section): string {
  const { start, end, acting, actingNext, doneAt, kept } = section;
  const rows = SIDES.flatMap((side) => [
    `${side}:`,
    ...tracks[side]
      .filter(
        (stretch) => stretch.end >= start - CHECK_SECONDS && stretch.start <= end + CHECK_SECONDS,
      )
      .map((stretch) => describeStretch(stretch, start)),
  ]);
  return [
    round(end - start),
    acting.join(),
    actingNext.join(),
    round(doneAt - start),
    ...kept.map(({ from, until }) => `${round(from - start)}-${round(until - start)}`),
    ...rows,
  ].join('|');
}
