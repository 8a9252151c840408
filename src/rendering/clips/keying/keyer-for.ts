/** The keyer for a film, by what is measured in one of its frames. Pure. */

import { measureBackdrop } from './backdrop.ts';
import { createBackdropKeyer } from './backdrop-keyer.ts';
import type { ColourCode } from './colour-code.ts';
import { createFlattener } from './flatten.ts';
import type { CutOut, DecodedFrame } from './frames.ts';
import { createKeyer } from './keyer.ts';
import { measureBackground } from './measure-background.ts';

/**
 * Maximum distance to the studio green at which a background counts as it. Its colour encoding is then
 * measured, since the output of this decoder is more reliable than tags.
 */
const GREEN_DISTANCE = 30;
/** Below this length of chroma, in steps of U and V, a background is known by its light. */
const MIN_CHROMA = 22;
/** A background that differs by less is even. */
const EVEN = 12;

/** Returns the default colour encoding, where neither the file nor a known green determines it. */
const getDefaultCode = ({ height }: DecodedFrame): ColourCode => ({
  matrix: height >= 720 ? 'bt709' : 'bt601',
  isFullRange: false,
});

/** Cuts a signer out of any even background, by what is measured in this frame. */
export function createKeyerFor(frame: DecodedFrame): {
  cut(frame: DecodedFrame): CutOut | undefined;
} {
  const { width, height } = frame;
  const { key, distance, matrix, isFullRange } = measureBackground(frame);
  const isStudioGreen = distance <= GREEN_DISTANCE;
  const code = isStudioGreen ? { matrix, isFullRange } : (frame.code ?? getDefaultCode(frame));
  const backdrop = measureBackdrop(frame);
  if (Math.hypot(key[1] - 128, key[2] - 128) < MIN_CHROMA)
    return createBackdropKeyer(backdrop, code, width, height);
  const keyer = createKeyer(key, code, width, height);
  if (backdrop.unevenness < EVEN) return keyer;
  const flatten = createFlattener(backdrop, key, width, height);
  return { cut: (nextFrame) => keyer.cut(flatten(nextFrame)) };
}
