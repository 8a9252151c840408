/** Effects of each non-manual on brows, lids, mouth corners and head. */
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { FaceChannels } from '#contract/pose.ts';
import { envelope, type Slopes, type Span } from './envelope.ts';

/** Head and neck angles in degrees: `pitch` down, `yaw` to the signer's left, `roll` to the signer's right. */
export interface HeadTurn {
  pitch: number;
  yaw: number;
  roll: number;
  /** Neck bent forward with the face kept level: the head comes towards the viewer. */
  forward: number;
}

interface Marking {
  readonly slopes: Slopes;
  readonly face: Readonly<Partial<FaceChannels>>;
  readonly head: Readonly<Partial<HeadTurn>>;
}

const brows = (inner: number, outer: number): Partial<FaceChannels> => ({
  browInnerLeft: inner,
  browInnerRight: inner,
  browOuterLeft: outer,
  browOuterRight: outer,
});
const lids = (shut: number): Partial<FaceChannels> => ({ lidLeft: shut, lidRight: shut });

const CALM: Slopes = { leadSeconds: 0.12, riseSeconds: 0.24, fallSeconds: 0.26 };
const QUICK: Slopes = { leadSeconds: 0.08, riseSeconds: 0.18, fallSeconds: 0.24 };

/** Sources: BSL grammar notes (brows, headshake, apology tilt); sizes are a developer's. */
export const MARKINGS: Readonly<Record<NonManual, Marking>> = {
  topic: {
    slopes: CALM,
    face: { ...brows(0.85, 0.85), ...lids(-0.14) },
    head: { pitch: -2, forward: 2.5 },
  },
  negation: {
    slopes: { leadSeconds: 0.12, riseSeconds: 0.3, fallSeconds: 0.35 },
    face: { ...brows(-0.6, -0.3), lipCorners: -0.6, ...lids(0.14), noseWrinkle: 0.35 },
    head: { pitch: 1.5, forward: -2 },
  },
  apology: {
    slopes: CALM,
    face: { ...brows(0.95, -0.3), lipCorners: -0.5, cheekRaise: 0.2, ...lids(0.16) },
    head: { pitch: 3, roll: 5 },
  },
  question: {
    slopes: CALM,
    face: { ...brows(-0.9, -0.45), ...lids(0.12), cheekRaise: 0.35 },
    head: { forward: 5, pitch: -1 },
  },
  rhetorical: {
    slopes: CALM,
    face: { ...brows(0.9, 0.75), ...lids(-0.18) },
    head: { forward: 6, roll: -3 },
  },
  affirmation: { slopes: QUICK, face: { lipCorners: 0.3, cheekRaise: 0.2 }, head: {} },
  emphasis: {
    slopes: QUICK,
    face: { ...brows(-0.3, -0.1), ...lids(0.1), cheekRaise: 0.3, cheekPuff: 0.35 },
    head: { pitch: 3.5 },
  },
  urgent: {
    slopes: QUICK,
    face: { ...brows(-0.55, 0.15), ...lids(-0.2), noseWrinkle: 0.15, lipWide: 0.15 },
    head: { forward: 4, pitch: 2 },
  },
};

const SHAKE_DEGREES = 10;
const NOD_DEGREES = 6;

/** Computes the number of whole swings within a span: two to three for a sign, more only over a long stretch. */
function countSwings(span: Span, perSecond: number): number {
  return Math.max(2, Math.round((span.endSeconds - span.startSeconds) * perSecond));
}

/** Adds one marking, as strong as its envelope, to a face and a head turn. */
export function addMarking(
  kind: NonManual,
  span: Span,
  seconds: number,
  face: FaceChannels,
  head: HeadTurn,
): void {
  const marking = MARKINGS[kind];
  const weight = envelope(span, marking.slopes, seconds);
  if (weight === 0) return;
  for (const channel of Object.keys(marking.face) as (keyof FaceChannels)[])
    face[channel] += marking.face[channel]! * weight;
  for (const turn of Object.keys(marking.head) as (keyof HeadTurn)[])
    head[turn] += marking.head[turn]! * weight;
  const fraction = (seconds - span.startSeconds) / (span.endSeconds - span.startSeconds);
  if (kind === 'negation')
    head.yaw += SHAKE_DEGREES * weight * Math.sin(2 * Math.PI * countSwings(span, 1.9) * fraction);
  if (kind === 'affirmation')
    head.pitch +=
      (NOD_DEGREES / 2) * weight * (1 - Math.cos(2 * Math.PI * countSwings(span, 1.8) * fraction));
}
