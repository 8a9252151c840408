/** The configurations of nginx and Caddy that we ship, in front of the built service, over TLS. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { freePort } from '#service/adapters/cluster/testing.ts';
import { type Certificates, makeCertificates } from '../cluster/certificates.ts';
import { hasProxy, startProxy } from '../cluster/proxy.ts';
import { expect, type RunningService, startService, test } from '../fixtures.ts';
import { addClient } from '../service/client.ts';
import { type Call, call } from '../service/node-client.ts';
import { fullUnless, isFull } from '../test-size.ts';
import { hasCaddy, startCaddy } from './caddy.ts';

const MIB = 1024 ** 2;
const GUESSER = '127.0.0.21';
const STRANGER = '127.0.0.22';
/** Number of wrong secrets for a client's id after which an address has to wait. */
const MAX_WRONG_SECRETS = 10;

interface Front {
  url: string;
  /** Certificate of the authority that vouches for it. */
  ca: string;
  log(): string;
  stop(): Promise<void>;
}
interface ProxyKind {
  name: string;
  isInstalled(): boolean;
  start(serviceUrl: string, port: number, path: string): Promise<Front>;
}

const PROXIES: ProxyKind[] = [
  {
    name: 'nginx',
    isInstalled: hasProxy,
    async start(serviceUrl, port, path) {
      const certificates: Certificates = makeCertificates();
      const proxy = await startProxy(serviceUrl, { port, path, certificates });
      return {
        ...proxy,
        ca: readFileSync(certificates.authority, 'utf8'),
        async stop() {
          await proxy.stop();
          certificates.remove();
        },
      };
    },
  },
  { name: 'Caddy', isInstalled: hasCaddy, start: startCaddy },
];

