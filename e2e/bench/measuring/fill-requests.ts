/** A database as a station's after months: requests with what belongs to them. */
import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';

const AT_ONCE = 200;
/** Time of the newest request. */
export const NOW = Date.UTC(2026, 4, 20, 12);
/** Tenant of all requests. */
export const TENANT = 'waterloo';

/** Formats the id of a row: of a request, a job, a showing or a note, by its kind from 1. */
export const uuid = (kind: number, index: number) =>
  `0000000${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`;

const english = (number: number) =>
  `The 12:${number % 60} South Western Railway train to Portsmouth Harbour is delayed by about ${number % 90} minutes. It will leave from platform ${number % 24}.`;
const isFailed = (number: number) => number % 10 === 0;

/** Inserts requests with their history. */
async function fillPart(
  db: Kysely<Tables>,
  numbers: readonly number[],
  count: number,
): Promise<void> {
  await db
    .insertInto('requests')
    .values(
      numbers.map((number) => ({
        id: uuid(1, number),
        tenant: TENANT,
        client_id: `person-${number % 20}`,
        kind: 'train-announcement' as const,
        title: `12:${number % 60} to Portsmouth Harbour`,
        status: isFailed(number) ? ('FAILED' as const) : ('COMPLETED' as const),
        job_id: uuid(2, number),
        repeat_key: `r ${number}`,
        share_key: null,
        meta_data: null,
        request: '{}',
        warnings: '[]',
        source_bytes: 0,
        source_removed: 0,
        english: english(number),
        search_folded: english(number).toLowerCase(),
        archived_at: null,
        created_at: NOW - (count - number) * 1000,
        updated_at: NOW,
      })),
    )
    .execute();
  await db
    .insertInto('request_steps')
    .values(
      numbers.flatMap((number) =>
        (['IN_PROGRESS', isFailed(number) ? 'FAILED' : 'COMPLETED'] as const).map(
          (status, position) => ({ request_id: uuid(1, number), position, status, at: NOW }),
        ),
      ),
    )
    .execute();
}

/** Jobs that are done, with a video each. */
async function fillVideos(db: Kysely<Tables>, numbers: readonly number[]): Promise<void> {
  await db
    .insertInto('jobs')
    .values(
      numbers.map((number) => ({
        id: uuid(2, number),
        tenant: TENANT,
        kind: 'render' as const,
        share_key: null,
        state: isFailed(number) ? ('failed' as const) : ('done' as const),
        work: '{}',
        stage: 'done',
        progress: 1,
        lease_token: 't',
        lease_until: null,
        failures: 0,
        lost_leases: 0,
        lost_at: null,
        run_at: 1,
        library_revision: 0,
        failure: isFailed(number) ? '{"code":"x","message":"The body could not be drawn."}' : null,
        glosses: '\nTRAIN\nLATE\nPORTSMOUTH HARBOUR\n',
        created_at: 1,
        updated_at: 1,
      })),
    )
    .execute();
  await db
    .insertInto('videos')
    .values(
      numbers.map((number) => ({
        job_id: uuid(2, number),
        lease_token: 't',
        position: 0,
        kind: 'train' as const,
        title: 'x',
        file_key: `${number}.mp4`,
        content_type: 'video/mp4' as const,
        duration_seconds: 20,
        size_bytes: 1,
        captions_key: `${number}.vtt`,
        uses: null,
        largest_drift_seconds: null,
      })),
    )
    .execute();
}

/** Inserts the other data that a row shows: screens and notes. */
async function fillRows(db: Kysely<Tables>, numbers: readonly number[]): Promise<void> {
  const onAir = numbers.filter((number) => number % 20 === 1);
  await db
    .insertInto('showings')
    .values(
      onAir.map((number) => ({
        id: uuid(3, number),
        tenant: TENANT,
        request_id: uuid(1, number),
        title: 'x',
        priority: 'usual' as const,
        train: null,
        from_at: 1,
        repeats: null,
        until_at: number % 40 === 1 ? NOW + 1_200_000 : null,
        shown_at: number,
        shown_by: 'person-1',
        ended_at: null,
        ended_why: null,
        ended_by: null,
      })),
    )
    .execute();
  await db
    .insertInto('showing_targets')
    .values(onAir.map((number) => ({ showing_id: uuid(3, number), target: 'everywhere' })))
    .execute();
  await db
    .insertInto('request_notes')
    .values(
      numbers
        .filter((number) => number % 5 === 0)
        .map((number) => ({
          id: uuid(4, number),
          tenant: TENANT,
          request_id: uuid(1, number),
          at: NOW,
          by_id: 'person-2',
          text: 'The lift is back.',
        })),
    )
    .execute();
}

/**
 * Fills the database with `count` requests, a multiple of 200: one in ten requests failed, one in twenty is on air, one in five has a note; each has a
 * finished job with a video.
 */
export async function fillRequests(db: Kysely<Tables>, count: number): Promise<void> {
  await db
    .insertInto('people')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        id: `person-${index}`,
        tenant: TENANT,
        email: `p${index}@example.org`,
        email_key: `p${index}@example.org`,
        name: `Person ${index}`,
        roles: 'staff',
        passphrase_hash: null,
        created_at: 1,
        removed_at: null,
      })),
    )
    .execute();
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    await fillPart(db, numbers, count);
    await fillVideos(db, numbers);
    await fillRows(db, numbers);
  }
}
