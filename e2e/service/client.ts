/** A client system over real HTTP, made with the product's own command. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClaimAnswer, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import { Scope, TokenAnswer } from '#contract/requests/token.ts';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { openShellDatabase } from '#service/adapters/shell-database.ts';
import { sqlClients } from '#service/adapters/sql/clients.ts';
import { readConfiguration } from '#service/configuration.ts';
import { addClient as addNewClient } from '#service/tokens/add-client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Credentials {
  client_id: string;
  client_secret: string;
}

/** A data folder, or the environment of a service. */
type Deployment = string | Record<string, string>;

const toEnvironment = (deployment: Deployment): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(typeof deployment === 'string' ? { DATA_DIR: deployment } : deployment),
});

/** Runs `npm run api-clients -- …` against a deployment. */
export const clientCommand = (deployment: Deployment, ...args: string[]): string =>
  execFileSync(process.execPath, ['src/launch.mjs', 'api-clients', ...args], {
    cwd: root,
    env: toEnvironment(deployment),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function refuse(reason: string): never {
  throw new Error(reason);
}

/** Adds a client as the command does, but in this process: starting a process for each client costs over a second. */
export async function addClient(
  deployment: Deployment,
  tenant: string,
  scope = 'requests:write requests:read reviews:write',
): Promise<Credentials> {
  const read = readConfiguration(toEnvironment(deployment));
  if ('wrong' in read) return refuse(read.wrong.join('\n'));
  const db = await openShellDatabase(read.configuration, refuse);
  try {
    const name = `client of ${tenant}`;
    const scopes = scope.split(' ').map((value) => Scope.parse(value));
    return await addNewClient(sqlClients(db), nodeSecrets(''), { name, tenant, scopes });
  } finally {
    await db.destroy();
  }
}

/** Requests a token in a form-encoded request with Basic credentials, as client systems do. */
export async function accessToken(url: string, credentials: Credentials): Promise<string> {
  const { client_id, client_secret } = credentials;
  const response = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`No token: ${response.status} ${answer}`);
  return TokenAnswer.parse(JSON.parse(answer)).access_token;
}

/** Sends requests to one service with one token. `path` may be a whole address. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Sends, and checks the answer against the description of the operation. */
export type Drive = <T>(
  operation: string,
  path: string,
  init?: RequestInit,
  by?: Send,
) => Promise<{ response: Response; body: T }>;

export const sender =
  (url: string, token?: string): Send =>
  (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    return fetch(path.startsWith('http') ? path : `${url}${path}`, { ...init, headers });
  };

export const jsonBody = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Makes a second of real video where ffmpeg is installed, otherwise the shortest file that opens like one. */
export function smallMovie(): Uint8Array<ArrayBuffer> {
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-movie-')), 'movie.mp4');
  const source = 'testsrc2=size=320x180:rate=25:duration=1';
  spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', file]);
  if (existsSync(file)) return Uint8Array.from(readFileSync(file));
  return Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom....isomavc1')]);
}

/** Claims the next render job and delivers `movie` and `captions` for each of its videos. */
export async function renderNext(
  send: Send,
  movie: Uint8Array<ArrayBuffer>,
  captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n',
): Promise<string | undefined> {
  const claim = await send('/v1/render-jobs/claim', { method: 'POST' });
  if (claim.status === 204) return undefined;
  const { data: job } = ClaimAnswer.parse(await claim.json());
  if (job.kind !== 'render') throw new Error('Only render jobs were asked for.');
  const base = `/v1/render-jobs/${job.jobId}`;
  const lease = { [LEASE_TOKEN_HEADER]: job.leaseToken };
  for (const index of job.outputs.keys()) {
    await send(`${base}/videos/${index}`, {
      method: 'PUT',
      headers: { ...lease, 'Content-Type': 'video/mp4', 'x-duration-seconds': '1' },
      body: movie,
    });
    await send(`${base}/captions/${index}`, {
      method: 'PUT',
      headers: { ...lease, 'Content-Type': 'text/vtt' },
      body: captions,
    });
  }
  await send(`${base}/complete`, { method: 'POST', headers: lease });
  return job.requestId;
}

export const PERSON = {
  email: 'amira@example.org',
  firstName: 'Amira',
  lastName: 'Khan',
  companyName: 'Waterloo',
};

/** Bytes that open like an mp4 and differ from place to place and from seed to seed. */
export function bytesLikeMovie(size: number, seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let state = seed * 2_654_435_761 + 1;
  for (let offset = 0; offset < size; offset += 997) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[offset] = state >>> 24;
  }
  bytes.set([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom....isomavc1')].slice(0, size));
  return bytes;
}

/** Starts a headless render worker, `npm run worker`. */
export const startWorker = (
  url: string,
  { client_id, client_secret }: Credentials,
  environment: Record<string, string> = {},
) =>
  spawn(process.execPath, ['src/launch.mjs', 'worker'], {
    cwd: root,
    env: {
      ...process.env,
      ...environment,
      SERVICE_URL: url,
      CLIENT_ID: client_id,
      CLIENT_SECRET: client_secret,
    },
    stdio: 'ignore',
  });
