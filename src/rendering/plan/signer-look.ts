/** Look of the signer alone, for screens that show everything else themselves. */
import type { Background } from '#contract/background.ts';
import type { Look } from '#contract/look.ts';

/** Ground of the signer on screens, `#e6ebf0` as in `#wall/colours.ts`: clothes, hair and every skin stand out. */
const GROUND: Background = { kind: 'colour', red: 230, green: 235, blue: 240 };

/**
 * Returns the look with the same signer, speed and frame rate, and nothing else in the picture.
 * @param size lines of the picture: 360 for phones
 */
export const toSignerLook = (
  { signer, speed, framesPerSecond }: Look,
  size: 'signer720' | 'signer360' = 'signer720',
): Look => ({
  background: GROUND,
  size,
  framesPerSecond,
  captions: 'track',
  changeCards: false,
  speed,
  ...(signer && { signer }),
});
