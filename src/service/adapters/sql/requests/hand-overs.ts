import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { Failure, type RequestStatus } from '#contract/requests/sign-request.ts';
import { isOpen, withTargets } from '#service/adapters/sql/screens/showing-rows.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type {
  Counted,
  HandOverEntry,
  HandOverPeriod,
  HandOvers,
} from '#service/ports/requests/hand-over.ts';
import { toNote } from './request-notes.ts';

/** Returns the first rows and the total number; a count is only queried when there are more than fit. */
async function listWithCount<From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  maxRows: number,
): Promise<{ count: number; rows: Row[] }> {
  const rows = await query.limit(maxRows + 1).execute();
  if (rows.length <= maxRows) return { count: rows.length, rows };
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Number(count), rows: rows.slice(0, maxRows) };
}

async function listCreated(
  db: Kysely<Tables>,
  tenant: string,
  { from, before, maxLines }: HandOverPeriod,
): Promise<Counted<HandOverEntry>> {
  const query = db
    .selectFrom('requests')
    .select(['id', 'title', 'created_at', 'client_id'])
    .where('tenant', '=', tenant)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id');
  const { count, rows } = await listWithCount(query, maxLines);
  const lines = rows.map(({ id, title, created_at: createdAt, client_id }) => ({
    id,
    title,
    at: createdAt,
    by: { id: client_id },
  }));
  return { count, lines };
}

async function approved(
  db: Kysely<Tables>,
  tenant: string,
  { from, before, maxLines }: HandOverPeriod,
): Promise<Counted<HandOverEntry>> {
  const query = db
    .selectFrom('audit_entries')
    .leftJoin('requests', (join) =>
      join
        .onRef('requests.id', '=', 'audit_entries.subject')
        .onRef('requests.tenant', '=', 'audit_entries.tenant'),
    )
    .select([
      sql<string>`audit_entries.subject`.as('id'),
      sql<string | null>`requests.title`.as('title'),
      'audit_entries.at',
      'audit_entries.actor_id',
      'audit_entries.actor_name',
    ])
    .where('audit_entries.tenant', '=', tenant)
    .where('audit_entries.action', 'in', ['request.approved', 'request.air-approved'])
    .where('audit_entries.subject', 'is not', null)
    .where('audit_entries.at', '>=', from)
    .where('audit_entries.at', '<', before)
    .orderBy('audit_entries.at')
    .orderBy('audit_entries.id');
  const { count, rows } = await listWithCount(query, maxLines);
  const lines = rows.map(({ id, title, at, actor_id, actor_name }) => ({
    id,
    title: title ?? '',
    at,
    by: { id: actor_id, name: actor_name },
  }));
  return { count, lines };
}

/** Requests that came to a status in the time, also where they have left it since; each time once. */
async function cameTo(
  db: Kysely<Tables>,
  tenant: string,
  status: RequestStatus,
  { from, before, maxLines }: HandOverPeriod,
): Promise<Counted<HandOverEntry>> {
  const query = db
    .selectFrom('request_steps')
    .innerJoin('requests', 'requests.id', 'request_steps.request_id')
    .leftJoin('jobs', 'jobs.id', 'requests.job_id')
    .select([
      'requests.id',
      'requests.title',
      'requests.status',
      'request_steps.at',
      sql<string | null>`jobs.failure`.as('failure'),
    ])
    .where('request_steps.status', '=', status)
    .where('request_steps.at', '>=', from)
    .where('request_steps.at', '<', before)
    .where('requests.tenant', '=', tenant)
    .orderBy('request_steps.at')
    .orderBy('requests.id');
  const { count, rows } = await listWithCount(query, maxLines);
  const lines = rows.map((row) => {
    const reason =
      row.status === 'FAILED' && row.failure !== null
        ? Failure.parse(JSON.parse(row.failure)).message
        : undefined;
    return {
      id: row.id,
      title: row.title,
      at: row.at,
      why: reason,
    };
  });
  return { count, lines };
}

