/** Draws a lifelike body with WebGL on a canvas of its own, larger than it is shown. */
import { Scene, type Vector3, WebGLRenderer } from 'three';
import type { Frame } from '#avatar/signer.ts';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { getGraphics, probeGraphics } from './graphics.ts';
import { graphicsMissing } from './graphics-errors.ts';
import { CLEAR, castShadows, createLights, replaceSurfaces } from './surfaces.ts';
import { aimViewer, createViewer, narrowTo, type Part, partSeen } from './viewer.ts';
import type { Body } from './vrm/load-vrm.ts';
import { createSkin } from './vrm/skin.ts';

export const REST: Pose = { bones: {}, face: NEUTRAL_FACE };
/** The smallest picture, in pixels. */
export const TRIAL = { width: 96, height: 96 } as const;

export type FigureRenderer = Awaited<ReturnType<typeof figureRenderer>>;

/**
 * Creates a renderer of a body.
 * @throws {AvatarError} `graphics-missing`
 */
export async function figureRenderer(body: Body) {
  // On the processor multisampling costs more than twice the pixels, and leaves specks where triangles meet.
  const isProcessor = probeGraphics().kind === 'software';
  const oversize = isProcessor ? 1.5 : 2;
  let { canvas, renderer, gl } = openRenderer(!isProcessor);
  const scene = new Scene();
  const skin = createSkin(body.root);
  body.take(REST);
  skin.update();
  replaceSurfaces(skin.drawn);
  scene.add(skin.drawn, ...createLights());
  const camera = createViewer();
  // Compiling takes a second without a graphics processor; the page keeps responding.
  await renderer.compileAsync(scene, camera);

  const toCanvasSize = (part: Part) => ({
    wide: Math.ceil(part.width * oversize),
    high: Math.ceil(part.height * oversize),
  });

  return {
    /** Returns the name of the graphics that render. */
    graphics: () => getGraphics(gl).renderer,
    isLost: () => gl.isContextLost(),

    /**
     * Draws the part of the picture that holds the figure into the lower left corner, and tells where that
     * part is.
     */
    render({ width, height, view = 'front' }: Pick<Frame, 'width' | 'height' | 'view'>): Part {
      skin.update();
      aimViewer(camera, width, height, view);
      const part = partSeen(skin.bounds, camera, width, height);
      narrowTo(camera, part, { width, height });
      const { wide, high } = toCanvasSize(part);
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
    },

    /** Puts what was rendered on the frame, and nothing else. */
    copyTo({ context, left = 0, width, height }: Frame, part: Part): void {
      const { wide, high } = toCanvasSize(part);
      context.setTransform(1, 0, 0, 1, left, 0);
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
    },

    /** Reads the opacity of a point of the last picture on the frame, 0 to 255. */
    alphaAt(point: Vector3, { context, left = 0 }: Pick<Frame, 'context' | 'left'>, part: Part) {
      const { x, y } = point
        .clone()
        .applyMatrix4(camera.matrixWorldInverse)
        .applyMatrix4(camera.projectionMatrix);
      const column = left + part.left + ((x + 1) / 2) * part.width;
      const row = part.top + ((1 - y) / 2) * part.height;
      return context.getImageData(Math.floor(column), Math.floor(row), 1, 1).data[3]!;
    },

    /** Draws on a new canvas from now on: that of a crashed GPU process may stay empty for ever. */
    reopen(): void {
      const previous = renderer;
      ({ canvas, renderer, gl } = openRenderer(!isProcessor));
      previous.dispose();
    },

    close(): void {
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** Canvases grow in steps, so that a hand on its way out does not make a new one for each frame. */
const stepsTo = (pixels: number) => 64 * Math.ceil(pixels / 64);

function openRenderer(antialias: boolean) {
  const canvas = new OffscreenCanvas(TRIAL.width, TRIAL.height);
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    antialias,
    premultipliedAlpha: true,
    powerPreference: 'high-performance',
  });
  if (gl === null) throw graphicsMissing('is not there or is switched off in this browser');
  const renderer = new WebGLRenderer({ canvas, context: gl, alpha: true });
  renderer.setPixelRatio(1);
  renderer.setClearColor(CLEAR, 0);
  castShadows(renderer);
  return { canvas, renderer, gl };
}
