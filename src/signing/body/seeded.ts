/** Variation that looks random but depends only on content, so that it is the same on every machine. */

/** A fraction from 0 to 1 that looks random but depends only on the number. */
export function seeded(index: number): number {
  let x = Math.imul(index + 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

/** Hashes a text to a whole number (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Returns one of several independent variations of a seed, from −1 to 1. */
export const varied = (seed: number, which: number): number => 2 * seeded(seed + 7919 * which) - 1;
