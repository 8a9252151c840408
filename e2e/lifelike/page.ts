/** The page in which tests and benchmarks draw the lifelike signer by itself. */
import { BufferAttribute, DataTexture } from 'three';
import { AvatarError } from '#avatar/avatar-error.ts';
import { toHexColour } from '#avatar/colour.ts';
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import { applyUniform } from '#avatar/lifelike/apply-uniform.ts';
import { type Graphics, probeGraphics } from '#avatar/lifelike/graphics.ts';
import { lifelikeSigner } from '#avatar/lifelike/lifelike-signer.ts';
import { addressOfFigure, listShippedFigures } from '#avatar/lifelike/shipped-figures.ts';
import { makeVrm } from '#avatar/lifelike/testing/make-vrm.ts';
import { uniformsFor } from '#avatar/lifelike/uniforms.ts';
import { type Body, loadVrm, meshesIn } from '#avatar/lifelike/vrm/load-vrm.ts';
import type { Signer, View } from '#avatar/signer.ts';
import type { Background } from '#contract/background.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import type { Uniform } from '#contract/signer-look.ts';
import { composeSigning, type Signing } from '#signing/compose-signing.ts';
import { base64 } from '../base64.ts';
import { compareLikeness, type Likeness } from './likeness.ts';

export interface Picture {
  /** `illustrated`, `box`, `box with a flat relief`, or the name of one of ours; ` without hands` or ` as a GPU` may follow. */
  figure: string;
  /** Uniform that the figure wears, even if hands do not stand out from it. */
  uniform?: Uniform;
  units: GlossUnit[];
  /** Share of the signing, 0 to 1. */
  at: number;
  width: number;
  height: number;
  background?: Background;
  view?: View;
}

const GREY: Background = { kind: 'colour', red: 238, green: 241, blue: 245 };

async function fetchFigure(figure: string): Promise<Uint8Array<ArrayBuffer>> {
  if (/^box\b/.test(figure)) return makeVrm();
  const address = addressOfFigure(figure.replace(WITHOUT_HANDS, '').replace(AS_GPU, ''));
  if (address === undefined) throw new Error(`No figure is called ${figure}.`);
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

const WITHOUT_HANDS = ' without hands';
/** Draws as on a graphics processor, whatever there is. */
const AS_GPU = ' as a GPU';

function hideHands(body: Body): Body {
  for (const mesh of meshesIn(body.root)) if (mesh.name === 'hands') mesh.visible = false;
  return body;
}

const FLAT_RELIEF = 'box with a flat relief';

/** Gives every surface a picture of normals that all look straight out, which should change nothing. */
function withFlatRelief(body: Body): Body {
  const normals = new DataTexture(new Uint8Array([128, 128, 255, 255]), 1, 1);
  normals.needsUpdate = true;
  for (const { geometry, material } of meshesIn(body.root)) {
    const { array, count } = geometry.getAttribute('position');
    const uvs = new Float32Array(2 * count);
    for (let point = 0; point < count; point++) {
      const [x, y, z] = array.slice(3 * point, 3 * point + 3) as unknown as [
        number,
        number,
        number,
      ];
      uvs.set([x + 0.7 * z, y + 0.3 * z], 2 * point);
    }
    geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
    Object.assign(material, { normalMap: normals });
  }
  return body;
}

const signers = new Map<string, Promise<Signer>>();
function getSigner(figure: string, uniform?: Uniform): Promise<Signer> {
  if (figure === 'illustrated') return Promise.resolve(illustratedSigner());
  const key = `${figure} ${uniform}`;
  const signer =
    signers.get(key) ??
    fetchFigure(figure)
      .then(loadVrm)
      .then((body) => (figure === FLAT_RELIEF ? withFlatRelief(body) : body))
      .then((body) => (figure.endsWith(WITHOUT_HANDS) ? hideHands(body) : body))
      .then((body) => {
        if (uniform !== undefined) applyUniform(body.root, uniform);
        return lifelikeSigner(body, key, figure.endsWith(AS_GPU) ? 'gpu' : undefined);
      });
  signers.set(key, signer);
  return signer;
}

const signed = new Map<string, Signing>();
function getSigning(units: GlossUnit[]): Signing {
  const key = JSON.stringify(units);
  const signing =
    signed.get(key) ??
    composeSigning({
      kind: 'demonstration',
      title: 'Test',
      changes: [],
      phrases: [{ id: 'test', english: 'Test.', units, fields: [], pauseAfter: 'none' }],
    });
  signed.set(key, signing);
  return signing;
}

/** Computes a digest of all pixels of a canvas. */
async function digestPixels(context: OffscreenCanvasRenderingContext2D): Promise<string> {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...digest].map((byte) => byte.toString(16)).join(' ');
}

const draw = async (picture: Picture) =>
  drawBy(await getSigner(picture.figure, picture.uniform), picture);

function drawBy(signer: Signer, picture: Picture): OffscreenCanvasRenderingContext2D {
  const { units, at, width, height, background = GREY, view } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  const signing = getSigning(units);
  const pose = signing.poseAt(at * signing.durationSeconds);
  signer.draw(pose, {
    context,
    width,
    height,
    background,
    ...(view && { view }),
  });
  return context;
}

const brightness = (data: Uint8ClampedArray, index: number) =>
  data[index]! + data[index + 1]! + data[index + 2]!;

/** Computes the contrast with black; the quotient of two such values is the contrast between them. */
const lightAt = (data: Uint8ClampedArray, offset: number) =>
  computeContrastRatio(
    toHexColour([data[offset]!, data[offset + 1]!, data[offset + 2]!]),
    '#000000',
  );

