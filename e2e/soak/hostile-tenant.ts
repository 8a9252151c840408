/** A client that does all it can to be in the way of others, from addresses of its own. */

import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PERSON } from '../service/client.ts';
import { holdIdle } from '../service/idle-connections.ts';
import { call } from '../service/node-client.ts';
import type { World } from './good-tenant.ts';
import { count, type Tally } from './tally.ts';

export const IDLE = 1000;
const IDLE_ADDRESSES = Array.from({ length: 5 }, (_, index) => `127.0.2.${index + 1}`);
const GUESSER = '127.0.3.1';
const HOG = '127.0.3.2';
const SLOW = '127.0.3.3';
const GUESSES_AT_ONCE = 8;
export const SLOW_AT_ONCE = 40;
/** Number of stops of the longest list that is accepted: about 1 MB. */
const LONGEST = 260_000;
const CODES = 'WOK,GLD,HSL,PTR,HAV,LDS,YRK,KGX,EDB,BHM'.split(',');
/** Number of lists of which one is signed in full: its job has 40 MB. */
const SIGNED_EVERY = 10;

/** Service that is attacked. */
type Target = Pick<World, 'url' | 'isOver'>;

const JSON_TYPE = { 'Content-Type': 'application/json' };

export interface HostileClient {
  /** Id of an existing client: wrong secrets for it are the most costly to check. */
  clientId: string;
  issueToken: () => Promise<string>;
  /** Gets every answer. */
  tally: Tally;
}

/** Attacks of the hostile tenant, with the names that `Tally` uses. */
export const ATTACKS = {
  guess: 'wrong secrets',
  lists: 'long lists',
  hog: 'room reserved',
  slow: 'slow bodies',
} as const;

/** Creates a unique list: its first stop and the steps between stops depend on the turn. */
const longList = (turn: number): string =>
  Array.from(
    { length: LONGEST },
    (_, index) => CODES[(turn + index + Math.floor(index / (2 + turn))) % CODES.length],
  ).join(',');

/** Tries one secret after another. */
async function guess(
  { url, isOver }: Target,
  { clientId, tally }: HostileClient,
  lane: number,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const credentials = Buffer.from(`${clientId}:wrong-${lane}-${turn}`).toString('base64');
    const headers = {
      Authorization: `Basic ${credentials}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const body = 'grant_type=client_credentials';
    const options = { method: 'POST', headers, body, localAddress: GUESSER };
    count(tally, ATTACKS.guess, (await call(`${url}/oauth2/token`, options)).status);
    await pause(20);
  }
}

/** Asks for the longest announcements, each another one. */
async function sendLongLists(
  { url, isOver }: Target,
  { issueToken, tally }: HostileClient,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const headers = { ...JSON_TYPE, Authorization: `Bearer ${await issueToken()}` };
    const body = JSON.stringify({
      destination: 'PMH',
      platform: `${turn % 25}`,
      callingAt: longList(turn),
      stops: turn % SIGNED_EVERY === 0 ? 'signed' : 'key',
    });
    const path = `${url}/v1/sign-requests/train-announcements`;
    const answer = await call(path, { method: 'POST', headers, body, localAddress: HOG });
    count(tally, ATTACKS.lists, answer.status);
    await pause(1000);
  }
}

/** Reserves room for files that never come. */
async function reserve(
  { url, isOver }: Target,
  { issueToken, tally }: HostileClient,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const headers = { ...JSON_TYPE, Authorization: `Bearer ${await issueToken()}` };
    const uploadSettings = {
      fileName: `${turn}.mp4`,
      fileSize: 5 * 1024 ** 3,
      contentType: 'video/mp4',
    };
    const body = JSON.stringify({ ...PERSON, uploadSettings });
    const path = `${url}/v2/sign-requests/video-translation/multipart`;
    const answer = await call(path, { method: 'POST', headers, body, localAddress: HOG });
    count(tally, ATTACKS.hog, answer.status);
    await pause(1000);
  }
}

/** Sends bodies that never end, a few bytes at a time. */
async function drip({ url, isOver }: Target, { issueToken, tally }: HostileClient): Promise<void> {
  while (!isOver()) {
    const headers = {
      Authorization: `Bearer ${await issueToken()}`,
      'Content-Type': 'multipart/form-data; boundary=x',
    };
    await new Promise<void>((resolve) => {
      const path = `${url}/v2/sign-requests/video-translation`;
      const outgoing = request(path, { method: 'POST', headers, localAddress: SLOW });
      const dripping = setInterval(() => {
        outgoing.write('--x\r\n');
        if (isOver()) outgoing.destroy();
      }, 500);
      let status = 0;
      outgoing.on('response', (incoming) => {
        status = incoming.statusCode ?? 0;
        incoming.resume();
      });
      // Who is cut off gets no answer: counted as closed.
      outgoing.on('error', () => undefined);
      outgoing.on('close', () => {
        clearInterval(dripping);
        if (!isOver()) count(tally, ATTACKS.slow, status);
        resolve();
      });
    });
    await pause(500);
  }
}

/**
 * Runs until the soak is over.
 *
 * @returns how many silent connections it held at most, and how often one was closed
 */
export async function runHostileTenant(
  world: Target,
  client: HostileClient,
): Promise<{ maxIdle: number; closed: number }> {
  const idle = holdIdle(Number(new URL(world.url).port), IDLE, IDLE_ADDRESSES);
  const lanes = (count: number, run: (lane: number) => Promise<void>) =>
    Array.from({ length: count }, (_, lane) => run(lane));
  let maxIdle = 0;
  const watching = setInterval(() => {
    maxIdle = Math.max(maxIdle, idle.open());
  }, 500);
  await Promise.all([
    ...lanes(GUESSES_AT_ONCE, (lane) => guess(world, client, lane)),
    ...lanes(SLOW_AT_ONCE, () => drip(world, client)),
    sendLongLists(world, client),
    reserve(world, client),
  ]);
  clearInterval(watching);
  const closed = idle.closed();
  idle.end();
  return { maxIdle, closed };
}
