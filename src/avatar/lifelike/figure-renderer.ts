/** Draws a lifelike body with WebGL on a canvas of its own, larger than it is shown. */
import { Scene, type Vector3, WebGLRenderer } from 'three';
import type { Frame } from '#avatar/signer.ts';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { type Graphics, getGraphics, probeGraphics } from './graphics.ts';
import { graphicsMissing } from './graphics-errors.ts';
import { createLargePicture } from './large-picture.ts';
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
 *
 * @param kind of graphics; tests draw as others do
 * @throws {AvatarError} `graphics-missing`
 */
export async function figureRenderer(body: Body, kind: Graphics['kind'] = probeGraphics().kind) {
  let { canvas, renderer, gl, picture } = openRenderer(kind);
  const scene = new Scene();
  const skin = createSkin(body.root);
  body.take(REST);
  skin.update();
  replaceSurfaces(skin.drawn);
  scene.add(skin.drawn, ...createLights());
  const camera = createViewer();
  // Compiling takes a second without a graphics processor; the page keeps responding.
  await renderer.compileAsync(scene, camera);

  /** Size on the canvas of what was rendered last. */
  let rendered: { width: number; height: number } = TRIAL;

  return {
    isOnGpu: kind === 'gpu',
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
      rendered = picture.render(scene, camera, part);
      return part;
    },

    /** Puts what was rendered on the frame, and nothing else. */
    copyTo({ context, left = 0, top = 0, width, height }: Frame, part: Part): void {
      context.setTransform(1, 0, 0, 1, left, top);
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'source-over';
      context.clearRect(0, 0, width, height);
      // Where it is still larger, each pixel is the mean of those it covers.
      context.imageSmoothingEnabled = true;
      context.imageSmoothingQuality = 'low';
      context.drawImage(
        canvas,
        ...([0, canvas.height - rendered.height, rendered.width, rendered.height] as const),
        ...([part.left, part.top, part.width, part.height] as const),
      );
    },

    /** Reads the opacity of a point of the last picture on the frame, 0 to 255. */
    alphaAt(
      point: Vector3,
      { context, left = 0, top = 0 }: Pick<Frame, 'context' | 'left' | 'top'>,
      part: Part,
    ) {
      const { x, y } = point
        .clone()
        .applyMatrix4(camera.matrixWorldInverse)
        .applyMatrix4(camera.projectionMatrix);
      const column = left + part.left + ((x + 1) / 2) * part.width;
      const row = top + part.top + ((1 - y) / 2) * part.height;
      return context.getImageData(Math.floor(column), Math.floor(row), 1, 1).data[3]!;
    },

    /** Draws on a new canvas from now on: that of a crashed GPU process may stay empty for ever. */
    reopen(): void {
      const previous = { renderer, picture };
      ({ canvas, renderer, gl, picture } = openRenderer(kind));
      previous.picture.dispose();
      previous.renderer.dispose();
    },

    close(): void {
      picture.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

function openRenderer(kind: Graphics['kind']) {
  const canvas = new OffscreenCanvas(TRIAL.width, TRIAL.height);
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    // It leaves specks where triangles meet, and on the processor costs more than twice the pixels.
    antialias: false,
    premultipliedAlpha: true,
    powerPreference: 'high-performance',
  });
  if (gl === null) throw graphicsMissing('is not there or is switched off in this browser');
  const renderer = new WebGLRenderer({ canvas, context: gl, alpha: true });
  renderer.setPixelRatio(1);
  renderer.setClearColor(CLEAR, 0);
  castShadows(renderer);
  return { canvas, renderer, gl, picture: createLargePicture(renderer, kind) };
}
