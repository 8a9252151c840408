/** The illustrated signer's camera for three.js, so that both fill the same picture. */
import { PerspectiveCamera, Vector3 } from 'three';
import { cameraFor } from '../camera.ts';
import type { View } from '../signer.ts';

/** Metres before the eye. */
const NEAR = 1;
const FAR = 6;
const UP = new Vector3(0, 1, 0);

/** A camera that only `aimViewer` moves. */
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
  const { eye, right, towards, scale, spot } = cameraFor(width, height, view);
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
