/** Orders by chance. */

/** Shuffles a copy of the items, every order equally likely (Fisher and Yates). */
export function shuffle<Thing>(items: readonly Thing[], random: () => number): Thing[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const swapIndex = Math.floor(random() * (last + 1));
    [mixed[last], mixed[swapIndex]] = [mixed[swapIndex]!, mixed[last]!];
  }
  return mixed;
}
