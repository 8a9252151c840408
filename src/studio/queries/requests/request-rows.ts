/** Merges the listed rows with what the service has reported since. Pure. */
import type { SignRequest } from '#contract/requests/sign-request.ts';

export interface ListedRows {
  /** Rows in the order in which they were first listed, each in its latest version. */
  rows: SignRequest[];
  /** Number of newer requests that are not displayed yet. */
  newCount: number;
}

/**
 * Merges the rows on screen with newer versions of them, and counts the newer requests.
 * @param listed rows on screen, newest first
 * @param newest the newest page at present
 * @param followed rows that were fetched one by one
 */
export function mergeRows(
  listed: readonly SignRequest[],
  newest: readonly SignRequest[],
  followed: readonly SignRequest[],
): ListedRows {
  const latest = new Map<string, SignRequest>();
  for (const row of [...listed, ...newest, ...followed]) {
    const existing = latest.get(row.id);
    if (existing === undefined || row.updatedAt >= existing.updatedAt) latest.set(row.id, row);
  }
  const listedIds = new Set(listed.map(({ id }) => id));
  const top = listed[0]?.createdAt ?? '';
  return {
    rows: [...listedIds].map((id) => latest.get(id)!),
    // An older request that now matches the filter is not news.
    newCount: newest.filter(({ id, createdAt }) => !listedIds.has(id) && createdAt >= top).length,
  };
}
