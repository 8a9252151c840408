/** Content hash of a segment: two segments with the same key have the same pixels, in any message. */
import type { Look } from '#contract/look.ts';
import { PICTURE_SIZES } from '#contract/look.ts';
import type { Pose } from '#contract/pose.ts';

/** Everything that decides how one frame looks. */
export interface FrameContent {
  pose: Pose;
  /** Text drawn on the picture, such as a caption; empty when there is none. */
  overlay: unknown;
}

/** Round numbers must not lie where rounding turns, or the last bit of a sum would tell segments apart. */
const OFF_THE_ROUND = 0.137;

/**
 * Serialises the content to be hashed. Numbers keep five decimals: smaller differences change no pixel.
 *
 * @param makers names the program that draws, the signer and the encoder
 */
export function segmentContent(
  frames: Iterable<FrameContent>,
  look: Look,
  makers: readonly string[],
): string {
  const { width, height } = PICTURE_SIZES[look.size];
  const { framesPerSecond, background, backgroundPicture, captions, boardColours, boardLogo } =
    look;
  const isCaptioned = captions === 'picture';
  const head = [
    ...makers,
    width,
    height,
    framesPerSecond,
    background,
    backgroundPicture?.picture,
    isCaptioned,
    boardColours,
    boardLogo,
  ];
  return JSON.stringify([head, [...frames]], (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e5 + OFF_THE_ROUND) : value,
  );
}

/** Computes the SHA-256 hash in hex, or undefined where the page is not a secure context and so cannot hash. */
export async function sha256Hex(content: string): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
