/** Tests for two services and two render workers over one database and one store. */
import { createHash } from 'node:crypto';
import { MultipartStarted, PART_BYTES } from '#contract/requests/translation-upload.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { expect, type RunningService, startService, test } from '../fixtures.ts';
import {
  accessToken,
  addClient,
  bytesLikeMovie,
  clientCommand,
  jsonBody,
  PERSON,
  type Send,
  sender,
  startWorker,
} from '../service/client.ts';
import { FULL, isFull } from '../test-size.ts';
import type { Cluster, SharedDeployment } from './cluster.ts';
import { type Line, startLine } from './line.ts';

const ANNOUNCE = '/v1/sign-requests/train-announcements';
const MULTIPART = '/v2/sign-requests/video-translation/multipart';
const PASSWORD = 'password-of-the-database';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test.describe.configure({ mode: 'serial' });

let cluster: Cluster;
let deployment: SharedDeployment;
let line: Line;
/** The first reaches the database over a line that can be cut. */
let first: RunningService;
let second: RunningService;
let environment: Record<string, string>;
let token: string;
let viaFirst: Send;
let viaSecond: Send;

/** Output of all services. */
const logs: string[] = [];
const captureLogs = (service: RunningService): RunningService => {
  for (const stream of [service.process.stdout, service.process.stderr])
    stream?.on('data', (chunk: Buffer) => logs.push(chunk.toString()));
  return service;
};

test.beforeAll(async ({ cluster: shared }) => {
  test.setTimeout(180_000);
  cluster = shared!;
  deployment = await cluster.deployment();
  const database = new URL(deployment.databaseUrl);
  line = await startLine({ host: database.hostname, port: Number(database.port) });
  // This server asks for no password, and takes any.
  database.password = PASSWORD;
  environment = await deployment.environment({ DATABASE_URL: database.href });
  database.port = String(line.port);
  [first, second] = await Promise.all([
    startService(await deployment.environment({ DATABASE_URL: database.href })).then(captureLogs),
    startService(environment).then(captureLogs),
  ]);
  token = await accessToken(second.url, await addClient(environment, 'waterloo'));
  viaFirst = sender(first.url, token);
  viaSecond = sender(second.url, token);
});
test.afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await line?.close();
});

const readData = async (response: Response) => (await response.json()).data;
const fetchRequest = async (send: Send, id: string) =>
  await readData(await send(`/v1/sign-requests/${id}`));

async function startUpload(send: Send, fileSize: number) {
  const uploadSettings = { fileName: 'tour.mp4', fileSize, contentType: 'video/mp4' };
  const response = await send(MULTIPART, jsonBody({ ...PERSON, uploadSettings }));
  return MultipartStarted.parse(await response.json()).data;
}
type Started = Awaited<ReturnType<typeof startUpload>>;

const putPart = ({ urls }: Started, bytes: Uint8Array, number: number) =>
  fetch(urls[number - 1]!.url, {
    method: 'PUT',
    body: bytes.slice((number - 1) * PART_BYTES, number * PART_BYTES),
  });
const storedParts = async (send: Send, { uploadId }: Started): Promise<number[]> => {
  const { stored } = await readData(await send(`${MULTIPART}/${uploadId}/parts`));
  return stored.map(({ partNumber }: { partNumber: number }) => partNumber);
};
const complete = (send: Send, { uploadId }: Started) =>
  send(`${MULTIPART}/complete`, jsonBody({ uploadId }));

/** Counts the requests that are missing or differ from what was accepted. */
async function countLost(acknowledged: { id: string; messageId: string }[]): Promise<number> {
  let lost = 0;
  const left = [...acknowledged];
  const readers = Array.from({ length: 10 }, async (_, number) => {
    const reader = sender(second.url, await deployment.token(`reader-${number}`));
    for (let next = left.pop(); next !== undefined; next = left.pop())
      if ((await fetchRequest(reader, next.id))?.metaData?.messageId !== next.messageId) lost++;
  });
  await Promise.all(readers);
  return lost;
}

