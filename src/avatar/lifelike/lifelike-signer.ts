/** The lifelike signer: a body from a `.vrm`, drawn with WebGL, on a page or in a worker. */
import { Scene, Vector3, WebGLRenderer } from 'three';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { cssOf } from '../appearance.ts';
import { AvatarError } from '../avatar-error.ts';
import type { Frame, Signer } from '../signer.ts';
import { isSoftware, rendererOf } from './graphics.ts';
import type { Body } from './load-vrm.ts';
import { CLEAR, castShadows, dress, lights } from './surfaces.ts';
import { aimViewer, createViewer } from './viewer.ts';

export interface LifelikeSigner extends Signer {
  /** Has to be called in the end: browsers allow few WebGL contexts. Nothing can be drawn afterwards. */
  dispose(): void;
  recover(): Promise<void>;
}

/** How long graphics may be away. A driver that starts anew needs a few seconds. */
const MOST_MILLISECONDS_AWAY = 20_000;
const LOOK_EVERY_MILLISECONDS = 100;

const REST: Pose = { bones: {}, face: NEUTRAL_FACE };
const TRIAL = { width: 96, height: 96 } as const;

/**
 * A signer that draws this body, which is its own from now on.
 *
 * @param name names the body's file by its content
 * @throws {AvatarError} `graphics-missing`
 */
export async function lifelikeSigner(body: Body, name: string): Promise<LifelikeSigner> {
  const canvas = new OffscreenCanvas(TRIAL.width, TRIAL.height);
  const renderer = openRenderer(canvas);
  const gl = renderer.getContext() as WebGL2RenderingContext;
  const graphics = rendererOf(gl);
  // On the processor four times the pixels cost twice the time; multisampling alone smooths edges as well there.
  const oversize = isSoftware(graphics) ? 1 : 2;
  renderer.setPixelRatio(1);
  renderer.setClearColor(CLEAR, 0);
  castShadows(renderer);
  dress(body.root);
  const scene = new Scene();
  scene.add(body.root, ...lights());
  const camera = createViewer();
  body.take(REST);
  // Compiling takes a second without a graphics processor; the page goes on meanwhile.
  await renderer.compileAsync(scene, camera);
  const witnesses = visibleJoints();
  let isDisposed = false;

  function render({ width, height, view = 'front' }: Pick<Frame, 'width' | 'height' | 'view'>) {
    const [wide, high] = [width * oversize, height * oversize];
    // One canvas for all sizes: it only grows, and what is drawn stands in its lower left corner.
    if (canvas.width < wide || canvas.height < high)
      renderer.setSize(Math.max(canvas.width, wide), Math.max(canvas.height, high), false);
    renderer.setViewport(0, 0, wide, high);
    renderer.setScissor(0, 0, wide, high);
    renderer.setScissorTest(true);
    aimViewer(camera, width, height, view);
    renderer.render(scene, camera);
  }

  function put({ context, width, height, background }: Frame) {
    const [wide, high] = [width * oversize, height * oversize];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
    context.clearRect(0, 0, width, height);
    const colour = cssOf(background);
    if (colour !== undefined) {
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
    }
    // At half its size each pixel is the mean of four.
    context.imageSmoothingEnabled = oversize > 1;
    context.imageSmoothingQuality = 'low';
    context.drawImage(canvas, 0, canvas.height - high, wide, high, 0, 0, width, height);
  }

  /** Joints behind which the trunk is seen: where they show nothing, nothing was drawn. */
  function visibleJoints(): readonly Vector3[] {
    render(TRIAL);
    const pixel = new Uint8Array(4);
    return [new Vector3(0, 1.3, 0), new Vector3(0, 1.15, 0), new Vector3(0, 1.6, 0)].filter(
      (at) => {
        readPixel(at, TRIAL, pixel);
        return pixel[3] === 255;
      },
    );
  }

  function readPixel(
    at: Vector3,
    { width, height }: { width: number; height: number },
    pixel: Uint8Array,
  ) {
    const { x, y } = at
      .clone()
      .applyMatrix4(camera.matrixWorldInverse)
      .applyMatrix4(camera.projectionMatrix);
    gl.readPixels(
      Math.round(((x + 1) / 2) * width * oversize),
      Math.round(((y + 1) / 2) * height * oversize),
      1,
      1,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      pixel,
    );
  }

  const isAway = () => isDisposed || gl.isContextLost();

  return {
    id: `lifelike ${name} by ${graphics}`,
    draw(pose, frame) {
      if (isAway()) throw lost();
      body.take(pose);
      render(frame);
      // A loss is told between two tasks, and drawing a whole piece may be one.
      const pixel = new Uint8Array(4);
      const isDrawn =
        witnesses.length === 0 ||
        witnesses.some((at) => {
          readPixel(at, frame, pixel);
          return pixel[3]! > 0;
        });
      if (!isDrawn || isAway()) throw lost();
      put(frame);
    },
    async recover() {
      const until = performance.now() + MOST_MILLISECONDS_AWAY;
      do await pause(LOOK_EVERY_MILLISECONDS);
      while (isAway() && !isDisposed && performance.now() < until);
      if (isAway()) throw missing('was taken away and did not come back');
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      body.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const lost = () =>
  new AvatarError('graphics-lost', 'The graphics of this computer were taken away for a moment.');

const missing = (how: string, cause?: unknown) =>
  new AvatarError(
    'graphics-missing',
    `The lifelike signer needs WebGL, which ${how}. Choose the illustrated signer under Settings.`,
    { cause },
  );

function openRenderer(canvas: OffscreenCanvas): WebGLRenderer {
  const context = canvas.getContext('webgl2', {
    alpha: true,
    antialias: true,
    premultipliedAlpha: true,
    powerPreference: 'high-performance',
  });
  if (context === null) throw missing('is not there or is switched off');
  return new WebGLRenderer({ canvas, context, alpha: true });
}
