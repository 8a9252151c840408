/** Face and head over time: mouthing, non-manuals, blinks, gaze and a little idle life. */

import { NonManual } from '#contract/notation/non-manual.ts';
import { type FaceChannels, NEUTRAL_FACE, type Quaternion } from '#contract/pose.ts';
import { clamp } from '#signing/kinematics/clamp.ts';
import type { Boundary } from '#signing/motion/rhythm.ts';
import { composeIdle } from '#signing/trunk/idle.ts';
import { TRUNK_ROW, type TrunkRow, turn } from '#signing/trunk/trunk-row.ts';
import { composeBlinks } from './blinks.ts';
import { envelope, indexSpans, joinSpans, type Span } from './envelope.ts';
import { composeGaze, type Look } from './gaze.ts';
import { composeHeadMoves, type HeadBoundary } from './head-moves.ts';
import { addIntensity } from './intensity.ts';
import { composeMouth, MOUTH_CHANNELS } from './mouthing.ts';
import { addMarking, type HeadTurn } from './non-manuals.ts';
import { composeSpellingMotion, type SpelledWord } from './spelling-motion.ts';

/** Movements of face and head while one unit is signed. */
export interface FaceCue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** English words mouthed over the unit; without it, or empty, the mouth stays closed. */
  readonly mouthing?: string;
  /** The hands spell what is mouthed until then, and the mouth takes as long as they do. */
  readonly spelledUntilSeconds?: number;
  /** Start times of the letters and digits that are spelled in it. */
  readonly letterSeconds?: readonly number[];
  readonly nonManuals: readonly NonManual[];
  /** A blink marks the end of a phrase. */
  readonly phraseEnd: boolean;
  /** Whether idle life restarts here, so that a phrase looks the same at any position. */
  readonly phraseStart?: boolean;
  /** Strength of the boundary to what follows; `none` when missing. */
  readonly boundary?: Boundary;
  /** End time of its strokes; the end of the unit when missing. */
  readonly doneSeconds?: number;
  /** Seed of all variation; it depends on content alone. */
  readonly seed?: number;
  /** Intensity that is meant, 0 for a little to 1 for a lot; no intensity when missing. */
  readonly intensity?: number;
  /** Hands are at the face at its end. */
  readonly isTouched?: boolean;
}

export type FaceBone = 'head' | 'neck';

/** Channels within their ranges, and local bone rotations. */
export interface FaceFrame {
  readonly face: FaceChannels;
  readonly bones: Readonly<Record<FaceBone, Quaternion>>;
}

/** Neighbouring units with the same marking share one, unless they are further apart. */
const JOIN_SECONDS = 0.3;
/** A headshake needs this long to be seen as one. */
const MIN_SHAKE_SECONDS = 1;
const REACH_SECONDS = 1;
const INTENSITY_SLOPES = { leadSeconds: 0.1, riseSeconds: 0.26, fallSeconds: 0.3 };
interface Graded extends Span {
  readonly intensity: number;
}

/** Joins neighbouring units of the same intensity to spans that share a face. */
function gradedSpans(cues: readonly FaceCue[]): Graded[] {
  const intensities = new Set(
    cues.flatMap(({ intensity }) => (intensity === undefined ? [] : [intensity])),
  );
  return [...intensities].flatMap((intensity) =>
    joinSpans(
      cues.filter((cue) => cue.intensity === intensity),
      JOIN_SECONDS,
    ).map((span) => ({ ...span, intensity })),
  );
}

interface Marked extends Span {
  readonly kind: NonManual;
}

function markedSpans(cues: readonly FaceCue[]): Marked[] {
  return NonManual.options.flatMap((kind) => {
    const spans = cues.filter(({ nonManuals }) => nonManuals.includes(kind));
    return joinSpans(spans, JOIN_SECONDS).map(({ startSeconds, endSeconds }) => {
      const shortest = kind === 'negation' ? MIN_SHAKE_SECONDS : 0.3;
      return { kind, startSeconds, endSeconds: Math.max(endSeconds, startSeconds + shortest) };
    });
  });
}

const SIGNED: ReadonlySet<keyof FaceChannels> = new Set([
  'browInnerLeft',
  'browInnerRight',
  'browOuterLeft',
  'browOuterRight',
  'gazeSide',
  'gazeUp',
  'lipCorners',
]);
const CHANNELS = Object.keys(NEUTRAL_FACE) as (keyof FaceChannels)[];

function lowest(channel: keyof FaceChannels): number {
  if (channel === 'lidLeft' || channel === 'lidRight') return -0.3;
  return SIGNED.has(channel) ? -1 : 0;
}
const LOWEST = CHANNELS.map(lowest);

/** Idle life begins anew also with a name this long, so that what is signed before a name does not change it. */
const LONG_UNIT_SECONDS = 1.5;

/** Whether what was signed before no longer shows when a unit begins. */
export const startsStretch = ({ phraseStart, startSeconds, endSeconds }: FaceCue, index: number) =>
  (phraseStart ?? index === 0) || endSeconds - startSeconds >= LONG_UNIT_SECONDS;

