/** Shape and directions of a hand, as notation gives them. */
import type { HandConfig } from '#contract/notation/articulation.ts';

const mirrorLetters = (letters: string): string =>
  letters.replace(/[lr]/g, (letter) => (letter === 'l' ? 'r' : 'l'));

/** Mirrors the directions of a hand: what the other hand does in a symmetric sign. */
export function mirrorConfig(config: HandConfig): HandConfig {
  const mirrored = { ...config };
  for (const name of ['extfidir', 'second_extfidir', 'palmor', 'second_palmor'] as const) {
    const letters = mirrored[name];
    if (letters !== undefined) mirrored[name] = mirrorLetters(letters);
  }
  return mirrored;
}

/** Applies a change to the shape and directions of a hand; a new base drops the second half of a between-state. */
export function mergeConfig(config: HandConfig, change: HandConfig): HandConfig {
  const remaining = { ...config };
  if (change.handshape !== undefined)
    for (const name of [
      'thumbpos',
      'mainbend',
      'digit_bend',
      'special_digits',
      'second_handshape',
      'second_thumbpos',
      'second_mainbend',
    ] as const)
      delete remaining[name];
  if (change.extfidir !== undefined) delete remaining.second_extfidir;
  if (change.palmor !== undefined) delete remaining.second_palmor;
  return { ...remaining, ...change };
}
