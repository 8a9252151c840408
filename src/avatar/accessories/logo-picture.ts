/** The organisation's logo, decoded: pages and workers each keep it, so that painting a frame never waits for it. */
import { decodeLogoDataUrl } from '#contract/settings/logo.ts';

/** A decoded logo; its size is that of its pixels. */
export type LogoPicture = ImageBitmap | HTMLCanvasElement;

/** A page sees one organisation's; a worker that serves many must not keep them all. */
const MAX_KEPT = 4;
/** An SVG is drawn as large as the board of the largest picture shows it. */
const SVG_PIXELS = { width: 640, height: 320 };

const logoPromises = new Map<string, Promise<LogoPicture | undefined>>();
const ready = new Map<string, LogoPicture>();

/** Draws an SVG. Only a page can do this: a worker has no elements. */
async function drawSvg(dataUrl: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = dataUrl;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(SVG_PIXELS.width / width, SVG_PIXELS.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function decode(dataUrl: string): Promise<LogoPicture | undefined> {
  try {
    const logo = decodeLogoDataUrl(dataUrl);
    if (logo === undefined) return undefined;
    if (logo.type === 'image/svg+xml') return await drawSvg(dataUrl);
    return await createImageBitmap(new Blob([Uint8Array.from(logo.bytes)], { type: logo.type }));
  } catch (error) {
    // The announcement matters more than its logo.
    console.warn('The logo cannot be drawn; the video goes without it.', error);
    return undefined;
  }
}

/** Decodes a logo, once; from then on `logoPicture` has it. */
export async function loadLogo(dataUrl: string): Promise<LogoPicture | undefined> {
  let decoding = logoPromises.get(dataUrl);
  if (decoding === undefined) {
    for (const old of [...logoPromises.keys()].slice(0, -(MAX_KEPT - 1))) {
      logoPromises.delete(old);
      ready.delete(old);
    }
    decoding = decode(dataUrl);
    logoPromises.set(dataUrl, decoding);
  }
  const logo = await decoding;
  if (logo !== undefined && logoPromises.has(dataUrl)) ready.set(dataUrl, logo);
  return logo;
}

/** Returns a logo once it is loaded. */
export const logoPicture = (dataUrl: string): LogoPicture | undefined => ready.get(dataUrl);

/** Returns a logo that workers can decode: an SVG becomes a PNG; undefined where it cannot be drawn. Only for pages. */
export async function plainLogo(dataUrl: string): Promise<string | undefined> {
  if (!dataUrl.startsWith('data:image/svg')) return dataUrl;
  const logo = await loadLogo(dataUrl);
  return logo instanceof HTMLCanvasElement ? logo.toDataURL('image/png') : undefined;
}
