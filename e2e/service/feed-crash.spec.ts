/** kill -9 of the service while boards come in: each change is proposed, and none twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Proposal } from '#contract/departures/proposal.ts';
import { createRandom } from '#contract/random/random.ts';
import { expect, startService, test } from '../fixtures.ts';
import { isFull } from '../test-size.ts';
import { accessToken, addClient, jsonBody, sender } from './client.ts';
import { createSentBoard } from './sent-board.ts';

const KILLS = isFull ? 10 : 2;
const PLACES = [
  ...['YRK', 'HUL', 'MAN', 'LIV', 'NCL', 'SHF', 'DON', 'WKF', 'HGT', 'SKI', 'BDI', 'HUD', 'EDB'],
  ...['KGX', 'CRL', 'SCA', 'SBY', 'MBR', 'DAR', 'DHM', 'PRE', 'BPN', 'BHM', 'DBY', 'NOT', 'LCN'],
];
/** Trains that leave this soon are told at once. */
const MINUTES_AHEAD = 4;
const MAX_BOARD_MS = 30;

const crashSeed = process.env.CRASH_SEED ?? String(Date.now());
const random = createRandom(Number(crashSeed));

test(`each of ${PLACES.length} changes is proposed once, over ${KILLS} kills`, async () => {
  test.setTimeout(200_000);
  console.log(`CRASH_SEED=${crashSeed}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-feed-'));
  const start = () => startService({ DATA_DIR: dataDir });
  let service = await start();
  const scope = 'requests:read departures:write admin';
  const token = await accessToken(service.url, await addClient(dataDir, 'waterloo', scope));
  const send = (path: string, init?: RequestInit) => sender(service.url, token)(path, init);
  const followed = await send('/v1/stations/LDS', { ...jsonBody({}), method: 'PUT' });
  expect(followed.status).toBe(200);

  const startedAt = Date.now();
  /** Sends a board on which so many trains have moved from platform 1 to 2. */
  const sendBoard = async (moved: number) =>
    await send(
      '/v1/departures?at=LDS',
      jsonBody(
        createSentBoard(
          PLACES.map((crs, index) => ({
            name: crs,
            crs,
            minutesAhead: MINUTES_AHEAD,
            platform: index < moved ? '2' : '1',
          })),
          startedAt,
        ),
      ),
    );
  expect((await sendBoard(0)).status).toBe(200);

  let unacknowledged = 0;
  const killsAfter = new Set(
    Array.from({ length: KILLS }, (_, kill) => 1 + Math.floor((kill * PLACES.length) / KILLS)),
  );
  for (let moved = 1; moved <= PLACES.length; moved++) {
    const isKilled = killsAfter.has(moved);
    const { process: running } = service;
    const ended = isKilled && new Promise<void>((resolve) => running.once('exit', () => resolve()));
    if (isKilled) setTimeout(() => running.kill('SIGKILL'), random() * MAX_BOARD_MS);
    const answer = await sendBoard(moved).catch(() => undefined);
    if (answer !== undefined) expect(answer.status).toBe(200);
    if (!isKilled) continue;
    await ended;
    service = await start();
    if (answer !== undefined) continue;
    // As a sender does that got no answer.
    unacknowledged++;
    expect((await sendBoard(moved)).status).toBe(200);
  }

  const listed = await (await send('/v1/proposed-messages?state=all')).json();
  const changes = (listed.data as Proposal[]).filter(({ event }) => event === 'platform-change');
  const places = changes.map(({ request }) => String(request!.destination));
  console.log(
    `${KILLS} kills, ${unacknowledged} boards without an answer: ${places.length} changes`,
  );
  expect(places.toSorted()).toEqual(PLACES.toSorted());
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
