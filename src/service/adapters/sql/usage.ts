import { type Kysely, sql } from 'kysely';
import { batchReads } from '#service/http/batches.ts';
import { RESERVATION_SECONDS, type TenantUsage, type UsageStore } from '#service/ports/usage.ts';
import { PHONE_FILM } from './jobs/phone-film-jobs.ts';
import type { Tables } from './tables/tables.ts';

const NOTHING: TenantUsage = { openUploads: 0, reservedBytes: 0, storedBytes: 0, queuedJobs: 0 };

/** Sums by tenant; of one tenant when it is given. */
async function sumUsage(
  db: Kysely<Tables>,
  now: number,
  tenant?: string,
): Promise<Map<string, TenantUsage>> {
  const usage = new Map<string, TenantUsage>();
  const add = (of: string, more: Partial<TenantUsage>) => {
    const sums = { ...(usage.get(of) ?? NOTHING) };
    for (const [name, value] of Object.entries(more) as [keyof TenantUsage, number][])
      sums[name] += Number(value);
    usage.set(of, sums);
  };
  const since = now - RESERVATION_SECONDS * 1000;
  const uploads = await db
    .selectFrom('uploads')
    .select([
      'tenant',
      sql<number>`sum(case when state = 'open' then 1 else 0 end)`.as('openUploads'),
      sql<number>`sum(case when state = 'open' and touched_at >= ${since} then size_bytes - stored_bytes else 0 end)`.as(
        'reservedBytes',
      ),
      sql<number>`sum(case when state = 'complete' then size_bytes else stored_bytes end)`.as(
        'storedBytes',
      ),
    ])
    .where('state', '!=', 'ended')
    .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant!))
    .groupBy('tenant')
    .execute();
  for (const { tenant: of, ...sums } of uploads) add(of, sums);
  const jobs = await db
    .selectFrom('jobs')
    .select((eb) => ['tenant', eb.fn.countAll<number>().as('queuedJobs')])
    .where('state', 'in', ['queued', 'running'])
    .where('kind', '!=', PHONE_FILM)
    .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant!))
    .groupBy('tenant')
    .execute();
  for (const { tenant: of, ...sums } of jobs) add(of, sums);
  const messages = await db
    .selectFrom('job_messages')
    .innerJoin('jobs', 'jobs.id', 'job_messages.job_id')
    .select((eb) => ['jobs.tenant', eb.fn.sum<number>('characters').as('storedBytes')])
    .$if(tenant !== undefined, (query) => query.where('jobs.tenant', '=', tenant!))
    .groupBy('jobs.tenant')
    .execute();
  for (const { tenant: of, ...sums } of messages) add(of, sums);
  const videos = await db
    .selectFrom('videos')
    .innerJoin('jobs', 'jobs.id', 'videos.job_id')
    .select((eb) => ['jobs.tenant', eb.fn.sum<number | null>('videos.size_bytes').as('bytes')])
    .$if(tenant !== undefined, (query) => query.where('jobs.tenant', '=', tenant!))
    .groupBy('jobs.tenant')
    .execute();
  for (const { tenant: of, bytes } of videos) add(of, { storedBytes: bytes ?? 0 });
  const sources = await db
    .selectFrom('requests')
    .select((eb) => ['tenant', eb.fn.sum<number>('source_bytes').as('storedBytes')])
    .where('source_bytes', '>', 0)
    .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant!))
    .groupBy('tenant')
    .execute();
  for (const { tenant: of, ...sums } of sources) add(of, sums);
  const films = await db
    .selectFrom('answers')
    .select((eb) => ['tenant', eb.fn.sum<number>('film_bytes').as('storedBytes')])
    .where('film_bytes', 'is not', null)
    .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant!))
    .groupBy('tenant')
    .execute();
  for (const { tenant: of, ...sums } of films) add(of, sums);
  return usage;
}

/** A sum over all files of a tenant is not made again for this long. */
const CACHE_MS = 60_000;
/** Fraction of a quota above which sums are always computed again. */
const NEAR_QUOTA_FRACTION = 0.8;

/**
 * Creates the usage store in SQL. The totals of `storedBytes` are cached per process: additions by another
 * process are seen within a minute.
 */
export function sqlUsage(db: Kysely<Tables>): UsageStore {
  const storedBytesByTenant = new Map<string, { computedAt: number; bytes: number }>();
  const countJobs = batchReads(async (tenants) => {
    const rows = await db
      .selectFrom('jobs')
      .select((eb) => ['tenant', eb.fn.countAll<number>().as('jobs')])
      .where('tenant', 'in', tenants)
      .where('state', 'in', ['queued', 'running'])
      .where('kind', '!=', PHONE_FILM)
      .groupBy('tenant')
      .execute();
    return new Map(rows.map(({ tenant, jobs }) => [tenant, Number(jobs)]));
  });
  const of = async (tenant: string, now: number) =>
    (await sumUsage(db, now, tenant)).get(tenant) ?? NOTHING;
  return {
    all: (now) => sumUsage(db, now),
    of,

    queuedJobs: async (tenant) => (await countJobs(tenant)) ?? 0,

    async openUploads(tenant) {
      const { uploads } = await db
        .selectFrom('uploads')
        .select((eb) => eb.fn.countAll<number>().as('uploads'))
        .where('tenant', '=', tenant)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      return Number(uploads);
    },

    async reservedBytes(now) {
      const rows = await db
        .selectFrom('uploads')
        .select(['tenant', sql<number>`sum(size_bytes - stored_bytes)`.as('bytes')])
        .where('state', '=', 'open')
        .where('touched_at', '>=', now - RESERVATION_SECONDS * 1000)
        .groupBy('tenant')
        .execute();
      return new Map(rows.map(({ tenant, bytes }) => [tenant, Number(bytes)]));
    },

    async storedBytes(tenant, more, maxBytes, now) {
      const cached = storedBytesByTenant.get(tenant);
      if (
        cached !== undefined &&
        cached.bytes + more < maxBytes * NEAR_QUOTA_FRACTION &&
        Math.abs(now - cached.computedAt) < CACHE_MS
      ) {
        cached.bytes += more;
        return cached.bytes - more;
      }
      const { storedBytes } = await of(tenant, now);
      storedBytesByTenant.set(tenant, { computedAt: now, bytes: storedBytes + more });
      return storedBytes;
    },
  };
}
