import type { Kysely } from 'kysely';
import type { Approval } from '#contract/requests/translation.ts';
import type { Tables } from './tables/tables.ts';
import type { ApprovalsTable } from './tables/translation-tables.ts';

const toApproval = (row: ApprovalsTable): Approval => ({
  version: row.version,
  name: row.name,
  ...(row.registration === null ? {} : { registration: row.registration }),
  at: new Date(row.at).toISOString(),
  ...(row.seen === null ? {} : { seen: JSON.parse(row.seen) as Approval['seen'] }),
  digest: row.digest,
  signature: row.signature,
});

/** Approvals of the newest version of each request. */
export async function newestApprovals(
  db: Kysely<Tables>,
  requestIds: readonly string[],
): Promise<Map<string, Approval[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('approvals')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .where('version', '=', (eb) =>
      eb
        .selectFrom('translations')
        .select((newest) => newest.fn.max('translations.version').as('version'))
        .whereRef('translations.request_id', '=', 'approvals.request_id'),
    )
    .orderBy('at')
    .execute();
  const approvals = new Map<string, Approval[]>();
  for (const row of rows)
    approvals.set(row.request_id, [...(approvals.get(row.request_id) ?? []), toApproval(row)]);
  return approvals;
}
