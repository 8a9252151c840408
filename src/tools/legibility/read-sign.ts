/** Reads a sign: the form that is nearest, at whatever pace, a few pixels away. Pure. */
import { SIDES, type Side } from '#contract/pose.ts';
import { handDistance, lipDistance, type SeenMoment } from './seen-signing.ts';

/** Moments at which forms are compared. */
export const MOMENTS = 16;
/** Moments by which the same part may be sooner or later in one of them: words are mouthed at a pace of their own. */
const MAX_HANDS_LAG = 3;
const MAX_LIPS_LAG = 5;
/** A landmark that is further away tells no more. */
const MAX_AWAY_PIXELS = 30;
/** A hand that the form does not use may be where the last sign left it. */
const UNUSED_WEIGHT = 0.35;
const MAX_UNUSED_PIXELS = 10;
/** Largest place by which a form may be moved as a whole before it is compared. */
const MAX_MOVE_PIXELS = 3;
/** Pixels that a mouth of another shape is worth. */
const LIPS_PIXELS = 5;
/** Number of forms that are compared at every pace: the nearest of those compared at the same pace. */
const MAX_CANDIDATES = 40;

/** A form that the reader knows. */
export interface KnownForm {
  readonly label: string;
  readonly sides: ReadonlySet<Side>;
  /** `MOMENTS` of them, at even steps. */
  readonly moments: readonly SeenMoment[];
}

export interface Reading {
  /** Label of the nearest form. */
  readonly label: string;
  /** Distance of the nearest wrong form, as a multiple of the nearest right one; 0 where no form is right. */
  readonly margin: number;
}

/** Pixels to the right and down. */
type Shift = readonly [right: number, down: number];

interface Distance {
  readonly form: KnownForm;
  readonly hands: number;
  readonly lips: number;
}

/** Computes the mean place of the landmarks that a form uses, over all moments. */
function computePlace(moments: readonly SeenMoment[], sides: ReadonlySet<Side>): [number, number] {
  const sum: [number, number] = [0, 0];
  let count = 0;
  for (const { hands } of moments)
    for (const side of sides) {
      for (let index = 0; index < hands[side].length; index += 2) {
        sum[0] += hands[side][index]!;
        sum[1] += hands[side][index + 1]!;
      }
      count += hands[side].length / 2;
    }
  return [sum[0] / count, sum[1] / count];
}

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** Place of a form, computed once for each set of hands. */
const places = new WeakMap<KnownForm, readonly [number, number]>();

/** Computes by how much what is seen is moved towards a form: by a few pixels at most. */
function shiftTowards(seen: readonly SeenMoment[], form: KnownForm): Shift {
  const place = places.get(form) ?? computePlace(form.moments, form.sides);
  places.set(form, place);
  const [x, y] = computePlace(seen, form.sides);
  return [clamp(place[0] - x, MAX_MOVE_PIXELS), clamp(place[1] - y, MAX_MOVE_PIXELS)];
}

function momentDistance(
  seen: SeenMoment,
  form: SeenMoment,
  sides: ReadonlySet<Side>,
  shift: Shift,
): number {
  let sum = 0;
  let weights = 0;
  for (const side of SIDES) {
    const isUsed = sides.has(side);
    const weight = isUsed ? 1 : UNUSED_WEIGHT;
    const limit = isUsed ? MAX_AWAY_PIXELS : MAX_UNUSED_PIXELS;
    sum += weight * handDistance(seen.hands[side], form.hands[side], limit, shift);
    weights += weight;
  }
  return sum / weights;
}

/** Computes the mean distance along the best way through both, neither more than `maxLag` moments ahead of the other. */
export function warpedDistance(
  distanceAt: (seenIndex: number, formIndex: number) => number,
  maxLag: number,
): number {
  let previous = new Float64Array(MOMENTS + 1).fill(Number.POSITIVE_INFINITY);
  previous[0] = 0;
  for (let seenIndex = 0; seenIndex < MOMENTS; seenIndex += 1) {
    const row = new Float64Array(MOMENTS + 1).fill(Number.POSITIVE_INFINITY);
    for (
      let formIndex = Math.max(0, seenIndex - maxLag);
      formIndex < Math.min(MOMENTS, seenIndex + maxLag + 1);
      formIndex += 1
    ) {
      const distance = distanceAt(seenIndex, formIndex);
      // A diagonal step passes two moments, so that no way is shorter for its steps alone.
      row[formIndex + 1] = Math.min(
        previous[formIndex]! + 2 * distance,
        previous[formIndex + 1]! + distance,
        row[formIndex]! + distance,
      );
    }
    previous = row;
  }
  return previous[MOMENTS]! / (2 * MOMENTS);
}

function measure(seen: readonly SeenMoment[], form: KnownForm): Distance {
  const { moments, sides } = form;
  const shift = shiftTowards(seen, form);
  return {
    form,
    hands: warpedDistance(
      (seenIndex, formIndex) => momentDistance(seen[seenIndex]!, moments[formIndex]!, sides, shift),
      MAX_HANDS_LAG,
    ),
    lips: warpedDistance(
      (seenIndex, formIndex) => lipDistance(seen[seenIndex]!.lips, moments[formIndex]!.lips),
      MAX_LIPS_LAG,
    ),
  };
}

function findNearest(
  distances: readonly Distance[],
  value: (distance: Distance) => number,
  isRight: (form: KnownForm) => boolean,
): Reading {
  const sorted = distances.toSorted((a, b) => value(a) - value(b));
  const right = sorted.find(({ form }) => isRight(form));
  const wrong = sorted.find(({ form }) => !isRight(form));
  return {
    label: sorted[0]!.form.label,
    margin: right === undefined || wrong === undefined ? 0 : value(wrong) / value(right),
  };
}

/**
 * Finds the forms that are nearest at the same pace, and those of a label.
 *
 * @param count number of the nearest
 */
export function findCandidates<Form extends KnownForm>(
  seen: readonly SeenMoment[],
  forms: readonly Form[],
  label: string,
  count: number,
): Form[] {
  const distanceTo = (form: Form) => {
    const shift = shiftTowards(seen, form);
    return seen.reduce(
      (sum, moment, index) => sum + momentDistance(moment, form.moments[index]!, form.sides, shift),
      0,
    );
  };
  return forms
    .map((form) => ({ form, distance: distanceTo(form) }))
    .toSorted((a, b) => a.distance - b.distance)
    .filter(({ form }, rank) => rank < count || form.label === label)
    .map(({ form }) => form);
}

/**
 * Reads what is seen of a sign, once by the hands and once with the lips.
 *
 * @param seen `MOMENTS` of them, at even steps
 * @param signed label of what was signed, of which the margins are told
 * @param areSame whether the hands alone cannot tell two labels apart
 */
export function readSign(
  seen: readonly SeenMoment[],
  forms: readonly KnownForm[],
  signed: string,
  areSame: (first: string, second: string) => boolean,
): { hands: Reading; lips: Reading } {
  const candidates = findCandidates(seen, forms, signed, MAX_CANDIDATES).map((form) =>
    measure(seen, form),
  );
  const byHands = ({ hands }: Distance) => hands;
  const withLips = ({ hands, lips }: Distance) => hands + LIPS_PIXELS * lips;
  return {
    hands: findNearest(candidates, byHands, ({ label }) => areSame(label, signed)),
    lips: findNearest(candidates, withLips, ({ label }) => label === signed),
  };
}
