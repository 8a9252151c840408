/** Pictures of a single hand, by our own signer: for the grid of handshapes, and for turning a hand. */
import { cameraFor } from '#avatar/camera.ts';
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import type { HandConfig } from '#contract/notation/articulation.ts';
import type { Pose, Quaternion, Side } from '#contract/pose.ts';
import { getHandRotation } from '#signing/body/nearest-orientation.ts';
import { invert, multiply, rotate } from '#signing/body/quaternion.ts';
import { computeWorld } from '#signing/body/skeleton.ts';
import { add, scale } from '#signing/body/vector.ts';
import { composeForm } from '#signing/compose-form.ts';
import type { Shape } from './edit/hand-looks.ts';

/** The whole signer is drawn so large, in pixels, and a square of it is shown. */
const DRAWN = { width: 960, height: 840 } as const;
const CROP_PIXELS = 210;

/** Distance from the wrist to the middle of the hand, in metres. */
const WRIST_TO_MIDDLE_METRES = 0.085;
const MAX_POSES = 80;

const poses = new Map<string, Pose>();

/** Composes both hands beside the head in this shape, where nothing is behind them. Cached. */
function getHandPose(shape: Shape): Pose {
  const key = JSON.stringify(shape);
  const cached = poses.get(key);
  if (cached !== undefined) return cached;
  const { poseAt, durationSeconds } = composeForm({
    label: '',
    segments: [
      {
        symmetry: 'mirror',
        dominant: { ...shape, extfidir: 'u', palmor: 'd' },
        place: { location: 'head', side: 'right_beside' },
        steps: [],
      },
    ],
    mouthing: '',
    provenance: { rendition: 'sign', confidence: 'unsure', review: 'unreviewed', sources: [] },
  });
  const pose = poseAt(durationSeconds / 2);
  if (poses.size >= MAX_POSES) poses.clear();
  poses.set(key, pose);
  return pose;
}

/** Turns one hand of a pose, whether an arm could turn it so or not. */
function turnHand(pose: Pose, side: Side, rotation: Quaternion): Pose {
  const arm = computeWorld(pose.bones).get(`${side}LowerArm`)!.rotation;
  return { ...pose, bones: { ...pose.bones, [`${side}Hand`]: multiply(invert(arm), rotation) } };
}

const signer = illustratedSigner();
let signerCanvas: HTMLCanvasElement | undefined;

/** Draws a hand, as it is turned in its sign. */
export function drawHand(
  canvas: HTMLCanvasElement,
  side: Side,
  config: HandConfig,
  rotation: Quaternion = getHandRotation(side, config),
): void {
  signerCanvas ??= Object.assign(document.createElement('canvas'), DRAWN);
  const context = signerCanvas.getContext('2d', { willReadFrequently: true });
  const targetContext = canvas.getContext('2d');
  if (context === null || targetContext === null) return;
  const { handshape, thumbpos, mainbend, digit_bend, special_digits } = config;
  const shape = { handshape, thumbpos, mainbend, digit_bend, special_digits };
  const pose = turnHand(getHandPose(shape), side, rotation);
  signer.draw(pose, { context, ...DRAWN, background: { kind: 'transparent' } });
  const wrist = computeWorld(pose.bones).get(`${side}Hand`)!.position;
  const fingers = rotate(rotation, [side === 'left' ? 1 : -1, 0, 0]);
  const { x, y } = cameraFor(DRAWN.width, DRAWN.height, 'front').project(
    add(wrist, scale(fingers, WRIST_TO_MIDDLE_METRES)),
  );
  targetContext.clearRect(0, 0, canvas.width, canvas.height);
  const left = x - CROP_PIXELS / 2;
  const top = y - CROP_PIXELS / 2;
  targetContext.drawImage(
    signerCanvas,
    left,
    top,
    CROP_PIXELS,
    CROP_PIXELS,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

const waiting = new Map<HTMLCanvasElement, () => void>();
const FRAME_MILLISECONDS = 8;

function drawSome(): void {
  const until = performance.now() + FRAME_MILLISECONDS;
  for (const [canvas, draw] of waiting) {
    waiting.delete(canvas);
    draw();
    if (performance.now() > until) break;
  }
  if (waiting.size > 0) requestAnimationFrame(drawSome);
}

/**
 * Draws like `drawHand`, a few hands in each frame.
 * @returns a function that cancels the drawing
 */
export function drawHandSoon(canvas: HTMLCanvasElement, shape: Shape): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawSome);
  waiting.set(canvas, () => drawHand(canvas, 'right', shape));
  return () => waiting.delete(canvas);
}
