/** A page of 100 rows out of 10,000 requests, with all that a row says, by every way to look for it; both databases. */
import type { Kysely } from 'kysely';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { sqlMessageApprovals } from '#service/adapters/sql/patterns/approvals.ts';
import { sqlNames } from '#service/adapters/sql/requests/names.ts';
import { sqlRequestNotes } from '#service/adapters/sql/requests/request-notes.ts';
import { sqlSignRequests } from '#service/adapters/sql/requests/sign-requests.ts';
import { sqlScreenStore } from '#service/adapters/sql/screens/screen-store.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { ListFilter, StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { viewRows } from '#service/requests/list/view-rows.ts';
import { measureDatabases } from './measuring/databases.ts';
import { fillRequests, NOW, TENANT, uuid } from './measuring/fill-requests.ts';
import { type BenchRow, createMedianRow, paired } from './measuring/row.ts';

const REQUESTS = 10_000;
const PAGE = 100;
const RUNS = 15;
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

export const rows = (): Promise<BenchRow[]> => measureDatabases([measured]);
