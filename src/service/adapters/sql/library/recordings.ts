import type { Kysely, Transaction } from 'kysely';
import { whileHeld } from '#service/adapters/sql/jobs/held-job.ts';
import type { RecordingsTable } from '#service/adapters/sql/tables/organisation-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type {
  NewRecordingFile,
  RecordingFile,
  RecordingFiles,
  RecordingUse,
} from '#service/ports/library/recordings.ts';
import { sourceKey } from '#service/uploads/file-key.ts';

/** Ids in one statement; both databases take some 30,000. */
const IDS_AT_ONCE = 1000;

const toRecordingFile = (row: RecordingsTable): RecordingFile => ({
  tenant: row.tenant,
  id: row.id,
  fileId: row.file_id,
  uploadId: row.upload_id,
  state: row.state,
  sizeBytes: row.size_bytes,
  contentType: row.content_type,
  inSeconds: row.in_seconds,
  seconds: row.seconds,
});

/** Ends the upload of a film, and sees to it that its file goes. */
async function releaseFiles(
  tx: Transaction<Tables>,
  rows: readonly RecordingsTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .updateTable('uploads')
    .set({ state: 'ended' })
    .where(
      'id',
      'in',
      rows.map(({ upload_id }) => upload_id),
    )
    .execute();
  await tx
    .insertInto('removed_files')
    .values(rows.map(({ file_id }) => ({ key: sourceKey(file_id) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

async function begin(tx: Transaction<Tables>, recording: NewRecordingFile): Promise<void> {
  const { tenant, id, fileId, uploadId, sizeBytes, partCount, contentType, now } = recording;
  const replaced = await tx
    .deleteFrom('recordings')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .returningAll()
    .execute();
  await releaseFiles(tx, replaced);
  await tx
    .insertInto('uploads')
    .values({
      id: uploadId,
      request_id: fileId,
      tenant,
      state: 'open',
      size_bytes: sizeBytes,
      part_count: partCount,
      stored_parts: 0,
      stored_bytes: 0,
      content_type: contentType,
      // No job waits for it.
      job_id: '',
      work: '',
      touched_at: now,
    })
    .execute();
  await tx
    .insertInto('recordings')
    .values({
      tenant,
      id,
      file_id: fileId,
      upload_id: uploadId,
      state: 'arriving',
      size_bytes: sizeBytes,
      content_type: contentType,
      in_seconds: recording.inSeconds,
      seconds: recording.seconds,
    })
    .execute();
}

async function store(
  tx: Transaction<Tables>,
  tenant: string,
  id: string,
  fileId: string,
): Promise<boolean> {
  const stored = await tx
    .updateTable('recordings')
    .set({ state: 'stored' })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .returning('upload_id')
    .executeTakeFirst();
  if (stored === undefined) return false;
  await tx
    .updateTable('uploads')
    .set({ state: 'complete' })
    .where('id', '=', stored.upload_id)
    .execute();
  return true;
}

/** Yields the ids in groups that fit into one statement. */
function* splitIntoGroups(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    yield ids.slice(from, from + IDS_AT_ONCE);
}

async function find(
  db: Kysely<Tables>,
  tenant: string,
  ids: readonly string[],
): Promise<RecordingFile[]> {
  const found: RecordingFile[] = [];
  for (const group of splitIntoGroups(ids)) {
    const rows = await db
      .selectFrom('recordings')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', 'in', group)
      .execute();
    found.push(...rows.map(toRecordingFile));
  }
  return found;
}

async function listUses(
  db: Kysely<Tables>,
  tenant: string,
  ids: readonly string[],
): Promise<RecordingUse[]> {
  const byRequest = new Map<string, RecordingUse & { createdAt: number }>();
  for (const group of splitIntoGroups(ids)) {
    const rows = await db
      .selectFrom('recording_uses')
      .innerJoin('requests', (join) =>
        join.on((eb) =>
          eb.or([
            eb('requests.job_id', '=', eb.ref('recording_uses.job_id')),
            eb('requests.released_job_id', '=', eb.ref('recording_uses.job_id')),
          ]),
        ),
      )
      .select(['requests.id', 'requests.title', 'requests.created_at', 'recording_uses.recording'])
      .where('recording_uses.tenant', '=', tenant)
      .where('requests.tenant', '=', tenant)
      .where('recording_uses.recording', 'in', group)
      .execute();
    for (const { id, title, created_at, recording } of rows) {
      const entry = byRequest.get(id) ?? {
        requestId: id,
        title,
        recordings: [],
        createdAt: created_at,
      };
      byRequest.set(id, { ...entry, recordings: [...entry.recordings, recording] });
    }
  }
  return [...byRequest.values()]
    .sort((a, b) => b.createdAt - a.createdAt || a.requestId.localeCompare(b.requestId))
    .map(({ requestId, title, recordings }) => ({
      requestId,
      title,
      recordings: recordings.toSorted(),
    }));
}

/** Films of recordings in SQL. */
export function sqlRecordings(db: Kysely<Tables>): RecordingFiles {
  return {
    begin: (recording) => transact(db, (tx) => begin(tx, recording)),

    find: (tenant, ids) => find(db, tenant, ids),

    async totals(tenant) {
      const { count, bytes } = await db
        .selectFrom('recordings')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number | null>('size_bytes').as('bytes'),
        ])
        .where('tenant', '=', tenant)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('state', '=', 'stored'),
            exists(
              selectFrom('uploads')
                .select('uploads.id')
                .whereRef('uploads.id', '=', 'recordings.upload_id')
                .where('uploads.state', '=', 'open'),
            ),
          ]),
        )
        .executeTakeFirstOrThrow();
      return { count: Number(count), bytes: Number(bytes ?? 0) };
    },

    store: (tenant, id, fileId) => transact(db, (tx) => store(tx, tenant, id, fileId)),

    remove: (tenant, ids) =>
      transact(db, async (tx) => {
        for (const group of splitIntoGroups(ids)) {
          const rows = await tx
            .deleteFrom('recordings')
            .where('tenant', '=', tenant)
            .where('id', 'in', group)
            .returningAll()
            .execute();
          await releaseFiles(tx, rows);
        }
      }),

    async use(lease, ids, now) {
      let files: RecordingFile[] = [];
      const state = await whileHeld(db, lease, now, async (tx, { id, tenant }) => {
        files = (await find(tx, tenant, ids)).filter(({ state: is }) => is === 'stored');
        for (const group of splitIntoGroups(files.map((file) => file.id)))
          await tx
            .insertInto('recording_uses')
            .values(group.map((recording) => ({ tenant, recording, job_id: id })))
            .onConflict((conflict) =>
              conflict.columns(['tenant', 'recording', 'job_id']).doNothing(),
            )
            .execute();
      });
      return state === 'held' ? files : undefined;
    },

    listUses: (tenant, ids) => listUses(db, tenant, ids),
  };
}