async function waiting(
  db: Kysely<Tables>,
  tenant: string,
  { maxLines }: HandOverPeriod,
): Promise<Counted<HandOverEntry>> {
  const query = db
    .selectFrom('requests')
    .select(['id', 'title', 'updated_at', 'client_id'])
    .where('tenant', '=', tenant)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['AWAITING_REVIEW', 'AWAITING_SUBTITLES']),
        eb('id', 'in', eb.selectFrom('air_asks').select('request_id').where('tenant', '=', tenant)),
      ]),
    )
    .where('archived_at', 'is', null)
    .orderBy('updated_at')
    .orderBy('id');
  const { count, rows } = await listWithCount(query, maxLines);
  const lines = rows.map(({ id, title, updated_at: updatedAt, client_id }) => ({
    id,
    title,
    at: updatedAt,
    by: { id: client_id },
  }));
  return { count, lines };
}

const showings = (db: Kysely<Tables>, tenant: string) =>
  db
    .selectFrom('showings')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('shown_at')
    .orderBy('id');

/** Sums the length of the videos of messages that were made in a period. */
async function sumSeconds(
  db: Kysely<Tables>,
  tenant: string,
  { from, before }: HandOverPeriod,
): Promise<number> {
  const { seconds } = await db
    .selectFrom('requests')
    .innerJoin('jobs', 'jobs.id', 'requests.job_id')
    // Of the last claim of each job.
    .innerJoin('videos', (join) =>
      join
        .onRef('videos.job_id', '=', 'jobs.id')
        .onRef('videos.lease_token', '=', 'jobs.lease_token'),
    )
    .select((eb) => eb.fn.sum<number | null>('videos.duration_seconds').as('seconds'))
    .where('requests.tenant', '=', tenant)
    .where('requests.created_at', '>=', from)
    .where('requests.created_at', '<', before)
    // A film of the signer alone is the same signing again.
    .where((eb) =>
      eb.or([eb('videos.film', 'is', null), eb('videos.film', 'not in', ['signer', 'phone'])]),
    )
    .executeTakeFirstOrThrow();
  return Number(seconds ?? 0);
}

const HOUR_MS = 3_600_000;

/** Sums how long screens were online in the hours of a period. */
async function sumOnline(
  db: Kysely<Tables>,
  tenant: string,
  { from, before }: HandOverPeriod,
): Promise<number | undefined> {
  const { online } = await db
    .selectFrom('screen_hours')
    .select((eb) => eb.fn.sum<number | null>('online_ms').as('online'))
    .where('tenant', '=', tenant)
    .where('hour', '>=', Math.floor(from / HOUR_MS))
    .where('hour', '<', Math.ceil(before / HOUR_MS))
    .executeTakeFirstOrThrow();
  return online === null ? undefined : Number(online);
}

/** Creates summaries of shifts in SQL, with a fixed number of statements however much happened. */
export const sqlHandOvers = (db: Kysely<Tables>): HandOvers => ({
  async summary(tenant, period) {
    const { from, before, maxLines, now } = period;
    const periodShowings = await listWithCount(
      showings(db, tenant).where('shown_at', '>=', from).where('shown_at', '<', before),
      maxLines,
    );
    const takenDown = await listWithCount(
      showings(db, tenant)
        .where('ended_why', '=', 'taken-down')
        .where('ended_at', '>=', from)
        .where('ended_at', '<', before)
        .clearOrderBy()
        .orderBy('ended_at')
        .orderBy('id'),
      maxLines,
    );
    const onAir = await listWithCount(
      showings(db, tenant).where(isOpen(now)).where('from_at', '<=', now),
      maxLines,
    );
    const notes = await listWithCount(
      db
        .selectFrom('request_notes')
        .innerJoin('requests', 'requests.id', 'request_notes.request_id')
        .selectAll('request_notes')
        .select('requests.title')
        .where('request_notes.tenant', '=', tenant)
        .where('request_notes.at', '>=', from)
        .where('request_notes.at', '<', before)
        .orderBy('request_notes.at')
        .orderBy('request_notes.id'),
      maxLines,
    );
    return {
      made: await listCreated(db, tenant, period),
      approved: await approved(db, tenant, period),
      failed: await cameTo(db, tenant, 'FAILED', period),
      waiting: await waiting(db, tenant, period),
      shown: { count: periodShowings.count, lines: await withTargets(db, periodShowings.rows) },
      takenDown: { count: takenDown.count, lines: await withTargets(db, takenDown.rows) },
      onAir: { count: onAir.count, lines: await withTargets(db, onAir.rows) },
      notes: {
        count: notes.count,
        lines: notes.rows.map((row) => ({ ...toNote(row), title: row.title })),
      },
      signedSeconds: await sumSeconds(db, tenant, period),
      onlineMs: await sumOnline(db, tenant, period),
    };
  },
});
