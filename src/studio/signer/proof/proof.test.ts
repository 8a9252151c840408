import { describe, expect, it } from 'vitest';
import { measureSigner, type Pixels } from './measure-signer.ts';
import { computeProof, MIN_HEIGHT_PER_METRE, type Setting } from './proof.ts';

const SETTING: Setting = { diagonalInches: 46, distanceMetres: 4, insetPercent: 30 };
const LANDSCAPE = { width: 1280, height: 720 };
const BOX = { left: 0.25, right: 0.75, top: 0.05, bottom: 1 };

describe('the proof', () => {
  it('passes a signer who fills the screen', () => {
    const { picture, signerFraction, signerHeightMetres, warnings } = computeProof(
      'landscape',
      LANDSCAPE,
      BOX,
      SETTING,
    );
    expect(picture).toEqual({ left: 0, top: 0, width: 1, height: 1 });
    expect(signerFraction).toBeCloseTo(0.475, 6);
    // A 46-inch screen is 57 cm high.
    expect(signerHeightMetres).toBeCloseTo(0.573 * 0.95, 2);
    expect(warnings).toEqual([]);
  });

  it('warns where a landscape picture is small on a portrait screen', () => {
    const { picture, signerFraction, warnings } = computeProof('portrait', LANDSCAPE, BOX, SETTING);
    expect(picture.width).toBe(1);
    expect(picture.height).toBeCloseTo(0.316, 3);
    expect(signerFraction).toBeLessThan(1 / 6);
    expect(warnings).toEqual([
      expect.stringMatching(/fills 15% of the picture.*a sixth \(17%\)/),
      expect.stringMatching(
        /31 cm tall and can be read from up to 2.5 m away. The signer must be 49 cm tall/,
      ),
    ]);
  });

  it('warns where a small picture over a film is too small, and too far away', () => {
    const { picture, warnings } = computeProof('inset', LANDSCAPE, BOX, SETTING);
    expect(picture.left + picture.width).toBeCloseTo(0.98, 6);
    expect(picture.top + picture.height).toBeLessThan(1);
    expect(warnings).toEqual([
      expect.stringMatching(/fills 4%/),
      expect.stringMatching(
        /Too small from 4 m. The signer is 16 cm tall and can be read from up to 1.3 m away. The signer must be 49 cm tall/,
      ),
    ]);
  });

  it('says exactly from how far the signer can be read', () => {
    const { readableMetres, signerHeightMetres } = computeProof(
      'landscape',
      LANDSCAPE,
      BOX,
      SETTING,
    );
    expect(readableMetres * MIN_HEIGHT_PER_METRE).toBeCloseTo(signerHeightMetres, 9);
    const countWarningsAt = (distanceMetres: number) =>
      computeProof('landscape', LANDSCAPE, BOX, { ...SETTING, distanceMetres }).warnings.length;
    expect([
      countWarningsAt(readableMetres - 0.01),
      countWarningsAt(readableMetres + 0.01),
    ]).toEqual([0, 1]);
  });
});

describe('measuring the signer', () => {
  const [width, height] = [160, 90];
  function picture(paint: (x: number, y: number) => readonly number[]): Pixels {
    const data = new Uint8ClampedArray(width * height * 4);
    for (let pixelIndex = 0; pixelIndex < width * height; pixelIndex++)
      data.set(paint(pixelIndex % width, Math.floor(pixelIndex / width)), pixelIndex * 4);
    return { width, height, data };
  }
  const green = [18, 195, 83, 255];
  const blue = [39, 69, 111, 255];
  const inBox = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
    x >= left! && x < right! && y >= top! && y < bottom!;
  const BODY = [60, 9, 100, 90];

  it('finds the box over all frames, without the card and the caption bar', () => {
    const frame = (box: readonly number[]) =>
      picture((x, y) =>
        y >= 81 || inBox(x, y, [128, 2, 156, 16]) || inBox(x, y, box) ? blue : green,
      );
    const box = measureSigner([frame(BODY), frame([50, 20, 110, 90])])!;
    expect(box.left).toBeCloseTo(50 / 160, 6);
    expect(box.right).toBeCloseTo(110 / 160, 6);
    expect(box.top).toBeCloseTo(0.1, 6);
    expect(box.bottom).toBeCloseTo(0.9, 6);
  });

  it('finds the signer beside a board, wherever the board has marks and bands', () => {
    const ink = [240, 200, 60, 255];
    const frame = picture((x, y) => {
      if (x < 78) return inBox(x, y, [0, 40, 78, 52]) || inBox(x, y, [4, 2, 30, 9]) ? ink : blue;
      return inBox(x, y, [95, 6, 140, 90]) ? [90, 60, 40, 255] : green;
    });
    const box = measureSigner([frame])!;
    expect(box.left).toBeCloseTo(95 / 160, 6);
    expect(box.right).toBeCloseTo(140 / 160, 6);
    expect(box.top).toBeCloseTo(6 / 90, 6);
    expect(box.bottom).toBe(1);
  });

  it('tells a signer from nothing', () => {
    const clear = picture((x, y) => (inBox(x, y, BODY) ? blue : [0, 0, 0, 0]));
    expect(measureSigner([clear])).toEqual({ left: 0.375, right: 0.625, top: 0.1, bottom: 1 });
  });

  it('does not guess over a film', () => {
    const film = picture((x, y) => [x, y, (x * 7) % 256, 255]);
    expect(measureSigner([film])).toBeUndefined();
    expect(measureSigner([])).toBeUndefined();
  });
});
