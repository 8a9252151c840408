import type { Kysely, Transaction } from 'kysely';
import { startRendering } from '#service/adapters/sql/jobs/translation-jobs.ts';
import type { RequestsTable } from '#service/adapters/sql/tables/request-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { NewSignerAlone } from '#service/ports/requests/sign-requests.ts';
import { insertRequest } from './move-requests.ts';

/**
 * Builds the repeat key of a request's signer-only video. A request has one at a time; a cancelled one loses
 * its key.
 */
const toRepeatKey = (tenant: string, id: string) => `${tenant} signer-alone ${id}`;

type SignerAlone = Pick<RequestsTable, 'id' | 'status'>;

/** Finds the requests for the signer alone that were made from requests, by the ids of those. */
export async function findSignersAlone(
  db: Kysely<Tables>,
  tenant: string,
  ids: readonly string[],
): Promise<Map<string, SignerAlone>> {
  if (ids.length === 0) return new Map();
  const idByKey = new Map(ids.map((id) => [toRepeatKey(tenant, id), id]));
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'status', 'repeat_key'])
    .where('repeat_key', 'in', [...idByKey.keys()])
    .execute();
  return new Map(
    rows.map(({ id, status, repeat_key }) => [idByKey.get(repeat_key!)!, { id, status }]),
  );
}

/** Clears the key of the request for the signer alone, so that another can be made: its film has been replaced. */
export async function releaseSignerAlone(
  tx: Transaction<Tables>,
  tenant: string,
  id: string,
): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ repeat_key: null })
    .where('repeat_key', '=', toRepeatKey(tenant, id))
    .execute();
}

/** Makes it, unless there is one. Answers its id. */
export async function acceptSignerAlone(
  tx: Transaction<Tables>,
  { id, jobId, of, tenant, clientId, title, request, work, now }: NewSignerAlone,
): Promise<string> {
  const existing = (await findSignersAlone(tx, tenant, [of])).get(of);
  if (existing !== undefined) return existing.id;
  await insertRequest(tx, {
    id,
    tenant,
    client_id: clientId,
    kind: 'video-translation',
    title,
    english: '',
    status: 'IN_PROGRESS',
    job_id: null,
    repeat_key: toRepeatKey(tenant, of),
    share_key: null,
    meta_data: null,
    request: JSON.stringify(request),
    warnings: '[]',
    source_bytes: 0,
    created_at: now,
    updated_at: now,
  });
  await startRendering(tx, { id, tenant }, { jobId, work }, now);
  return id;
}
