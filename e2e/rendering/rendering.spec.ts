/** Files as they leave the browser, judged by native ffmpeg and by the browser's own player. */
import { expect, test } from '@playwright/test';
import type { Message } from '#contract/message.ts';
import { FULL, isFull } from '../test-size.ts';
import { halfMinute, platformNotice } from './announcement.ts';
import { decode, missingTools, probe, readDecodeWarnings, writeVideo } from './files.ts';
import {
  colour,
  createLook,
  HEIGHT,
  message,
  openRendering,
  openScene,
  phrase,
  renderScene,
  short,
  TRANSPARENT,
  twice,
  WIDTH,
} from './scene.ts';

const stage = openScene();

const render = (look: Parameters<typeof renderScene>[1], of?: Message) =>
  renderScene(stage.page, look, of);

test('other sizes and 30 frames a second come out as planned', { tag: FULL }, async () => {
  test.skip(missingTools !== undefined, missingTools);
  for (const [size, background, width, height] of [
    ['portrait', colour(18, 195, 83), 1080, 1920],
    ['square', TRANSPARENT, 1080, 1080],
  ] as const) {
    const video = await render({ size, background, framesPerSecond: 30 });
    const file = writeVideo(`${size}.${video.contentType.slice(6)}`, video.file);
    expect(readDecodeWarnings(file)).toBe('');
    expect(probe(file)).toMatchObject({ width, height, framesPerSecond: '30/1', frames: 40 });
    expect(Math.abs(Number(probe(file).duration) - video.durationSeconds)).toBeLessThan(0.002);
  }
});

test('the browser plays both, transparent where nothing is', async () => {
  const opaque = await render({ background: colour(101, 67, 143) });
  const played = await stage.page.evaluate(([file, type]) => window.rendering.play(file, type, 1), [
    opaque.file,
    opaque.contentType,
  ] as const);
  expect(played).toMatchObject({ width: WIDTH, height: HEIGHT, duration: 1.32 });
  // Chromium’s software player halves the precision of blue; the file itself is checked above.
  for (const [channel, value] of [101, 67, 143].entries())
    expect(Math.abs(played.corner[channel]! - value)).toBeLessThanOrEqual(5);

  const transparent = await render({ background: TRANSPARENT });
  const through = await stage.page.evaluate(
    ([file, type]) => window.rendering.play(file, type, 1),
    [transparent.file, transparent.contentType] as const,
  );
  expect(through.corner[3]).toBeLessThanOrEqual(2);
  expect(through.middle[3]).toBeGreaterThanOrEqual(253);
});

test('progress only rises, counts every frame, and ends at one', async () => {
  const { progress } = await render({ background: colour(1, 2, 3) });
  const fractions = progress.map((step) => step.progress);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(progress.at(-1)).toMatchObject({ progress: 1, framesDone: 33, framesTotal: 33 });
  expect(progress.some(({ secondsLeft }) => secondsLeft !== undefined)).toBe(true);
});

test('the same request gives the same bytes, from the cache and from a new page', async ({
  browser,
}) => {
  const look = { background: colour(9, 80, 160) };
  const first = await render(look);
  const again = await render(look);
  expect([first.framesEncoded, again.framesEncoded]).toEqual([33, 0]);
  expect(again.file).toBe(first.file);
  const large = await stage.page.evaluate(
    (request) => window.rendering.render('largeScene', request),
    { message: message(), look: createLook(look) },
  );
  expect(large.file).toBe(first.file);

  const otherPage = await openRendering(browser);
  const elsewhere = await renderScene(otherPage, look);
  await otherPage.close();
  expect(elsewhere.framesEncoded).toBe(33);
  expect(elsewhere.file).toBe(first.file);
});

test('an engine outlives far more segments than its stack once had room for', {
  tag: FULL,
}, async () => {
  test.skip(missingTools !== undefined, missingTools);
  const phrases = Array.from({ length: 240 }, (_, index) => phrase(`p${index}`, 'Again.'));
  const video = await render({ background: colour(40, 41, 42) }, { ...message(), phrases });
  const file = writeVideo('many.mp4', video.file);
  expect(readDecodeWarnings(file)).toBe('');
  expect(probe(file)).toMatchObject({ frames: 720, duration: 28.8 });
});