const lab = {
  uniformsFor,
  graphics: probeGraphics,
  figures: listShippedFigures,
  /** Draws a picture as a PNG in base64. */
  async picture(picture: Picture): Promise<string> {
    const { canvas } = await draw(picture);
    return base64(await canvas.convertToBlob({ type: 'image/png' }));
  },
  /** Reads RGBA at these places. */
  async pixels(picture: Picture, places: [number, number][]): Promise<number[][]> {
    const context = await draw(picture);
    return places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
  },
  /** Measures the pixels at the corners and along the outline. */
  async edges(picture: Picture) {
    const { width, height } = picture;
    const { data } = (await draw(picture)).getImageData(0, 0, width, height);
    const readColour = (x: number, y: number) =>
      data.slice(4 * (y * width + x), 4 * (y * width + x) + 4).join();
    let [halfClear, stray, darkEdges, top, left] = [0, 0, 0, height, width];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const index = 4 * (y * width + x);
        const alpha = data[index + 3]!;
        if (alpha === 0) continue;
        top = Math.min(top, y);
        left = Math.min(left, x);
        if (alpha === 255) continue;
        halfClear++;
        const near = [-4, 4, -4 * width, 4 * width].map((step) => index + step);
        const opaque = near.filter((neighbour) => data[neighbour + 3] === 255);
        if (!near.some((neighbour) => data[neighbour + 3]! > alpha) && opaque.length === 0) stray++;
        const darkest = Math.min(...opaque.map((neighbour) => brightness(data, neighbour)));
        if (opaque.length > 0 && brightness(data, index) < darkest * 0.5 - 6) darkEdges++;
      }
    const corners = [
      readColour(0, 0),
      readColour(width - 1, 0),
      readColour(0, height - 1),
      readColour(width - 1, height - 1),
    ];
    return { corners, halfClear, stray, darkEdges, top, left };
  },
  /**
   * Finds the pixels where hands are in front of the figure: the lightness of each, and of the figure behind
   * it, as contrast with black.
   */
  async handsOnTrunk(picture: Picture): Promise<{ hand: number; trunk: number }[]> {
    const { width, height } = picture;
    const clear = { ...picture, background: { kind: 'transparent' } as const };
    const drawPixels = async (figure: string) =>
      (await draw({ ...clear, figure })).getImageData(0, 0, width, height).data;
    const [withHands, withoutHands] = [
      await drawPixels(picture.figure),
      await drawPixels(picture.figure + WITHOUT_HANDS),
    ];
    const isHand = (offset: number) =>
      withoutHands[offset + 3] === 255 &&
      Math.abs(brightness(withHands, offset) - brightness(withoutHands, offset)) > 6;
    const found: { hand: number; trunk: number }[] = [];
    const rim = 4 * Math.round(width / 640);
    for (let offset = 0; offset < withHands.length; offset += 4) {
      // An outline is of both.
      const isInside = [-rim, 0, rim, -rim * width, rim * width].every((step) =>
        isHand(offset + step),
      );
      if (isInside)
        found.push({ hand: lightAt(withHands, offset), trunk: lightAt(withoutHands, offset) });
    }
    return found;
  },
  /** Compares what two figures look like. */
  async likeness(picture: Picture, secondFigure: string): Promise<Likeness> {
    const { width, height } = picture;
    const drawPixels = async (figure: string) =>
      (await draw({ ...picture, figure })).getImageData(0, 0, width, height);
    return compareLikeness(await drawPixels(picture.figure), await drawPixels(secondFigure));
  },
  /** Draws a picture, loses the graphics, and draws it again; answers both digests, and how the loss was told. */
  async throughLoss(picture: Picture, kind: Graphics['kind']) {
    const contexts: WebGL2RenderingContext[] = [];
    const open = OffscreenCanvas.prototype.getContext;
    OffscreenCanvas.prototype.getContext = function (this: OffscreenCanvas, ...args: never[]) {
      const context = (open as (...args: never[]) => unknown).apply(this, args);
      if (context instanceof WebGL2RenderingContext) contexts.push(context);
      return context;
    } as typeof open;
    const signer = await lifelikeSigner(await loadVrm(await fetchFigure(picture.figure)), '', kind);
    OffscreenCanvas.prototype.getContext = open;
    const firstDigest = await digestPixels(drawBy(signer, picture));
    contexts.at(-1)?.getExtension('WEBGL_lose_context')?.loseContext();
    let lost = '';
    try {
      drawBy(signer, picture);
    } catch (error) {
      lost = error instanceof AvatarError ? error.code : String(error);
    }
    await signer.recover();
    const secondDigest = await digestPixels(drawBy(signer, picture));
    signer.dispose();
    return { firstDigest, lost, secondDigest };
  },
  /** Computes a digest of all pixels. */
  digest: async (picture: Picture): Promise<string> => digestPixels(await draw(picture)),
  /** Milliseconds to draw and read back each of `times` frames. */
  async milliseconds(picture: Picture, times: number): Promise<number> {
    const signer = await getSigner(picture.figure);
    const { width, height, background = GREY } = picture;
    const signing = getSigning(picture.units);
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    })!;
    const start = performance.now();
    for (let frame = 0; frame < times; frame++) {
      const pose = signing.poseAt((signing.durationSeconds * (frame + 0.5)) / times);
      signer.draw(pose, { context, width, height, background });
      context.getImageData(0, 0, 1, 1);
    }
    return (performance.now() - start) / times;
  },
};

export type Lab = typeof lab;
declare global {
  interface Window {
    lab: Lab;
  }
}
window.lab = lab;
