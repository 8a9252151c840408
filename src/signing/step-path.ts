/** The path of one hand through one step of a sign: directed, curved, circular, wrist and finger motion. */
import type { Side, Vector } from '#contract/pose.ts';
import { WRIST_LIMITS } from './arm.ts';
import { KEY, type Key, mirrorVector } from './arm-key.ts';
import { FINGER_LIMITS } from './hand-angles.ts';
import { leastJerk } from './motion.ts';
import type { Motion } from './notation.ts';
import { directionOf } from './orientation.ts';
import { add, cross, dot, normalize, scale, subtract } from './vector.ts';

const LENGTH = { small: 0.05, plain: 0.12, big: 0.21 } as const;
const RADIUS = { small: 0.028, plain: 0.05, big: 0.085 } as const;
const SWING_DEGREES = { small: 12, plain: 18, big: 26 } as const;
const SWINGS = 2;
const SWING_SECONDS = 0.29;
const FINGERPLAY_DEGREES = 13;

export interface PathOptions {
  /** The motion of the other hand is the mirror image. */
  readonly mirrored: boolean;
  /** The other hand goes the opposite way (alternating hands). */
  readonly opposed: boolean;
  /** Backwards. */
  readonly reversed: boolean;
  /** The hand lies on the other. */
  readonly resting: boolean;
  /** Replaces the direction of the first directed motion (directional verbs). */
  readonly aim?: Vector;
}

export interface StepPath {
  /** Displacement of the hand at the end, where it moves; in the trunk's space. */
  readonly end?: Vector;
  /** How far the middle of the way leaves the straight line. */
  readonly bow?: Vector;
  /** How long a stroke takes that covers this many metres. */
  seconds(metres: number): number;
  /** Displacement beside the straight line at progress 0 to 1; `undefined` where the way is straight. */
  readonly aside?: (progress: number) => Vector;
  /** Added degrees of wrist (twist, flexion, deviation) and finger knuckles at a share of time. */
  readonly shake?: (share: number) => readonly [number, number, number];
  /** The largest of each shake. */
  readonly swing: readonly [number, number, number];
  readonly play?: (share: number, finger: number) => number;
  readonly samples: number;
}

/** Swings grow from stillness and die down into it. */
const ease = (share: number): number => {
  const u = Math.min(1, Math.min(share, 1 - share) / 0.22);
  return u * u * (3 - 2 * u);
};

const sizeOf = (motion: Motion): 'small' | 'plain' | 'big' => motion.size ?? 'plain';

