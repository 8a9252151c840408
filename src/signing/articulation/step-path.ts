/** The path of one hand through one step of a sign: directed, curved, circular, wrist and finger motion. */

import type { Motion } from '#contract/notation/articulation.ts';
import type { Vector } from '#contract/pose.ts';
import { mirrorVector } from '#signing/body/arm-keyframe.ts';
import { parseDirection } from '#signing/body/orientation.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import { add, cross, dot, normalize, scale, subtract } from '#signing/body/vector.ts';
import { minimumJerk } from '#signing/motion/motion.ts';
import { computeVisibleMove } from './seen-direction.ts';

const LENGTH = { small: 0.05, plain: 0.12, big: 0.21 } as const;
const RADIUS = { small: 0.028, plain: 0.05, big: 0.085 } as const;
const SWING_DEGREES = { small: 12, plain: 18, big: 26 } as const;
const SWINGS = 2;
const SWING_SECONDS = 0.36;
const FINGERPLAY_DEGREES = 13;
/** A curve leaves the straight line by this fraction of its length, up to so many metres. */
const BULGE_FRACTION = 0.4;
const MAX_BULGE_METRES = 0.075;
const ZIGZAG_METRES = 0.018;
/** Rounds and swings that follow each other without a stop take less time than the first alone. */
const NEXT_ROUND_FRACTION = 0.7;

type Signs = readonly [twist: number, flexion: number, deviation: number];

export interface PathOptions {
  /** The motion of the other hand is the mirror image. */
  readonly mirrored: boolean;
  /** The other hand goes the opposite way (alternating hands). */
  readonly opposed: boolean;
  /** The hand lies on the other. */
  readonly resting: boolean;
  /** Number of rounds that circles, wrist and finger motion make without a stop. */
  readonly rounds: number;
  /** Signs with which each turn of the wrist begins; missing: as the mirror image of the dominant hand. */
  readonly wristSigns?: Signs;
  /** Factor by which the motions are larger, 1 when missing. */
  readonly extent?: number;
}

export interface StepPath {
  /** Displacement of the hand at the end, where it moves; in the trunk's space. */
  readonly end?: Vector;
  /** Offset of the middle of the path from the straight line. */
  readonly viaOffset?: Vector;
  /** Returns how long a stroke takes that covers this many metres. */
  seconds(metres: number): number;
  /** Computes the displacement beside the straight line at progress 0 to 1; `undefined` where the path is straight. */
  readonly sidewaysOffset?: (progress: number) => Vector;
  /** Computes the added degrees of wrist (twist, flexion, deviation) and finger knuckles at a fraction of time. */
  readonly shake?: (fraction: number) => readonly [number, number, number];
  /** The largest of each shake. */
  readonly swing: readonly [number, number, number];
  readonly play?: (fraction: number, finger: number) => number;
  /** Returns how far along its path the hand is at a fraction of time. */
  progress(fraction: number): number;
  readonly samples: number;
}

/** Eases from 0 to 1 within a first fraction of the time, and back within the last. */
export const easeOver = (fraction: number, ramp: number): number =>
  smoothstep(0, ramp, Math.min(fraction, 1 - fraction));

/** Rounds without a stop: as fast in all of them, but for half a round at both ends. */
function steadyProgress(fraction: number, rounds: number): number {
  if (rounds === 1) return minimumJerk(fraction);
  const ramp = 0.5 / rounds;
  const t = Math.min(1, Math.max(0, fraction));
  // The integral of a smooth step up, a plateau and a smooth step down.
  const rise = (s: number): number => {
    const u = Math.min(1, s / ramp);
    return ramp * (u ** 3 - u ** 4 / 2) + Math.max(0, s - ramp);
  };
  const total = 1 - ramp;
  return t <= 0.5 ? rise(t) / total : 1 - rise(1 - t) / total;
}

