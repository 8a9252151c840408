import { expect, it } from 'vitest';
import { PICTURE_SIZES } from '#contract/look.ts';
import { captionBarHeight } from '#rendering/picture/paint-caption-bar.ts';
import { computeBoardLayout } from './board-layout.ts';

/** Width that the signer needs for its height. */
const SIGNER_ASPECT = 1.155;

it.each(['landscape720', 'landscape1080'] as const)(
  '%s: board and signer side by side, the signer at least nine tenths of the height, above captions too',
  (size) => {
    const { width, height } = PICTURE_SIZES[size];
    for (const bar of [0, captionBarHeight(width, height, true)]) {
      const { board, signer } = computeBoardLayout(width, height, bar);
      expect(Math.min(signer.height, signer.width / SIGNER_ASPECT)).toBeGreaterThanOrEqual(
        0.9 * height - 1,
      );
      expect(board.x + board.width).toBe(signer.x);
      expect(signer.x + signer.width).toBe(width);
      expect(board.height).toBe(height - bar);
    }
  },
);

it('has the board below the signer in a portrait', () => {
  const { width, height } = PICTURE_SIZES.portrait;
  const { board, signer } = computeBoardLayout(width, height, 100);
  expect(signer).toMatchObject({ x: 0, y: 0, width, height: board.y });
  expect(board).toMatchObject({ x: 0, width });
  expect(board.y + board.height).toBe(height - 100);
});