/** Combines the simultaneous motions of a step. */
export function stepPath(motions: readonly Motion[], options: PathOptions): StepPath {
  const turn = (vector: Vector): Vector => {
    const [x, y, z] = options.mirrored ? mirrorVector('right', vector) : vector;
    const sign = options.reversed !== options.opposed ? -1 : 1;
    return options.opposed && options.mirrored
      ? [x, y * sign, z * sign]
      : [x * sign, y * sign, z * sign];
  };
  let end: Vector | undefined;
  let bow: Vector | undefined;
  const asides: ((progress: number) => Vector)[] = [];
  let shake: StepPath['shake'];
  let swing: StepPath['swing'] = [0, 0, 0];
  let play: StepPath['play'];
  let least = motions.length === 0 ? 0.28 : 0;
  let samples = 0;
  let pace = 1;
  let { aim } = options;
  for (const motion of motions) {
    if (motion.manner?.includes('fast')) pace *= 0.75;
    if (motion.manner?.includes('slow')) pace *= 1.5;
    switch (motion.motion) {
      case 'directed': {
        const length = LENGTH[sizeOf(motion)];
        const way = aim ?? turn(scale(directionOf(motion.direction), length));
        aim = undefined;
        end = end === undefined ? way : add(end, way);
        least = Math.max(least, 0.2 + length * 0.9);
        if (motion.curve !== undefined) {
          const bulge = turn(scale(directionOf(motion.curve), Math.min(0.075, length * 0.4)));
          bow = bow === undefined ? bulge : add(bow, bulge);
        }
        if (motion.zigzag !== undefined) {
          const across = normalize(cross(way, [0.01, 1, 0.02]));
          asides.push((progress) => scale(across, 0.018 * Math.sin(progress * 4 * Math.PI)));
          samples = Math.max(samples, 11);
          least = Math.max(least, 0.7);
        }
        break;
      }
      case 'circular': {
        const radius = RADIUS[sizeOf(motion)];
        const axis = directionOf(motion.axis);
        const asked: Vector =
          motion.start !== undefined
            ? directionOf(motion.start)
            : Math.abs(axis[1]) > 0.9
              ? [0, 0, 1]
              : [0, 1, 0];
        const flat = subtract(asked, scale(axis, dot(asked, axis)));
        const first = Math.hypot(...flat) < 0.1 ? ([0, 0, 1] as const) : normalize(flat);
        const second = cross(axis, first);
        const a = turn(scale(first, radius));
        const b = turn(scale(second, radius));
        asides.push((progress) =>
          add(
            scale(a, Math.cos(progress * 2 * Math.PI) - 1),
            scale(b, Math.sin(progress * 2 * Math.PI)),
          ),
        );
        samples = Math.max(samples, 9);
        least = Math.max(least, 0.42 + radius * 3);
        break;
      }
      case 'wrist': {
        const degrees = SWING_DEGREES[sizeOf(motion)];
        const { kind } = motion;
        const angle = (share: number) => degrees * Math.sin(share * SWINGS * 2 * Math.PI);
        const across = (share: number) => degrees * Math.cos(share * SWINGS * 2 * Math.PI);
        const sense = kind === 'stircw' ? -1 : 1;
        swing =
          kind === 'twisting'
            ? [degrees, 0, 0]
            : kind === 'swinging'
              ? [0, 0, degrees]
              : kind === 'nodding'
                ? [0, degrees, 0]
                : [0, degrees * 0.8, degrees * 0.8];
        shake = (share) => {
          const fade = ease(share);
          if (kind === 'twisting') return [angle(share) * fade, 0, 0];
          if (kind === 'swinging') return [0, 0, angle(share) * fade];
          if (kind === 'nodding') return [0, angle(share) * fade, 0];
          return [0, across(share) * 0.8 * fade, sense * angle(share) * 0.8 * fade];
        };
        // Knots at every turning point of the swing.
        samples = Math.max(samples, 12 * SWINGS - 1);
        least = Math.max(least, SWING_SECONDS * SWINGS * (sizeOf(motion) === 'big' ? 1.2 : 1));
        break;
      }
      case 'fingerplay':
        // Fingers that rest on the other hand only lift from it.
        play = (share, finger) => {
          const wave = Math.sin(share * 4 * Math.PI - finger * (options.resting ? 3 : 1.1));
          return FINGERPLAY_DEGREES * (options.resting ? wave - 1 : wave) * ease(share);
        };
        samples = Math.max(samples, 15);
        least = Math.max(least, 0.62);
    }
  }
  return {
    end,
    bow,
    seconds: (metres) => Math.max(least * 1.06, 0.2 + metres) * pace,
    aside:
      asides.length === 0
        ? undefined
        : (progress) => asides.reduce<Vector>((sum, one) => add(sum, one(progress)), [0, 0, 0]),
    shake,
    swing,
    play,
    samples,
  };
}

const SHAKEN = ['twist', 'flexion', 'deviation'] as const;

const within = (value: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, value));

/** Knots strictly between two keys that follow a path, at shares of its time. */
export function knotsOf(
  from: Key,
  to: Key,
  path: StepPath,
  side: Side,
): { at: number; key: Key }[] {
  const knots: { at: number; key: Key }[] = [];
  for (let sample = 1; sample <= path.samples; sample += 1) {
    const at = sample / (path.samples + 1);
    const progress = leastJerk(at);
    const key = from.slice();
    for (let index = 0; index < KEY.size; index += 1)
      key[index] = from[index]! + (to[index]! - from[index]!) * progress;
    if (path.aside !== undefined) {
      const [x, y, z] = mirrorVector(side, path.aside(progress));
      key[0]! += x;
      key[1]! += y;
      key[2]! += z;
    }
    if (path.shake !== undefined) {
      const shaken = path.shake(at);
      SHAKEN.forEach((name, index) => {
        const [low, high] = WRIST_LIMITS[name];
        const reach = path.swing[index]!;
        const base = key[KEY[name]]!;
        // Near the end of its range, a wrist swings about a middle that leaves it room.
        const middle = base + (within(base, [low + reach, high - reach]) - base) * ease(at);
        key[KEY[name]] = within(middle + shaken[index]!, [low, high]);
      });
    }
    if (path.play !== undefined)
      for (let finger = 0; finger < 4; finger += 1) {
        const index = KEY.hand + finger * 4;
        key[index] = within(key[index]! + path.play(at, finger), FINGER_LIMITS[0]);
      }
    knots.push({ at, key });
  }
  return knots;
}
