/** Position of the viewer, and projection of points to the picture. */
import type { Vector } from '#contract/pose.ts';
import type { View } from './signer.ts';

/** A place in the picture: pixels, pixels per metre there, and metres towards the viewer. */
export interface ProjectedPoint {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly depth: number;
}

export interface Camera {
  /** Degrees round the signer: 0 in front, −90 at the signer's right side. */
  readonly yaw: number;
  /** Unit vectors in the model's space. */
  readonly right: Vector;
  readonly towards: Vector;
  /** Pixels per metre at the signer. */
  readonly scale: number;
  /** Position of the viewer's eye, in metres; it looks level. */
  readonly eye: Vector;
  project(point: Vector): ProjectedPoint;
  /** Returns how much a direction at a point is turned to the viewer: −1 away, 1 straight at. */
  facing(point: Vector, direction: Vector): number;
}

const DISTANCE = 3.4;
const EYE_HEIGHT = 1.42;
const YAWS: Record<View, number> = { front: 0, threeQuarter: -22, side: -90 };

/**
 * Area that has to be visible, in metres: from above the head to the hips, an elbow's width to each side. A
 * tall picture ends at the hips, too: legs carry no meaning.
 */
const TOP = 1.84;
const BOTTOM = 0.905;
const HALF_WIDTH = 0.54;

/** Creates the camera that shows the signer as large as the picture allows, in the middle, head and hands inside. */
export function cameraFor(width: number, height: number, view: View): Camera {
  const scale = Math.min(width / (2 * HALF_WIDTH), height / (TOP - BOTTOM));
  const angle = (YAWS[view] * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const originY = height - (EYE_HEIGHT - BOTTOM) * scale;
  // Seen from the side, the hands reach to one half of the picture: the body moves to the other.
  const originX = width / 2 + sine * 0.17 * scale;
  const eye: Vector = [sine * DISTANCE, EYE_HEIGHT, cosine * DISTANCE];
  return {
    yaw: YAWS[view],
    right: [cosine, 0, -sine],
    towards: [sine, 0, cosine],
    scale,
    eye,
    project([x, y, z]) {
      const depth = x * sine + z * cosine;
      const here = (scale * DISTANCE) / (DISTANCE - depth);
      return {
        x: originX + (x * cosine - z * sine) * here,
        y: originY - (y - EYE_HEIGHT) * here,
        scale: here,
        depth,
      };
    },
    facing([x, y, z], direction) {
      const [dx, dy, dz] = [eye[0] - x, eye[1] - y, eye[2] - z];
      const length = Math.hypot(dx, dy, dz);
      return (direction[0] * dx + direction[1] * dy + direction[2] * dz) / length;
    },
  };
}