test('either process answers for all: accept here, follow, list and cancel there', async () => {
  const posted = await readData(await viaFirst(ANNOUNCE, jsonBody({ destination: 'LDS' })));
  expect((await fetchRequest(viaSecond, posted.id)).status).toBe('IN_PROGRESS');
  const again = await readData(await viaSecond(ANNOUNCE, jsonBody({ destination: 'LDS' })));
  expect(again.id).toBe(posted.id);
  const listed = await readData(await viaSecond('/v1/sign-requests'));
  expect(listed.map(({ id }: { id: string }) => id)).toContain(posted.id);
  await viaSecond(`/v1/sign-requests/${posted.id}`, { method: 'DELETE' });
  expect((await fetchRequest(viaFirst, posted.id)).status).toBe('CANCELLED');
  const remaining = async (send: Send) =>
    Number((await send('/v1/sign-requests')).headers.get('ratelimit-remaining'));
  const initialRemaining = await remaining(viaFirst);
  expect(await remaining(viaSecond)).toBe(initialRemaining - 1);
});

test('one tenant sees nothing of another, in either process', async () => {
  const sendAsLeeds = sender(
    first.url,
    await accessToken(first.url, await addClient(environment, 'leeds')),
  );
  const { id } = await readData(await viaSecond(ANNOUNCE, jsonBody({ destination: 'YRK' })));
  const upload = await startUpload(viaSecond, 100);
  for (const path of [`/v1/sign-requests/${id}`, `${MULTIPART}/${upload.uploadId}/parts`])
    expect((await sendAsLeeds(path)).status).toBe(404);
  expect(await readData(await sendAsLeeds('/v1/sign-requests'))).toEqual([]);
  await viaFirst(`${MULTIPART}/${upload.uploadId}`, { method: 'DELETE' });
  expect((await putPart(upload, bytesLikeMovie(100, 1), 1)).status).toBe(404);
});

test('a film in parts goes straight to the store, out of order, and is resumed by the other process', async () => {
  const bytes = bytesLikeMovie(4 * PART_BYTES + 777, 6);
  const upload = await startUpload(viaFirst, bytes.length);
  expect(upload.urls[0]!.url).toContain(environment.S3_ENDPOINT!);
  for (const number of [5, 2]) expect((await putPart(upload, bytes, number)).status).toBe(200);
  const short = await fetch(upload.urls[0]!.url, { method: 'PUT', body: bytes.slice(0, 1000) });
  expect(short.status).toBe(403);
  expect(await storedParts(viaSecond, upload)).toEqual([2, 5]);
  const refused = await complete(viaSecond, upload);
  expect(refused.status).toBe(409);
  const { errors } = await refused.json();
  expect(errors.map(({ message }: { message: string }) => message)).toEqual([
    'Part 1 was not uploaded.',
    'Parts 3-4 were not uploaded.',
  ]);
  for (const number of [4, 1, 3]) expect((await putPart(upload, bytes, number)).status).toBe(200);
  expect((await complete(viaSecond, upload)).status).toBe(200);
  await expect
    .poll(async () => (await fetchRequest(viaFirst, upload.id)).status)
    .toBe('IN_PROGRESS');
  expect((await complete(viaFirst, upload)).status).toBe(200);
  const stored = () => deployment.file(`uploads/${upload.id}/source`);
  expect(sha256(await stored())).toBe(sha256(bytes));
  // An address that is still young changes nothing unseen: a store refuses it, or, as Swift, refuses the file.
  const late = await putPart(upload, bytesLikeMovie(bytes.length, 9), 1);
  if (late.ok) await expect(stored()).rejects.toThrow(/broken segment/);
  else expect(sha256(await stored())).toBe(sha256(bytes));
});

test('what is no film fails after joining, saying so', async () => {
  const upload = await startUpload(viaFirst, 3000);
  expect((await putPart(upload, new Uint8Array(3000).fill(7), 1)).status).toBe(200);
  expect((await complete(viaFirst, upload)).status).toBe(200);
  await expect.poll(async () => (await fetchRequest(viaFirst, upload.id)).status).toBe('FAILED');
  expect((await fetchRequest(viaSecond, upload.id)).failure.code).toBe('type-unsupported');
});

