/** Target of the trunk during a stroke: for its meaning, its direction and the reach of the hands. */
import type { NonManual } from '#contract/notation/non-manual.ts';
import { SIDES, type Side, type Vector } from '#contract/pose.ts';
import { getWrist, KEY, mirrorVector } from '#signing/body/arm-keyframe.ts';
import { varied } from '#signing/body/seeded.ts';
import { add, scale } from '#signing/body/vector.ts';
import type { Performance } from '#signing/motion/performance.ts';
import { getTouches } from '#signing/motion/touches.ts';
import { isCarried } from './carried-hands.ts';
import type { TrunkCue } from './trunk-cue.ts';
import { TRUNK_ROW, type TrunkRow, uprightRow } from './trunk-row.ts';

interface Stance {
  readonly lean: number;
  readonly lift?: number;
  readonly tilt?: number;
}

/**
 * Degrees. Signers lean forward with a topic, a question and what matters, and back from what is denied (leans mark
 * contrast and emphasis in sign languages, e.g. Wilbur and Patschke 1998); sizes are a developer's.
 */
const STANCES: Readonly<Record<NonManual, Stance>> = {
  topic: { lean: 3.6, lift: 0.4 },
  negation: { lean: -2.6 },
  apology: { lean: 2.4, lift: 2, tilt: 1.6 },
  question: { lean: 3.4, lift: 1 },
  rhetorical: { lean: 3.6, lift: 0.6, tilt: -1.2 },
  affirmation: { lean: 1 },
  emphasis: { lean: 3, lift: 1.6 },
  urgent: { lean: 3.8, lift: 2.2 },
};
/** Shoulders are drawn up for a lot. */
const MUCH_LIFT = 3;
/** A comment is said upright, a little further back than its topic. */
const COMMENT_LEAN = -0.5;

/** Degrees for a metre to the side: what is placed on a side is told with the body turned there. */
const PLACED = { yaw: 24, tilt: 7, shift: 9, most: 6.4 } as const;
/** Degrees for a metre that the hands' middle is aside, and that one hand reaches forward. */
const REACH = { yaw: 26, forward: 18, most: 4.5, near: 0.22 } as const;
/** Degrees by which phrases and signs differ from each other. */
const VARIATION = {
  phrase: { yaw: 5.87, shift: 1.6, tilt: 0.8 },
  sign: { yaw: 5, lean: 1, tilt: 0.9, lift: 0.45 },
  spelled: 0.35,
  placed: 0.3,
} as const;
/** A topic is told on one side and what is said about it from the other: this much of the phrase's turn. */
const COMMENT_FRACTION = -0.85;
/** Fraction that remains of all turns where hands touch head or trunk, whose skin does not all turn with the chest. */
const TOUCHING = { head: 0, trunk: 0.16 } as const;
/** A wrist so high may be at the face. */
const HIGH_METRES = 1.34;

/** And where letters are read one against the other, beside a mouth that is read with them; and on a list. */
const READ = { spelled: 0.33, list: 0.9 } as const;
/** Fraction of a turn or shift that remains where the chest carries the hands: they have to be found where they belong. */
const CARRIED_FRACTION = 0.2;
/**
 * Degrees to either side of its target by which the trunk sways while a word is spelled: mostly in the
 * shoulders, for the chest carries the hands that are read.
 */
const SWAY = { yaw: 0.5, tilt: 0.35, lean: 0.4, lift: 1.3 } as const;
/** Turns add up, but to no more than this many degrees. */
const MAX_YAW = 14;

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

interface HandsReach {
  /** Mean place of the wrist of each hand that acts, in the trunk's space. */
  readonly wrists: Readonly<Partial<Record<Side, Vector>>>;
  readonly touches: keyof typeof TOUCHING | undefined;
}

const reaches = new WeakMap<Performance, HandsReach>();

function getReach(performance: Performance): HandsReach {
  let reach = reaches.get(performance);
  if (reach === undefined) {
    const wrists: Partial<Record<Side, Vector>> = {};
    let [onHead, isHigh] = [false, false];
    for (const side of SIDES) {
      const keyframes = performance.hands[side];
      if (keyframes === undefined) continue;
      const sum = keyframes.reduce<Vector>((all, { key }) => add(all, getWrist(key)), [0, 0, 0]);
      wrists[side] = mirrorVector(side, scale(sum, 1 / keyframes.length));
      onHead ||= keyframes.some(({ key }) => key[KEY.follow]! > 0);
      isHigh ||= keyframes.some(({ key }) => getWrist(key)[1] > HIGH_METRES);
    }
    const { start, end } = getTouches(performance);
    const onBody = start === 'body' || end === 'body';
    const onTrunk = onBody ? 'trunk' : undefined;
    reach = { wrists, touches: onHead || (onBody && isHigh) ? 'head' : onTrunk };
    reaches.set(performance, reach);
  }
  return reach;
}

/** Whether hands are at the face in a performance. */
export const touchesHead = ({ performance }: { readonly performance: Performance }): boolean =>
  getReach(performance).touches === 'head';

