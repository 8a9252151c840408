/** Font, colours and scale shared by all text on the picture. */
import type { Frame as SignerFrame } from '#avatar/signer.ts';

/** A canvas to paint on; width and height in pixels. */
export type Frame = Pick<SignerFrame, 'context' | 'width' | 'height'>;

/** The page or worker loads it; both know it by the name that the studio's own type has. */
const PICTURE_FONT = '"Inter Variable", Inter, system-ui, sans-serif';

export const INK = '#10151c';
export const PAPER = '#ffffff';
export const ACCENT = '#ffdd00';

export const formatFont = (weight: number, size: number): string =>
  `${weight} ${size}px ${PICTURE_FONT}`;

/** Sizes are given for a picture whose shorter side is 720 pixels. */
export const pictureScale = (width: number, height: number): number =>
  Math.min(width, height) / 720;
