/** A real service in this process: embedded adapters on a folder of its own, a clock that tests set. */

import { formatCoverageHeader, type SignCoverage } from '#contract/library/sign-coverage.ts';
import { ClaimAnswer, COVERAGE_HEADER, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import { Scope } from '#contract/requests/token.ts';
import { isOfSigner, type PaceTrack } from '#contract/screens/timeline.ts';
import { loadReference } from '#reference/load-reference.ts';
import { type OpenTestDeployment, openOneMachine } from './adapters/testing.ts';
import { createService } from './app.ts';
import { openApiDocument } from './openapi/document.ts';
import { requireListedStatus } from './openapi/testing.ts';
import type { Log, Ports, Secrets } from './ports/ports.ts';

const ALL_SCOPES: Scope[] = [...Scope.options];

/** Half of a token's life. */
const TOKEN_USED_MS = 30 * 60_000;

/** The shortest bytes that pass for each type. */
export const TINY = {
  mp4: Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom....isomavc1')]),
  webm: Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...new TextEncoder().encode('....webm....')]),
  mp3: new TextEncoder().encode('ID3 a song'),
  pdf: new TextEncoder().encode('%PDF-1.7 a page'),
  vtt: new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n'),
};

export interface LogLine {
  level: 'info' | 'warn' | 'error';
  fields: object;
  message: string;
}

export interface TestService {
  ports: Ports;
  /**
   * Sends a request as a tenant's client (`waterloo` unless named), or with no token for `null`.
   * @throws when the published description does not list the status that comes back
   */
  send(path: string, init?: RequestInit, tenant?: string | null): Promise<Response>;
  token(tenant?: string, scopes?: Scope[]): Promise<string>;
  /** Claims the next job and delivers tiny files for all its videos. */
  renderNext(also?: ExtraOutput): Promise<string | undefined>;
  clock: { now: number };
  logged: LogLine[];
  close(): Promise<void>;
}

/** Hashes of the clients of tests, by their secrets. A hash takes a fifth of a second, and every service has the same ones. */
const HASHES = new Map<string, Promise<string>>();

/** Wraps the secrets so that a client of `HASHES` is matched without hashing its secret again. */
const withKnownHashes = (secrets: Secrets): Secrets => ({
  ...secrets,
  matches: async (secret, hash) =>
    (await HASHES.get(secret)) === hash || (await secrets.matches(secret, hash)),
});

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Lists all operations of the published description. */
export function publishedOperations() {
  // Routes are made without asking a port anything.
  const noPorts: Pick<Ports, 'corsOrigins'> = { corsOrigins: [] };
  const { routes } = createService(noPorts as Ports);
  return Object.entries(openApiDocument(routes, '').paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => ({ path, method })),
  );
}

export const WATERLOO = {
  destination: 'PMH',
  via: 'GLD',
  timing: '1230',
  platform: '10',
  callingAt: 'WOK,GLD,HSL,PTR,HAV',
  longDelay: true,
  disruptionReason: '502',
  metaData: { messageId: 'm-1' },
};

export const json = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export type OpenTestService = (changes?: Partial<Ports>) => Promise<TestService>;

