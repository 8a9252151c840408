/** Accessories over the clothes: a lanyard with a card, and the organisation's logo, as a flat picture of the chest. */

import { mixColours } from '#avatar/colour.ts';
import { LANYARDS, type SignerLook } from '#contract/signer-look.ts';
import { hashText } from '#signing/body/seeded.ts';
import { type LightLimits, limitLight } from './legible-pixels.ts';
import { type LogoPicture, loadLogo } from './logo-picture.ts';

/** Parts of a look that are accessories over the clothes. */
export type AccessoriesLook = Pick<SignerLook, 'lanyard' | 'logo'>;
export type AccessoriesPicture = OffscreenCanvas | HTMLCanvasElement;

/** The part of the chest that the picture shows, in metres at rest: +x is the signer's left. */
export const CHEST = { left: -0.15, right: 0.15, bottom: 1.1, top: 1.5 } as const;
const PIXELS_PER_METRE = 1200;
/** Metres. The band goes from the collar to the clip. */
const BAND = { collar: 0.066, height: 1.482, clip: 1.235, wide: 0.013 } as const;
const CARD = { wide: 0.056, high: 0.078, gap: 0.006, corner: 0.005 } as const;
const LOGO = { x: 0.088, y: 1.345, wide: 0.07, high: 0.05 } as const;

/** Names what is worn, so that videos with it are told from others; empty for nothing. */
export const getAccessoriesName = ({ lanyard, logo }: AccessoriesLook): string =>
  [
    ...(lanyard === undefined ? [] : [`lanyard ${lanyard}`]),
    ...(logo === undefined ? [] : [`logo ${logo.length} ${hashText(logo).toString(16)}`]),
  ].join(' ');

type Context = OffscreenCanvasRenderingContext2D;

function drawLanyard(context: Context, colour: string): void {
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  for (const [shade, side] of [
    [mixColours(colour, '#000000', 0.22), 1],
    [colour, -1],
  ] as const) {
    context.beginPath();
    context.moveTo(side * BAND.collar, BAND.height);
    context.quadraticCurveTo(side * 0.05, 1.38, 0, BAND.clip);
    context.strokeStyle = shade;
    context.lineWidth = BAND.wide;
    context.stroke();
  }
  const top = BAND.clip - CARD.gap;
  context.beginPath();
  context.roundRect(-CARD.wide / 2, top - CARD.high, CARD.wide, CARD.high, CARD.corner);
  context.fillStyle = mixColours(colour, '#ffffff', 0.45);
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = 0.003;
  context.stroke();
  context.fillStyle = colour;
  context.fillRect(-CARD.wide / 2, top - 0.018, CARD.wide, 0.018);
  context.fillStyle = mixColours(colour, '#000000', 0.35);
  context.fillRect(-0.011, top - 0.05, 0.022, 0.027);
  context.fillRect(-0.018, top - 0.06, 0.036, 0.004);
  context.fillRect(-0.013, top - 0.068, 0.026, 0.004);
}

function drawLogo(context: Context, logo: LogoPicture): void {
  const scale = Math.min(LOGO.wide / logo.width, LOGO.high / logo.height);
  const [wide, high] = [logo.width * scale, logo.height * scale];
  context.save();
  // Pictures have their first line on top.
  context.translate(LOGO.x - wide / 2, LOGO.y + high / 2);
  context.scale(1, -1);
  context.imageSmoothingQuality = 'high';
  context.drawImage(logo, 0, 0, wide, high);
  context.restore();
}

/** Draws a picture of the chest with one accessory, its colour kept between the darkest and the lightest that can be drawn. */
function drawOnChest(draw: (context: Context) => void, limits: LightLimits): OffscreenCanvas {
  const { left, right, bottom, top } = CHEST;
  const [width, height] = [right - left, top - bottom].map((metres) =>
    Math.round(metres * PIXELS_PER_METRE),
  );
  const canvas = new OffscreenCanvas(width!, height!);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const scale = PIXELS_PER_METRE;
  context.setTransform(scale, 0, 0, -scale, -left * scale, top * scale);
  draw(context);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  limitLight(pixels.data, limits);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Draws what is worn; an empty picture where nothing is. */
export function drawAccessoriesPicture(
  lanyard: AccessoriesLook['lanyard'],
  logo: LogoPicture | undefined,
  limits: LightLimits,
): AccessoriesPicture | undefined {
  const drawings: ((context: Context) => void)[] = [];
  if (lanyard !== undefined)
    drawings.push((context) => drawLanyard(context, LANYARDS[lanyard].colour));
  if (logo !== undefined) drawings.push((context) => drawLogo(context, logo));
  const [picture, overlay] = drawings.map((draw) => drawOnChest(draw, limits));
  if (picture === undefined || overlay === undefined) return picture;
  const context = picture.getContext('2d')!;
  context.resetTransform();
  context.drawImage(overlay, 0, 0);
  return picture;
}

/** Creates the picture of a look's accessories, after loading its logo. */
export async function createAccessoriesPicture(
  { lanyard, logo }: AccessoriesLook,
  limits: LightLimits,
): Promise<AccessoriesPicture | undefined> {
  return drawAccessoriesPicture(
    lanyard,
    logo === undefined ? undefined : await loadLogo(logo),
    limits,
  );
}
