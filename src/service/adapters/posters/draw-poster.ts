/** Draws posters on a canvas of the machine, once as a document and once as a picture. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GlobalFonts, SKRSContext2D } from '@napi-rs/canvas';
import { encode } from 'uqr';
import type { Poster, PosterDrawer } from '#service/ports/passengers/posters.ts';

/** A4 in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 48;
/** Points to pixels of the picture: 200 dots per inch. */
const PNG_SCALE = 200 / 72;
const BAND = 210;
const CODE_SIDE = 290;
const BORDER = 4;
const INK = '#0b1722';

/** Folders with the typeface: of the built studio, and of the package while nothing is built. */
const FONT_FOLDERS = [
  '../studio/assets',
  '../../../../node_modules/@fontsource-variable/inter/files',
];
const FONT_FILE = /^inter-latin-wght-normal[\w-]*\.woff2$/;
const FAMILY = 'Poster Inter';

/** Loads the typeface; without it the machine's own is taken. */
function loadFont(fonts: typeof GlobalFonts): void {
  if (fonts.has(FAMILY)) return;
  for (const name of FONT_FOLDERS) {
    const folder = fileURLToPath(new URL(name, import.meta.url));
    const file = existsSync(folder) && readdirSync(folder).find((entry) => FONT_FILE.test(entry));
    if (file && fonts.registerFromPath(`${folder}/${file}`, FAMILY) !== null) return;
  }
}

interface Words {
  text: string;
  size: number;
  weight: number;
  colour: string;
  y: number;
  x?: number;
  align?: 'left' | 'center';
}

/** Writes a line, smaller where it would not fit. @returns its size */
function write(
  context: SKRSContext2D,
  { text, size, weight, colour, y, x = MARGIN, align = 'left' }: Words,
): number {
  const room = align === 'center' ? WIDTH - 2 * MARGIN : WIDTH - MARGIN - x;
  const setFont = (fitted: number) => {
    context.font = `${weight} ${fitted}px "${FAMILY}", sans-serif`;
  };
  setFont(size);
  const fitted = Math.min(size, (size * room) / Math.max(1, context.measureText(text).width));
  setFont(fitted);
  context.fillStyle = colour;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  context.fillText(text, align === 'center' ? WIDTH / 2 : x, y);
  return fitted;
}

function drawCode(context: SKRSContext2D, text: string, x: number, y: number): void {
  const { size, data } = encode(text, { ecc: 'Q', border: BORDER });
  const module = CODE_SIDE / size;
  context.fillStyle = '#ffffff';
  context.fillRect(x, y, CODE_SIDE, CODE_SIDE);
  context.fillStyle = '#000000';
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark)
        // A little larger, so that no light lines are between them.
        context.fillRect(x + column * module, y + row * module, module + 0.15, module + 0.15);
}

const STEPS = [
  'Open the camera of your phone.',
  'Point it at the code.',
  'Tap the link to see the announcements.',
];

function drawPoster(context: SKRSContext2D, poster: Poster): void {
  const { station, organisation, address, hasInterpreter, colours } = poster;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, WIDTH, BAND);
  const line = { weight: 700, colour: colours.words };
  write(context, { ...line, text: 'Announcements in BSL', size: 46, y: 92 });
  write(context, { ...line, text: 'on your phone', size: 46, y: 144, colour: colours.accent });
  write(context, { ...line, text: station, size: 24, weight: 600, y: 186 });
  drawCode(context, address, (WIDTH - CODE_SIDE) / 2, BAND + 22);
  const ink = { colour: INK, weight: 500 };
  const below = BAND + 22 + CODE_SIDE;
  write(context, { ...ink, text: address, size: 18, weight: 600, y: below + 26, align: 'center' });
  for (const [index, text] of STEPS.entries()) {
    const y = below + 84 + index * 40;
    context.fillStyle = colours.ground;
    context.beginPath();
    context.arc(MARGIN + 14, y - 7, 15, 0, 2 * Math.PI);
    context.fill();
    const number = { ...ink, size: 18, weight: 700, colour: colours.words, y };
    write(context, { ...number, text: String(index + 1), x: MARGIN + 8.5 });
    write(context, { ...ink, text, size: 20, y, x: MARGIN + 44 });
  }
  const end = below + 84 + STEPS.length * 40 + 8;
  write(context, { ...ink, text: 'No app, no account, no cookies.', size: 16, y: end });
  if (hasInterpreter)
    write(context, {
      ...ink,
      text: 'The page also has a link to a live BSL interpreter.',
      size: 16,
      y: end + 24,
    });
  if (organisation !== undefined)
    write(context, { ...ink, text: organisation, size: 14, weight: 600, y: HEIGHT - 28 });
}

/** Draws posters in this process; what draws is loaded with the first one. */
export const posterDrawer = (): PosterDrawer => ({
  async draw(poster, type) {
    const { createCanvas, GlobalFonts, PDFDocument } = await import('@napi-rs/canvas');
    loadFont(GlobalFonts);
    if (type === 'png') {
      const canvas = createCanvas(Math.round(WIDTH * PNG_SCALE), Math.round(HEIGHT * PNG_SCALE));
      const context = canvas.getContext('2d');
      context.scale(PNG_SCALE, PNG_SCALE);
      drawPoster(context, poster);
      return new Uint8Array(await canvas.encode('png'));
    }
    const document = new PDFDocument({ title: `BSL announcements at ${poster.station}` });
    drawPoster(document.beginPage(WIDTH, HEIGHT) as SKRSContext2D, poster);
    document.endPage();
    return new Uint8Array(document.close());
  },
});
