/** The page that draws stills of spelled letters, as small as a picture far away. */
import { LETTERS } from '#signing/lexicon/fingerspelling.ts';
import type { Box } from '#tools/legibility/drawn/picture.ts';
import { base64 } from '../base64.ts';
import { drawStill, getPose, handsBox } from './draw-still.ts';
import type { RequestedStill } from './spelled-stills.ts';

export interface DrawnStill {
  /** Brightness as a byte per pixel, as base64. */
  readonly grey: string;
  /** Box of the wrists, knuckles and fingertips of both hands. */
  readonly hands: Box;
}

/** A still that was misread, and the template that was nearer than its own. */
export interface Comparison {
  readonly still: RequestedStill;
  readonly nearest: RequestedStill;
  readonly box: Box;
}

/** Brightness as television weighs the colours (BT.709). */
function toGrey(canvas: OffscreenCanvas): Uint8Array<ArrayBuffer> {
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return Uint8Array.from({ length: data.length / 4 }, (_, pixel) =>
    Math.round(
      0.2126 * data[4 * pixel]! + 0.7152 * data[4 * pixel + 1]! + 0.0722 * data[4 * pixel + 2]!,
    ),
  );
}

async function drawStills(
  figure: string,
  requested: readonly RequestedStill[],
): Promise<DrawnStill[]> {
  const drawn: DrawnStill[] = [];
  for (const still of requested) {
    const grey = await base64(new Blob([toGrey(await drawStill(figure, still))]));
    drawn.push({ grey, hands: handsBox(getPose(still)) });
  }
  return drawn;
}

const ENLARGED = 4;
const LABEL_HEIGHT = 22;

const formatStill = ({ letter, spelled, moment }: RequestedStill) =>
  `${letter} ${spelled.length === 1 ? 'alone' : `in ${spelled}`}, ${Math.round(moment * 100)} %`;

/** Draws a PNG as base64: the still on the left, the nearest template on the right. */
async function compare(figure: string, { still, nearest, box }: Comparison): Promise<string> {
  const width = (box.right - box.left) * ENLARGED;
  const height = (box.bottom - box.top) * ENLARGED;
  const canvas = new OffscreenCanvas(2 * width + 4, height + LABEL_HEIGHT);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = false;
  context.font = '15px sans-serif';
  context.textBaseline = 'middle';
  for (const [column, current] of [still, nearest].entries()) {
    const x = column * (width + 4);
    const picture = await drawStill(figure, current);
    context.drawImage(
      picture,
      ...([box.left, box.top, width / ENLARGED, height / ENLARGED] as const),
      ...([x, LABEL_HEIGHT, width, height] as const),
    );
    context.fillStyle = '#1a1d24';
    const label =
      column === 0 ? `shown: ${formatStill(current)}` : `nearest: ${formatStill(current)}`;
    context.fillText(label, x + 4, LABEL_HEIGHT / 2, width - 8);
  }
  return base64(await canvas.convertToBlob({ type: 'image/png' }));
}

/** Letters that have another form between others than alone. */
const relaxedLetters = (): string[] =>
  [...LETTERS].filter(([, { in_word }]) => in_word !== undefined).map(([letter]) => letter);

const reader = { drawStills, compare, relaxedLetters };

declare global {
  interface Window {
    reader: typeof reader;
  }
}
window.reader = reader;
