/** The lifelike signer's pixels in a real browser: repeatable, on a clean background of any kind. */
import { expect, test } from '@playwright/test';
import { openStage } from '../stage.ts';
import { FULL } from '../test-size.ts';
import type { Picture } from './page.ts';

const stage = openStage('e2e/lifelike/page.html', 'lab');

const BOX: Picture = {
  figure: 'box',
  units: [{ kind: 'sign', gloss: 'TRAIN' }],
  at: 0.5,
  width: 640,
  height: 360,
};
const digest = (picture: Picture) =>
  stage.page.evaluate((input) => window.lab.digest(input), picture);
const edges = (picture: Picture) =>
  stage.page.evaluate((input) => window.lab.edges(input), picture);

test('the same pose gives the same pixels, whatever sizes and poses came before', async () => {
  const first = await digest(BOX);
  await digest({ ...BOX, at: 0.9, width: 1280, height: 720 });
  await digest({ ...BOX, at: 0.2, width: 300, height: 500, view: 'side' });
  expect(await digest(BOX)).toBe(first);
  expect(await digest({ ...BOX, view: 'threeQuarter' })).not.toBe(first);
});

for (const [red, green, blue] of [
  [18, 195, 83],
  [255, 255, 255],
  [0, 0, 0],
] as const)
  test(`the background ${red},${green},${blue} is exact and opaque`, async () => {
    const background = { kind: 'colour', red, green, blue } as const;
    const { corners, halfClear } = await edges({ ...BOX, background });
    expect(new Set(corners)).toEqual(new Set([`${red},${green},${blue},255`]));
    expect(halfClear).toBe(0);
  });

test('a transparent picture has soft edges that hold the signer’s own colour', async () => {
  const clear = await edges({ ...BOX, background: { kind: 'transparent' } });
  expect(new Set(clear.corners)).toEqual(new Set(['0,0,0,0']));
  expect(clear.halfClear).toBeGreaterThan(100);
  // Half-clear pixels lie on the outline alone, and are as bright as what they are the edge of.
  expect(clear.stray).toBe(0);
  expect(clear.darkEdges).toBeLessThan(clear.halfClear * 0.02);
});

test('hair and clothes of every figure end in a soft outline, without dots beside it', {
  tag: FULL,
}, async () => {
  const figures = await stage.page.evaluate(() => window.lab.figures());
  for (const figure of figures) {
    const clear = await edges({ ...BOX, figure, background: { kind: 'transparent' } });
    expect(clear.halfClear, figure).toBeGreaterThan(100);
    // Ends of strands are finer than a pixel.
    expect(clear.stray, figure).toBeLessThan(clear.halfClear * 0.03);
  }
});

test('it fills the picture as the illustrated signer does', async () => {
  const lifelike = await edges({ ...BOX, background: { kind: 'transparent' } });
  const illustrated = await edges({
    ...BOX,
    figure: 'illustrated',
    background: { kind: 'transparent' },
  });
  expect(Math.abs(lifelike.top - illustrated.top)).toBeLessThan(12);
  expect(Math.abs(lifelike.left - illustrated.left)).toBeLessThan(40);
});

test('a relief, as files of others have, is lit as the plain surface is', async () => {
  const places = [280, 300, 320, 340, 360].flatMap((x) =>
    [90, 130, 180, 220, 260, 300].map((y): [number, number] => [x, y]),
  );
  const readPixels = (figure: string) =>
    stage.page.evaluate(([picture, positions]) => window.lab.pixels(picture, positions), [
      { ...BOX, figure },
      places,
    ] as const);
  const [plain, relief] = [await readPixels('box'), await readPixels('box with a flat relief')];
  expect(new Set(plain.map(String)).size).toBeGreaterThan(4);
  const off = plain.flatMap((pixel, index) =>
    pixel.map((value, i) => Math.abs(value - relief[index]![i]!)),
  );
  expect(Math.max(...off)).toBeLessThan(12);
  expect(off.reduce((sum, difference) => sum + difference, 0) / off.length).toBeLessThan(1.5);
});

test('hands cast no second hand on the clothes', async () => {
  const crossed: Picture = {
    ...BOX,
    figure: 'ruth',
    units: [{ kind: 'sign', gloss: 'CANCEL' }],
    at: 0.4,
  };
  // Beside the buttons and the pocket of the shirt.
  const places = Array.from({ length: 24 }, (_, index): [number, number] => [310, 264 + 4 * index]);
  const column = await stage.page.evaluate(
    ([picture, positions]) => window.lab.pixels(picture, positions),
    [crossed, places] as const,
  );
  const light = column.map(([red, green, blue]) => red! + green! + blue!);
  // Folds and roundness change slowly; a shadow has an edge.
  const steps = light.slice(1).map((value, index) => Math.abs(value - light[index]!));
  expect(Math.max(...steps)).toBeLessThan(40);
});

/** The edges of boxes are sharper than any of a person. */
for (const [figure, structure] of [
  ['box', 0.96],
  ['ruth', 0.98],
] as const)
  test(`a graphics processor’s way of drawing looks the same: ${figure}`, async () => {
    for (const [share, width, height] of [
      [0.5, 1280, 720],
      [0.3, 734, 413],
    ] as const) {
      const picture = { ...BOX, figure, at: share, width, height };
      const likeness = await stage.page.evaluate(
        ([input, secondFigure]) => window.lab.likeness(input, secondFigure),
        [picture, `${figure} as a GPU`] as const,
      );
      expect(likeness.structure).toBeGreaterThan(structure);
      expect(likeness.mean).toBeLessThan(0.5);
    }
  });

test('a graphics processor’s way of drawing keeps background, edges and poses apart', async () => {
  const drawn: Picture = { ...BOX, figure: 'box as a GPU' };
  const first = await digest(drawn);
  await digest({ ...drawn, at: 0.9, width: 1280, height: 720 });
  await digest({ ...drawn, at: 0.2, width: 300, height: 500, view: 'side' });
  expect(await digest(drawn)).toBe(first);
  const { corners } = await edges({
    ...drawn,
    background: { kind: 'colour', red: 18, green: 195, blue: 83 },
  });
  expect(new Set(corners)).toEqual(new Set(['18,195,83,255']));
  const clear = await edges({ ...drawn, background: { kind: 'transparent' } });
  expect(new Set(clear.corners)).toEqual(new Set(['0,0,0,0']));
  expect(clear.halfClear).toBeGreaterThan(100);
  expect(clear.stray).toBe(0);
});

for (const kind of ['gpu', 'software'] as const)
  test(`draws the same again after its graphics were lost: ${kind}`, async () => {
    const { firstDigest, lost, secondDigest } = await stage.page.evaluate(
      ([picture, graphics]) => window.lab.throughLoss(picture, graphics),
      [BOX, kind] as const,
    );
    expect(lost).toBe('graphics-lost');
    expect(secondDigest).toBe(firstDigest);
  });