for (const { name, isInstalled, start } of PROXIES)
  for (const path of ['', '/handsignal'])
    test.describe(path === '' ? name : `${name} below a path`, {
      tag: fullUnless(path === ''),
    }, () => {
      test.skip(!isInstalled(), `${name} is not installed.`);
      let service: RunningService;
      let front: Front;
      /** Address below the path. */
      let base: string;
      const send = (target: string, how: Call = {}) => call(target, { ca: front.ca, ...how });

      test.beforeAll(async () => {
        const port = await freePort();
        base = `https://127.0.0.1:${port}${path}`;
        service = await startService({ PUBLIC_URL: base, TRUSTED_PROXIES: '127.0.0.1' });
        front = await start(service.url, port, path);
      });
      test.afterAll(async () => {
        await front?.stop();
        await service?.stop();
      });

      async function fetchToken(scope: string): Promise<string> {
        const client = await addClient(service.environment, 'waterloo', scope);
        const answer = await send(`${base}/oauth2/token`, {
          method: 'POST',
          headers: {
            Authorization: `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}`,
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        });
        return JSON.parse(answer.text).access_token;
      }

      test('speaks HTTP/2, shows the studio and hides the metrics', async () => {
        const session = connect(front.url, { ca: front.ca });
        const stream = session.request({ ':path': `${path}/`, accept: 'text/html' });
        const [headers] = await new Promise<[Record<string, unknown>]>((resolve, reject) => {
          stream.once('response', (...heard) => resolve([heard[0]]));
          for (const source of [session, stream]) source.once('error', reject);
        });
        stream.resume();
        session.close();
        expect(headers[':status']).toBe(200);
        expect(headers['strict-transport-security']).toContain('max-age=');
        expect((await send(`${base}/readyz`)).status).toBe(200);
        expect((await send(`${base}/metrics`)).status).toBe(404);
        if (path !== '') {
          const outside = await send(`${front.url}/readyz`);
          expect(outside.text).not.toContain('ready');
        }
      });

      test('lets bodies pass as far as the service takes them', async () => {
        const token = await fetchToken('requests:write requests:read');
        const post = (bytes: number, target: string, method = 'POST') =>
          send(`${base}${target}`, {
            method,
            headers: {
              Authorization: `Bearer ${token}`,
              'Content-Type': 'multipart/form-data; boundary=x',
            },
            body: new Uint8Array(bytes),
          });
        const upload = '/v2/sign-requests/video-translation';
        // The service says what is too large in its own words, up to where the proxy cuts off.
        const refused = await post(31 * MIB, upload);
        expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('"errors"')]);
        expect([0, 413]).toContain((await post(40 * MIB, upload)).status);
        // The service refuses this one for its lack of a lease: its size was no matter.
        const video = await post(40 * MIB, '/v1/render-jobs/nothing/videos/0', 'PUT');
        expect([video.status, video.text]).toEqual([400, expect.stringContaining('"errors"')]);
      });

      test('tells clients apart, and believes nobody who claims to be another', async () => {
        const { client_id } = await addClient(service.environment, 'waterloo');
        const guess = (localAddress: string, forwardedFor?: string) =>
          send(`${base}/oauth2/token`, {
            method: 'POST',
            localAddress,
            headers: {
              Authorization: `Basic ${btoa(`${client_id}:wrong`)}`,
              'Content-Type': 'application/x-www-form-urlencoded',
              ...(forwardedFor !== undefined && {
                'X-Forwarded-For': forwardedFor,
                Forwarded: `for=${forwardedFor}`,
              }),
            },
            body: 'grant_type=client_credentials',
          });
        for (let attempt = 0; attempt < MAX_WRONG_SECRETS; attempt++)
          expect((await guess(GUESSER, `198.51.100.${attempt}`)).status).toBe(401);
        expect((await guess(GUESSER, '198.51.100.77')).status).toBe(429);
        expect((await guess(STRANGER)).status).toBe(401);
      });

      test('passes events of a screen on at once, and keeps its connection', async () => {
        const token = await fetchToken('screens:write admin');
        const post = async (target: string, body: object, method = 'POST') => {
          const { status, text } = await send(`${base}${target}`, {
            method,
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          });
          expect([target, status < 300, text]).toEqual([target, true, text]);
          return JSON.parse(text).data;
        };
        const screen = { name: 'Concourse', place: 'By the clock', groups: ['Concourse'] };
        const { id } = await post('/v1/screens', screen);
        const { code } = await post(`/v1/screens/${id}/code`, {});
        const cookie = await signInPlayer(base, front.ca, code);
        const events = await openEvents(`${base}/v1/player/${id}/events`, front.ca, cookie);
        const heard = events.next();
        await post(`/v1/screens/${id}`, { ...screen, name: 'Hall' }, 'PUT');
        expect(await heard).toContain('event: playlist');
        // The next sign of life comes after twenty seconds.
        if (isFull) expect(await events.next()).toContain('still here');
        events.close();
      });

      test('writes no signature into its log', async () => {
        await send(`${base}/results/abc.SIGNATURE/file/video.mp4`);
        await send(`${base}/healthz?X-Amz-Signature=SIGNATURE`);
        await expect.poll(() => front.log()).toMatch(/healthz/);
        expect(front.log()).not.toContain('SIGNATURE');
        expect(front.log()).toContain(`${path}/results/`);
      });
    });

/** Signs a player in and returns its cookie. */
const signInPlayer = (base: string, ca: string, code: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const outgoing = request(
      `${base}/v1/player/session`,
      { method: 'POST', ca, headers },
      (incoming) => {
        incoming.resume();
        const [cookie] = incoming.headers['set-cookie'] ?? [];
        if (cookie === undefined) reject(new Error(`No cookie: ${incoming.statusCode}`));
        else resolve(cookie.split(';')[0]!);
      },
    );
    outgoing.on('error', reject).end(JSON.stringify({ code }));
  });

/** Opens a stream of events. */
const openEvents = (url: string, ca: string, cookie: string) =>
  new Promise<{ next(): Promise<string>; close(): void }>((resolve, reject) => {
    const outgoing = request(url, { ca, headers: { Cookie: cookie } }, (incoming) => {
      expect(incoming.headers['content-type']).toContain('text/event-stream');
      resolve({
        next: () =>
          new Promise((heard, failed) => {
            incoming.once('data', (chunk: Buffer) => heard(chunk.toString()));
            incoming.once('end', () => failed(new Error('The stream ended.')));
          }),
        close: () => outgoing.destroy(),
      });
    });
    outgoing.on('error', reject).end();
  });
