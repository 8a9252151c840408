import { expect, it } from 'vitest';
import type { Bounds } from '#avatar/signer.ts';
import { boundDiscs, type Layer, sortLayers } from './layers.ts';

const EVERYWHERE: Bounds = { left: 0, top: 0, right: 100, bottom: 100 };
const ASIDE: Bounds = { left: 200, top: 0, right: 300, bottom: 100 };
const layer = (depth: number, bounds = EVERYWHERE): Layer => ({
  depth,
  bounds,
  draw: () => undefined,
});

const pieces = [layer(0.1), layer(0.2), layer(0.3)];
const joined = layer(0.3);
const sleeve = { pieces, joined };

it('draws a sleeve at once where nothing comes between its pieces', () => {
  const [far, near] = [layer(0), layer(0.4)];
  expect(sortLayers([near, far], [sleeve])).toEqual([far, joined, near]);
});

it('draws its pieces where a hand passes between them', () => {
  const hand = layer(0.15);
  expect(sortLayers([hand], [sleeve])).toEqual([pieces[0], hand, pieces[1], pieces[2]]);
});

it('draws it at once where what is between lies beside it', () => {
  const hand = layer(0.15, ASIDE);
  expect(sortLayers([hand], [sleeve])).toEqual([hand, joined]);
});

it('draws its pieces where another sleeve crosses it', () => {
  const crossing = { pieces: [layer(0.25)], joined: layer(0.25) };
  expect(sortLayers([], [sleeve, crossing])).toHaveLength(4);
});

it('draws its pieces where the body comes between them', () => {
  expect(sortLayers([], [sleeve], 0.15)).toEqual(pieces);
  expect(sortLayers([], [sleeve], 0.05)).toEqual([joined]);
});

it('bounds discs with the margin of their lines', () => {
  const discs = [
    { x: 10, y: 20, radius: 5 },
    { x: 30, y: 10, radius: 2 },
  ];
  expect(boundDiscs(discs, 1)).toEqual({ left: 4, top: 7, right: 33, bottom: 26 });
});
