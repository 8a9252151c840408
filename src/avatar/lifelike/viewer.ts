/** The illustrated signer's camera for three.js, so that both fill the same picture. */

import { type Box3, Matrix4, PerspectiveCamera, Vector3 } from 'three';
import { cameraFor } from '#avatar/camera.ts';
import type { View } from '#avatar/signer.ts';
import { clamp } from '#signing/kinematics/clamp.ts';

/** Metres before the eye. */
const NEAR = 1;
const FAR = 6;
const UP = new Vector3(0, 1, 0);

/** Creates a camera that only `aimViewer` moves. */
export function createViewer(): PerspectiveCamera {
  const camera = new PerspectiveCamera();
  camera.matrixAutoUpdate = false;
  camera.matrixWorldAutoUpdate = false;
  return camera;
}

/** Points `camera` so that each point appears where `cameraFor` of the same picture has it. */
export function aimViewer(
  camera: PerspectiveCamera,
  width: number,
  height: number,
  view: View,
): void {
  const { eye, right, towards, scale, project: spot } = cameraFor(width, height, view);
  const middle = spot([0, eye[1], 0]);
  const distance = Math.hypot(eye[0], eye[2]);
  camera.matrixWorld
    .makeBasis(new Vector3(...right), UP, new Vector3(...towards))
    .setPosition(...eye);
  camera.matrixWorldInverse.copy(camera.matrixWorld).invert();
  // The eye looks level, so the picture is a part of the plane before it that is not centred on it.
  camera.projectionMatrix.set(
    ...([(2 * scale * distance) / width, 0, 1 - (2 * middle.x) / width, 0] as const),
    ...([0, (2 * scale * distance) / height, (2 * middle.y) / height - 1, 0] as const),
    ...([0, 0, (FAR + NEAR) / (NEAR - FAR), (2 * FAR * NEAR) / (NEAR - FAR)] as const),
    ...([0, 0, -1, 0] as const),
  );
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

/** A rectangle of the picture, in whole pixels from its upper left corner. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels round a figure for its soft edge. */
const EDGE = 2;

/**
 * Computes the part of the picture in which `bounds` appears with `camera` as it is aimed: at least one
 * pixel, never beyond the picture.
 */
export function partSeen(
  { min, max }: Box3,
  camera: PerspectiveCamera,
  width: number,
  height: number,
): Part {
  const [across, down]: [number[], number[]] = [[], []];
  for (const x of [min.x, max.x])
    for (const y of [min.y, max.y])
      for (const z of [min.z, max.z]) {
        const corner = new Vector3(x, y, z)
          .applyMatrix4(camera.matrixWorldInverse)
          .applyMatrix4(camera.projectionMatrix);
        across.push(((corner.x + 1) / 2) * width);
        down.push(((1 - corner.y) / 2) * height);
      }
  const [left, breadth] = within(across, width);
  const [top, depth] = within(down, height);
  return { left, top, width: breadth, height: depth };
}

/** Narrows the picture of `camera` to a part of it, which then fills the whole target. */
export function narrowTo(
  camera: PerspectiveCamera,
  { left, top, width, height }: Part,
  picture: { readonly width: number; readonly height: number },
): void {
  const [across, up] = [picture.width / width, picture.height / height];
  const x = 1 - (2 * left + width) / picture.width;
  const y = (2 * top + height) / picture.height - 1;
  camera.projectionMatrix.premultiply(
    new Matrix4().makeScale(across, up, 1).multiply(new Matrix4().makeTranslation(x, y, 0)),
  );
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

/**
 * Computes start and length in whole pixels. Even, so that a picture drawn larger has a stable grid while the
 * figure moves.
 */
function within(places: readonly number[], pixels: number): [start: number, length: number] {
  const clamped = (place: number) => clamp(place, 0, pixels);
  const first = Math.min(clamped(Math.min(...places) - EDGE), pixels - 1);
  const start = 2 * Math.floor(first / 2);
  const end = clamped(2 * Math.ceil((Math.max(...places) + EDGE) / 2));
  return [start, Math.max(end - start, 1)];
}