export async function openTestService(
  changes: Partial<Ports> = {},
  openDeployment: OpenTestDeployment = openOneMachine,
): Promise<TestService> {
  const clock = { now: Date.UTC(2026, 4, 20, 9, 30) };
  const logged: LogLine[] = [];
  const write = (level: LogLine['level']) => (fields: object, message: string) => {
    logged.push({ level, fields, message });
  };
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  const deployment = await openDeployment({
    corsOrigins: ['https://studio.example'],
    publicUrl: () => 'http://127.0.0.1:8787',
    reference: await loadReference(),
    log,
  });
  const secrets = withKnownHashes(changes.secrets ?? deployment.ports.secrets);
  const ports: Ports = {
    ...deployment.ports,
    now: () => clock.now,
    // Its lists take a second to load: tests of passphrases ask for it.
    isGuessable: () => false,
    ...changes,
    secrets,
  };
  const app = createService(ports);

  async function token(tenant = 'waterloo', scopes = ALL_SCOPES): Promise<string> {
    const secret = `secret of ${tenant}`;
    const id = `client-${tenant}-${scopes.join('-').replaceAll(':', '.')}`;
    const hash = HASHES.get(secret) ?? ports.secrets.hash(secret);
    HASHES.set(secret, hash);
    if ((await ports.clients.find(id)) === undefined)
      await ports.clients.put({
        id,
        name: tenant,
        tenant,
        scopes,
        createdAt: clock.now,
        secretHash: await hash,
      });
    const response = await app.request('/oauth2/token', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${id}:${secret}`)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const answer: { access_token: string } = await response.json();
    return answer.access_token;
  }

  const tokenByTenant = new Map<string, { token: string; issuedAt: number }>();
  /** Returns the tenant's token, or a new one where the clock was moved. */
  const currentToken = async (tenant: string): Promise<string> => {
    const cached = tokenByTenant.get(tenant);
    if (cached !== undefined && Math.abs(clock.now - cached.issuedAt) < TOKEN_USED_MS)
      return cached.token;
    const current = { token: await token(tenant), issuedAt: clock.now };
    tokenByTenant.set(tenant, current);
    return current.token;
  };
  async function send(
    path: string,
    init: RequestInit = {},
    tenant: string | null = 'waterloo',
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    if (tenant !== null) {
      const current = await currentToken(tenant);
      if (!headers.has('authorization')) headers.set('Authorization', `Bearer ${current}`);
    }
    const answer = await app.request(path, { ...init, headers });
    requireListedStatus(app, init.method ?? 'GET', path, answer.status);
    return answer;
  }

  return {
    ports,
    send,
    token,
    renderNext: (also) => renderNext(send, also),
    clock,
    logged,
    close: () => deployment.close(),
  };
}

/** Output that a worker delivers besides videos and captions. */
interface ExtraOutput {
  /** Captions of the source, as WebVTT. */
  sourceCaptions?: string;
  pace?: PaceTrack;
  /** Approved fraction of each video. */
  coverage?: SignCoverage;
}

/** Claims the next render job, and delivers tiny files for all its videos. */
async function renderNext(
  send: TestService['send'],
  { sourceCaptions, pace, coverage }: ExtraOutput = {},
): Promise<string | undefined> {
  const claim = await send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  if (claim.status === 204) return undefined;
  const { data: job } = ClaimAnswer.parse(await claim.json());
  if (job.kind !== 'render') throw new Error('Only render jobs were asked for.');
  const transparent = job.look.background.kind === 'transparent';
  const base = `/v1/render-jobs/${job.jobId}`;
  const lease = { [LEASE_TOKEN_HEADER]: job.leaseToken };
  for (const [index, { film }] of job.outputs.entries()) {
    const isWebm = transparent && !isOfSigner(film);
    await send(
      `${base}/videos/${index}`,
      {
        method: 'PUT',
        headers: {
          ...lease,
          'x-duration-seconds': String(isOfSigner(film) ? 12.5 : 12.5 + index),
          'Content-Type': isWebm ? 'video/webm' : 'video/mp4',
          ...(coverage && { [COVERAGE_HEADER]: formatCoverageHeader(coverage) }),
        },
        body: isWebm ? TINY.webm : TINY.mp4,
      },
      '*',
    );
    const signs = [{ startSeconds: 1, endSeconds: 12, gloss: 'TRAIN' }];
    const timeline = { fields: [], places: [], spelled: [], captions: [], signs, pace };
    await send(
      `${base}/timelines/${index}`,
      {
        method: 'PUT',
        headers: { ...lease, 'Content-Type': 'application/json' },
        body: JSON.stringify({ timeline, signedBy: 'computer' }),
      },
      '*',
    );
    const text = { method: 'PUT', headers: { ...lease, 'Content-Type': 'text/vtt' } };
    if (sourceCaptions !== undefined)
      await send(`${base}/captions/${index}?timing=source`, { ...text, body: sourceCaptions }, '*');
    await send(`${base}/captions/${index}`, { ...text, body: TINY.vtt }, '*');
  }
  await send(`${base}/complete`, { method: 'POST', headers: lease }, '*');
  return job.requestId;
}
