/** The lifelike signer: a body from a `.vrm`, drawn with WebGL, on a page or in a worker. */
import { Scene, Vector3, WebGLRenderer } from 'three';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { cssOf } from '../appearance.ts';
import { AvatarError } from '../avatar-error.ts';
import type { Canvas2D, Frame, Signer } from '../signer.ts';
import { forgetGraphics, graphicsOf, probeGraphics } from './graphics.ts';
import { CLEAR, castShadows, dress, lights } from './surfaces.ts';
import { aimViewer, createViewer, narrowTo, type Part, partSeen } from './viewer.ts';
import type { Body } from './vrm/load-vrm.ts';
import { skinOf } from './vrm/skin.ts';

export interface LifelikeSigner extends Signer {
  /** Has to be called in the end: browsers allow few WebGL contexts. Nothing can be drawn afterwards. */
  dispose(): void;
  recover(): Promise<void>;
}

/** How long graphics may be lost. A driver needs a few seconds to restart. */
const MAX_MILLISECONDS_AWAY = 20_000;
const LOOK_EVERY_MILLISECONDS = 500;

const REST: Pose = { bones: {}, face: NEUTRAL_FACE };
const TRIAL = { width: 96, height: 96 } as const;
/** Breast, belly and face, in metres: one of them is seen in any pose. */
const TRUNK = [new Vector3(0, 1.3, 0), new Vector3(0, 1.15, 0), new Vector3(0, 1.6, 0)];

/**
 * A signer that draws this body, which is its own from now on.
 *
 * @param name names the body's file by its content
 * @throws {AvatarError} `graphics-missing`
 */
