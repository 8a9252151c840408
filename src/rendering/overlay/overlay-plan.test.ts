import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Background } from '#contract/background.ts';
import type { SignerCorner } from '#contract/requests/translation-upload.ts';
import { MAX_FILM_SIDE_PIXELS } from '#contract/requests/translation-upload.ts';
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import { CLOTHES, DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import type { SourcePause } from '#signing/motion/cues/source-clock.ts';
import {
  filmBits,
  filmRate,
  type OverlaySize,
  overlayPlan,
  pictureSize,
  sideBySide,
  signerBox,
  toOpaqueBackground,
} from './overlay-plan.ts';
import { createProbe } from './testing.ts';

const NAVY: Background = { kind: 'colour', red: 20, green: 40, blue: 110 };
const CLEAR: Background = { kind: 'transparent' };

describe('the size of the film', () => {
  it.each([
    [1920, 1080, 1920, 1080],
    [641, 361, 640, 360],
    [3840, 2160, 1920, 1080],
    [2160, 3840, 1080, 1920],
    [4096, 1716, 1920, 804],
    [1, 1, 2, 2],
  ])('%i × %i becomes %i × %i', (width, height, expectedWidth, expectedHeight) => {
    expect(pictureSize({ width, height })).toEqual({
      width: expectedWidth,
      height: expectedHeight,
    });
  });
});

describe('film and signer side by side', () => {
  const side = fc.integer({ min: 30, max: 960 }).map((half) => 2 * half);
  const size = fc.constantFrom<OverlaySize | undefined>('S', 'M', 'L', undefined);
  const corner = fc.constantFrom('bottom-right', 'bottom-left', 'top-right', 'top-left');

  it('cover nothing of each other, are even and inside the picture, whatever the picture', () => {
    fc.assert(
      fc.property(side, side, size, corner, (width, height, signerSize, signerCorner) => {
        const { film, box } = sideBySide(
          { width, height },
          { size: signerSize, corner: signerCorner as SignerCorner },
        );
        for (const { x, y, width: wide, height: high } of [film, box]) {
          expect([x, y, wide, high].every((value) => value % 2 === 0)).toBe(true);
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + wide).toBeLessThanOrEqual(width);
          expect(y + high).toBeLessThanOrEqual(height);
          expect(Math.min(wide, high)).toBeGreaterThanOrEqual(2);
        }
        const isApart =
          film.x + film.width <= box.x ||
          box.x + box.width <= film.x ||
          film.y + film.height <= box.y;
        expect(isApart).toBe(true);
      }),
    );
  });

  it('had a signer at half of the height in a corner: the large one has two thirds, beside the film', () => {
    const { film, box } = sideBySide({ width: 1280, height: 720 }, { size: 'L' });
    expect(box.height).toBe(480);
    expect(film.x + film.width).toBeLessThanOrEqual(box.x);
    expect(film.width).toBeGreaterThan(640);
  });

  it('keep the film’s shape, and as much of it as the signer leaves', () => {
    const { film, box } = sideBySide({ width: 1280, height: 720 }, { size: 'M' });
    expect(box).toEqual({ x: 848, y: 360, width: 432, height: 360 });
    expect(film).toEqual({ x: 0, y: 120, width: 848, height: 478 });
  });

  it('stand one above the other in a tall picture, and the signer at the left where asked', () => {
    const tall = sideBySide({ width: 720, height: 1280 }, { size: 'M' });
    expect(tall.film.y).toBe(0);
    expect(tall.box.y).toBeGreaterThanOrEqual(tall.film.height);
    const left = sideBySide({ width: 1280, height: 720 }, { size: 'M', corner: 'bottom-left' });
    expect(left.box.x).toBe(0);
    expect(left.film.x).toBe(432);
  });
});

