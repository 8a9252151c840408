/** The page that draws stills of spelled letters, as small as a picture far away. */
import { cameraFor } from '#avatar/camera.ts';
import { signerFor } from '#avatar/signer-for.ts';
import { GREEN } from '#contract/background.ts';
import type { Pose } from '#contract/pose.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { composeSigning, type Signing } from '#signing/compose-signing.ts';
import { LETTERS } from '#signing/fingerspelling.ts';
import { worldOf } from '#signing/skeleton.ts';
import { base64 } from '../base64.ts';
import type { Box } from './picture.ts';
import type { AskedStill } from './spelled-stills.ts';
import { HEIGHT_PIXELS, WIDTH_PIXELS } from './still-size.ts';

export interface DrawnStill {
  /** One byte of brightness for each pixel, as base64. */
  readonly grey: string;
  /** Where the wrists, knuckles and fingertips of both hands are. */
  readonly hands: Box;
}

/** A still that was misread, and the template that was nearer than its own. */
export interface Comparison {
  readonly still: AskedStill;
  readonly nearest: AskedStill;
  readonly box: Box;
}

const signed = new Map<string, Signing>();
function signingOf(text: string): Signing {
  const signing =
    signed.get(text) ??
    composeSigning({
      kind: 'demonstration',
      title: text,
      changes: [],
      phrases: [
        {
          id: 'spelled',
          english: text,
          units: [{ kind: 'fingerspelled', text }],
          fields: [],
          pauseAfter: 'phrase',
        },
      ],
    });
  signed.set(text, signing);
  return signing;
}

function poseOf({ spelled, index, moment }: AskedStill): Pose {
  const signing = signingOf(spelled);
  const character = signing.units[0]!.characters![index]!;
  const { startSeconds, endSeconds } = character;
  return signing.poseAt(startSeconds + (endSeconds - startSeconds) * moment);
}

const HANDS = /^(left|right)(Hand|Thumb|Index|Middle|Ring|Little)/;

function handsBox({ bones }: Pose): Box {
  const camera = cameraFor(WIDTH_PIXELS, HEIGHT_PIXELS, 'front');
  const spots = [...worldOf(bones)]
    .filter(([joint]) => HANDS.test(joint))
    .map(([, { position }]) => camera.spot(position));
  const [across, down] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return {
    left: Math.floor(Math.min(...across)),
    right: Math.ceil(Math.max(...across)),
    top: Math.floor(Math.min(...down)),
    bottom: Math.ceil(Math.max(...down)),
  };
}

async function draw(figure: string, still: AskedStill): Promise<OffscreenCanvas> {
  const canvas = new OffscreenCanvas(WIDTH_PIXELS, HEIGHT_PIXELS);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const signer = await signerFor({ ...DEFAULT_SIGNER_LOOK, figure });
  signer.draw(poseOf(still), {
    context,
    width: WIDTH_PIXELS,
    height: HEIGHT_PIXELS,
    background: GREEN,
  });
  return canvas;
}

/** Brightness as television weighs the colours (BT.709). */
function greyOf(canvas: OffscreenCanvas): Uint8Array<ArrayBuffer> {
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return Uint8Array.from({ length: data.length / 4 }, (_, pixel) =>
    Math.round(
      0.2126 * data[4 * pixel]! + 0.7152 * data[4 * pixel + 1]! + 0.0722 * data[4 * pixel + 2]!,
    ),
  );
}

async function drawStills(figure: string, asked: readonly AskedStill[]): Promise<DrawnStill[]> {
  const drawn: DrawnStill[] = [];
  for (const still of asked) {
    const grey = await base64(new Blob([greyOf(await draw(figure, still))]));
    drawn.push({ grey, hands: handsBox(poseOf(still)) });
  }
  return drawn;
}

const ENLARGED = 4;
const LABEL_HEIGHT = 22;

const nameOf = ({ letter, spelled, moment }: AskedStill) =>
  `${letter} ${spelled.length === 1 ? 'alone' : `in ${spelled}`}, ${Math.round(moment * 100)} %`;

/** A PNG as base64: the still on the left, the nearest template on the right. */
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
  for (const [column, each] of [still, nearest].entries()) {
    const x = column * (width + 4);
    const picture = await draw(figure, each);
    context.drawImage(
      picture,
      ...([box.left, box.top, width / ENLARGED, height / ENLARGED] as const),
      ...([x, LABEL_HEIGHT, width, height] as const),
    );
    context.fillStyle = '#1a1d24';
    const label = column === 0 ? `shown: ${nameOf(each)}` : `nearest: ${nameOf(each)}`;
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
