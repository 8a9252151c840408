/**
 * The search of the studio over 20,000 messages, typed letter by letter: median, 95 of 100 and the slowest, with nothing
 * else going on and while messages are written; both databases.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sqlSignRequests } from '#service/adapters/sql/requests/sign-requests.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { measureDatabases } from './measuring/databases.ts';
import { fillRequests, NOW, TENANT, uuid } from './measuring/fill-requests.ts';
import { type BenchRow, createMedianRow, percentile } from './measuring/row.ts';

/** Messages of a station after years, and hits that the search of the studio asks for. */
const SEARCHED = 20_000;
const HITS = 6;
/** Pause between two writes: a busy minute of many jobs. */
const WRITE_PAUSE_MS = 5;

/** Texts that all, some, few and no messages have, and names of signs. */
const TYPED = [
  'portsmouth harbour',
  'platform 3',
  'platform 17',
  '12:35 to portsmouth',
  'delayed by about 89 minutes',
  'south western railway',
  'aberystwyth',
  'edinburgh waverley',
  'late',
  'zq',
  'person 7',
  'replacement bus',
  'lift out of order',
  'x',
  'no train to waterloo today',
  '12:59 south western',
  'leaves from platform 23',
  'café',
  '100 % sure',
  'signalling problem',
  'quiet coach',
  'minutes. it will',
  'hovercraft',
  'kirkcaldy',
];

/** All texts as they stand in the field while one after the other is typed. */
const LOOKUPS = TYPED.flatMap((text) =>
  Array.from(text, (_, index) => text.slice(0, index + 1).trim()),
);

/** Writes as jobs and staff do until it is told to stop. */
function startWriting(db: Kysely<Tables>): () => Promise<void> {
  let isOn = true;
  const write = async () => {
    for (let count = 0; isOn; count++) {
      const number = (count * 7919) % SEARCHED;
      await db
        .updateTable('jobs')
        .set({ progress: Math.random(), updated_at: NOW + count })
        .where('id', '=', uuid(2, number))
        .execute();
      await db
        .updateTable('requests')
        .set({ updated_at: NOW + count })
        .where('id', '=', uuid(1, number))
        .execute();
      await pause(WRITE_PAUSE_MS);
    }
  };
  const writing = write();
  return async () => {
    isOn = false;
    await writing;
  };
}

/** Measures each lookup, as `useMessageSearch` asks it. */
async function timeLookups(db: Kysely<Tables>): Promise<number[]> {
  const requests = sqlSignRequests(db);
  const times: number[] = [];
  for (const text of LOOKUPS) {
    const start = performance.now();
    await requests.list(TENANT, { text, makers: [], archived: 'all', limit: HITS + 1 });
    times.push(performance.now() - start);
    await pause(1);
  }
  return times;
}

const toRows = (name: string, times: readonly number[]): BenchRow[] => [
  createMedianRow(name, times, 'ms'),
  createMedianRow(`${name}, 95 of 100`, [percentile(times, 0.95)], 'ms'),
  createMedianRow(`${name}, slowest of ${times.length}`, [Math.max(...times)], 'ms'),
];

async function measureSearch(database: string, db: Kysely<Tables>): Promise<BenchRow[]> {
  await fillRequests(db, SEARCHED);
  const name = `${database}, search of ${SEARCHED} messages`;
  const quiet = await timeLookups(db);
  const stop = startWriting(db);
  const busy = await timeLookups(db);
  await stop();
  return [...toRows(name, quiet), ...toRows(`${name} while others write`, busy)];
}

export const rows = (): Promise<BenchRow[]> => measureDatabases([measureSearch]);
