/**
 * Co-articulation of spelled letters: fingers that do not touch begin the next letter before the hold of one is over, and
 * leave the shape of the one before only as the hands meet again. What touches keeps its own time.
 */
import { SIDES, type Side } from '#contract/pose.ts';
import { KEY, type Key } from '#signing/body/arm-keyframe.ts';
import { type ByKey, getOrCreate } from '#signing/body/by-key.ts';
import { nearestOfHands } from '#signing/collision/capsule-gaps.ts';
import { geometryAtKey } from '#signing/collision/posed-hand.ts';
import type { HandState } from '#signing/motion/hand-state.ts';
import {
  type FingerBlend,
  type FingerSpan,
  keyAt,
  minimumJerk,
  type Stretch,
} from '#signing/motion/motion.ts';
import { type Extent, FINGER_NUMBERS, fingerSpans, touchingDigits } from './finger-spans.ts';

/** Longest lead of the next letter over the end of a letter, at the speed of 1. */
const MAX_LEAD_SECONDS = 0.07;
/** Overlap that is let pass while hands change, and how often they are looked at: wrists go 15 mm between. */
const MAX_OVERLAP_METRES = 0.001;
const SAMPLES = 32;

/** Extents that are tried, the largest first, with the lead as a fraction. */
const TRIES: readonly Extent[] = [
  { lead: 1, whole: true },
  { lead: 1, whole: false },
  { lead: 0.5, whole: false },
];

/** Computes a key whose fingers have the progress of a blend at a time. */
export function blendedKey(key: Key, blend: FingerBlend, seconds: number): Key {
  const { from, to, startSeconds, spans } = blend;
  const blended = key.slice();
  const elapsed = seconds - startSeconds;
  for (let index = KEY.hand; index < KEY.size; index += 1) {
    const digit = Math.min(FINGER_NUMBERS, (index - KEY.hand) >> 2);
    const { fromSeconds, toSeconds } = spans[digit]!;
    const progress = minimumJerk((elapsed - fromSeconds) / (toSeconds - fromSeconds));
    blended[index] = from[index]! + (to[index]! - from[index]!) * progress;
  }
  return blended;
}

/** Change of one hand from a letter to the next. */
interface Change {
  readonly from: Key;
  readonly to: Key;
  /** The hold of the letter, and the move; missing for a hand that stays. */
  readonly hold?: Stretch;
  readonly move?: Stretch;
}
type Changes = Readonly<Record<Side, Change>>;
type Spans = Readonly<Record<Side, readonly FingerSpan[]>>;

function getChange({ key, stretches }: HandState): Change {
  const [hold, move] = [stretches.at(-2), stretches.at(-1)];
  if (hold === undefined || move?.isLetterMove !== true) return { from: key, to: key };
  return { from: move.keyframes[0]!.key, to: key, hold, move };
}

const createBlend = (
  { from, to }: Change,
  move: Stretch,
  spans: readonly FingerSpan[],
): FingerBlend => ({
  from,
  to,
  startSeconds: move.start,
  spans,
});

/** Whether hands keep off each other while they change. */
function isClear(changes: Changes, { start, end }: Stretch, spans: Spans): boolean {
  const keyAtTime = (side: Side, seconds: number): Key => {
    const { move, to } = changes[side];
    if (move === undefined) return to;
    return blendedKey(keyAt(move, seconds), createBlend(changes[side], move, spans[side]), seconds);
  };
  const lead = Math.min(...SIDES.flatMap((side) => spans[side].map((span) => span.fromSeconds)));
  for (let sample = 1; sample < SAMPLES; sample += 1) {
    const seconds = start + lead + ((end - start - lead) * sample) / SAMPLES;
    const [left, right] = SIDES.map((side) => geometryAtKey(side, keyAtTime(side, seconds)));
    if (nearestOfHands(right!, left!, -MAX_OVERLAP_METRES).a >= 0) return false;
  }
  return true;
}

/** Finds the largest extent of co-articulation that leaves the hands apart; `undefined` where none does. */
function findSpans(
  changes: Changes,
  move: Stretch,
  moveSeconds: number,
  leadSeconds: number,
): Spans | undefined {
  const { left, right } = changes;
  const startTouches = touchingDigits(left.from, right.from);
  const endTouches = touchingDigits(left.to, right.to);
  for (const { lead, whole } of TRIES) {
    const extent = { lead: lead * leadSeconds, whole };
    const spansForSide = (side: Side) =>
      fingerSpans(changes[side], moveSeconds, extent, startTouches[side], endTouches[side]);
    const spans = { left: spansForSide('left'), right: spansForSide('right') };
    if (isClear(changes, move, spans)) return spans;
  }
  return undefined;
}

/** Rounds seconds, so that a cached result does not depend on where in a message it was first computed. */
const roundSeconds = (seconds: number): number => Math.round(seconds * 10_000) / 10_000;

const spansByKeys: ByKey<ByKey<ByKey<ByKey<Map<string, Spans | undefined>>>>> = new WeakMap();

/**
 * Lets the fingers of both hands, which have just been moved from a letter to the next, begin early and end late where
 * nothing is in their way.
 */
export function blendLetters(hands: Readonly<Record<Side, HandState>>, speed: number): void {
  const changes = { left: getChange(hands.left), right: getChange(hands.right) };
  const { left, right } = changes;
  const move = right.move ?? left.move;
  if (move === undefined) return;
  const holds = SIDES.flatMap((side) => changes[side].hold ?? []);
  const free = holds.map(({ start, end }) => end - start);
  const leadSeconds = roundSeconds(Math.min(MAX_LEAD_SECONDS / speed, ...free));
  const moveSeconds = roundSeconds(move.end - move.start);
  const nested = () => new WeakMap();
  const byLeft = getOrCreate(getOrCreate(spansByKeys, left.from, nested), left.to, nested);
  const byRight = getOrCreate(getOrCreate(byLeft, right.from, nested), right.to, () => new Map());
  const name = `${leadSeconds} ${moveSeconds}`;
  if (!byRight.has(name)) byRight.set(name, findSpans(changes, move, moveSeconds, leadSeconds));
  const spans: Spans | undefined = byRight.get(name);
  if (spans === undefined) return;
  for (const side of SIDES) {
    const [change, { stretches }] = [changes[side], hands[side]];
    if (change.move === undefined) continue;
    const blend = createBlend(change, change.move, spans[side]);
    for (const index of [stretches.length - 2, stretches.length - 1])
      stretches[index] = { ...stretches[index]!, blend };
  }
}
