/** Direction of the signer's gaze: at the viewer, and for a moment at what is pointed at, placed or first spelled. */
import type { Vector } from '#contract/pose.ts';
import { type Step, smoothSteps } from '#signing/trunk/smooth-steps.ts';

/** A look at a spot of signing space, in the trunk's space. */
export interface Look {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly point: Vector;
}

/** Eyes as face channels and head in degrees. */
export interface Gaze {
  readonly side: number;
  readonly up: number;
  readonly yaw: number;
  readonly pitch: number;
}

/** Eyes go before what they look at, and are back on the viewer soon after: seconds. */
const EYES = { lead: 0.16, away: 0.18, back: 0.2 } as const;
const HEAD = { lead: 0.06, away: 0.32, back: 0.34 } as const;
/** Looks that follow one another so soon do not go back to the viewer between. */
const JOIN_SECONDS = 0.15;
/** Point between the eyes, at rest. */
const EYES_AT: Vector = [0, 1.665, 0.095];
/** Degrees at the ends of the gaze channels, and how far they are used. */
const CHANNEL = { side: 28, up: 20, max: 0.85 } as const;
/** Fractions of a look that the head takes, and their limits in degrees: the mouth must be visible all the time. */
const HEAD_PART = { yaw: 0.28, pitch: 0.2, maxYaw: 7.5, maxPitch: 6 } as const;

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Eyes and head that look at a spot: `[side, up]` and `[yaw, pitch]`. */
function lookAt([x, y, z]: Vector): { eyes: number[]; head: number[] } {
  const [dx, dy, dz] = [x - EYES_AT[0], y - EYES_AT[1], z - EYES_AT[2]];
  const yaw = degrees(Math.atan2(dx, dz));
  const pitch = degrees(Math.atan2(-dy, Math.hypot(dx, dz)));
  const headYaw = within(HEAD_PART.yaw * yaw, HEAD_PART.maxYaw);
  const headPitch = within(HEAD_PART.pitch * pitch, HEAD_PART.maxPitch);
  return {
    eyes: [
      within((yaw - headYaw) / CHANNEL.side, CHANNEL.max),
      within((headPitch - pitch) / CHANNEL.up, CHANNEL.max),
    ],
    head: [headYaw, headPitch],
  };
}

function createSteps(
  looks: readonly Look[],
  part: 'eyes' | 'head',
  times: typeof EYES | typeof HEAD,
) {
  return looks.flatMap(({ startSeconds, endSeconds, point: spot }, index): Step[] => {
    const from = startSeconds - times.lead;
    const lookStep = {
      fromSeconds: from,
      toSeconds: from + times.away,
      target: lookAt(spot)[part],
    };
    const next = looks[index + 1];
    if (next !== undefined && next.startSeconds - endSeconds < JOIN_SECONDS) return [lookStep];
    const back = { fromSeconds: endSeconds, toSeconds: endSeconds + times.back, target: [0, 0] };
    return [lookStep, back];
  });
}

/**
 * Composes the gaze over a message. Pure.
 *
 * @param looks in order of time
 */
export function composeGaze(looks: readonly Look[]): (seconds: number) => Gaze {
  const eyesAt = smoothSteps([0, 0], createSteps(looks, 'eyes', EYES));
  const headAt = smoothSteps([0, 0], createSteps(looks, 'head', HEAD));
  return (seconds) => {
    const [side, up] = eyesAt(seconds);
    const [yaw, pitch] = headAt(seconds);
    return { side: side!, up: up!, yaw: yaw!, pitch: pitch! };
  };
}
