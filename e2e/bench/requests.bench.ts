/**
 * A page of 100 rows out of 10,000 requests, with all that a row says, by every way to look for it, and the search over
 * 20,000 messages; both databases.
 */
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
import { fillRequests, NOW, TENANT, uuid } from './measuring/fill-requests.ts';
import { type BenchRow, createMedianRow, paired } from './measuring/row.ts';

const REQUESTS = 10_000;
const PAGE = 100;
const RUNS = 15;
/** Messages of a station after years, and hits that the search of the studio asks for. */
const SEARCHED = 20_000;
const HITS = 6;
const SEARCHES = ['p', 'portsmouth', 'platform 3', 'aberystwyth'];
/** Read one after another, from all over the list. */
const STATUSES = 200;

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

/** Measures the search, as `useMessageSearch` asks, for words that all, some and no messages have. */
async function searched(database: string, db: Kysely<Tables>): Promise<BenchRow[]> {
  await fillRequests(db, SEARCHED);
  const requests = sqlSignRequests(db);
  const rows: BenchRow[] = [];
  for (const text of SEARCHES) {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const start = performance.now();
      await requests.list(TENANT, { text, makers: [], archived: 'all', limit: HITS + 1 });
      if (run > 0) times.push(performance.now() - start);
    }
    rows.push(
      createMedianRow(`${database}, search of ${SEARCHED} messages, “${text}”`, times, 'ms'),
    );
  }
  return rows;
}

async function measured(database: string, db: Kysely<Tables>): Promise<BenchRow[]> {
  await fillRequests(db, REQUESTS);
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

async function measuredSqlite(
  measure: (database: string, db: Kysely<Tables>) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  const db = await openDatabase(join(folder, 'handsignal.db'));
  const found = await measure('SQLite', db);
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  return found;
}

export async function rows(): Promise<BenchRow[]> {
  const found: BenchRow[] = [];
  for (const measure of [measured, searched]) found.push(...(await measuredSqlite(measure)));
  if (!hasPostgres()) return found;
  const server = await startPostgres();
  for (const measure of [measured, searched]) {
    const postgres = await openPostgres(await server.database());
    found.push(...(await measure('PostgreSQL', postgres.db)));
    await postgres.close();
  }
  await server.stop();
  return found;
}
