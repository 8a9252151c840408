/** The lifelike signer: a body from a `.vrm`, drawn with WebGL, on a page or in a worker. */
import { Vector3 } from 'three';
import { toCssColour } from '#avatar/appearance.ts';
import { AvatarError } from '#avatar/avatar-error.ts';
import type { Frame, Signer } from '#avatar/signer.ts';
import { type FigureRenderer, figureRenderer, REST, TRIAL } from './figure-renderer.ts';
import { forgetGraphics, type Graphics } from './graphics.ts';
import { graphicsLost, graphicsMissing } from './graphics-errors.ts';
import type { Part } from './viewer.ts';
import type { Body } from './vrm/load-vrm.ts';

export interface LifelikeSigner extends Signer {
  /** Has to be called in the end: browsers allow few WebGL contexts. Nothing can be drawn afterwards. */
  dispose(): void;
  recover(): Promise<void>;
}

/** Maximum time for which graphics may be lost. A driver needs a few seconds to restart. */
const MAX_MILLISECONDS_AWAY = 20_000;
const LOOK_EVERY_MILLISECONDS = 500;

/** Breast, belly and face, in metres: one of them is seen in any pose. */
const TRUNK = [new Vector3(0, 1.3, 0), new Vector3(0, 1.15, 0), new Vector3(0, 1.6, 0)];

/**
 * Creates a signer that draws this body, and owns it from now on.
 *
 * @param name names the body's file by its content
 * @param kind of graphics, as in `figureRenderer`
 * @throws {AvatarError} `graphics-missing`
 */
export async function lifelikeSigner(
  body: Body,
  name: string,
  kind?: Graphics['kind'],
): Promise<LifelikeSigner> {
  const renderer = await figureRenderer(body, kind);
  const witnesses = placesDrawn(body, renderer);
  if (witnesses === undefined) {
    renderer.close();
    throw graphicsMissing(
      'draws nothing on this computer now; close the browser and open it again',
    );
  }
  let isDisposed = false;
  const isAway = () => isDisposed || renderer.isLost();

  return {
    id: `lifelike ${name} by ${renderer.graphics()}`,
    isOnGpu: renderer.isOnGpu,
    draw(pose, frame) {
      if (isAway()) throw graphicsLost();
      body.take(pose);
      const part = renderer.render(frame);
      renderer.copyTo(frame, part);
      // A loss is reported between two tasks, and drawing a whole piece may be one task, so the pixels are checked.
      // That costs nothing next to `drawImage` where a frame's canvas is in main memory, and its pixels are there
      // already. Elsewhere it would stop the graphics for each frame: only a preview is there, and each of its
      // frames is a task.
      const isThere = !isInMemory(frame) || isSeen(witnesses, renderer, frame, part);
      fillBackground(frame);
      if (!isThere || isAway()) throw graphicsLost();
    },
    async recover() {
      forgetGraphics();
      const until = performance.now() + MAX_MILLISECONDS_AWAY;
      while (!isDisposed && performance.now() < until) {
        await pause(LOOK_EVERY_MILLISECONDS);
        if (drawsAgain(body, renderer)) return;
      }
      throw graphicsMissing('stopped and did not start again; close the browser and open it again');
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      body.dispose();
      renderer.close();
    },
  };
}

/**
 * Draws the figure at rest, unseen. Finds the places in its trunk that can be told from nothing; undefined where
 * nothing is drawn at all, as on the graphics of a browser whose GPU process has crashed.
 */
function placesDrawn(body: Body, renderer: FigureRenderer): readonly Vector3[] | undefined {
  body.take(REST);
  const part = renderer.render(TRIAL);
  const { width, height } = TRIAL;
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  renderer.copyTo({ context, width, height, background: { kind: 'transparent' } }, part);
  const { data } = context.getImageData(0, 0, width, height);
  if (!data.some((value) => value > 0)) return undefined;
  return TRUNK.filter((point) => renderer.alphaAt(point, { context }, part) === 255);
}

/** Whether drawing works, on a new canvas if need be. */
function drawsAgain(body: Body, renderer: FigureRenderer): boolean {
  if (!renderer.isLost() && placesDrawn(body, renderer) !== undefined) return true;
  try {
    renderer.reopen();
    return placesDrawn(body, renderer) !== undefined;
  } catch (error) {
    if (!(error instanceof AvatarError)) throw error;
    return false;
  }
}

/** Whether the pixels of a frame's canvas are in main memory. */
const isInMemory = ({ context }: Frame): boolean =>
  !('getContextAttributes' in context) ||
  context.getContextAttributes().willReadFrequently === true;

/** Whether any of what was rendered came through; always true without witnesses. */
const isSeen = (
  witnesses: readonly Vector3[],
  renderer: FigureRenderer,
  frame: Frame,
  part: Part,
): boolean =>
  witnesses.length === 0 || witnesses.some((point) => renderer.alphaAt(point, frame, part) > 0);

function fillBackground({ context, width, height, background }: Frame): void {
  const colour = toCssColour(background);
  if (colour === undefined) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