test('kill -9 of a service under load: clients go to the other, nothing acknowledged is lost', {
  tag: FULL,
}, async () => {
  test.setTimeout(120_000);
  const acknowledged: { id: string; messageId: string }[] = [];
  let retried = 0;
  let stopped = false;
  const services = () => [first, second];
  /**
   * Writes one announcement after another, retrying each until a service has accepted it. Every lane has a
   * rate limit of its own.
   */
  const lane = async (number: number) => {
    const laneToken = await deployment.token(`lane-${number}`);
    for (let turn = 0; !stopped; turn++) {
      const messageId = `${number}-${turn}`;
      const body = { destination: 'PMH', platform: String(number), metaData: { messageId } };
      for (let attempt = number; ; attempt++) {
        const send = sender(services()[attempt % 2]!.url, laneToken);
        const answer = await send(ANNOUNCE, jsonBody(body)).catch(() => undefined);
        if (answer?.ok) {
          acknowledged.push({ id: (await readData(answer)).id, messageId });
          await new Promise((resolve) => setTimeout(resolve, 50));
          break;
        }
        retried++;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const lanes = Array.from({ length: 8 }, (_, number) => lane(number));
  for (let kills = 0; kills < 2; kills++) {
    const until = acknowledged.length + 60;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(until);
    second.process.kill('SIGKILL');
    await expect.poll(() => acknowledged.length).toBeGreaterThan(until + 60);
    second = captureLogs(await startService(environment));
  }
  stopped = true;
  await Promise.all(lanes);
  viaSecond = sender(second.url, token);
  const lost = await countLost(acknowledged);
  console.log(
    `2 kills of a service under load: ${acknowledged.length} acknowledged, ${retried} tried again, ${lost} lost`,
  );
  expect(lost).toBe(0);
  expect(retried).toBeGreaterThan(0);
});

test('PostgreSQL is killed under load: 503 with Retry-After, then recovery without a restart', {
  tag: FULL,
}, async () => {
  test.setTimeout(90_000);
  const [writerToken, readerToken] = [
    await deployment.token('writer'),
    await deployment.token('poller'),
  ];
  const acknowledged: { id: string; messageId: string }[] = [];
  const refused: { status: number; retryAfter: string | null }[] = [];
  let stopped = false;
  const lanes = [first, second].map(async ({ url }, number) => {
    for (let turn = 0; !stopped; turn++) {
      const messageId = `away-${number}-${turn}`;
      const body = { destination: 'LDS', metaData: { messageId } };
      const answer = await sender(url, writerToken)(ANNOUNCE, jsonBody(body));
      if (answer.ok) acknowledged.push({ id: (await readData(answer)).id, messageId });
      else {
        refused.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await cluster.postgres.kill();
  await expect.poll(() => refused.length).toBeGreaterThan(10);
  for (const { url } of [first, second]) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
  }
  await cluster.postgres.start();
  for (const { url } of [first, second])
    await expect
      .poll(async () => (await sender(url, readerToken)('/v1/sign-requests')).status)
      .toBe(200);
  const acknowledgedCount = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(acknowledgedCount + 20);
  stopped = true;
  await Promise.all(lanes);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']));
  const lost = await countLost(acknowledged);
  console.log(
    `PostgreSQL killed once: ${refused.length} answers of 503, ${acknowledged.length} acknowledged, ${lost} lost`,
  );
  expect(lost).toBe(0);
});

test('the line between one process and the database is cut: it says so, the other goes on', {
  tag: FULL,
}, async () => {
  test.setTimeout(90_000);
  const send = async (url: string) =>
    sender(url, await deployment.token('cut'))(ANNOUNCE, jsonBody({ destination: 'YRK' }));
  expect((await send(first.url)).status).toBe(200);
  line.cut();
  const cutOff = await send(first.url);
  expect([cutOff.status, cutOff.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await send(second.url)).status).toBe(200);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  line.fix();
  await expect.poll(async () => (await send(first.url)).status, { timeout: 30_000 }).toBe(200);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('the store goes away in the middle of an upload, which then goes on where it was', {
  tag: FULL,
}, async () => {
  test.setTimeout(120_000);
  const bytes = bytesLikeMovie(3 * PART_BYTES + 5, 8);
  const uploaderToken = await deployment.token('uploader');
  const send = sender(second.url, uploaderToken);
  const upload = await startUpload(send, bytes.length);
  for (const number of [1, 3]) expect((await putPart(upload, bytes, number)).status).toBe(200);
  await cluster.store.kill();
  await expect(putPart(upload, bytes, 2)).rejects.toThrow();
  const refused = await complete(send, upload);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(503);
  expect((await fetchRequest(send, upload.id)).status).toBe('AWAITING_UPLOAD');
  expect((await send(ANNOUNCE, jsonBody({ destination: 'HUL' }))).status).toBe(200);
  await cluster.store.start();
  await expect
    .poll(async () => (await fetch(`${second.url}/readyz`)).status, { timeout: 60_000 })
    .toBe(200);
  expect(await storedParts(send, upload)).toEqual([1, 3]);
  for (const number of [2, 4]) expect((await putPart(upload, bytes, number)).status).toBe(200);
  expect((await complete(send, upload)).status).toBe(200);
  await expect.poll(async () => (await fetchRequest(send, upload.id)).status).toBe('IN_PROGRESS');
  expect(sha256(await deployment.file(`uploads/${upload.id}/source`))).toBe(sha256(bytes));
});

test('a worker is killed mid-render and a client revoked: another worker finishes, every process refuses', {
  tag: FULL,
}, async () => {
  test.setTimeout(300_000);
  test.skip(findChromium() === undefined, 'needs a Chromium');
  // A tenant of its own, so that nothing else is to be drawn.
  const worker = await addClient(environment, 'rendered', 'worker');
  const revoked = await addClient(environment, 'waterloo');
  const revokedToken = await accessToken(first.url, revoked);
  const send = sender(second.url, await deployment.token('renderer', 'rendered'));
  const body = { destination: 'LDS', timing: '1230', platform: '6' };
  const { id } = await readData(await send(ANNOUNCE, jsonBody(body)));
  const read = () => fetchRequest(send, id);

  const workers = [startWorker(first.url, worker)];
  await expect
    .poll(async () => (await read()).progress, { timeout: 120_000, intervals: [200] })
    .toBeGreaterThan(0.05);
  workers[0]!.kill('SIGKILL');
  workers.push(startWorker(second.url, worker));

  clientCommand(environment, 'revoke', revoked.client_id);
  const revokedAt = performance.now();
  for (const { url } of [first, second])
    await expect
      .poll(async () => (await sender(url, revokedToken)('/v1/sign-requests')).status, {
        timeout: 60_000,
        intervals: [1000],
      })
      .toBe(401);
  const seconds = Math.round((performance.now() - revokedAt) / 1000);

  await expect
    .poll(async () => (await read()).status, { timeout: 200_000, intervals: [500] })
    .toBe('COMPLETED');
  workers[1]!.kill('SIGTERM');
  const completed = await read();
  expect(completed.history.map(({ status }: { status: string }) => status)).toEqual([
    'IN_PROGRESS',
    'COMPLETED',
  ]);
  expect(completed.results).toHaveLength(1);
  const film = await fetch(completed.downloadLink);
  expect(film.url).toContain(environment.S3_ENDPOINT!);
  expect((await film.arrayBuffer()).byteLength).toBe(completed.results[0].sizeBytes);
  const range = await fetch(completed.downloadLink, { headers: { Range: 'bytes=4-7' } });
  expect([range.status, await range.text()]).toEqual([206, 'ftyp']);
  console.log(
    `1 render worker killed mid-render, the job was completed once, by another; a revoked client was refused by both processes after ${seconds} s`,
  );
});

test('the logs of all this hold no secret, token, address of a person or signed link', () => {
  const text = logs.join('');
  expect(text.match(/"msg":"request"/g)?.length).toBeGreaterThan(isFull ? 100 : 20);
  for (const secret of [
    ...[PASSWORD, environment.TOKEN_SECRET!, environment.S3_SECRET_ACCESS_KEY!],
    ...[token, PERSON.email, 'X-Amz-Signature'],
  ])
    expect(text.split('\n').filter((logLine) => logLine.includes(secret))).toEqual([]);
  // The route is logged, the link never.
  expect(text).not.toMatch(/\/results\/[^:]/);
});
