/** The head that touches are planned on against those of the committed signer files. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headGap } from '#signing/body/body-gap.ts';
import { LOOKS } from './looks.ts';
import { createBodies } from './testing/bodies.ts';
import { readDocument } from './testing/skin-vrm.ts';

/** Spots on the face: sideways from the middle (negative to the signer's right), and height; metres. */
const SPOTS = {
  lips: [0, 1.59],
  chin: [0, 1.55],
  cheek: [-0.055, 1.62],
  temple: [-0.055, 1.67],
  brow: [-0.035, 1.68],
  forehead: [0, 1.68],
} as const;
const AROUND = 0.006;
/** Lips and chins of people differ by as much. */
const LIMIT = 0.009;

it.each(LOOKS.map(({ name }) => name))('%s', async (figure) => {
  const bytes = readFileSync(`src/avatar/lifelike/figures/${figure}.vrm`);
  const { head } = createBodies(await readDocument(new Uint8Array(bytes)));
  const gaps = Object.entries(SPOTS).map(([spot, [x, y]]) => {
    const near = head.rest.filter(
      (point) => Math.abs(point[0] - x) < AROUND && Math.abs(point[1] - y) < AROUND,
    );
    const front = near.reduce((a, b) => (b[2] > a[2] ? b : a));
    return { spot, gap: headGap(front, 0) };
  });
  expect(gaps.filter(({ gap }) => Math.abs(gap) > LIMIT)).toEqual([]);
});