test('a page that is hidden, with no animation frames and a timer a second, renders the same', {
  tag: FULL,
}, async ({ browser }) => {
  const look = { background: colour(60, 20, 90) };
  const visibleRender = await render(look, short());
  const hidden = await openRendering(browser);
  // Headless Chromium counts every tab as visible, so the page gets what a hidden one would.
  await hidden.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const original: (handler: TimerHandler, delay?: number, ...rest: unknown[]) => number =
        window[name];
      Object.assign(window, {
        [name]: (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
          original(handler, Math.max(1000, delay), ...rest),
      });
    }
  });
  const video = await renderScene(hidden, look, short());
  await hidden.close();
  expect(video.framesEncoded).toBe(11);
  expect(video.file).toBe(visibleRender.file);
});

test('captions come as WebVTT on the signing’s clock', async () => {
  const { captions } = await renderScene(stage.page, createLook({}), twice());
  const cues = ['First.', 'Second.', 'Third.'].map(
    (text, index) =>
      `00:00:0${(index * 0.88).toFixed(3)} --> 00:00:0${((index + 1) * 0.88).toFixed(3)}\n${text}\n`,
  );
  expect(captions).toBe(['WEBVTT\n', ...cues].join('\n'));
  // Captions of 0.44 s would flash by: they come as one.
  const cue = '00:00:00.000 --> 00:00:01.320\nFirst. Second. Third.\n';
  expect((await render({})).captions).toBe(`WEBVTT\n\n${cue}`);
});

test('cancelling while it draws stops at once, and the next render works', async () => {
  const request = { message: message(), look: createLook({ background: colour(7, 7, 70) }) };
  const { ended, milliseconds } = await stage.page.evaluate(
    ([renderRequest]) => window.rendering.cancelAt('drawing', renderRequest),
    [request] as const,
  );
  expect(ended).toBe('cancelled');
  test.info().annotations.push({ type: 'milliseconds', description: milliseconds.toFixed(1) });
  expect((await render({ background: colour(7, 7, 70) })).durationSeconds).toBe(1.32);
});

test('a scene that cannot be drawn says so, and the next render works', async () => {
  const request = {
    message: message('A scene that fails'),
    look: createLook({ background: colour(1, 1, 40) }),
  };
  const code = await stage.page.evaluate(
    ([renderRequest]) => window.rendering.codeOf(renderRequest),
    [request] as const,
  );
  expect(code).toBe('drawing-failed');
  expect((await render({})).durationSeconds).toBe(1.32);
});

test('workers that crash fail as the encoder after one more try', async () => {
  const request = {
    message: message('A scene that crashes'),
    look: createLook({ background: colour(1, 1, 50) }),
  };
  const code = await stage.page.evaluate(
    ([renderRequest]) => window.rendering.codeOf(renderRequest),
    [request] as const,
  );
  expect(code).toBe('encoder-failed');
  expect((await render({})).durationSeconds).toBe(1.32);
});

test('an announcement shows the signer, the change once it is signed, and a caption below', async () => {
  test.skip(missingTools !== undefined, missingTools);
  const request = {
    message: platformNotice(),
    look: createLook({
      background: colour(255, 255, 255),
      captions: 'picture',
      speed: isFull ? 1 : 1.5,
    }),
  };
  const video = await stage.page.evaluate(
    ([renderRequest]) => window.rendering.render('message', renderRequest),
    [request] as const,
  );
  const file = writeVideo('announcement.mp4', video.file);
  expect(readDecodeWarnings(file)).toBe('');
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
        const offset = frame * frameBytes + (y * WIDTH + x) * 3;
        if (frames[offset]! < 200 || frames[offset + 1]! < 200 || frames[offset + 2]! < 200)
          count++;
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
    expect(painted(frame, 0, 0, 200, 400)).toBe(0);
    // The label that says who signs is in the lower left corner.
    expect(painted(frame, 0, 480, 200, 660)).toBeGreaterThan(500);
  }
});

test('after a change of platform only the segments that it touches are encoded', {
  tag: FULL,
}, async () => {
  const look = createLook({ background: colour(3, 60, 90) });
  const renderPlatform = (platform: number) =>
    stage.page.evaluate(([renderRequest]) => window.rendering.render('message', renderRequest), [
      { message: halfMinute(platform), look },
    ] as const);
  const first = await renderPlatform(12);
  const changed = await renderPlatform(6);
  expect(first.framesEncoded).toBe(first.durationSeconds * 25);
  expect(changed.framesEncoded).toBeGreaterThan(0);
  expect(changed.framesEncoded).toBeLessThan(first.framesEncoded * 0.45);
  const unchanged = await renderPlatform(12);
  expect([unchanged.segmentsEncoded, unchanged.file]).toEqual([0, first.file]);
});
