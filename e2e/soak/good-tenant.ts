/** A client system as it should be: it announces, asks for the status, and now and then uploads a file. */

import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { bytesLikeMovie, PERSON } from '../service/client.ts';
import { type Answer, type Call, call } from '../service/node-client.ts';
import { type Ledger, sha256 } from './ledger.ts';

/** Four requests a second: below the allowance of five. */
const TURN_MS = 1000;
const STATUS_EVERY_MS = 350;
const UPLOAD_EVERY_TURNS = 20;
const UPLOAD_BYTES = 300_000;

export interface World {
  url: string;
  /** Whether the service is meant to be there, all the while since it was asked. */
  lives(): number | undefined;
  /** Returns the milliseconds for which the present service has been running. */
  age(): number;
  isOver(): boolean;
}

/** Runs until the soak is over. */
export async function runGoodTenant(
  world: World,
  ledger: Ledger,
  tenant: string,
  issueToken: () => Promise<string>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  let token = await issueToken();
  let latest: string | undefined;

  /** Sends a request. Ignores all responses of a service that was killed in the meantime. */
  async function ask(path: string, options: Call): Promise<Answer | undefined> {
    const life = world.lives();
    if (life === undefined) return undefined;
    const headers = { ...options.headers, Authorization: `Bearer ${token}` };
    const answer = await call(`${world.url}${path}`, { ...options, headers, agent });
    if (answer.status === 200) return answer;
    if (world.lives() === life && !world.isOver())
      ledger.refused.push(
        `${tenant} ${options.method ?? 'GET'} ${path}: ${answer.status} ${answer.text}`,
      );
    return undefined;
  }

  async function announce(turn: number): Promise<void> {
    const messageId = `${tenant}-${turn}`;
    const body = {
      destination: 'PMH',
      timing: `${String(turn % 24).padStart(2, '0')}${String(turn % 60).padStart(2, '0')}`,
      platform: String(turn % 25),
      callingAt: 'WOK,GLD,HSL',
      metaData: { messageId },
    };
    const answer = await ask('/v1/sign-requests/train-announcements', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer === undefined) return;
    latest = JSON.parse(answer.text).data.id as string;
    ledger.announcements.set(latest, { tenant, messageId });
  }

  async function upload(turn: number): Promise<void> {
    const bytes = bytesLikeMovie(UPLOAD_BYTES, turn);
    const boundary = `soak-${tenant}-${turn}`;
    const part = (head: string, content: Uint8Array | string) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content as Uint8Array),
      Buffer.from('\r\n'),
    ];
    const body = Buffer.concat([
      ...part('name="body"', JSON.stringify(PERSON)),
      ...part('name="video"; filename="tour.mp4"', bytes),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    const answer = await ask('/v2/sign-requests/video-translation', {
      method: 'POST',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body,
    });
    if (answer !== undefined) ledger.uploads.set(JSON.parse(answer.text).data.id, sha256(bytes));
  }

  async function watch(): Promise<void> {
    while (!world.isOver()) {
      await pause(STATUS_EVERY_MS);
      if (latest === undefined) continue;
      const answer = await ask(`/v1/sign-requests/${latest}`, {});
      if (answer !== undefined)
        ledger.statusTimes.push({ took: answer.milliseconds, age: world.age() });
    }
  }

  async function submit(): Promise<void> {
    for (let turn = 0; !world.isOver(); turn++) {
      if (turn % 900 === 899) token = await issueToken();
      await announce(turn);
      if (turn % UPLOAD_EVERY_TURNS === 0) await upload(turn);
      await pause(TURN_MS);
    }
  }

  await Promise.all([watch(), submit()]);
  agent.destroy();
}
