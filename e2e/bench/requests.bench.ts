/** A page of 100 rows out of 10,000 requests, with all that a row says, by every way to look for it; both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openPostgres } from '#service/adapters/cluster/open-postgres.ts';
import { hasPostgres, startPostgres } from '#service/adapters/cluster/testing.ts';
import { openDatabase } from '#service/adapters/embedded/sqlite/open-database.ts';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { sqlMessageApprovals } from '#service/adapters/sql/patterns/approvals.ts';
import { sqlNames } from '#service/adapters/sql/requests/names.ts';
import { sqlRequestNotes } from '#service/adapters/sql/requests/request-notes.ts';
import { sqlSignRequests } from '#service/adapters/sql/requests/sign-requests.ts';
import { sqlScreenStore } from '#service/adapters/sql/screens/screen-store.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { ListFilter, StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { viewRows } from '#service/requests/list/view-rows.ts';
import { type BenchRow, createMedianRow, paired } from './measuring/row.ts';

const REQUESTS = 10_000;
const AT_ONCE = 200;
const PAGE = 100;
const RUNS = 15;
/** Read one after another, from all over the list. */
const STATUSES = 200;
const NOW = Date.UTC(2026, 4, 20, 12);
const TENANT = 'waterloo';

const uuid = (kind: number, index: number) =>
  `0000000${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`;

const english = (number: number) =>
  `The 12:${number % 60} South Western Railway train to Portsmouth Harbour is delayed by about ${number % 90} minutes. It will leave from platform ${number % 24}.`;
const isFailed = (number: number) => number % 10 === 0;

/** Inserts requests with their history. */
async function fillRequests(db: Kysely<Tables>, numbers: readonly number[]): Promise<void> {
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
        created_at: NOW - (REQUESTS - number) * 1000,
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
 * Fills the database: one in ten requests failed, one in twenty is on air, one in five has a note; each has a
 * finished job with a video.
 */
async function fill(db: Kysely<Tables>): Promise<void> {
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
  for (let first = 0; first < REQUESTS; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    await fillRequests(db, numbers);
    await fillVideos(db, numbers);
    await fillRows(db, numbers);
  }
}

const view = (name: NonNullable<ListFilter['view']>['name']) => ({
  name,
  me: 'person-3',
  mayReview: true,
  isOwnEditEnough: false,
  now: NOW,
});

const LOOKS: Record<string, Partial<ListFilter>> = {
  'newest page': {},
  'the hundredth page': {
    after: { createdAt: NOW - (REQUESTS - 110) * 1000, id: uuid(1, 110) },
  },
  'words that all have': { text: 'portsmouth' },
  'words that nobody has': { text: 'aberystwyth', makers: [] },
  'a person': { text: 'person 7', makers: ['person-7'] },
  'on screens now': { view: view('on-air') },
  expiring: { view: view('expiring') },
  'needs me': { view: view('needs-me') },
};

async function measured(database: string, db: Kysely<Tables>): Promise<BenchRow[]> {
  await fill(db);
  const requests = sqlSignRequests(db);
  const ports = {
    secrets: nodeSecrets('a secret of this bench'),
    publicUrl: () => '',
    now: () => NOW,
    screens: sqlScreenStore(db),
    notes: sqlRequestNotes(db),
    names: sqlNames(db),
    messageApprovals: sqlMessageApprovals(db),
  };
  const rows: BenchRow[] = [];
  for (const [name, filter] of Object.entries(LOOKS)) {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const start = performance.now();
      const found = await requests.list(TENANT, { ...filter, limit: PAGE + 1 });
      await viewRows(ports, TENANT, found.slice(0, PAGE), 0);
      if (run > 0) times.push(performance.now() - start);
    }
    rows.push(createMedianRow(`${database}, ${PAGE} rows of ${REQUESTS}, ${name}`, times, 'ms'));
  }
  const measureReads = async (read: (found: StoredRequest) => Promise<unknown>) => {
    const start = performance.now();
    for (let number = 1; number < REQUESTS; number += REQUESTS / STATUSES)
      await read((await requests.find(TENANT, uuid(1, number)))!);
    return (performance.now() - start) / STATUSES;
  };
  rows.push(
    await paired(
      `${database}, status by id, with where it is on air, notes, asks and names`,
      'ms',
      () => measureReads((found) => viewRows(ports, TENANT, [found], 0)),
      { name: 'the request alone', measure: () => measureReads(() => Promise.resolve()) },
    ),
  );
  return rows;
}

export async function rows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  const db = await openDatabase(join(folder, 'handsignal.db'));
  const found = await measured('SQLite', db);
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  if (!hasPostgres()) return found;
  const server = await startPostgres();
  const postgres = await openPostgres(await server.database());
  found.push(...(await measured('PostgreSQL', postgres.db)));
  await postgres.close();
  await server.stop();
  return found;
}