const getSize = (motion: Motion): 'small' | 'plain' | 'big' => motion.size ?? 'plain';
type MotionOf<Name extends Motion['motion']> = Extract<Motion, { motion: Name }>;

/** Gathers the motions that a hand does at once. */
class PathBuilder {
  private end: Vector | undefined;
  private viaOffset: Vector | undefined;
  private readonly asides: ((progress: number) => Vector)[] = [];
  private readonly shakes: ((fraction: number) => readonly [number, number, number])[] = [];
  private swing: readonly [number, number, number] = [0, 0, 0];
  private play: StepPath['play'];
  private minSeconds = 0;
  private samples = 0;
  private pace = 1;
  private readonly extent: number;

  constructor(private readonly options: PathOptions) {
    this.extent = options.extent ?? 1;
  }

  /** Converts a vector of the dominant hand to one of this hand. */
  private toThisHand(vector: Vector): Vector {
    const { mirrored, opposed } = this.options;
    return scale(mirrored ? mirrorVector('right', vector) : vector, opposed ? -1 : 1);
  }

  private needs(samples: number, seconds: number): void {
    this.samples = Math.max(this.samples, samples);
    this.minSeconds = Math.max(this.minSeconds, seconds);
  }

  /** Computes the time for rounds of which one takes so many seconds. */
  private roundsSeconds(seconds: number): number {
    return seconds * (1 + (this.options.rounds - 1) * NEXT_ROUND_FRACTION);
  }

  add(motion: Motion): void {
    const { manner = [] } = motion;
    this.pace = Math.min(this.pace, manner.includes('fast') ? 0.75 : 1);
    if (manner.includes('slow')) this.pace = Math.max(this.pace, 1.5);
    switch (motion.motion) {
      case 'directed':
        this.directed(motion);
        break;
      case 'circular':
        this.circular(motion);
        break;
      case 'wrist':
        this.wrist(motion);
        break;
      case 'fingerplay':
        this.fingerplay();
    }
  }

  private directed(motion: MotionOf<'directed'>): void {
    const stated = LENGTH[getSize(motion)];
    const length = stated * this.extent;
    const { direction, curve, zigzag } = motion;
    const plainLine = curve === undefined && zigzag === undefined;
    const displacement = this.toThisHand(
      plainLine
        ? scale(computeVisibleMove(direction, { length: stated, plain: LENGTH.plain }), this.extent)
        : scale(parseDirection(direction), length),
    );
    this.end = this.end === undefined ? displacement : add(this.end, displacement);
    this.needs(0, 0.2 + length * 0.9);
    if (curve !== undefined) {
      const far = Math.min(MAX_BULGE_METRES, length * BULGE_FRACTION);
      const bulge = this.toThisHand(scale(parseDirection(curve), far));
      this.viaOffset = this.viaOffset === undefined ? bulge : add(this.viaOffset, bulge);
    }
    if (zigzag !== undefined) {
      // Across the way and across the viewer's line of sight, where both can be.
      const level = cross(displacement, [0, 0, 1]);
      const across = normalize(
        Math.hypot(...level) > 0.3 * length ? level : cross(displacement, [0, 1, 0]),
      );
      this.asides.push((progress) =>
        scale(across, ZIGZAG_METRES * Math.sin(progress * 4 * Math.PI)),
      );
      this.needs(15, 0.7);
    }
  }

