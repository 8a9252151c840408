import { type Kysely, sql } from 'kysely';
import { ILLUSTRATED } from '#contract/figure.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { locksRows, transact } from '#service/adapters/sql/transact.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import {
  LEASE_SECONDS,
  type RenderQueue,
  SHORT_CHARACTERS,
} from '#service/ports/requests/render-queue.ts';
import { adoptVideos } from './adopt-videos.ts';
import { expireLease } from './expire-lease.ts';
import { whileHeld } from './held-job.ts';
import { streamMessages } from './job-messages.ts';
import { translationWork, workOutline } from './job-work.ts';
import { PHONE_FILM } from './phone-film-jobs.ts';

/** A long job waits no longer than this for its tenant's short ones. */
const MAX_WAIT_MS = 15 * 60_000;

/**
 * Condition for urgent jobs: passengers on a platform wait for an announcement, while a film takes an hour in
 * any case. Only announcements are shared.
 */
const IS_URGENT = sql<boolean>`waiting.share_key is not null`;
/** A leaflet is read in seconds; a film is fetched whole, and its speech recognised. The work is JSON without spaces. */
const IS_DOCUMENT = sql<boolean>`(waiting.kind = 'translation' and waiting.work not like '%"contentType":"video/%' and waiting.work not like '%"contentType":"audio/%')`;
/**
 * Condition for jobs that need a browser: what strangers sent is opened in its sandbox alone, and a lifelike signer is drawn by its graphics. A quote in
 * the text of a work is escaped, so none of this is ever found in a title.
 */
const NEEDS_BROWSER = sql<boolean>`(waiting.kind = 'translation' or waiting.work like '%"source":{%' or (waiting.work like '%"figure":"%' and waiting.work not like ${`%"figure":"${ILLUSTRATED}"%`}))`;
const ANY = sql<boolean>`true`;
const BROWSER = { needed: NEEDS_BROWSER, unneeded: sql<boolean>`not ${NEEDS_BROWSER}` };
const URGENCY = sql`case when ${IS_URGENT} then 0 when waiting.kind = 'translation' then 1 when waiting.kind = ${PHONE_FILM} then 3 else 2 end`;

/** Number of characters that a waiting job signs; 0 for a translation, which has no messages yet. */
const CHARACTERS = sql`coalesce((select sum(characters) from job_messages where job_id = waiting.id), 0)`;

const leaseEnd = (now: number) => now + LEASE_SECONDS * 1000;

/** Jobs whose leases ran out, or end later than any lease does: then the clock was set back. */
const selectExpired = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'lost_leases', 'lost_at', 'stage', 'progress'])
    .where('state', '=', 'running')
    .where((eb) =>
      eb.or([
        eb('lease_until', '<', now),
        eb('lease_until', '>', leaseEnd(now) + LEASE_SECONDS * 1000),
      ]),
    );

/** Takes jobs from those whose leases ran out; answers how many. */
async function reapJobs(db: Kysely<Tables>, now: number): Promise<number> {
  // Looked at without writing first: each claim does this, and nearly always none has.
  if ((await selectExpired(db, now).limit(1).execute()).length === 0) return 0;
  return await transact(db, async (tx) => {
    const expiredJobs = await selectExpired(tx, now).execute();
    for (const job of expiredJobs) await expireLease(tx, job, undefined, now);
    return expiredJobs.length;
  });
}

/** Remembers when a tenant got a worker. */
async function takeTurn(db: Kysely<Tables>, tenant: string, now: number): Promise<void> {
  await db
    .insertInto('tenant_turns')
    .values({ tenant, served_at: now })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ served_at: now }))
    .execute();
}

/** Creates the part of the queue that manages leases: claiming, renewing and losing them. */
export function jobLeases(db: Kysely<Tables>): Pick<RenderQueue, 'reap' | 'claim' | 'report'> {
  const reap = (now: number) => reapJobs(db, now);
  return {
    reap,

    async claim(tenant, token, now, wishes = {}) {
      const { waitedMilliseconds = 0, kinds = ['render'], urgentOnly = false, browser } = wishes;
      await reap(now);
      const job = await db
        .updateTable('jobs')
        .set({
          state: 'running',
          stage: 'starting',
          lease_token: token,
          lease_until: leaseEnd(now),
          updated_at: now,
        })
        .where('id', '=', (eb) => {
          const waiting = eb
            .selectFrom('jobs as waiting')
            .select('waiting.id')
            .where(
              'waiting.kind',
              'in',
              kinds.flatMap((kind) => (kind === 'render' ? [kind, PHONE_FILM] : [kind])),
            )
            .where('waiting.state', '=', 'queued')
            .where('waiting.run_at', '<=', now - waitedMilliseconds)
            .where(urgentOnly ? sql<boolean>`(${IS_URGENT} or ${IS_DOCUMENT})` : ANY)
            .where(browser === undefined ? ANY : BROWSER[browser])
            // The most urgent; of those the tenant that has waited longest for a worker, its short jobs, its oldest.
            .orderBy(URGENCY)
            .orderBy((by) =>
              by.fn.coalesce(
                by
                  .selectFrom('tenant_turns')
                  .select('served_at')
                  .whereRef('tenant_turns.tenant', '=', 'waiting.tenant'),
                sql<number>`0`,
              ),
            )
            .orderBy(
              sql`case when ${CHARACTERS} < ${SHORT_CHARACTERS} or waiting.run_at < ${now - MAX_WAIT_MS} then 0 else 1 end`,
            )
            .orderBy('waiting.run_at')
            .orderBy('waiting.id')
            .limit(1);
          const eligible =
            tenant === EVERY_TENANT ? waiting : waiting.where('waiting.tenant', '=', tenant);
          return locksRows(db) ? eligible.forUpdate().skipLocked() : eligible;
        })
        .returningAll()
        .executeTakeFirst();
      if (job === undefined) return undefined;
      // A film for phones costs no turn: the next announcement would wait for it.
      if (job.kind !== PHONE_FILM) await takeTurn(db, job.tenant, now);
      const request = await db
        .selectFrom('requests')
        .select('id')
        .where('job_id', '=', job.follows ?? job.id)
        .orderBy('created_at')
        .executeTakeFirstOrThrow();
      const claim = { jobId: job.id, requestId: request.id, tenant: job.tenant };
      if (job.kind === 'translation')
        return { ...claim, kind: 'translation', work: translationWork(job.work) };
      const delivered = await adoptVideos(db, job.id, token);
      const work = {
        outline: workOutline(job.work),
        messages: streamMessages(db, job.follows ?? job.id),
      };
      return { ...claim, kind: 'render', work, delivered };
    },

    report: (lease, { stage, progress }, now) =>
      whileHeld(db, lease, now, async (tx) => {
        await tx
          .updateTable('jobs')
          .set({ stage, progress, lease_until: leaseEnd(now), updated_at: now })
          .where('id', '=', lease.jobId)
          .execute();
      }),
  };
}
