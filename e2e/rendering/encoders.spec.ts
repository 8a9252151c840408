/** Tests for each encoder's files, checked with native ffmpeg, and for the encoder that a browser gets. */
import { expect, test } from '@playwright/test';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { FULL, fullUnless } from '../test-size.ts';
import {
  decode,
  listBoxTypes,
  missingTools,
  probe,
  readDecodeWarnings,
  readFrameTimes,
  writeVideo,
} from './files.ts';
import {
  colour,
  HEIGHT,
  message,
  openRendering,
  openScene,
  renderScene,
  short,
  showRendering,
  TRANSPARENT,
  WIDTH,
  worstBackgroundError,
} from './scene.ts';

const stage = openScene();

const ENCODERS: readonly EncoderId[] = ['webcodecs', 'ffmpeg'];

const COLOURS: Record<string, [number, number, number]> = {
  'the studio green': [18, 195, 83],
  white: [255, 255, 255],
  black: [0, 0, 0],
  red: [255, 0, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  cyan: [0, 255, 255],
  navy: [20, 40, 110],
  salmon: [250, 128, 114],
  'a dull violet': [101, 67, 143],
};

/** Sample colour: the one that loses most to chroma; the studio green appears behind the signer. */
const SAMPLE = 'blue';

/** Whether a browser like this one may get the encoder: a trial that showed false colours rules it out. */
let fit: Promise<boolean> | undefined;
const isFit = (encoder: EncoderId): Promise<boolean> => {
  if (encoder === 'ffmpeg') return Promise.resolve(true);
  fit ??= (async () => {
    await renderScene(stage.page, { background: colour(5, 5, 90) }, short());
    const trials = await stage.page.evaluate(() => window.rendering.trials());
    return trials.opaque?.webcodecs != null;
  })();
  return fit;
};

for (const encoder of ENCODERS) {
  for (const [name, [red, green, blue]] of Object.entries(COLOURS))
    test(`${encoder}: ${name} is within 3 everywhere, corners and edges included`, {
      tag: fullUnless(name === SAMPLE),
    }, async () => {
      test.skip(missingTools !== undefined, missingTools);
      test.skip(
        !(await isFit(encoder)),
        `no file is made with ${encoder} here: it failed its trial`,
      );
      const background = colour(red, green, blue);
      const video = await renderScene(stage.page, { background }, short(), encoder);
      expect(video.encoder).toBe(encoder);
      const file = writeVideo(`${encoder}-${name.replaceAll(' ', '-')}.mp4`, video.file);
      const frames = decode(file, 'rgb24', 2);
      expect(frames.length).toBe(6 * WIDTH * HEIGHT * 3);
      expect(worstBackgroundError(frames, [red, green, blue])).toBeLessThanOrEqual(3);
    });

  test(`${encoder}: an mp4 is sound, quick to start, and exact to the frame over its joins`, async () => {
    test.skip(missingTools !== undefined, missingTools);
    const video = await renderScene(stage.page, {}, message(), encoder);
    const file = writeVideo(`${encoder}.mp4`, video.file);
    expect(readDecodeWarnings(file)).toBe('');
    expect(probe(file)).toEqual({
      streams: 1,
      codec_name: 'h264',
      width: WIDTH,
      height: HEIGHT,
      pix_fmt: 'yuv420p',
      color_range: 'tv',
      color_space: 'bt709',
      framesPerSecond: '25/1',
      frames: 33,
      duration: 1.32,
      title: 'A scene',
      language: 'bfi',
    });
    expect(video.durationSeconds).toBe(1.32);
    expect(readFrameTimes(file)).toEqual(Array.from({ length: 33 }, (_, frame) => frame * 40));
    expect(listBoxTypes(video.file).indexOf('moov')).toBeLessThan(
      listBoxTypes(video.file).indexOf('mdat'),
    );
    expect(sceneErrors(decode(file, 'rgb24', 1), 33)).toEqual([]);
  });

  test(`${encoder}: a webm has an alpha plane that native libvpx reads`, async () => {
    test.skip(missingTools !== undefined, missingTools);
    const video = await renderScene(stage.page, { background: TRANSPARENT }, message(), encoder);
    const file = writeVideo(`${encoder}.webm`, video.file);
    expect(readDecodeWarnings(file)).toBe('');
    const codec = encoder === 'ffmpeg' ? 'vp8' : 'vp9';
    expect(probe(file)).toMatchObject({ codec_name: codec, frames: 33, duration: 1.32 });
    expect(readFrameTimes(file)).toEqual(Array.from({ length: 33 }, (_, frame) => frame * 40));

    const decoder = ['-c:v', codec === 'vp8' ? 'libvpx' : 'libvpx-vp9'];
    const frames = decode(file, 'yuva420p', 6, decoder);
    const frameBytes = WIDTH * HEIGHT * 2.5;
    expect(frames.length).toBe(6 * frameBytes);
    for (let frame = 0; frame < 6; frame++) {
      const alpha = frames.subarray(
        frame * frameBytes + WIDTH * HEIGHT * 1.5,
        (frame + 1) * frameBytes,
      );
      let maxAlpha = 0;
      for (let index = 0; index < alpha.length; index++) {
        const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
        if (Math.abs(x - WIDTH / 2) >= 336 || y <= 224 || y >= 676)
          maxAlpha = Math.max(maxAlpha, alpha[index]!);
      }
      expect(maxAlpha).toBeLessThanOrEqual(2);
      expect(alpha[(HEIGHT / 2 + 200) * WIDTH + WIDTH / 2]).toBeGreaterThanOrEqual(253);
    }
  });

  test(`${encoder}: gives the same webm for the same request in another browser profile`, {
    tag: fullUnless(encoder === 'ffmpeg'),
  }, async ({ browser }) => {
    const otherPage = await openRendering(browser);
    const look = { background: TRANSPARENT };
    const files = [
      await renderScene(stage.page, look, short(), encoder),
      await renderScene(otherPage, look, short(), encoder),
    ].map(({ file }) => file);
    await otherPage.close();
    expect(files[1]).toBe(files[0]);
  });
}

/** Lists the frames in which the disc of the scene is misplaced, and by how many pixels. */
function sceneErrors(frames: Buffer, count: number): string[] {
  const errors: string[] = [];
  for (let frame = 0; frame < count; frame++) {
    // The row through the disc's upper part, where nothing else is drawn.
    const row = frame * WIDTH * HEIGHT * 3 + (HEIGHT / 2 - 60) * WIDTH * 3;
    let sum = 0;
    let pixels = 0;
    for (let x = 0; x < WIDTH; x++) {
      const [red, green] = [frames[row + 3 * x]!, frames[row + 3 * x + 1]!];
      if (red <= 150 || green >= 160) continue;
      sum += x;
      pixels++;
    }
    const off = sum / pixels - (WIDTH / 2 - 0.5 + 200 * Math.sin((frame / 25) * 3));
    // From one frame to the next the disc moves up to 24 pixels; where it turns, less than one.
    if (!(Math.abs(off) < 1)) errors.push(`frame ${frame} is off by ${off.toFixed(2)}`);
  }
  return errors;
}

test('the encoder that a browser gets is one whose trial shows what was drawn, and is kept', async () => {
  const video = await renderScene(stage.page, { background: colour(5, 5, 95) }, short());
  const trials = await stage.page.evaluate(() => window.rendering.trials());
  expect(trials.opaque).toBeDefined();
  expect(video.encoder).toBe((await isFit('webcodecs')) ? 'webcodecs' : 'ffmpeg');
  expect(video).not.toHaveProperty('encoderFailed');
});

for (const [broken, fallback] of [
  ['webcodecs', 'ffmpeg'],
  ['ffmpeg', 'webcodecs'],
] as const)
  test(`when ${broken} breaks half-way, the whole file comes from ${fallback}, and says so`, async () => {
    const background = broken === 'ffmpeg' ? colour(8, 8, 90) : colour(8, 9, 90);
    const breaking = { ...message(`${broken} breaks`) };
    const video = await renderScene(stage.page, { background }, breaking, broken);
    expect(video).toMatchObject({
      encoder: fallback,
      framesEncoded: 33,
      encoderFailed: { encoder: broken, message: expect.stringContaining('broke') },
    });
  });

test('a browser without WebCodecs renders with ffmpeg.wasm', { tag: FULL }, async ({ browser }) => {
  const context = await browser.newContext();
  // No flag of Chromium's takes them away any more.
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'VideoEncoder');
  });
  const page = await context.newPage();
  await showRendering(page);
  expect(await page.evaluate(() => typeof VideoEncoder)).toBe('undefined');
  for (const background of [colour(18, 195, 83), TRANSPARENT]) {
    const video = await renderScene(page, { background }, short());
    expect(video).toMatchObject({ encoder: 'ffmpeg', framesEncoded: 11 });
  }
  await context.close();
});
