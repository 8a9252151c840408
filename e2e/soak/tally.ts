/** How a service answered each kind of attack, so that a soak without attacks does not pass for one with them. */

/** Answers of each attack by their status; 0 stands for a connection that was closed without one. */
export type Tally = Map<string, Map<number, number>>;

export function count(tally: Tally, attack: string, status: number): void {
  const answers = tally.get(attack) ?? new Map<number, number>();
  answers.set(status, (answers.get(status) ?? 0) + 1);
  tally.set(attack, answers);
}

/** How many answers of an attack have one of these statuses. */
export const answersOf = (tally: Tally, attack: string, ...statuses: number[]): number =>
  statuses.reduce((sum, status) => sum + (tally.get(attack)?.get(status) ?? 0), 0);

/** A line for each attack, e.g. `wrong secrets: 401 × 30, 429 × 9,001`. */
export const linesOf = (tally: Tally): string[] =>
  [...tally].map(([attack, answers]) => {
    const counts = [...answers]
      .sort(([a], [b]) => a - b)
      .map(
        ([status, times]) => `${status === 0 ? 'closed' : status} × ${times.toLocaleString('en')}`,
      );
    return `${attack}: ${counts.join(', ')}`;
  });