  private circular(motion: MotionOf<'circular'>): void {
    const { rounds } = this.options;
    const radius = RADIUS[getSize(motion)] * this.extent;
    const axis = parseDirection(motion.axis);
    const above: Vector = Math.abs(axis[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0];
    const flatten = (vector: Vector) => subtract(vector, scale(axis, dot(vector, axis)));
    const requested = flatten(motion.start === undefined ? above : parseDirection(motion.start));
    const first = normalize(Math.hypot(...requested) < 0.1 ? flatten(above) : requested);
    const a = this.toThisHand(scale(first, radius));
    const b = this.toThisHand(scale(cross(axis, first), radius));
    this.asides.push((progress) => {
      const angle = progress * rounds * 2 * Math.PI;
      return add(scale(a, Math.cos(angle) - 1), scale(b, Math.sin(angle)));
    });
    this.needs(12 * rounds - 1, this.roundsSeconds(0.42 + radius * 3));
  }

  private wrist(motion: MotionOf<'wrist'>): void {
    const degrees = SWING_DEGREES[getSize(motion)] * this.extent;
    const { kind } = motion;
    const { rounds, opposed, wristSigns = [1, 1, 1] } = this.options;
    const swings = SWINGS * rounds;
    const signs = wristSigns.map((sign) => (opposed ? -sign : sign));
    // Every swing has its whole size: it is time that is eased at both ends, not the angle.
    const turn = (fraction: number) => steadyProgress(fraction, swings) * swings * 2 * Math.PI;
    const shake = (fraction: number): Signs => {
      const to = degrees * Math.sin(turn(fraction));
      const across = degrees * Math.cos(turn(fraction)) * easeOver(fraction, 0.5 / swings);
      if (kind === 'twisting') return [to, 0, 0];
      if (kind === 'swinging') return [0, 0, to];
      if (kind === 'nodding') return [0, to, 0];
      return [0, across * 0.8, (kind === 'stircw' ? -1 : 1) * to * 0.8];
    };
    this.shakes.push((fraction) => {
      const [twist, flexion, deviation] = shake(fraction);
      return [twist * signs[0]!, flexion * signs[1]!, deviation * signs[2]!];
    });
    const amplitude: Signs =
      kind === 'twisting'
        ? [degrees, 0, 0]
        : kind === 'swinging'
          ? [0, 0, degrees]
          : kind === 'nodding'
            ? [0, degrees, 0]
            : [0, degrees * 0.8, degrees * 0.8];
    this.swing = [
      this.swing[0] + amplitude[0],
      this.swing[1] + amplitude[1],
      this.swing[2] + amplitude[2],
    ];
    // Keyframes at every turning point of the swing.
    const seconds = SWING_SECONDS * SWINGS * (getSize(motion) === 'big' ? 1.2 : 1);
    this.needs(12 * swings - 1, this.roundsSeconds(seconds));
  }

  private fingerplay(): void {
    const { rounds, resting } = this.options;
    // Fingers that rest on the other hand only lift from it.
    this.play = (fraction, finger) => {
      const wave = Math.sin(fraction * rounds * 4 * Math.PI - finger * (resting ? 3 : 1.1));
      return FINGERPLAY_DEGREES * (resting ? wave - 1 : wave) * easeOver(fraction, 0.12 / rounds);
    };
    this.needs(16 * rounds - 1, this.roundsSeconds(0.62));
  }

  path(): StepPath {
    const { asides, shakes, minSeconds, pace, end, viaOffset, swing, play, samples } = this;
    const { rounds } = this.options;
    const sum = (vectors: readonly Vector[]) => vectors.reduce<Vector>(add, [0, 0, 0]);
    return {
      end,
      viaOffset,
      seconds: (metres) => Math.max(minSeconds * 1.06, 0.2 + metres) * pace,
      sidewaysOffset:
        asides.length === 0
          ? undefined
          : (progress) => sum(asides.map((getOffset) => getOffset(progress))),
      shake:
        shakes.length === 0
          ? undefined
          : (fraction) => sum(shakes.map((getShake) => getShake(fraction))),
      swing,
      play,
      progress: (fraction) => steadyProgress(fraction, rounds),
      samples,
    };
  }
}

/** Combines the simultaneous motions of a step. */
export function stepPath(motions: readonly Motion[], options: PathOptions): StepPath {
  const builder = new PathBuilder(options);
  for (const motion of motions) builder.add(motion);
  const path = builder.path();
  return motions.length > 0 ? path : { ...path, seconds: (metres) => Math.max(0.3, 0.2 + metres) };
}
