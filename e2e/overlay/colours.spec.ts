/** Films whose colours are unsaid or unusual, judged by what Chromium's own player shows. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { announcement } from '../rendering/announcement.ts';
import { missingTools } from '../rendering/files.ts';
import { openStage } from '../stage.ts';
import { fullUnless } from '../test-size.ts';
import { extractFrame, folder, makeFilm, toRgb709, yuvAt } from './films.ts';
import type { OverlayRequest } from './page.ts';

test.skip(missingTools !== undefined, missingTools);

const stage = openStage('e2e/overlay/page.html', 'overlay');

const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '5', '-b:v', '8M'];
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '8M'];
const ORDER: Omit<OverlayRequest, 'message'> = {
  what: 'scene',
  overlaySize: 'S',
  background: { kind: 'transparent' },
};

const POINTS = [
  [1 / 8, 1 / 8],
  [7 / 8, 1 / 8],
  [1 / 8, 7 / 8],
  [0.4, 0.4],
] as const;

const readPlayerColours = async (file: string) => {
  await stage.page.getByLabel('Film').setInputFiles(file);
  return await stage.page.evaluate(([points]) => window.overlay.playerColours(points), [
    POINTS,
  ] as const);
};

/** Converts a limited-range BT.601 sample to RGB. */
function toRgb601([luma, cb, cr]: readonly [number, number, number]): number[] {
  const y = (luma - 16) / 219;
  const [b, r] = [(cb - 128) / 224, (cr - 128) / 224];
  return [y + 1.402 * r, y - 0.34414 * b - 0.71414 * r, y + 1.772 * b].map((value) =>
    Math.round(255 * Math.min(1, Math.max(0, value))),
  );
}

/** Returns the largest difference between two lists of colours. */
const furthest = (a: readonly number[][], b: readonly number[][]): number =>
  Math.max(
    ...a.flatMap((colour, index) =>
      colour.map((value, channel) => Math.abs(value - b[index]![channel]!)),
    ),
  );

async function composeFilm(file: string, engineOnly: boolean): Promise<string> {
  const message = { ...announcement(), title: 'Scene 1', changes: [] };
  await stage.page.getByLabel('Film').setInputFiles(file);
  const downloading = stage.page.waitForEvent('download');
  await stage.page.evaluate(([order]) => window.overlay.compose(order), [
    { ...ORDER, message, engineOnly },
  ] as const);
  const result = join(folder, `shown-${Math.random()}.mp4`);
  await (await downloading).saveAs(result);
  return result;
}

const WIDTHS = { 360: 640, 720: 1280 } as const;
const PLAIN = ['-pix_fmt', 'yuv420p'];
const CODECS = {
  'H.264': { extension: 'mp4', video: undefined },
  VP8: { extension: 'webm', video: [...VP8, ...PLAIN] },
  VP9: { extension: 'webm', video: [...VP9, ...PLAIN] },
} as const;

/**
 * Largest allowed difference of the player. Without a graphics processor it uses 2 instead of 2.112 for the
 * blue of BT.709; the matrix that it uses is still clear.
 */
const MAX_PLAYER_DIFFERENCE = 6;
/** Largest allowed difference, of 255. With 8 bits of brightness and colour, 2 is the best possible. */
const MAX_DIFFERENCE = 3;

for (const [codec, height, colours] of [
  ['H.264', 360, 'unsaid'],
  ['H.264', 720, 'unsaid'],
  ['H.264', 360, 'bt601'],
  ['VP8', 360, 'unsaid'],
  ['VP8', 720, 'unsaid'],
  ['VP9', 360, 'unsaid'],
  ['VP9', 720, 'unsaid'],
  ['VP9', 360, 'bt601'],
  ['VP9', 720, 'bt709'],
] as const)
  for (const engineOnly of [false, true])
    test(`${codec} of ${height} lines, colours ${colours}: as in Chromium’s player, by the ${engineOnly ? 'engine' : 'browser'}`, {
      tag: fullUnless(codec === 'H.264' && height === 360 && colours === 'unsaid'),
    }, async () => {
      const { extension, video } = CODECS[codec];
      const source = makeFilm(`${codec}-${height}-${colours}.${extension}`, {
        width: WIDTHS[height],
        height,
        seconds: 1,
        rate: '25',
        ...(video && { video: [...video] }),
        ...(colours !== 'bt709' && { colours }),
      });
      const picture = { width: WIDTHS[height], height };
      const readPoints = (file: string) => {
        const frame = extractFrame(file, 12, picture);
        return POINTS.map(([x, y]) => yuvAt(frame, picture, x * picture.width, y * height));
      };
      const readings = [toRgb709, toRgb601].map((read) => readPoints(source).map(read));
      const player = await readPlayerColours(source);
      const [playerReading] = readings.sort((a, b) => furthest(player, a) - furthest(player, b));
      expect(furthest(player, playerReading!)).toBeLessThanOrEqual(MAX_PLAYER_DIFFERENCE);
      const found = readPoints(await composeFilm(source, engineOnly)).map(toRgb709);
      expect(furthest(found, playerReading!)).toBeLessThanOrEqual(MAX_DIFFERENCE);
    });

/** Eight bars of all mixtures of these two, from the left; the first one is dark. */
const BAR = [16, 191] as const;
const BARS = Array.from({ length: 8 }, (_, bar) => [1, 2, 4].map((bit) => BAR[bar & bit ? 1 : 0]));

function makeBars(name: string, matrix: string, isSaid: boolean, video: readonly string[]): string {
  const channel = (bit: number) => `if(bitand(floor(8*X/W)\\,${bit})\\,${BAR[1]}\\,${BAR[0]})`;
  const path = join(folder, name);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'nullsrc=s=640x360:r=25:d=1'],
    ...[
      '-vf',
      `format=gbrp,geq=r='${channel(1)}':g='${channel(2)}':b='${channel(4)}',scale=out_color_matrix=${matrix}:out_range=tv:flags=accurate_rnd+full_chroma_int`,
    ],
    ...video,
    ...(isSaid ? ['-colorspace', matrix, '-color_primaries', matrix, '-color_trc', matrix] : []),
    path,
  ]);
  return path;
}

for (const [name, ...video] of [
  ['422', '-profile:v', '2', '-pix_fmt', 'yuv422p10le'],
  ['422 HQ', '-profile:v', '3', '-pix_fmt', 'yuv422p10le'],
  ['4444', '-profile:v', '4', '-pix_fmt', 'yuv444p10le'],
  ['4444 with alpha', '-profile:v', '4', '-pix_fmt', 'yuva444p10le'],
] as const)
  for (const [matrix, isSaid] of [
    ['bt709', true],
    ['smpte170m', true],
    ['smpte170m', false],
  ] as const)
    test(`bars in ProRes ${name} keep their colours: ${matrix}${isSaid ? '' : ', unsaid'}`, {
      tag: fullUnless(name === '4444 with alpha' && matrix === 'bt709'),
    }, async () => {
      const source = makeBars(`${name}-${matrix}-${isSaid}.mov`, matrix, isSaid, [
        '-c:v',
        'prores_ks',
        ...video,
      ]);
      const picture = { width: 640, height: 360 };
      const frame = extractFrame(await composeFilm(source, false), 12, picture);
      const found = BARS.map((_, bar) => toRgb709(yuvAt(frame, picture, 80 * bar + 40, 60)));
      expect(furthest(found, BARS)).toBeLessThanOrEqual(MAX_DIFFERENCE);
    });
