/** A client that does all it can to be in the way of others, from addresses of its own. */
import { request } from 'node:http';
import { PERSON } from '../service/client.ts';
import { holdIdle } from '../service/idle-connections.ts';
import { call } from '../service/node-client.ts';
import type { World } from './good-tenant.ts';

const IDLE = 1000;
const IDLE_ADDRESSES = Array.from({ length: 5 }, (_, index) => `127.0.2.${index + 1}`);
const GUESSER = '127.0.3.1';
const HOG = '127.0.3.2';
const SLOW = '127.0.3.3';
const GUESSES_AT_ONCE = 8;
const SLOW_AT_ONCE = 40;
/** About 1 MB: the longest list that is taken. */
const LONG_LIST = `${'WOK,GLD,'.repeat(130_000)}HSL`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const JSON_TYPE = { 'Content-Type': 'application/json' };

export interface HostileClient {
  /** One that exists: wrong secrets of it are as costly as they come. */
  clientId: string;
  tokenOf: () => Promise<string>;
}

/** Tries one secret after another. */
async function guess({ url, isOver }: World, clientId: string, lane: number): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const wrong = Buffer.from(`${clientId}:wrong-${lane}-${turn}`).toString('base64');
    const headers = {
      Authorization: `Basic ${wrong}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const body = 'grant_type=client_credentials';
    await call(`${url}/oauth2/token`, { method: 'POST', headers, body, localAddress: GUESSER });
    await pause(20);
  }
}

/** Asks for the longest announcements, each another one. */
async function sendLongLists({ url, isOver }: World, { tokenOf }: HostileClient): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const headers = { ...JSON_TYPE, Authorization: `Bearer ${await tokenOf()}` };
    const body = JSON.stringify({
      destination: 'PMH',
      platform: `${turn % 25}`,
      callingAt: LONG_LIST,
    });
    const path = `${url}/v1/sign-requests/train-announcements`;
    await call(path, { method: 'POST', headers, body, localAddress: HOG });
    await pause(1000);
  }
}

/** Reserves room for files that never come. */
async function reserve({ url, isOver }: World, { tokenOf }: HostileClient): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const headers = { ...JSON_TYPE, Authorization: `Bearer ${await tokenOf()}` };
    const uploadSettings = {
      fileName: `${turn}.mp4`,
      fileSize: 5 * 1024 ** 3,
      contentType: 'video/mp4',
    };
    const body = JSON.stringify({ ...PERSON, uploadSettings });
    const path = `${url}/v2/sign-requests/video-translation/multipart`;
    await call(path, { method: 'POST', headers, body, localAddress: HOG });
    await pause(1000);
  }
}

/** Sends bodies that never end, a few bytes at a time. */
async function drip({ url, isOver }: World, { tokenOf }: HostileClient): Promise<void> {
  while (!isOver()) {
    const headers = {
      Authorization: `Bearer ${await tokenOf()}`,
      'Content-Type': 'multipart/form-data; boundary=x',
    };
    await new Promise<void>((resolve) => {
      const path = `${url}/v2/sign-requests/video-translation`;
      const outgoing = request(path, { method: 'POST', headers, localAddress: SLOW });
      const dripping = setInterval(() => {
        outgoing.write('--x\r\n');
        if (isOver()) outgoing.destroy();
      }, 500);
      outgoing.on('response', (incoming) => incoming.resume());
      outgoing.on('error', () => undefined);
      outgoing.on('close', () => {
        clearInterval(dripping);
        resolve();
      });
    });
    await pause(500);
  }
}

/** Runs until the soak is over. */
export async function runHostileTenant(world: World, client: HostileClient): Promise<void> {
  const idle = holdIdle(Number(new URL(world.url).port), IDLE, IDLE_ADDRESSES);
  const lanes = (count: number, run: (lane: number) => Promise<void>) =>
    Array.from({ length: count }, (_, lane) => run(lane));
  await Promise.all([
    ...lanes(GUESSES_AT_ONCE, (lane) => guess(world, client.clientId, lane)),
    ...lanes(SLOW_AT_ONCE, () => drip(world, client)),
    sendLongLists(world, client),
    reserve(world, client),
  ]);
  idle.end();
}
