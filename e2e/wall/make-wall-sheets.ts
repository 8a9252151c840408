/** Renders every layout of the wall to PNG files: `npm run wall-sheets FOLDER [NAME]`. */
import '#native/drawing-globals.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { createSigner } from '#avatar/signer-look.ts';
import { DEFAULT_BOARD_COLOURS } from '#contract/look.ts';
import type { ScreenLayout } from '#contract/screens/screen.ts';
import { createTimeline } from '#rendering/plan/timeline.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { paintWall, type WallCanvas } from '#wall/canvas/paint-wall.ts';
import { SIGNER_GROUND } from '#wall/colours.ts';
import { layOutWall } from '#wall/lay-out-wall.ts';
import { createMeasureText } from '#wall/text/measure-text.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Size, WallLayout } from '#wall/wall-layout.ts';
import { paintFilms } from './film-sheet.ts';
import { listSheetMessages, type SheetMessage } from './sheet-messages.ts';

const { resolve } = createRequire(import.meta.url);
for (const [family, name] of Object.entries({
  'Inter Variable': 'inter',
  'Overpass Variable': 'overpass',
}))
  GlobalFonts.registerFromPath(
    resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
    family,
  );

const SIZES: readonly [ScreenLayout, string, Size][] = [
  ['landscape', '16x9', { width: 1920, height: 1080 }],
  ['portrait', '9x16', { width: 1080, height: 1920 }],
  ['landscape', '4x3', { width: 1440, height: 1080 }],
  ['landscape', '32x9', { width: 3840, height: 1080 }],
  ['ticker', '32x9', { width: 1920, height: 540 }],
  ['ticker', '48x9', { width: 1920, height: 360 }],
  ['corner', '16x9', { width: 1920, height: 1080 }],
  ['signer', '16x9', { width: 1920, height: 1080 }],
  ['signer', '9x16', { width: 1080, height: 1920 }],
  ['landscape', 'thumb', { width: 320, height: 180 }],
];

const signer = createSigner();
const measureText = createMeasureText(createCanvas(8, 8).getContext('2d'));

/** Paints another system's page below a corner. */
function paintOtherPage(context: SKRSContext2D, { width, height }: Size): void {
  context.fillStyle = '#1b2430';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#8fa1b5';
  for (let row = 0; row < 9; row++)
    context.fillRect(
      width * 0.05,
      height * (0.08 + row * 0.1),
      width * (0.4 + (row % 3) * 0.15),
      height * 0.03,
    );
}

function paintSigner(
  context: SKRSContext2D,
  layout: WallLayout,
  pose: Parameters<typeof signer.draw>[0],
): void {
  const box = layout.signer?.box;
  if (box === undefined) return;
  const canvas = createCanvas(box.width, box.height);
  signer.draw(pose, {
    context: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    width: box.width,
    height: box.height,
    background: { kind: 'colour', red: 230, green: 235, blue: 240 },
  });
  context.drawImage(canvas, box.x, box.y);
}

function createContent(
  { message, importance }: SheetMessage,
  layout: ScreenLayout,
  seconds: number,
  timeline: WallContent['timeline'],
  duration: number,
): WallContent {
  return {
    layout,
    importance,
    title: message.title,
    seconds,
    facts: message.board,
    timeline,
    organisation: { name: 'Northern Line Trains', colours: DEFAULT_BOARD_COLOURS },
    place: 'Leeds station',
    clock: '14:31',
    age: { kind: importance === 'usual' ? 'new' : 'changed', time: '14:30' },
    turn: { number: 1, of: 2, fraction: seconds / duration },
    trust: 'Signed by a computer. Not checked by a BSL signer.',
    ...(importance === 'emergency' && { arrow: 'right' as const }),
    signerGround: SIGNER_GROUND,
  };
}

const [folder = 'wall-sheets', only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const pictures = new Map<string, Canvas[]>();
for (const sheet of listSheetMessages()) {
  const signing = composeSigning(sheet.message);
  const seconds = signing.durationSeconds * sheet.at;
  const timeline = createTimeline(sheet.message, signing);
  for (const hasCaptions of [true, false])
    for (const [layout, shape, size] of SIZES) {
      const key = `${layout}-${shape}${hasCaptions ? '-captions' : ''}`;
      if (!`${key}-${sheet.name}`.includes(only)) continue;
      const times = hasCaptions ? timeline : { ...timeline, captions: [] };
      const content = createContent(sheet, layout, seconds, times, signing.durationSeconds);
      const canvas = createCanvas(size.width, size.height);
      const context = canvas.getContext('2d');
      if (layout === 'corner') paintOtherPage(context, size);
      const wall = layOutWall(content, size, measureText);
      paintWall(
        context as unknown as WallCanvas,
        { items: wall.items.filter(({ kind }) => kind !== 'frame') },
        () => undefined,
      );
      paintSigner(context, wall, signing.poseAt(seconds));
      paintWall(
        context as unknown as WallCanvas,
        { items: wall.items.filter(({ kind }) => kind === 'frame') },
        () => undefined,
      );
      pictures.set(key, [...(pictures.get(key) ?? []), canvas]);
    }
}
const IDLE: WallContent['idle'] = {
  codeWords: 'Messages of this station on your phone',
  trains: [
    { time: '14:35', destination: 'London Kings Cross', platform: 'Plat 4' },
    { time: '14:41', destination: 'York', platform: 'Plat 12A', news: 'Exp 14:49' },
    { time: '14:45', destination: 'Hull', news: 'Cancelled' },
    { time: '14:52', destination: 'Llanfairpwllgwyngyll', platform: 'Plat 1' },
  ],
  trainsNotice: 'As at 14:32. Powered by National Rail Enquiries.',
};
for (const hasSigner of [true, false])
  for (const [layout, shape, size] of SIZES) {
    const key = `idle-${layout}-${shape}`;
    if (!key.includes(only) || layout === 'signer' || layout === 'corner') continue;
    const [sheet] = listSheetMessages();
    const signing = composeSigning(sheet!.message);
    const canvas = createCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    const content = {
      ...createContent(sheet!, layout, 0, undefined, 1),
      idle: { ...IDLE, hasSigner },
    };
    const wall = layOutWall(content, size, measureText);
    paintWall(context as unknown as WallCanvas, wall, () => undefined);
    paintSigner(context, wall, signing.poseAt(0));
    pictures.set(key, [...(pictures.get(key) ?? []), canvas]);
  }

for (const [key, canvas] of paintFilms(listSheetMessages()[0]!))
  if (key.includes(only)) pictures.set(key, [...(pictures.get(key) ?? []), canvas]);
for (const [key, canvases] of pictures) {
  const { width, height } = canvases[0]!;
  const columns = width > height * 3 ? 1 : width > height ? 2 : 4;
  const cell =
    columns === 1
      ? { width: 1280, height: (1280 * height) / width }
      : {
          width: columns === 4 ? 400 : 800,
          height: ((columns === 4 ? 400 : 800) * height) / width,
        };
  const rows = Math.ceil(canvases.length / columns);
  const sheet = createCanvas(columns * (cell.width + 12), rows * (cell.height + 12));
  const context = sheet.getContext('2d');
  context.fillStyle = '#777777';
  context.fillRect(0, 0, sheet.width, sheet.height);
  for (const [index, canvas] of canvases.entries())
    context.drawImage(
      canvas,
      (index % columns) * (cell.width + 12) + 6,
      Math.floor(index / columns) * (cell.height + 12) + 6,
      cell.width,
      cell.height,
    );
  writeFileSync(join(folder, `${key}.png`), sheet.toBuffer('image/png'));
}
