/** What the list shows when the service has said more since it was read. Pure. */
import type { SignRequest } from '#contract/requests/sign-request.ts';

export interface ListedRows {
  /** In the order in which they were first listed, each as it was last heard. */
  rows: SignRequest[];
  /** How many newer requests wait to be shown. */
  newCount: number;
}

/**
 * @param listed the rows on screen, newest first
 * @param newest the newest page as it is now
 * @param followed rows that were asked for one by one
 */
export function mergeRows(
  listed: readonly SignRequest[],
  newest: readonly SignRequest[],
  followed: readonly SignRequest[],
): ListedRows {
  const latest = new Map<string, SignRequest>();
  for (const row of [...listed, ...newest, ...followed]) {
    const known = latest.get(row.id);
    if (known === undefined || row.updatedAt >= known.updatedAt) latest.set(row.id, row);
  }
  const listedIds = new Set(listed.map(({ id }) => id));
  const top = listed[0]?.createdAt ?? '';
  return {
    rows: [...listedIds].map((id) => latest.get(id)!),
    // An older request that now matches the filter is not news.
    newCount: newest.filter(({ id, createdAt }) => !listedIds.has(id) && createdAt >= top).length,
  };
}
