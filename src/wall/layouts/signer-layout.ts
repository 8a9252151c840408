/** Wall with the signer alone, and films without a board: only the label that says who signs is written. Pure. */

import { placeBlock, type Style } from '#wall/blocks/block.ts';
import { createLabel } from '#wall/blocks/foot.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Size, WallLayout } from '#wall/wall-layout.ts';
import { createSignerGround } from './facts-layout.ts';

/** Width and height of the space in which a signer moves, in metres: see the camera of the signer. */
const SIGNER_METRES = { width: 1.08, height: 0.935 };
/** Greatest and least width of a label beside the signer, as fractions of the picture's. */
const LABEL_WIDTH = { most: 0.2, least: 0.13 };

const even = (pixels: number) => 2 * Math.floor(pixels / 2 + 1e-6);

/** Computes the width that is free at each side of a signer who fills a picture. */
function measureFreeSide({ film }: WallContent, { width, height }: Size): number {
  if (!film) return (width - height) / 2;
  const scale = Math.min(width / SIGNER_METRES.width, height / SIGNER_METRES.height);
  return (width - SIGNER_METRES.width * scale) / 2;
}

/**
 * Lays out the signer alone. A wide picture has the label in its lower left corner, where the hands never are;
 * others have it in a strip below the signer.
 */
export function layOutSigner(style: Style, content: WallContent, size: Size): WallLayout {
  const { unit } = style;
  const height = size.height - (content.bottomBar ?? 0);
  const free = measureFreeSide(content, { ...size, height }) - 3 * unit;
  if (free >= size.width * LABEL_WIDTH.least) {
    const label = createLabel(style, content.trust, Math.min(free, size.width * LABEL_WIDTH.most), {
      isStrip: false,
    });
    const side = even(Math.min(size.width, height));
    const panel = { x: 0, y: 0, width: even(size.width), height: even(height) };
    return {
      ...size,
      items: [
        ...createSignerGround(content, panel),
        ...placeBlock(label, 2 * unit, height - label.height - 2 * unit),
      ],
      signer: {
        panel,
        box: {
          x: even((size.width - side) / 2),
          y: even(height - side),
          width: side,
          height: side,
        },
      },
    };
  }
  const strip = createLabel(style, content.trust, size.width, { isStrip: true });
  const top = even(height - strip.height);
  const side = even(Math.min(size.width, top));
  const panel = { x: 0, y: 0, width: even(size.width), height: top };
  const placed = placeBlock(strip, 0, top).map((item) =>
    item.kind === 'rect' ? { ...item, box: { ...item.box, height: height - top } } : item,
  );
  return {
    ...size,
    items: [...createSignerGround(content, panel), ...placed],
    signer: {
      panel,
      box: { x: even((size.width - side) / 2), y: even(top - side), width: side, height: side },
    },
  };
}
