/** The deployment of many machines as a whole: a file of more parts than the store takes, through the service. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MultipartStarted, PART_BYTES } from '#contract/requests/translation-upload.ts';
import { loadReference } from '#reference/load-reference.ts';
import { createService } from '#service/app.ts';
import { recover, sweep } from '#service/jobs/sweep.ts';
import type { Log } from '#service/ports/ports.ts';
import { createTokens } from '#service/tokens/tokens.ts';
import { openCluster } from './cluster-ports.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './testing.ts';
import { hasStore, type StoreAccess, type StoreServer, startStore } from './testing-store.ts';

const MULTIPART = '/v2/sign-requests/video-translation/multipart';
/** 7 parts make 3 segments. */
const LIMITS = { partBytes: PART_BYTES, maxParts: 4, segmentParts: 3 };
const SIZE = 6 * PART_BYTES + 777;
const TOUR = {
  email: 'amira@example.org',
  firstName: 'Amira',
  lastName: 'Khan',
  uploadSettings: { fileName: 'tour.mp4', fileSize: SIZE, contentType: 'video/mp4' },
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!hasPostgres() || !hasStore())('many machines', () => {
  let postgres: PostgresServer;
  let store: StoreServer;
  let databaseUrl: string;
  let access: StoreAccess;
  const logged: object[] = [];
  const log: Log = {
    info: () => undefined,
    warn: (fields, message) => logged.push({ ...fields, message }),
    error: (fields, message) => logged.push({ ...fields, message }),
  };
  beforeAll(async () => {
    [postgres, store] = await Promise.all([startPostgres(), startStore()]);
    databaseUrl = await postgres.database();
    access = await store.bucket();
  }, 120_000);
  afterAll(async () => {
    await Promise.all([postgres?.stop(), store?.stop()]);
  }, 60_000);

  /** Opens one more process, and a client of it. */
  async function open(clientId = 'hs-1') {
    const { ports, close } = await openCluster({
      databaseUrl,
      store: access,
      tokenSecret: 'x'.repeat(32),
      corsOrigins: [],
      publicUrl: () => 'https://signs.example.org',
      reference: await loadReference(),
      log,
      limits: LIMITS,
    });
    const app = createService(ports);
    const { access_token } = await createTokens(ports).issue({
      clientId,
      tenant: 'waterloo',
      scopes: ['requests:read', 'requests:write'],
    });
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
    const send = (path: string, body?: object) =>
      app.request(path, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
    const getRequestData = async (id: string) =>
      (await (await send(`/v1/sign-requests/${id}`)).json()).data;
    return { ports, close, send, statusOf: getRequestData };
  }

  it('joins 3 segments while the file arrives, after crashes too, byte for byte', {
    timeout: 120_000,
  }, async () => {
    const bytes = randomBytes(SIZE);
    bytes.set([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom....isomavc1')]);
    const first = await open();
    const started = await first.send(MULTIPART, TOUR);
    const { data: upload } = MultipartStarted.parse(await started.json());
    const put = async (number: number) => {
      const body = bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
      const answer = await fetch(upload.urls[number - 1]!.url, { method: 'PUT', body });
      expect(answer.status).toBe(200);
    };
    for (const number of [5, 4, 6, 1]) await put(number);
    await sweep(first.ports);
    // The second segment was full: it is joined, and its parts are still known.
    expect(await first.ports.files.size(`segments/${upload.id}/2`)).toBeUndefined();
    expect((await first.statusOf(upload.id)).progress).toBeCloseTo(4 / 7);
    await first.close();

    const second = await open();
    for (const number of [7, 2]) await put(number);
    const page = await second.send(`${MULTIPART}/${upload.uploadId}/parts`);
    const { data } = await page.json();
    expect(data.stored.map(({ partNumber }: { partNumber: number }) => partNumber)).toEqual([
      1, 2, 4, 5, 6, 7,
    ]);
    const { uploadId } = upload;
    expect((await second.send(`${MULTIPART}/complete`, { uploadId })).status).toBe(409);
    await put(3);
    // The process dies right after it has promised to complete.
    const dying = { ...second.ports.parts, finish: () => new Promise<void>(() => undefined) };
    const mortal = createService({ ...second.ports, parts: dying, pause: () => Promise.resolve() });
    const token = (
      await createTokens(second.ports).issue({
        clientId: 'hs-1',
        tenant: 'waterloo',
        scopes: ['requests:write'],
      })
    ).access_token;
    const promised = await mortal.request(`${MULTIPART}/complete`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ uploadId }),
    });
    expect((await promised.json()).data.status).toBe('AWAITING_UPLOAD');
    expect(await second.statusOf(upload.id)).toMatchObject({
      status: 'AWAITING_UPLOAD',
      stage: 'joining the parts',
      progress: 1,
    });
    await second.close();

    const third = await open();
    await recover(third.ports);
    expect((await third.statusOf(upload.id)).status).toBe('IN_PROGRESS');
    const stored = await third.ports.files.read(`uploads/${upload.id}/source`);
    expect(sha256(new Uint8Array(await new Response(stored).arrayBuffer()))).toBe(sha256(bytes));
    expect(await third.ports.parts.list()).toEqual([]);
    await third.close();
    expect(logged).toEqual([]);
  });

  it('takes nothing by addresses of a client that was revoked: its uploads end', async () => {
    const { ports, send, statusOf, close } = await open('hs-2');
    await ports.clients.put({
      id: 'hs-2',
      name: 'Waterloo',
      tenant: 'waterloo',
      createdAt: Date.now(),
      scopes: ['requests:write'],
    });
    const started = await send(MULTIPART, TOUR);
    const { data } = MultipartStarted.parse(await started.json());
    const put = () => {
      const body = new Uint8Array(PART_BYTES);
      return fetch(data.urls[1]!.url, { method: 'PUT', body });
    };
    await sweep(ports);
    expect((await put()).status).toBe(200);
    expect((await statusOf(data.id)).status).toBe('AWAITING_UPLOAD');
    await ports.clients.revoke('hs-2', Date.now());
    await sweep(ports);
    expect((await ports.requests.find('waterloo', data.id))?.status).toBe('EXPIRED');
    expect((await put()).status).toBe(404);
    expect(await ports.parts.list()).toEqual([]);
    await close();
  });

  it('clears an abandoned upload away', async () => {
    const { ports, send, statusOf, close } = await open();
    const started = await send(MULTIPART, TOUR);
    const { data } = MultipartStarted.parse(await started.json());
    await sweep({ ...ports, now: () => Date.now() + 6 * 24 * 3600_000 });
    expect((await statusOf(data.id)).status).toBe('AWAITING_UPLOAD');
    await sweep({ ...ports, now: () => Date.now() + 8 * 24 * 3600_000 });
    expect((await statusOf(data.id)).status).toBe('EXPIRED');
    const late = await fetch(data.urls[0]!.url, {
      method: 'PUT',
      body: new Uint8Array(PART_BYTES),
    });
    expect(late.status).toBe(404);
    expect(await ports.parts.list()).toEqual([]);
    await close();
  });
});
