/** Files as they leave the browser, judged by native ffmpeg and by the browser's own player. */
import { expect, type Page, test } from '@playwright/test';
import type { Background } from '#contract/background.ts';
import { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { startVitePage, type VitePage } from '../vite-page.ts';
import { announcement } from './announcement.ts';
import { boxes, complaints, decode, missingTools, probe, writeVideo } from './files.ts';
import type { Rendered } from './page.ts';

test.describe.configure({ mode: 'serial' });

let server: VitePage;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startVitePage();
  page = await browser.newPage();
  await page.goto(`${server.url}e2e/rendering/page.html`);
  await page.waitForFunction(() => window.rendering !== undefined);
});
test.afterAll(async () => {
  await page.close();
  await server.close();
});

const phrase = (id: string, english: string): Message['phrases'][number] => ({
  id,
  english,
  units: [{ kind: 'sign', gloss: 'TRAIN' }],
  fields: [],
  pauseAfter: 'none',
});

/** The scene gives every phrase 2.48 s: 62 frames at 25 a second, 74.4 at 30. */
const message = (title = 'A scene'): Message => ({
  kind: 'demonstration',
  title,
  phrases: [phrase('a', 'First.'), phrase('b', 'Second.'), phrase('c', 'Third.')],
  changes: [],
});

const colour = (red: number, green: number, blue: number): Background => ({
  kind: 'colour',
  red,
  green,
  blue,
});

const lookOf = (look: Partial<Look>): Look => Look.parse(look);

const render = (look: Partial<Look>, of = message()): Promise<Rendered> =>
  page.evaluate(([request]) => window.rendering.render('scene', request), [
    { message: of, look: lookOf(look) },
  ] as const);

const WIDTH = 1280;
const HEIGHT = 720;

for (const [name, background] of [
  ['the studio green', colour(18, 195, 83)],
  ['white', colour(255, 255, 255)],
  ['black', colour(0, 0, 0)],
  ['red', colour(255, 0, 0)],
  ['a dull violet', colour(101, 67, 143)],
] as const)
  test(`an mp4 on ${name} is sound, exact to the frame, and shows that colour`, async () => {
    test.skip(missingTools !== undefined, missingTools);
    const video = await render({ background });
    const file = writeVideo(`${name.replaceAll(' ', '-')}.mp4`, video.file);

    expect(complaints(file)).toBe('');
    expect(probe(file)).toEqual({
      streams: 1,
      codec_name: 'h264',
      width: WIDTH,
      height: HEIGHT,
      pix_fmt: 'yuv420p',
      color_range: 'tv',
      color_space: 'bt709',
      framesPerSecond: '25/1',
      frames: 186,
      duration: 7.44,
      title: 'A scene',
      language: 'bfi',
    });
    expect(video.durationSeconds).toBe(7.44);
    expect(boxes(video.file)).toEqual(
      ['ftyp', 'moov', 'free', 'mdat'].filter((box) => boxes(video.file).includes(box)),
    );

    const wanted =
      background.kind === 'colour' ? [background.red, background.green, background.blue] : [];
    expect(worstBackgroundError(decode(file, 'rgb24', 7), wanted)).toBeLessThanOrEqual(3);
  });

/** The largest error of any channel outside the box that the scene moves in, over all frames. */
function worstBackgroundError(frames: Buffer, wanted: number[]): number {
  let worst = 0;
  const frameBytes = WIDTH * HEIGHT * 3;
  expect(frames.length).toBe(frameBytes * Math.ceil(186 / 7));
  for (let at = 0; at < frames.length; at += 3) {
    const pixel = (at % frameBytes) / 3;
    const x = pixel % WIDTH;
    const y = Math.floor(pixel / WIDTH);
    const isScene = Math.abs(x - WIDTH / 2) < 324 && y > 236 && y < 664;
    if (isScene) continue;
    for (let channel = 0; channel < 3; channel++)
      worst = Math.max(worst, Math.abs(frames[at + channel]! - wanted[channel]!));
  }
  return worst;
}

