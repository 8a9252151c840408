/** The real signer, decoded by native ffmpeg: how far from its outline anything but the background is seen. */
import { expect, test } from '@playwright/test';
import type { Background } from '#contract/background.ts';
import { FULL, isFull } from '../test-size.ts';
import { platformNotice } from './announcement.ts';
import { decode, missingTools, writeVideo } from './files.ts';
import { colour, createLook, HEIGHT, openScene, TRANSPARENT, WIDTH } from './scene.ts';

const stage = openScene();

/** A key frame, the frames of fast hands, and joins. The sample is signed faster: fewer frames to encode, of hands as fast. */
const [FRAMES, SPEED] = isFull ? [[0, 17, 34, 68, 85, 102], 1] : [[0, 17, 34, 51], 1.5];
const STEP = 17;

/**
 * A block of chroma and the filter over its edge reach so far. Nearer to the outline colours may be off by
 * what 4:2:0 and the encoder make of an edge; beyond, background is background.
 */
const REACH_PIXELS = 12;

const createRequest = (background: Background) => ({
  message: { ...platformNotice(), changes: [] },
  look: createLook({ background, changeCards: false, speed: SPEED }),
});

let drawing: Promise<Map<number, Buffer>> | undefined;
/** Draws each of the frames on a transparent background, before any encoding. */
const drawnFrames = (): Promise<Map<number, Buffer>> => {
  drawing ??= stage.page
    .evaluate(([request, frames]) => window.rendering.drawn(request, frames), [
      createRequest(TRANSPARENT),
      FRAMES,
    ] as const)
    .then(
      (drawn) => new Map(drawn.map((rgba, index) => [FRAMES[index]!, Buffer.from(rgba, 'base64')])),
    );
  return drawing;
};

/** Marks the pixels that are within reach of something drawn. */
function markNear(rgba: Buffer, reach: number): Uint8Array {
  const rows = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      if (rgba[4 * (y * WIDTH + x) + 3] !== 0)
        rows.fill(
          1,
          y * WIDTH + Math.max(0, x - reach),
          y * WIDTH + Math.min(WIDTH, x + reach + 1),
        );
  const all = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let from = Math.max(0, y - reach); from <= Math.min(HEIGHT - 1, y + reach); from++)
      for (let x = 0; x < WIDTH; x++) if (rows[from * WIDTH + x]) all[y * WIDTH + x] = 1;
  return all;
}

for (const [name, rgb] of Object.entries({
  'the studio green': [18, 195, 83],
  red: [255, 0, 0],
  white: [255, 255, 255],
} as const))
  test(`on ${name} the background is within 3 everywhere but beside the signer`, {
    tag: FULL,
  }, async () => {
    test.skip(missingTools !== undefined, missingTools);
    const video = await stage.page.evaluate(
      ([request]) => window.rendering.render('message', request),
      [createRequest(colour(rgb[0], rgb[1], rgb[2]))] as const,
    );
    const frames = decode(writeVideo('signer.mp4', video.file), 'rgb24', STEP);
    for (const [frame, mask] of await drawnFrames()) {
      const isNear = markNear(mask, REACH_PIXELS);
      const start = (frame / STEP) * WIDTH * HEIGHT * 3;
      let worst = 0;
      for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
        if (isNear[pixel]) continue;
        for (let channel = 0; channel < 3; channel++) {
          const actual = frames[start + 3 * pixel + channel]!;
          worst = Math.max(worst, Math.abs(actual - rgb[channel]!));
        }
      }
      expect(worst, `frame ${frame}`).toBeLessThanOrEqual(3);
    }
  });

test('a transparent signer has no fringe on white, navy and red, and needs less than 2 Mbit/s', {
  tag: FULL,
}, async () => {
  test.skip(missingTools !== undefined, missingTools);
  const video = await stage.page.evaluate(
    ([request]) => window.rendering.render('message', request),
    [createRequest(TRANSPARENT)] as const,
  );
  const bits = Buffer.from(video.file, 'base64').length * 8;
  expect(bits / (video.durationSeconds * SPEED)).toBeLessThan(2e6);
  const decoder = ['-c:v', video.encoder === 'ffmpeg' ? 'libvpx' : 'libvpx-vp9'];
  const file = writeVideo('signer.webm', video.file);
  const frames = decode(file, 'yuva420p', STEP, decoder);
  for (const rgb of [
    [255, 255, 255],
    [20, 40, 110],
    [255, 0, 0],
  ] as const) {
    const errors: number[] = [];
    for (const [frame, mask] of [...(await drawnFrames())].slice(0, 4)) {
      const planes = frames.subarray((frame / STEP) * WIDTH * HEIGHT * 2.5);
      for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
        const opacity = mask[4 * pixel + 3]!;
        if (opacity === 0 || opacity === 255) continue;
        errors.push(lumaError(planes, pixel, rgb, mask));
      }
    }
    errors.sort((a, b) => a - b);
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const worstPercent = errors[Math.floor(errors.length * 0.99)]!;
    test.info().annotations.push({
      type: `edge on ${rgb.join(',')}`,
      description: `brightness off by ${mean.toFixed(2)} on average, ${worstPercent.toFixed(1)} at most in 99 of 100`,
    });
    expect(errors.length).toBeGreaterThan(5000);
    expect(mean).toBeLessThan(4);
    expect(worstPercent).toBeLessThan(24);
  }
});

const brightness = (red: number, green: number, blue: number) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/**
 * Computes the difference in brightness between an encoded pixel laid over a colour and the drawn pixel laid
 * over it.
 */
function lumaError(
  planes: Buffer,
  pixel: number,
  [red, green, blue]: readonly [number, number, number],
  rgba: Buffer,
): number {
  const under = brightness(red, green, blue);
  const over = (light: number, opacity: number) => light * opacity + under * (1 - opacity);
  const actualLuma = ((planes[pixel]! - 16) * 255) / 219;
  const offset = 4 * pixel;
  const expectedLuma = brightness(rgba[offset]!, rgba[offset + 1]!, rgba[offset + 2]!);
  return Math.abs(
    over(actualLuma, planes[WIDTH * HEIGHT * 1.5 + pixel]! / 255) -
      over(expectedLuma, rgba[offset + 3]! / 255),
  );
}
