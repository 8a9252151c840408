/** Face and head over time: mouthing, non-manuals, blinks, gaze and a little idle life. */
import { NonManual } from '#contract/gloss.ts';
import { type FaceChannels, NEUTRAL_FACE, type Quaternion } from '#contract/pose.ts';
import { aboutAxis, multiply } from '../body/quaternion.ts';
import { smoothstep } from '../body/smoothstep.ts';
import { composeBlinks } from './blinks.ts';
import { envelope, indexSpans, joinSpans, type Span } from './envelope.ts';
import { composeMouth, MOUTH_CHANNELS } from './mouthing.ts';
import { addMarking, type HeadTurn } from './non-manuals.ts';

/** What face and head do while one unit is signed. */
export interface FaceCue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** English words mouthed over the unit; without it, or empty, the mouth stays closed. */
  readonly mouthing?: string;
  /** The hands spell what is mouthed until then, and the mouth takes as long as they do. */
  readonly spelledUntilSeconds?: number;
  readonly nonManuals: readonly NonManual[];
  /** A blink marks the end of a phrase. */
  readonly phraseEnd: boolean;
  /** Idle life begins anew here, so that a phrase looks the same wherever it stands. */
  readonly phraseStart?: boolean;
  /** The signer's own left or right; without it, the viewer. */
  readonly gaze?: 'viewer' | 'hands' | 'left' | 'right';
}

export type FaceBone = 'head' | 'neck' | 'upperChest' | 'spine' | 'leftShoulder' | 'rightShoulder';

/** Channels within their ranges, and local bone rotations. */
export interface FaceFrame {
  readonly face: FaceChannels;
  readonly bones: Partial<Record<FaceBone, Quaternion>>;
}

/** Neighbouring units with the same marking share one, unless they are further apart. */
const JOIN_SECONDS = 0.3;
/** A headshake needs this long to be seen as one. */
const MIN_SHAKE_SECONDS = 1;
const REACH_SECONDS = 1;
const GAZE_SLOPES = { leadSeconds: 0.1, riseSeconds: 0.2, fallSeconds: 0.22 };
const GAZES = {
  viewer: { side: 0, up: 0, yaw: 0, pitch: 0 },
  hands: { side: 0, up: -0.75, yaw: 0, pitch: 3 },
  left: { side: 0.75, up: -0.1, yaw: 5, pitch: 0 },
  right: { side: -0.75, up: -0.1, yaw: -5, pitch: 0 },
} as const;

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

/** Idle life changes from one phrase's to the next's before the phrase begins. */
const BLEND_SECONDS = 0.4;
/** It begins anew also with a name this long, so that what is signed before a name does not change it. */
const LONG_UNIT_SECONDS = 1.5;

interface Idle {
  readonly breath: number;
  readonly pitch: number;
  readonly yaw: number;
  readonly roll: number;
  readonly sway: number;
  readonly bend: number;
  readonly lean: number;
  readonly gaze: number;
}

const wave = (seconds: number, periodSeconds: number, phase: number): number =>
  Math.sin((2 * Math.PI * seconds) / periodSeconds + phase);

/** Breath and sway at a time from the start of a stretch. */
const idleAt = (seconds: number): Idle => ({
  breath: wave(seconds, 4.3, 0),
  pitch: wave(seconds, 5.3, 2),
  yaw: wave(seconds, 7.9, 0.4),
  roll: wave(seconds, 6.7, 1.3),
  sway: wave(seconds, 8.3, 2.1),
  bend: wave(seconds, 6.1, 0.7),
  lean: wave(seconds, 8.3, 2.4),
  gaze: wave(seconds, 3.7, 1),
});

/** Idle life over a message: each stretch has its own, and they pass into one another. */
function composeIdle(starts: readonly number[]): (seconds: number) => Idle {
  return (seconds) => {
    let now = starts.findLastIndex((start) => start <= seconds);
    now = Math.max(0, now);
    const idle = idleAt(seconds - (starts[now] ?? 0));
    const next = starts[now + 1];
    const fraction =
      next === undefined ? 0 : smoothstep(0, 1, 1 - (next - seconds) / BLEND_SECONDS);
    if (fraction === 0) return idle;
    const coming = idleAt(seconds - next!);
    const mixed: { -readonly [part in keyof Idle]: number } = { ...idle };
    for (const part of Object.keys(mixed) as (keyof Idle)[])
      mixed[part] += (coming[part] - mixed[part]) * fraction;
    return mixed;
  };
}

const turn = (pitch: number, yaw: number, roll: number): Quaternion =>
  multiply(
    aboutAxis([0, 1, 0], yaw),
    multiply(aboutAxis([1, 0, 0], pitch), aboutAxis([0, 0, 1], roll)),
  );

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

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

/**
 * Composes the face of a whole message from its cues, which are in order of time. The function
 * returned is pure: the same time gives the same frame, in any order of asking.
 */
export function composeFace(
  cues: readonly FaceCue[],
  durationSeconds: number,
): (seconds: number) => FaceFrame {
  const idleStarts = cues
    .filter(
      ({ phraseStart, startSeconds, endSeconds }, index) =>
        (phraseStart ?? index === 0) || endSeconds - startSeconds >= LONG_UNIT_SECONDS,
    )
    .map(({ startSeconds }) => startSeconds);
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
    cues.filter(({ phraseEnd }) => phraseEnd).map(({ endSeconds }) => endSeconds),
    idleStarts,
    durationSeconds,
  );
  const idleLife = composeIdle(idleStarts);
  const markingsNear = indexSpans(markedSpans(cues), REACH_SECONDS);
  const gazesNear = indexSpans(
    (['hands', 'left', 'right'] as const).flatMap((gaze) =>
      joinSpans(
        cues.filter((cue) => cue.gaze === gaze),
        JOIN_SECONDS,
      ).map((span) => ({ ...span, gaze })),
    ),
    REACH_SECONDS,
  );

  return (seconds) => {
    const face: FaceChannels = { ...NEUTRAL_FACE };
    const head: HeadTurn = { pitch: 0, yaw: 0, roll: 0, forward: 0 };

    for (const marked of markingsNear(seconds))
      addMarking(marked.kind, marked, seconds, face, head);
    for (const span of gazesNear(seconds)) {
      const weight = envelope(span, GAZE_SLOPES, seconds);
      const { side, up, yaw, pitch } = GAZES[span.gaze];
      face.gazeSide += side * weight;
      face.gazeUp += up * weight;
      head.yaw += yaw * weight;
      head.pitch += pitch * weight;
    }
    const mouth = mouthAt(seconds);
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

    const pitch = head.pitch + 0.5 * idle.pitch;
    const yaw = head.yaw + 0.8 * idle.yaw;
    const roll = head.roll + 0.5 * idle.roll;
    return {
      face,
      bones: {
        spine: turn(0.2 * idle.bend, 0, 0.3 * idle.sway),
        upperChest: turn(-0.25 * idle.breath, 0, 0.2 * idle.lean),
        leftShoulder: turn(0, 0, 0.3 * idle.breath),
        rightShoulder: turn(0, 0, -0.3 * idle.breath),
        neck: turn(pitch * 0.35 + head.forward, yaw * 0.35, roll * 0.35),
        head: turn(pitch * 0.65 - head.forward, yaw * 0.65, roll * 0.65),
      },
    };
  };
}
