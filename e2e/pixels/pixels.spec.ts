/** The signer's pixels in a real browser: repeatable, on a clean background of any kind. */
import { expect, test } from '@playwright/test';
import type { Background } from '#contract/background.ts';
import { openStage } from '../stage.ts';

const stage = openStage('e2e/pixels/pixels.html', 'drawn');

const draw = (width: number, height: number, background: Background, view?: 'front' | 'side') =>
  stage.page.evaluate(([w, h, b, v]) => window.drawn(w, h, b, v), [
    width,
    height,
    background,
    view,
  ] as const);

const CLEAR: Background = { kind: 'transparent' };

test('the same pose gives the same pixels, and another view others', async () => {
  const first = await draw(640, 360, CLEAR);
  expect(await draw(640, 360, CLEAR)).toEqual(first);
  expect((await draw(640, 360, CLEAR, 'side')).hash).not.toBe(first.hash);
});

for (const [red, green, blue] of [
  [18, 195, 83],
  [255, 255, 255],
  [0, 0, 0],
] as const)
  test(`the background ${red},${green},${blue} is exact and opaque`, async () => {
    const clear = await draw(1280, 720, CLEAR);
    const { corner, halfClear } = await draw(1280, 720, { kind: 'colour', red, green, blue });
    expect(corner.colour).toBe(`${red},${green},${blue},255`);
    expect(halfClear).toBe(0);
    expect(corner.pixels).toBeGreaterThanOrEqual(clear.corner.pixels);
  });

test('a transparent picture is clear up to the edge of the signer and takes no shadow', async () => {
  const { corner, stray, pixels } = await draw(1280, 720, CLEAR);
  expect(corner.colour).toBe('0,0,0,0');
  expect(corner.pixels).toBeGreaterThan(pixels * 0.6);
  expect(stray).toBe(0);
});
