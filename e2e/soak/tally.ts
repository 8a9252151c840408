/** Counts of a service's responses to each kind of attack, which show that the attacks of a soak did take place. */

/** Number of responses by attack and status; 0 means a connection that was closed without one. */
export type Tally = Map<string, Map<number, number>>;

export function count(tally: Tally, attack: string, status: number): void {
  const responses = tally.get(attack) ?? new Map<number, number>();
  responses.set(status, (responses.get(status) ?? 0) + 1);
  tally.set(attack, responses);
}

/** Counts the responses to an attack that have one of these statuses. */
export const countResponses = (tally: Tally, attack: string, ...statuses: number[]): number =>
  statuses.reduce((sum, status) => sum + (tally.get(attack)?.get(status) ?? 0), 0);

/** Formats a line for each attack, e.g. `wrong secrets: 401 × 30, 429 × 9,001`. */
export const formatTally = (tally: Tally): string[] =>
  [...tally].map(([attack, responses]) => {
    const counts = [...responses]
      .sort(([a], [b]) => a - b)
      .map(
        ([status, times]) => `${status === 0 ? 'closed' : status} × ${times.toLocaleString('en')}`,
      );
    return `${attack}: ${counts.join(', ')}`;
  });