/** Turns with the hands, and the shoulder of one that reaches comes forward while the other gives way. */
function addReach(row: TrunkRow, wrists: HandsReach['wrists']): void {
  const acting = SIDES.filter((side) => wrists[side] !== undefined);
  if (acting.length === 0) return;
  const middle = acting.reduce((sum, side) => sum + wrists[side]![0], 0) / acting.length;
  row[TRUNK_ROW.yaw]! += within(REACH.yaw * middle, REACH.most);
  if (acting.length > 1) return;
  const side = acting[0]!;
  const otherSide = side === 'left' ? 'right' : 'left';
  const forward = within(REACH.forward * (wrists[side]![2] - REACH.near), REACH.most);
  row[TRUNK_ROW.forward[side]]! += 0.5 * forward;
  row[TRUNK_ROW.forward[otherSide]]! -= 0.7 * forward;
  row[TRUNK_ROW.lift[otherSide]]! -= 0.3 * Math.max(0, forward);
  row[TRUNK_ROW.yaw]! += (side === 'left' ? -1 : 1) * 0.8 * forward;
}

function addVariation(
  row: TrunkRow,
  { sign: seed, phrase: phraseSeed }: NonNullable<TrunkCue['seeds']>,
  { isSpelled, nonManuals }: TrunkCue,
  isPlaced: boolean,
): void {
  const { phrase, sign, spelled, placed } = VARIATION;
  const side = varied(phraseSeed, 18) < 0 ? -1 : 1;
  const strength = 0.85 + 0.15 * varied(phraseSeed, 2);
  const contrast = side * strength * (nonManuals.includes('topic') ? 1 : COMMENT_FRACTION);
  row[TRUNK_ROW.yaw]! += contrast * phrase.yaw;
  row[TRUNK_ROW.shift]! -= contrast * phrase.shift;
  row[TRUNK_ROW.tilt]! += phrase.tilt * varied(phraseSeed, 3);
  const size = isSpelled ? spelled : isPlaced ? placed : 1;
  row[TRUNK_ROW.yaw]! += size * sign.yaw * varied(seed, 26);
  row[TRUNK_ROW.lean]! += size * sign.lean * varied(seed, 5);
  row[TRUNK_ROW.tilt]! += size * sign.tilt * varied(seed, 6);
  for (const shoulder of SIDES)
    row[TRUNK_ROW.lift[shoulder]]! += size * sign.lift * varied(seed, shoulder === 'left' ? 8 : 7);
}

function addMeaning(row: TrunkRow, { nonManuals, intensity }: TrunkCue): void {
  if (intensity !== undefined)
    for (const side of SIDES) row[TRUNK_ROW.lift[side]]! += MUCH_LIFT * intensity;
  row[TRUNK_ROW.lean]! += nonManuals.length === 0 ? COMMENT_LEAN : 0;
  for (const mark of nonManuals) {
    const { lean, lift = 0, tilt = 0 } = STANCES[mark];
    row[TRUNK_ROW.lean]! += lean;
    row[TRUNK_ROW.tilt]! += tilt;
    for (const side of SIDES) row[TRUNK_ROW.lift[side]]! += lift;
  }
}

/** Turns and leans to a spot, with the weight on that side. */
function addPlace(row: TrunkRow, [x]: Vector): void {
  row[TRUNK_ROW.yaw]! += within(PLACED.yaw * x, PLACED.most);
  row[TRUNK_ROW.tilt]! -= within(PLACED.tilt * x, PLACED.most);
  row[TRUNK_ROW.shift]! -= within(PLACED.shift * x, PLACED.most);
}

/** Returns the fraction of its turns that the trunk makes in a stroke. */
function remainingFraction(cue: TrunkCue, touches: HandsReach['touches']): number {
  if (cue.isSpelled) return READ.spelled;
  if (cue.performance.buoy !== undefined) return READ.list;
  return touches === undefined ? 1 : TOUCHING[touches];
}

/**
 * Computes the trunk for a stroke.
 *
 * @param place the point that it is about at the time, in the trunk's space
 */
export function trunkTarget(cue: TrunkCue, place: Vector | undefined): TrunkRow {
  const row = uprightRow();
  const { wrists, touches } = getReach(cue.performance);
  addMeaning(row, cue);
  if (place !== undefined) addPlace(row, place);
  if (cue.seeds !== undefined) {
    addVariation(row, cue.seeds, cue, place !== undefined);
    if (place === undefined && !cue.isSpelled) addReach(row, wrists);
  }
  const left = remainingFraction(cue, touches);
  row[TRUNK_ROW.yaw] = MAX_YAW * Math.tanh(row[TRUNK_ROW.yaw]! / MAX_YAW);
  if (left === 1 && isCarried(cue))
    for (const turn of [TRUNK_ROW.yaw, TRUNK_ROW.shift, TRUNK_ROW.tilt])
      row[turn]! *= CARRIED_FRACTION;
  return left === 1 ? row : row.map((value) => value * left);
}

/** Computes the trunk at one end of a sway: `side` is 1 or −1. */
export function swayTarget(target: TrunkRow, side: number, seed: number): TrunkRow {
  const row = target.slice();
  row[TRUNK_ROW.yaw]! += side * SWAY.yaw;
  row[TRUNK_ROW.tilt]! += side * SWAY.tilt * varied(seed, 21);
  row[TRUNK_ROW.lean]! += side * SWAY.lean * varied(seed, 22);
  for (const shoulder of SIDES) {
    const out = shoulder === 'left' ? side : -side;
    row[TRUNK_ROW.lift[shoulder]]! += out * SWAY.lift;
  }
  return row;
}
