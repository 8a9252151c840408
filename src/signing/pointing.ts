/** Pointing at spots in signing space, and the list on the fingers of the base hand. */
import type { Provenance } from '#contract/coverage.ts';
import type { Locus } from '#contract/gloss.ts';
import type { Vector } from '#contract/pose.ts';
import { keyOf, mirrorRotation, mirrorVector, solveHand } from './arm-key.ts';
import { siteOf } from './hand-site.ts';
import { handshapeAngles } from './handshape.ts';
import type { Articulation, HandSite } from './notation.ts';
import { handRotation } from './orientation.ts';
import { performArticulation } from './perform-articulation.ts';
import type { Performance } from './performance.ts';
import { mix, normalize, subtract } from './vector.ts';

/** Where things talked about are, in the trunk's space. */
export const LOCI: Record<Locus, Vector> = {
  here: [-0.03, 1.0, 0.42],
  destination: [-0.26, 1.3, 0.62],
  left: [0.42, 1.18, 0.5],
  right: [-0.46, 1.18, 0.46],
  old: [0.24, 1.16, 0.5],
  new: [-0.3, 1.16, 0.5],
};

/** Which way the signer looks while pointing. */
export const LOOKS: Partial<Record<Locus, 'left' | 'right'>> = {
  destination: 'right',
  left: 'left',
  right: 'right',
  old: 'left',
  new: 'right',
};

const POINTING = handshapeAngles({ handshape: 'finger2', thumbpos: 'across' });
/** From about here the hand points. */
const FROM: Vector = [-0.13, 1.24, 0.2];
const POINT_SECONDS = 0.34;

const points = new Map<Locus, Performance>();

/** The index points to a locus with a short push. */
export function pointPerformance(locus: Locus): Performance {
  const known = points.get(locus);
  if (known !== undefined) return known;
  const target = LOCI[locus];
  const direction = normalize(subtract(target, FROM));
  const palm: Vector = direction[1] < -0.6 ? [0.4, -0.2, -0.9] : [0.25, -1, 0];
  const rotation = mirrorRotation('right', handRotation('right', direction, palm));
  const site = siteOf(POINTING, { part: 'tip', digits: '2' }).point;
  const at = (share: number) => {
    const point = mirrorVector('right', mix(FROM, target, share));
    return keyOf(solveHand({ rotation, site, point }), POINTING);
  };
  const performance: Performance = {
    seconds: POINT_SECONDS,
    hands: {
      right: [
        { at: 0, key: at(0.42) },
        { at: POINT_SECONDS, key: at(0.68) },
      ],
    },
  };
  points.set(locus, performance);
  return performance;
}

/** Fingers of the base hand in the order of the list; a fifth element is on the thumb. */
const LIST_DIGITS = ['2', '3', '4', '5', '1'] as const;
const marks = new Map<string, Performance>();

/** The index touches the finger of an element of the list. Elements past the fifth stay on the last. */
export function listMarkPerformance(index: number, count: number): Performance {
  const digit = LIST_DIGITS[Math.min(index, LIST_DIGITS.length - 1)]!;
  const shown = Math.min(Math.max(count, index + 1, 2), 5);
  const key = `${digit}${shown}`;
  const known = marks.get(key);
  if (known !== undefined) return known;
  const site: HandSite = { part: 'tip', digits: digit };
  const articulation: Articulation = {
    dominant: { handshape: 'finger2', thumbpos: 'across', extfidir: 'ol', palmor: 'd' },
    nondominant: {
      handshape: 'finger2345',
      thumbpos: shown === 5 ? 'out' : 'across',
      ...(shown < 4
        ? { digit_bend: { 5: 'dblhooked', ...(shown < 3 ? { 4: 'dblhooked' } : {}) } }
        : {}),
      extfidir: 'ur',
      palmor: 'u',
    },
    place: { location: 'chest' },
    contact: { kind: 'touch', dominant: { part: 'tip', digits: '2' }, nondominant: site },
    steps: [],
  };
  const performance = { ...performArticulation(articulation), buoy: true };
  marks.set(key, performance);
  return performance;
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