test('a webm has an alpha plane that native libvpx reads', async () => {
  test.skip(missingTools !== undefined, missingTools);
  const video = await render({ background: { kind: 'transparent' } });
  const file = writeVideo('transparent.webm', video.file);
  expect(complaints(file)).toBe('');
  expect(probe(file)).toMatchObject({ codec_name: 'vp8', frames: 186, duration: 7.44 });

  const frames = decode(file, 'yuva420p', 31, ['-c:v', 'libvpx']);
  const frameBytes = WIDTH * HEIGHT * 2.5;
  expect(frames.length).toBe(6 * frameBytes);
  const opacity = (frame: number, x: number, y: number) =>
    frames[frame * frameBytes + WIDTH * HEIGHT * 1.5 + y * WIDTH + x]!;
  for (let frame = 0; frame < 6; frame++) {
    const corners = [
      [0, 0],
      [WIDTH - 1, 0],
      [0, HEIGHT - 1],
      [WIDTH - 1, HEIGHT - 1],
    ] as const;
    for (const [x, y] of corners) expect(opacity(frame, x, y)).toBeLessThanOrEqual(2);
    expect(opacity(frame, WIDTH / 2, HEIGHT / 2 + 200)).toBeGreaterThanOrEqual(253);
  }
});

test('other sizes and 30 frames a second come out as planned', async () => {
  test.skip(missingTools !== undefined, missingTools);
  for (const [size, background, width, height] of [
    ['portrait', colour(18, 195, 83), 1080, 1920],
    ['square', { kind: 'transparent' }, 1080, 1080],
  ] as const) {
    const video = await render({ size, background, framesPerSecond: 30 });
    const file = writeVideo(`${size}.${video.contentType.slice(6)}`, video.file);
    expect(complaints(file)).toBe('');
    expect(probe(file)).toMatchObject({ width, height, framesPerSecond: '30/1', frames: 224 });
    expect(Math.abs(Number(probe(file).duration) - video.durationSeconds)).toBeLessThan(0.002);
  }
});

test('the browser plays both, transparent where nothing is', async () => {
  const opaque = await render({ background: colour(101, 67, 143) });
  const seen = await page.evaluate(([file, type]) => window.rendering.play(file, type, 5), [
    opaque.file,
    opaque.contentType,
  ] as const);
  expect(seen).toMatchObject({ width: WIDTH, height: HEIGHT, duration: 7.44 });
  // Chromium’s software player halves the precision of blue; the file itself is checked above.
  for (const [channel, value] of [101, 67, 143].entries())
    expect(Math.abs(seen.corner[channel]! - value)).toBeLessThanOrEqual(5);

  const transparent = await render({ background: { kind: 'transparent' } });
  const through = await page.evaluate(([file, type]) => window.rendering.play(file, type, 5), [
    transparent.file,
    transparent.contentType,
  ] as const);
  expect(through.corner[3]).toBeLessThanOrEqual(2);
  expect(through.middle[3]).toBeGreaterThanOrEqual(253);
});

test('progress only rises, counts every frame, and ends at one', async () => {
  const { progress } = await render({ background: colour(1, 2, 3) });
  const shares = progress.map((step) => step.progress);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(progress.at(-1)).toMatchObject({ progress: 1, framesDone: 186, framesTotal: 186 });
  expect(progress.some(({ secondsLeft }) => secondsLeft !== undefined)).toBe(true);
});

test('the same request gives the same bytes, from the cache and from a new page', async ({
  browser,
}) => {
  const look = { background: colour(9, 80, 160) };
  const first = await render(look);
  const again = await render(look);
  expect([first.framesEncoded, again.framesEncoded]).toEqual([186, 0]);
  expect(again.file).toBe(first.file);

  const other = await browser.newPage();
  await other.goto(`${server.url}e2e/rendering/page.html`);
  await other.waitForFunction(() => window.rendering !== undefined);
  const elsewhere = await other.evaluate(([request]) => window.rendering.render('scene', request), [
    { message: message(), look: lookOf(look) },
  ] as const);
  await other.close();
  expect(elsewhere.framesEncoded).toBe(186);
  expect(elsewhere.file).toBe(first.file);
});

test('an engine outlives far more segments than its stack once had room for', async () => {
  test.skip(missingTools !== undefined, missingTools);
  const phrases = Array.from({ length: 480 }, (_, index) => phrase(`p${index}`, 'Again.'));
  const video = await render({ background: colour(40, 41, 42) }, { ...message(), phrases });
  const file = writeVideo('many.mp4', video.file);
  expect(complaints(file)).toBe('');
  expect(probe(file)).toMatchObject({ frames: 1440, duration: 57.6 });
});

