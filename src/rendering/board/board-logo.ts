/** The organisation's logo, decoded: pages and workers each keep it, so that painting a frame never waits for it. */
import type { Look } from '#contract/look.ts';
import { logoBytes } from '#contract/settings/logo.ts';

export type BoardLogo = ImageBitmap | HTMLCanvasElement;
type WithLogo = Pick<Look, 'boardLogo'>;

/** A page sees one organisation's; a worker that serves many must not keep them all. */
const MAX_KEPT = 4;
/** An SVG is drawn as large as the board of the largest picture shows it. */
const SVG_PIXELS = { width: 640, height: 320 };

const kept = new Map<string, Promise<BoardLogo | undefined>>();
const ready = new Map<string, BoardLogo>();

/** Only a page can draw SVG: a worker has no elements. */
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

async function decode(dataUrl: string): Promise<BoardLogo | undefined> {
  try {
    const logo = logoBytes(dataUrl);
    if (logo === undefined) return undefined;
    if (logo.type === 'image/svg+xml') return await drawSvg(dataUrl);
    return await createImageBitmap(new Blob([Uint8Array.from(logo.bytes)], { type: logo.type }));
  } catch (error) {
    // The announcement matters more than its logo.
    console.warn('The logo cannot be drawn; the board goes without it.', error);
    return undefined;
  }
}

/** Decodes the logo of a look, once; from then on `boardLogoOf` has it. */
export async function loadBoardLogo({ boardLogo }: WithLogo): Promise<void> {
  if (boardLogo === undefined) return;
  let decoding = kept.get(boardLogo);
  if (decoding === undefined) {
    for (const old of [...kept.keys()].slice(0, -(MAX_KEPT - 1))) {
      kept.delete(old);
      ready.delete(old);
    }
    decoding = decode(boardLogo);
    kept.set(boardLogo, decoding);
  }
  const logo = await decoding;
  if (logo !== undefined && kept.has(boardLogo)) ready.set(boardLogo, logo);
}

/** The logo, once it is loaded. */
export const boardLogoOf = ({ boardLogo }: WithLogo): BoardLogo | undefined =>
  boardLogo === undefined ? undefined : ready.get(boardLogo);

/** The same look with a logo that workers can decode: an SVG becomes a PNG. Only for pages. */
export async function withPlainLogo<L extends WithLogo>(look: L): Promise<L> {
  if (!look.boardLogo?.startsWith('data:image/svg')) return look;
  await loadBoardLogo(look);
  const logo = boardLogoOf(look);
  const { boardLogo: _, ...rest } = look;
  return logo instanceof HTMLCanvasElement
    ? { ...look, boardLogo: logo.toDataURL('image/png') }
    : (rest as L);
}
