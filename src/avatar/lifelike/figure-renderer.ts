/** Draws a lifelike body with WebGL on a canvas of its own, larger than it is shown. */
import { type PerspectiveCamera, Scene, type Vector3, WebGLRenderer } from 'three';
import type { Frame } from '#avatar/signer.ts';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { type Graphics, getGraphics, probeGraphics } from './graphics.ts';
import { graphicsMissing } from './graphics-errors.ts';
import { createLargePicture } from './pixels/large-picture.ts';
import { createReadings, type Taken } from './pixels/readings.ts';
import { CLEAR, castShadows, createLights, replaceSurfaces } from './surfaces.ts';
import { aimViewer, createViewer, narrowTo, type Part, partSeen } from './viewer.ts';
import type { Body } from './vrm/load-vrm.ts';
import { createSkin } from './vrm/skin.ts';

export const REST: Pose = { bones: {}, face: NEUTRAL_FACE };
/** The smallest picture, in pixels. */
export const TRIAL = { width: 96, height: 96 } as const;

/** A picture that was begun. */
interface BegunPicture extends Part {
  readonly pose: Pose;
  /** Size of the frame that it is a part of. */
  readonly frame: Pick<Frame, 'width' | 'height'>;
  /** Pixels whose opacity is asked for, as offsets in the part. */
  readonly witnesses: readonly number[];
}

export type FigureRenderer = Awaited<ReturnType<typeof figureRenderer>>;

/**
 * Creates a renderer of a body.
 *
 * @param kind of graphics; tests draw as others do
 * @throws {AvatarError} `graphics-missing`
 */
export async function figureRenderer(body: Body, kind: Graphics['kind'] = probeGraphics().kind) {
  let { canvas, renderer, gl, picture, readings } = openRenderer(kind);
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

  /** Points the camera at the part of the frame that holds the figure. */
  const aim = ({ width, height, view = 'front' }: Pick<Frame, 'width' | 'height' | 'view'>) => {
    skin.update();
    aimViewer(camera, width, height, view);
    const part = partSeen(skin.bounds, camera, width, height);
    narrowTo(camera, part, { width, height });
    return part;
  };

  return {
    isOnGpu: kind === 'gpu',
    /** Returns the name of the graphics that render. */
    graphics: () => getGraphics(gl).renderer,
    isLost: () => gl.isContextLost(),

    /**
     * Draws the part of the picture that holds the figure into the lower left corner, and tells where that
     * part is.
     */
    render(frame: Pick<Frame, 'width' | 'height' | 'view'>): Part {
      const part = aim(frame);
      rendered = picture.render(scene, camera, part);
      return part;
    },

    /** Begins a picture of the body, which has taken this pose. */
    begin(pose: Pose, frame: BegunPicture['frame'], witnesses: readonly Vector3[]): void {
      const part = aim(frame);
      picture.renderToRead?.(scene, camera, part);
      const offsets = witnesses.map((point) => {
        const { column, row } = findPixel(point, camera, part);
        return row * part.width + column;
      });
      readings.begin({ ...part, pose, frame, witnesses: offsets });
    },

    /**
     * Puts a picture on the frame, and nothing else, if it was begun.
     *
     * @returns false where none of its witnesses came through
     */
    finish(pose: Pose, frame: Frame): boolean | undefined {
      const taken = readings.take((begun) => isBegun(begun, pose, frame));
      return taken && putPixels(taken, frame);
    },

    /** Drops what was begun. */
    forgetBegun: () => readings.forget(),

    /** Puts what was rendered on the frame, and nothing else. */
    copyTo: (frame: Frame, part: Part): void => copyCorner(canvas, rendered, frame, part),

    /** Reads the opacity of a point of the last picture on the frame, 0 to 255. */
    alphaAt(
      point: Vector3,
      { context, left = 0, top = 0 }: Pick<Frame, 'context' | 'left' | 'top'>,
      part: Part,
    ) {
      const { column, row } = findPixel(point, camera, part);
      const [x, y] = [Math.floor(left) + part.left + column, Math.floor(top) + part.top + row];
      return context.getImageData(x, y, 1, 1).data[3]!;
    },

    /** Draws on a new canvas from now on: that of a crashed GPU process may stay empty for ever. */
    reopen(): void {
      const previous = { renderer, picture };
      ({ canvas, renderer, gl, picture, readings } = openRenderer(kind));
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

/** Puts the lower left corner of a WebGL canvas on a part of the frame, which it may be larger than. */
function copyCorner(
  canvas: OffscreenCanvas,
  { width, height }: Pick<Part, 'width' | 'height'>,
  frame: Frame,
  part: Part,
): void {
  const { context } = frame;
  clear(frame);
  // Where it is still larger, each pixel is the mean of those it covers.
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'low';
  context.drawImage(
    canvas,
    ...([0, canvas.height - height, width, height] as const),
    ...([part.left, part.top, part.width, part.height] as const),
  );
}

/** Finds the pixel of a part at which the camera sees a point. */
function findPixel(point: Vector3, camera: PerspectiveCamera, { width, height }: Part) {
  const { x, y } = point
    .clone()
    .applyMatrix4(camera.matrixWorldInverse)
    .applyMatrix4(camera.projectionMatrix);
  return {
    column: Math.floor(((x + 1) / 2) * width),
    row: Math.floor(((1 - y) / 2) * height),
  };
}

/** Whether a picture is that of a pose in a frame, whose place has to be of whole pixels. */
const isBegun = (
  begun: BegunPicture,
  pose: Pose,
  { left = 0, top = 0, width, height, view = 'front' }: Frame,
): boolean =>
  begun.pose === pose &&
  begun.frame.width === width &&
  begun.frame.height === height &&
  view === 'front' &&
  Number.isInteger(left) &&
  Number.isInteger(top);

/** Puts a read picture on its frame. Returns false where none of its witnesses came through. */
function putPixels({ picture, pixels }: Taken<BegunPicture>, frame: Frame): boolean {
  const { witnesses, width, height } = picture;
  const { context, left = 0, top = 0 } = frame;
  clear(frame);
  const image = new ImageData(pixels, width, height);
  context.putImageData(image, left + picture.left, top + picture.top);
  return witnesses.length === 0 || witnesses.some((offset) => pixels[4 * offset + 3]! > 0);
}

function clear({ context, left = 0, top = 0, width, height }: Frame): void {
  context.setTransform(1, 0, 0, 1, left, top);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, 0, width, height);
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
  return {
    canvas,
    renderer,
    gl,
    picture: createLargePicture(renderer, kind === 'gpu'),
    readings: createReadings<BegunPicture>(gl),
  };
}
