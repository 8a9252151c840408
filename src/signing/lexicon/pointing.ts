/** Pointing at spots in signing space, and the list on the fingers of the base hand. */
import type { Provenance } from '#contract/coverage.ts';
import type { Locus } from '#contract/gloss.ts';
import type { Articulation, HandSite } from '#contract/notation/articulation.ts';
import type { Vector } from '#contract/pose.ts';
import { performArticulation } from '#signing/articulation/perform-articulation.ts';
import {
  type Key,
  mirrorRotation,
  mirrorVector,
  solveHand,
  toKey,
} from '#signing/body/arm-keyframe.ts';
import { handshapeAngles } from '#signing/body/handshape.ts';
import { handRotation } from '#signing/body/orientation.ts';
import { normalize, scale, subtract } from '#signing/body/vector.ts';
import { getSkinSite } from '#signing/collision/hand-site.ts';
import { bodyGap, heldHand } from '#signing/collision/posed-hand.ts';
import { type Performance, withDuration } from '#signing/motion/performance.ts';
import { LOCI } from './loci.ts';

const POINTING = handshapeAngles({ handshape: 'finger2', thumbpos: 'across' });
/** A point comes from before the middle of the chest; one to a low spot from the shoulder, so that the elbow hangs. */
const FROM = { plain: [-0.1, 1.27, 0.24], low: [-0.14, 1.34, 0.02] } as const;
const LOW_METRES = 1.15;
const POINT_SECONDS = 0.36;
/** The tip comes this near to the spot it points at, in metres. */
const END_METRES = 0.03;
/**
 * Distances from the target at which a point starts: the first where the arm has enough clearance before the
 * trunk, which then turns freely; else the first of all. From further off a low target, the elbow would go
 * behind the back.
 */
const START_METRES = { plain: [0.2, 0.16, 0.125, 0.1, 0.08], low: [0.085, 0.075] } as const;
const MIN_CLEARANCE_METRES = 0.017;

const points = new Map<Locus, Performance>();

/** Returns the performance of a point: the index finger goes to a locus and stops before it. */
export function pointPerformance(locus: Locus): Performance {
  const cached = points.get(locus);
  if (cached !== undefined) return cached;
  const target = LOCI[locus];
  const height = target[1] < LOW_METRES ? 'low' : 'plain';
  const direction = normalize(subtract(target, FROM[height]));
  const rotation = mirrorRotation('right', handRotation('right', direction, [0.25, -1, 0]));
  const site = getSkinSite(POINTING, { part: 'tip', digits: '2' }).point;
  const keyAt = (metres: number) => {
    const point = mirrorVector('right', subtract(target, scale(direction, metres)));
    return toKey(solveHand({ rotation, site, point }), POINTING);
  };
  const starts = START_METRES[height].map(keyAt);
  const hasClearance = (key: Key) => bodyGap(heldHand('right', key)) > MIN_CLEARANCE_METRES;
  const start = starts.find(hasClearance) ?? starts[0]!;
  const performance: Performance = {
    seconds: POINT_SECONDS,
    hands: {
      right: [
        { at: 0, key: start },
        { at: POINT_SECONDS, key: keyAt(END_METRES) },
      ],
    },
  };
  points.set(locus, performance);
  return performance;
}

/** Fingers of the base hand in the order of the list; a fifth element is on the thumb. */
const LIST_DIGITS = ['2', '3', '4', '5', '1'] as const;
/** Position of the palm of the list hand. */
export const LIST_HAND: Vector = [0.04, 1.26, 0.3];
/** Further elements are counted on the same hand, held this much further to the signer's left. */
const NEXT_HAND_METRES = 0.07;
/** Further elements are told by their number. */
export const MAX_MARKS = 20;
/** Time for which a finger of the list is touched: as long as it takes to see which. */
const MARK_SECONDS = 0.12;
const marks = new Map<string, Performance>();

/**
 * Returns the performance of a list mark: the index finger touches the finger of a list element on the base
 * hand, which stays. Past the fifth element the list continues, with the hand a little further to the side.
 *
 * @param index from 0, less than `MAX_MARKS`
 */
export function listMarkPerformance(index: number, count: number): Performance {
  const digit = LIST_DIGITS[index % LIST_DIGITS.length]!;
  const handful = Math.floor(index / LIST_DIGITS.length);
  const fingerCount = handful > 0 ? 5 : Math.min(Math.max(count, index + 1, 2), 5);
  const key = `${digit}${fingerCount}${handful}`;
  const cached = marks.get(key);
  if (cached !== undefined) return { ...cached, buoy: index === 0 ? 'begins' : 'continues' };
  const site: HandSite = { part: 'tip', digits: digit };
  const articulation: Articulation = {
    dominant: { handshape: 'finger2', thumbpos: 'across', extfidir: 'ol', palmor: 'd' },
    nondominant: {
      handshape: 'finger2345',
      thumbpos: fingerCount === 5 ? 'out' : 'across',
      ...(fingerCount < 4
        ? { digit_bend: { 5: 'dblhooked', ...(fingerCount < 3 ? { 4: 'dblhooked' } : {}) } }
        : {}),
      extfidir: 'ur',
      palmor: 'u',
    },
    contact: { kind: 'touch', dominant: { part: 'tip', digits: '2' }, nondominant: site },
    steps: [],
  };
  const point: Vector = [LIST_HAND[0] + handful * NEXT_HAND_METRES, LIST_HAND[1], LIST_HAND[2]];
  const performance = withDuration(
    performArticulation(articulation, { base: { point } }),
    MARK_SECONDS,
  );
  marks.set(key, performance);
  return { ...performance, buoy: index === 0 ? 'begins' : 'continues' };
}

/** Provenance of pointing and list marks. */
export const pointingProvenance: Provenance = {
  rendition: 'pointing',
  confidence: 'general',
  review: 'unreviewed',
  sources: ['BSL grammar: placement, pointing and list buoys (general knowledge)'],
};

export function forgetPoints(): void {
  points.clear();
  marks.clear();
}