test('captions come as WebVTT on the signing’s clock', async () => {
  const { captions } = await render({});
  const cues = ['First.', 'Second.', 'Third.'].map(
    (text, index) =>
      `00:00:0${(index * 2.48).toFixed(3)} --> 00:00:0${((index + 1) * 2.48).toFixed(3)}\n${text}\n`,
  );
  expect(captions).toBe(['WEBVTT\n', ...cues].join('\n'));
});

test('cancelling while it draws stops at once, and the next render works', async () => {
  const request = { message: message(), look: lookOf({ background: colour(7, 7, 70) }) };
  const { ended, milliseconds } = await page.evaluate(
    ([what]) => window.rendering.cancelAt('drawing', what),
    [request] as const,
  );
  expect(ended).toBe('cancelled');
  test.info().annotations.push({ type: 'milliseconds', description: milliseconds.toFixed(1) });
  expect((await render({ background: colour(7, 7, 70) })).durationSeconds).toBe(7.44);
});

test('a scene that cannot be drawn says so, and the next render works', async () => {
  const request = {
    message: message('A scene that fails'),
    look: lookOf({ background: colour(1, 1, 40) }),
  };
  const code = await page.evaluate(([what]) => window.rendering.codeOf(what), [request] as const);
  expect(code).toBe('drawing-failed');
  expect((await render({})).durationSeconds).toBe(7.44);
});

test('workers that crash fail as the encoder after one more try', async () => {
  const request = {
    message: message('A scene that crashes'),
    look: lookOf({ background: colour(1, 1, 50) }),
  };
  const code = await page.evaluate(([what]) => window.rendering.codeOf(what), [request] as const);
  expect(code).toBe('encoder-failed');
  expect((await render({})).durationSeconds).toBe(7.44);
});

test('an announcement shows the signer, the change once it is signed, and a caption below', async () => {
  test.skip(missingTools !== undefined, missingTools);
  const request = {
    message: announcement(),
    look: lookOf({ background: colour(255, 255, 255), captions: 'picture' }),
  };
  const video = await page.evaluate(([what]) => window.rendering.render('message', what), [
    request,
  ] as const);
  const file = writeVideo('announcement.mp4', video.file);
  expect(complaints(file)).toBe('');
  expect(probe(file).frames).toBe(video.durationSeconds * 25);
  expect(video.captions).toContain('Now leaves from platform 12.');

  const every = 25;
  const frames = decode(file, 'rgb24', every);
  const frameBytes = WIDTH * HEIGHT * 3;
  /** Pixels of a region that are not the background. */
  const painted = (frame: number, left: number, top: number, right: number, bottom: number) => {
    let count = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = frame * frameBytes + (y * WIDTH + x) * 3;
        if (frames[at]! < 200 || frames[at + 1]! < 200 || frames[at + 2]! < 200) count++;
      }
    return count;
  };
  const last = frames.length / frameBytes - 1;
  const card = [WIDTH - 260, 24, WIDTH - 24, 140] as const;
  expect(painted(0, ...card)).toBe(0);
  expect(painted(last, ...card)).toBeGreaterThan(20_000);
  for (const frame of [0, last]) {
    expect(painted(frame, 540, 20, 740, 560)).toBeGreaterThan(40_000);
    expect(painted(frame, 0, 660, WIDTH, HEIGHT)).toBeGreaterThan(60_000);
    expect(painted(frame, 0, 0, 200, 600)).toBe(0);
  }
});

test('after a change of platform only the segments that it touches are encoded', async () => {
  const look = lookOf({ background: colour(3, 60, 90) });
  const renderPlatform = (platform: number) =>
    page.evaluate(([what]) => window.rendering.render('message', what), [
      { message: announcement(platform), look },
    ] as const);
  const first = await renderPlatform(12);
  const changed = await renderPlatform(6);
  expect(first.framesEncoded).toBe(first.durationSeconds * 25);
  expect(changed.framesEncoded).toBeGreaterThan(0);
  expect(changed.framesEncoded).toBeLessThan(first.framesEncoded * 0.7);
});
