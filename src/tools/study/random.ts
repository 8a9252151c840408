/** Chance that can be had again: the same seed, the same numbers. */

/** Numbers from 0 to below 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles a copy of the items, every order equally likely (Fisher and Yates). */
export function shuffle<Thing>(items: readonly Thing[], random: () => number): Thing[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const swapIndex = Math.floor(random() * (last + 1));
    [mixed[last], mixed[swapIndex]] = [mixed[swapIndex]!, mixed[last]!];
  }
  return mixed;
}
