/** Hands are read against the trunk: 3:1 for palm and back, on every lifelike figure, in drawn pixels. */
import { expect, test } from '@playwright/test';
import type { Uniform } from '#contract/signer-look.ts';
import { openStage } from '../stage.ts';
import { FULL, isFull, sampleEvery } from '../test-size.ts';

const stage = openStage('e2e/lifelike/page.html', 'lab');

/** Signs that show the palm, and the back of the hand. */
const SIGNS = isFull ? (['STOP', 'CANCEL', 'WAIT'] as const) : (['STOP', 'WAIT'] as const);
const MIN_CONTRAST = 3;
/** A colour is the same in a picture of any size. */
const SIZE = isFull ? { width: 1280, height: 720 } : { width: 640, height: 360 };

/**
 * Measures the contrast between the median of the hands' pixels and the tenth of the trunk's pixels that is
 * most like them.
 */
async function measureContrast(figure: string, gloss: string, uniform?: Uniform): Promise<number> {
  const picture = {
    figure,
    ...(uniform && { uniform }),
    units: [{ kind: 'sign' as const, gloss }],
    at: 0.45,
    ...SIZE,
  };
  const pixels = await stage.page.evaluate((input) => window.lab.handsOnTrunk(input), picture);
  expect(pixels.length).toBeGreaterThan(0.005 * SIZE.width * SIZE.height);
  const quantile = (key: 'hand' | 'trunk', part: number) =>
    pixels.map((pixel) => pixel[key]).sort((a, b) => a - b)[Math.floor(part * pixels.length)]!;
  const hand = quantile('hand', 0.5);
  return Math.max(quantile('trunk', 0.1) / hand, hand / quantile('trunk', 0.9));
}

test('hands stand out from each uniform that is offered, and not from one of their own colour', {
  tag: FULL,
}, async () => {
  const offered = await stage.page.evaluate(() => ({
    daniel: window.lab.uniformsFor('daniel'),
    ruth: window.lab.uniformsFor('ruth'),
  }));
  const low: string[] = [];
  for (const [figure, uniforms] of Object.entries(offered))
    for (const uniform of uniforms) {
      const contrast = await measureContrast(figure, 'WAIT', uniform);
      if (contrast < MIN_CONTRAST) low.push(`${figure} in ${uniform} ${contrast.toFixed(2)}`);
    }
  expect(low).toEqual([]);
  expect(await measureContrast('ruth', 'WAIT', 'deepNavy')).toBeLessThan(MIN_CONTRAST);
});

test('hands stand out from the clothes of every lifelike figure', { tag: FULL }, async () => {
  const figures = await stage.page.evaluate(() => window.lab.figures());
  expect(figures.length).toBeGreaterThan(2);
  const low: string[] = [];
  for (const figure of sampleEvery(figures, 2))
    for (const gloss of SIGNS) {
      const contrast = await measureContrast(figure, gloss);
      if (contrast < MIN_CONTRAST) low.push(`${figure} ${gloss} ${contrast.toFixed(2)}`);
    }
  expect(low).toEqual([]);
});