export async function lifelikeSigner(body: Body, name: string): Promise<LifelikeSigner> {
  // On the processor multisampling costs more than twice the pixels, and leaves specks where triangles meet.
  const isProcessor = probeGraphics().kind === 'software';
  const oversize = isProcessor ? 1.5 : 2;
  let { canvas, renderer, gl } = openRenderer(!isProcessor);
  const scene = new Scene();
  const skin = skinOf(body.root);
  body.take(REST);
  skin.bend();
  dress(skin.drawn);
  scene.add(skin.drawn, ...lights());
  const camera = createViewer();
  // Compiling takes a second without a graphics processor; the page keeps responding.
  await renderer.compileAsync(scene, camera);
  let witnesses: readonly Vector3[] = [];
  let isDisposed = false;

  const sizeOf = (part: Part) => ({
    wide: Math.ceil(part.width * oversize),
    high: Math.ceil(part.height * oversize),
  });

  /** Draws the part of the picture that holds the figure into the lower left corner, and tells where that part is. */
  function render({ width, height, view = 'front' }: Pick<Frame, 'width' | 'height' | 'view'>) {
    skin.bend();
    aimViewer(camera, width, height, view);
    const part = partSeen(skin.bounds, camera, width, height);
    narrowTo(camera, part, { width, height });
    const { wide, high } = sizeOf(part);
    // One canvas for all sizes: it only grows.
    if (canvas.width < wide || canvas.height < high)
      renderer.setSize(
        Math.max(canvas.width, stepsTo(wide)),
        Math.max(canvas.height, stepsTo(high)),
        false,
      );
    renderer.setViewport(0, 0, wide, high);
    renderer.setScissor(0, 0, wide, high);
    renderer.setScissorTest(true);
    renderer.render(scene, camera);
    return part;
  }

  /** Puts what was rendered on the frame. False where nothing of it came through. */
  function put({ context, width, height, background }: Frame, part: Part): boolean {
    const { wide, high } = sizeOf(part);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
    context.clearRect(0, 0, width, height);
    // Smaller again, each pixel is the mean of those it covers.
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'low';
    context.drawImage(
      canvas,
      ...([0, canvas.height - high, wide, high] as const),
      ...([part.left, part.top, part.width, part.height] as const),
    );
    const isThere =
      witnesses.length === 0 || witnesses.some((at) => alphaAt(at, context, part) > 0);
    const colour = cssOf(background);
    if (colour === undefined) return isThere;
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
    return isThere;
  }

  function alphaAt(at: Vector3, context: Canvas2D, part: Part): number {
    const { x, y } = at
      .clone()
      .applyMatrix4(camera.matrixWorldInverse)
      .applyMatrix4(camera.projectionMatrix);
    const left = part.left + ((x + 1) / 2) * part.width;
    const top = part.top + ((1 - y) / 2) * part.height;
    return context.getImageData(Math.floor(left), Math.floor(top), 1, 1).data[3]!;
  }

  /**
   * Draws the figure at rest, unseen. Finds the places in its trunk that can be told from nothing; none where
   * nothing is drawn at all, as on the graphics of a browser whose GPU process has crashed.
   */
  function tryOut(): readonly Vector3[] | undefined {
    body.take(REST);
    const part = render(TRIAL);
    const { width, height } = TRIAL;
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    })!;
    put({ context, width, height, background: { kind: 'transparent' } }, part);
    const { data } = context.getImageData(0, 0, width, height);
    if (!data.some((value) => value > 0)) return undefined;
    return TRUNK.filter((at) => alphaAt(at, context, part) === 255);
  }

  const found = tryOut();
  if (found === undefined) {
    close();
    throw missing('draws nothing on this computer now; close the browser and open it again');
  }
  witnesses = found;
  function close() {
    renderer.dispose();
    renderer.forceContextLoss();
  }
  /** Whether drawing works, on a new canvas if need be: that of a crashed GPU process may stay empty for ever. */
  function worksAgain(): boolean {
    if (!gl.isContextLost() && tryOut() !== undefined) return true;
    try {
      const before = renderer;
      ({ canvas, renderer, gl } = openRenderer(!isProcessor));
      before.dispose();
      if (tryOut() !== undefined) return true;
    } catch (error) {
      if (!(error instanceof AvatarError)) throw error;
    }
    return false;
  }

  const isAway = () => isDisposed || gl.isContextLost();

  return {
    id: `lifelike ${name} by ${graphicsOf(gl).renderer}`,
    draw(pose, frame) {
      if (isAway()) throw lost();
      body.take(pose);
      const part = render(frame);
      // A loss is reported between two tasks, and drawing a whole piece may be one task, so the pixels are checked.
      // That costs nothing next to `drawImage`: a frame's canvas is in main memory, and its pixels are there already.
      if (!put(frame, part) || isAway()) throw lost();
    },
    async recover() {
      forgetGraphics();
      const until = performance.now() + MAX_MILLISECONDS_AWAY;
      while (!isDisposed && performance.now() < until) {
        await pause(LOOK_EVERY_MILLISECONDS);
        if (worksAgain()) return;
      }
      throw missing('stopped and did not start again; close the browser and open it again');
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      body.dispose();
      close();
    },
  };
}

/** Canvases grow in steps, so that a hand on its way out does not make a new one for each frame. */
const stepsTo = (pixels: number) => 64 * Math.ceil(pixels / 64);

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const lost = () =>
  new AvatarError('graphics-lost', 'The graphics of this computer stopped for a moment.');

const missing = (how: string, cause?: unknown) =>
  new AvatarError(
    'graphics-missing',
    `The lifelike signer needs WebGL, which ${how}. Or choose the illustrated signer under Settings.`,
    { cause },
  );

function openRenderer(antialias: boolean) {
  const canvas = new OffscreenCanvas(TRIAL.width, TRIAL.height);
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    antialias,
    premultipliedAlpha: true,
    powerPreference: 'high-performance',
  });
  if (gl === null) throw missing('is not there or is switched off in this browser');
  const renderer = new WebGLRenderer({ canvas, context: gl, alpha: true });
  renderer.setPixelRatio(1);
  renderer.setClearColor(CLEAR, 0);
  castShadows(renderer);
  return { canvas, renderer, gl };
}