/** Lists the times at which idle life restarts. */
export const listIdleStarts = (cues: readonly FaceCue[]): number[] =>
  cues.filter(startsStretch).map(({ startSeconds }) => startSeconds);

/** Lists the boundaries in the message. */
function headBoundaries(cues: readonly FaceCue[], durationSeconds: number): HeadBoundary[] {
  return cues.flatMap((cue, index) => {
    const { boundary = 'none', endSeconds, doneSeconds = endSeconds, seed = 0, isTouched } = cue;
    if (boundary === 'none') return [];
    const nextSeconds = cues[index + 1]?.startSeconds ?? durationSeconds;
    return [{ kind: boundary, doneSeconds, nextSeconds, seed, isTouched: isTouched === true }];
  });
}

/** Lists spelled words of more than an initial, each until its last letter is over. */
const listSpelledWords = (cues: readonly FaceCue[]): SpelledWord[] =>
  cues.flatMap(({ startSeconds, endSeconds, doneSeconds, letterSeconds = [], seed = 0 }) =>
    letterSeconds.length < MIN_LETTERS
      ? []
      : [{ startSeconds, endSeconds: doneSeconds ?? endSeconds, letterSeconds, seed }],
  );
const MIN_LETTERS = 3;

/** Fractions of the trunk's turns that the head compensates for, so that the face stays towards the viewer. */
const LEVELLED = { yaw: 0.82, lean: 0.85, tilt: 0.6 } as const;

/**
 * Composes the face of a whole message from its cues, which are in order of time. The function
 * returned is pure: the same time gives the same frame, in any order of asking.
 */
export function composeFace(
  cues: readonly FaceCue[],
  durationSeconds: number,
  looks: readonly Look[] = [],
): (seconds: number, trunk?: TrunkRow) => FaceFrame {
  const idleStarts = listIdleStarts(cues);
  const mouthAt = composeMouth(
    cues
      .filter(({ mouthing }) => mouthing !== undefined && mouthing !== '')
      .map(({ startSeconds, endSeconds, mouthing, spelledUntilSeconds }) => ({
        startSeconds,
        endSeconds: spelledUntilSeconds ?? endSeconds,
        isSpelled: spelledUntilSeconds !== undefined,
        text: mouthing!,
      })),
  );
  const blinkAt = composeBlinks(
    cues
      .filter(({ phraseEnd, boundary }) => phraseEnd || boundary === 'topic')
      .map(({ endSeconds }) => endSeconds),
    idleStarts,
    durationSeconds,
  );
  const idleLife = composeIdle(idleStarts);
  const markingsNear = indexSpans(markedSpans(cues), REACH_SECONDS);
  const gradedNear = indexSpans(gradedSpans(cues), REACH_SECONDS);
  const gazeAt = composeGaze(looks);
  const addSpellingMotion = composeSpellingMotion(listSpelledWords(cues));
  const moveHead = composeHeadMoves(headBoundaries(cues, durationSeconds));

  return (seconds, trunk) => {
    const face: FaceChannels = { ...NEUTRAL_FACE };
    const head: HeadTurn = { pitch: 0, yaw: 0, roll: 0, forward: 0 };

    for (const marked of markingsNear(seconds))
      addMarking(marked.kind, marked, seconds, face, head);
    const gaze = gazeAt(seconds);
    face.gazeSide += gaze.side;
    face.gazeUp += gaze.up;
    head.yaw += gaze.yaw;
    head.pitch += gaze.pitch;
    moveHead(seconds, head);
    addSpellingMotion(seconds, face, head);
    const mouth = mouthAt(seconds);
    const spoken = Math.min(1, Math.max(...MOUTH_CHANNELS.map((channel) => mouth[channel])));
    for (const span of gradedNear(seconds))
      addIntensity(span.intensity, envelope(span, INTENSITY_SLOPES, seconds), spoken, face, head);
    for (const channel of MOUTH_CHANNELS) face[channel] += mouth[channel];
    const blink = blinkAt(seconds);
    face.lidLeft += (1 - face.lidLeft) * blink;
    face.lidRight += (1 - face.lidRight) * blink;
    const idle = idleLife(seconds);
    face.gazeSide += 0.03 * idle.gaze;
    for (let index = 0; index < CHANNELS.length; index++) {
      const channel = CHANNELS[index]!;
      face[channel] = clamp(face[channel], LOWEST[index]!, 1);
    }

    let pitch = head.pitch + 0.5 * idle.pitch;
    let yaw = head.yaw + 0.8 * idle.yaw;
    let roll = head.roll + 0.5 * idle.roll;
    if (trunk !== undefined) {
      pitch -= LEVELLED.lean * trunk[TRUNK_ROW.lean]!;
      yaw -= LEVELLED.yaw * trunk[TRUNK_ROW.yaw]!;
      roll -= LEVELLED.tilt * trunk[TRUNK_ROW.tilt]!;
    }
    return {
      face,
      bones: {
        neck: turn(pitch * 0.35 + head.forward, yaw * 0.35, roll * 0.35),
        head: turn(pitch * 0.65 - head.forward, yaw * 0.65, roll * 0.65),
      },
    };
  };
}
