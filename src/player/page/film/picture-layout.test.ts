import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePictureLayout, MIN_WIDTH_FRACTION } from './picture-layout.ts';

const LANDSCAPE = { width: 1280, height: 720 };
const PORTRAIT = { width: 1080, height: 1920 };
const WALL = { width: 1920, height: 1080 };
const PILLAR = { width: 1080, height: 1920 };

describe('on a wall screen', () => {
  it('a landscape picture fills it, or leaves a band for captions', () => {
    expect(computePictureLayout(WALL, LANDSCAPE, false)).toMatchObject({
      captions: 'none',
      picture: WALL,
    });
    const captioned = computePictureLayout(WALL, LANDSCAPE, true);
    expect(captioned.captions).toBe('below');
    expect(captioned.picture).toEqual({ width: 1632, height: 918 });
    expect(captioned.area.height).toBe(918);
  });

  it('a portrait picture has the full height and a third of the width, captions beside it', () => {
    const { captions, area: stage, picture } = computePictureLayout(WALL, PORTRAIT, true);
    expect(captions).toBe('beside');
    expect(stage.height).toBe(1080);
    expect(picture.width).toBe(640);
    // A little of the headroom and of the hips is cut off.
    expect(picture.height).toBe(1138);
  });
});

it('on a pillar a portrait picture leaves a band, a landscape one has room below anyway', () => {
  expect(computePictureLayout(PILLAR, PORTRAIT, true).captions).toBe('below');
  expect(computePictureLayout(PILLAR, LANDSCAPE, true)).toMatchObject({
    captions: 'below',
    picture: { width: 1080, height: 608 },
  });
});

const size = fc.record({
  width: fc.integer({ min: 320, max: 7680 }),
  height: fc.integer({ min: 320, max: 4320 }),
});

it('never lets the picture leave its place sideways, nor lose more than an eighth of its height', () => {
  fc.assert(
    fc.property(size, size, fc.boolean(), (screen, of, hasCaptions) => {
      const { area: stage, picture } = computePictureLayout(screen, of, hasCaptions);
      expect(picture.width).toBeLessThanOrEqual(Math.ceil(stage.width) + 1);
      expect(stage.height / picture.height).toBeGreaterThan(0.87);
      // It touches an edge: no larger fit would do.
      expect(Math.max(picture.width / stage.width, picture.height / stage.height)).toBeGreaterThan(
        0.97,
      );
    }),
  );
});

it('the least width is a third', () => expect(MIN_WIDTH_FRACTION).toBeCloseTo(0.333, 3));