describe('the signer’s box', () => {
  it('stands in the corner that was asked for', () => {
    const getBox = (corner: SignerCorner) =>
      signerBox({ width: 1280, height: 720 }, { size: 'S', corner, background: NAVY });
    expect(getBox('top-left')).toMatchObject({ x: 18, y: 18 });
    expect(getBox('bottom-left')).toMatchObject({ x: 18, y: 720 - 18 - 240 });
    expect(getBox('top-right')).toMatchObject({ x: 1280 - 18 - 288, y: 18 });
  });

  it.each([
    ['S', { x: 1460, y: 692, width: 432, height: 360 }],
    ['M', { x: 1244, y: 512, width: 648, height: 540 }],
    ['L', { x: 1028, y: 332, width: 864, height: 720 }],
  ] as [OverlaySize, object][])('in size %s of 1920 × 1080', (size, box) => {
    expect(signerBox({ width: 1920, height: 1080 }, { size, background: NAVY })).toEqual(box);
  });

  it('stands on the lower edge when there is no box', () => {
    expect(signerBox({ width: 1280, height: 720 }, { size: 'M', background: CLEAR })).toEqual({
      x: 830,
      y: 360,
      width: 432,
      height: 360,
    });
  });

  it('keeps to the width of a tall picture', () => {
    expect(signerBox({ width: 720, height: 1280 }, { size: 'L', background: NAVY })).toEqual({
      x: 18,
      y: 408,
      width: 684,
      height: 854,
    });
  });

  it('fills one sixth of any picture that is not too tall, when no size was asked', () => {
    for (const [width, height] of [
      [1920, 1080],
      [1920, 804],
      [640, 480],
    ] as const) {
      const box = signerBox({ width, height }, { size: undefined, background: NAVY });
      expect((box.width * box.height) / (width * height)).toBeGreaterThan(0.165);
    }
  });

  it('is even and inside the picture, whatever the picture', () => {
    const side = fc.integer({ min: 16, max: 960 }).map((half) => 2 * half);
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom<OverlaySize | undefined>('S', 'M', 'L', undefined),
        fc.constantFrom(NAVY, CLEAR),
        (width, height, size, background) => {
          const box = signerBox({ width, height }, { size, background });
          for (const value of Object.values(box)) expect(value % 2).toBe(0);
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(2);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
        },
      ),
    );
  });
});

describe('the rate', () => {
  it.each([
    [25, 25],
    [30000 / 1001, 30000 / 1001],
    [24000 / 1001, 24000 / 1001],
    [60, 60],
    [12.5, 25],
    [5, 25],
    [1, 23],
    [120, 60],
    [240, 60],
  ])('of %f frames a second becomes %f', (rate, expected) => {
    expect(filmRate(rate)).toBeCloseTo(expected, 9);
  });
});

describe('the plan', () => {
  const plan = (rest: object, signingSeconds = 1, pauses: SourcePause[] = []) =>
    overlayPlan(
      createProbe(rest),
      1_000_000,
      { durationSeconds: signingSeconds, pauses },
      { size: 'M', background: NAVY },
    );

  it('is as long as the film', () => {
    expect(plan({ durationSeconds: 8, framesPerSecond: 25 })).toMatchObject({
      framesTotal: 200,
      durationSeconds: 8,
      framesPerDrawing: 1,
    });
  });

  it('does not grow by a frame because a length was rounded up', () => {
    expect(plan({ durationSeconds: 8.001, framesPerSecond: 30000 / 1001 }).framesTotal).toBe(240);
  });

  it('is as long as the signing where that outlasts the film', () => {
    expect(plan({ durationSeconds: 8, framesPerSecond: 25 }, 9.61)).toMatchObject({
      framesTotal: 241,
      durationSeconds: 9.64,
    });
  });

  it('is as long as the film and its pauses, which begin and end on its frames', () => {
    const pauses = [
      { atSeconds: 2.01, seconds: 1.5 },
      { atSeconds: 7.5, seconds: 0.61 },
    ];
    expect(plan({ durationSeconds: 8, framesPerSecond: 25 }, 10, pauses)).toMatchObject({
      framesTotal: 253,
      durationSeconds: 10.12,
      pauses: [
        { atFrame: 50, frames: 38 },
        { atFrame: 188, frames: 15 },
      ],
    });
  });

  it('draws the signer for every second frame of a fast film', () => {
    expect(plan({ framesPerSecond: 50 }).framesPerDrawing).toBe(2);
    expect(plan({ framesPerSecond: 60 }).framesPerDrawing).toBe(2);
    expect(plan({ framesPerSecond: 30 }).framesPerDrawing).toBe(1);
  });

  it('has at most the longest side', () => {
    expect(plan({ width: 3840, height: 2160 })).toMatchObject({
      width: MAX_FILM_SIDE_PIXELS,
      height: 1080,
    });
  });
});

it('spends half as many bits again as the film, within bounds', () => {
  const hd = { width: 1920, height: 1080 };
  expect(filmBits(hd, 25, 3_000_000)).toBe(4_500_000);
  expect(filmBits(hd, 25, 100_000)).toBe(3_732_480);
  expect(filmBits(hd, 25, 90_000_000)).toBe(8_087_040);
});

it('had a signer in navy on slate: the usual ground stands out from the usual clothes', () => {
  const ground = toOpaqueBackground(CLEAR);
  if (ground.kind !== 'colour') throw new Error('It is a colour.');
  const hex = [ground.red, ground.green, ground.blue].map((part) => part.toString(16)).join('');
  const { colour } = CLOTHES[DEFAULT_SIGNER_LOOK.clothes];
  expect(computeContrastRatio(`#${hex}`, colour)).toBeGreaterThan(4.5);
});
