/** Faults around the service: none of them loses anything that was acknowledged. */
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PART_BYTES } from '#contract/requests/translation-upload.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { expect, startService, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';
import {
  accessToken,
  addClient,
  bytesLikeMovie,
  jsonBody,
  PERSON,
  type Send,
  sender,
  startWorker,
} from './client.ts';
import { smallDisk } from './small-disk.ts';

const MULTIPART = '/v2/sign-requests/video-translation/multipart';
const MIB = 1024 ** 2;
const ANNOUNCE = '/v1/sign-requests/train-announcements';

const startUpload = async (send: Send, fileSize: number) => {
  const uploadSettings = { fileName: 'a.mp4', fileSize, contentType: 'video/mp4' };
  const response = await send(MULTIPART, jsonBody({ ...PERSON, uploadSettings }));
  return (await response.json()).data;
};
const storedParts = async (send: Send, uploadId: string): Promise<number[]> => {
  const { data } = await (await send(`${MULTIPART}/${uploadId}/parts`)).json();
  return data.stored.map(({ partNumber }: { partNumber: number }) => partNumber);
};

/** Lists the files in a folder, at any depth, that anyone but their owner may access. */
const sharedFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const { mode } = statSync(join(folder, name));
    return (mode & 0o170000) === 0o100000 && (mode & 0o077) !== 0;
  });

/** Sends the head of a PUT and part of its body over a bare socket, and leaves it open. */
function halfPut(url: string, announced: number, body: Uint8Array) {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  socket.write(body);
  return socket;
}

test('a client that goes away in the middle of a part leaves nothing recorded', async ({
  service,
}) => {
  const send = sender(
    service.url,
    await accessToken(service.url, await addClient(service.environment, 'waterloo')),
  );
  const bytes = bytesLikeMovie(PART_BYTES + 5, 3);
  const { uploadId, urls } = await startUpload(send, bytes.length);
  const first = bytes.slice(0, PART_BYTES);
  const rounds = 10;
  for (let round = 0; round < rounds; round++) {
    const socket = halfPut(urls[0].url, PART_BYTES, first.slice(0, 1 + round * 300_000));
    await new Promise((resolve) => socket.once('drain', resolve).once('connect', resolve));
    socket.destroy();
    expect(await storedParts(send, uploadId)).toEqual([]);
  }
  // A stalled writer must not keep a fresh one out.
  const stalled = halfPut(urls[0].url, PART_BYTES, first.slice(0, 1000));
  await new Promise((resolve) => stalled.once('connect', resolve));
  for (let times = 0; times < 3; times++) expect(await storedParts(send, uploadId)).toEqual([]);
  expect((await send(urls[0].url, { method: 'PUT', body: first })).status).toBe(200);
  stalled.destroy();
  expect((await send(urls[1].url, { method: 'PUT', body: bytes.slice(PART_BYTES) })).status).toBe(
    200,
  );
  expect(await storedParts(send, uploadId)).toEqual([1, 2]);
  console.log(`${rounds} clients went away mid-part; parts recorded: 0`);
});

test('nobody else on the machine can read what is stored, whatever the folder allows', {
  tag: FULL,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-modes-'));
  chmodSync(dataDir, 0o755);
  const initialUmask = process.umask(0o022);
  const service = await startService({ DATA_DIR: dataDir });
  process.umask(initialUmask);
  const send = sender(
    service.url,
    await accessToken(service.url, await addClient(dataDir, 'mine')),
  );
  const bytes = bytesLikeMovie(PART_BYTES, 5);
  const { uploadId, urls } = await startUpload(send, bytes.length);
  expect((await send(urls[0].url, { method: 'PUT', body: bytes })).status).toBe(200);
  const whileOpen = sharedFiles(dataDir);
  expect((await send(`${MULTIPART}/complete`, jsonBody({ uploadId }))).status).toBe(200);
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(files.some((file) => file.endsWith('source'))).toBe(true);
  expect([whileOpen, sharedFiles(dataDir)]).toEqual([[], []]);
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

test('a full disk is said in words, and nothing that was stored before is hurt', async () => {
  test.setTimeout(120_000);
  const disk = smallDisk('160m');
  test.skip(disk === undefined, 'needs the right to mount a small disk');
  const { folder: dataDir, fill, remove } = disk!;
  try {
    const service = await startService({ DATA_DIR: dataDir });
    const send = sender(
      service.url,
      await accessToken(service.url, await addClient(dataDir, 'waterloo')),
    );
    const bytes = bytesLikeMovie(3 * PART_BYTES, 4);
    const { id, uploadId, urls } = await startUpload(send, bytes.length);
    const put = (number: number) =>
      send(urls[number - 1].url, {
        method: 'PUT',
        body: bytes.slice((number - 1) * PART_BYTES, number * PART_BYTES),
      });
    expect((await put(1)).status).toBe(200);
    const initialRequestId = (await (await send(ANNOUNCE, jsonBody({ destination: 'LDS' }))).json())
      .data.id;

    const filler = fill('1M');
    let refused = 0;
    for (const number of [2, 3, 1]) {
      const answer = await put(number);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('60');
      expect((await answer.json()).errors[0].code).toBe('storage-full');
      refused++;
    }
    for (let platform = 0; platform < 20; platform++) {
      const body = { destination: 'LDS', platform: `${platform}` };
      const answer = await send(ANNOUNCE, jsonBody(body));
      if (answer.status === 200) continue;
      expect([answer.status, (await answer.json()).errors[0].code]).toEqual([503, 'storage-full']);
      refused++;
    }
    expect((await startUploadStatus(send, 30 * MIB)).status).toBe(503);
    expect((await send('/readyz')).status).toBe(200);

    rmSync(filler);
    expect((await (await send(`/v1/sign-requests/${initialRequestId}`)).json()).data.status).toBe(
      'IN_PROGRESS',
    );
    for (const number of [1, 2, 3]) expect((await put(number)).status).toBe(200);
    expect((await send(`${MULTIPART}/complete`, jsonBody({ uploadId }))).status).toBe(200);
    const stored = readFileSync(join(dataDir, 'files/uploads', id, 'source'));
    const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
    expect(hash(stored)).toBe(hash(bytes));
    expect((await send(ANNOUNCE, jsonBody({ destination: 'YRK' }))).status).toBe(200);
    await service.stop();
    console.log(`full disk: ${refused} writes refused in words; lost: 0`);
  } finally {
    remove();
  }
});

const startUploadStatus = (send: Send, fileSize: number) =>
  send(
    MULTIPART,
    jsonBody({
      ...PERSON,
      uploadSettings: { fileName: 'a.mp4', fileSize, contentType: 'video/mp4' },
    }),
  );

test('broken requests are answered in the usual shape', async ({ service }) => {
  const { hostname, port } = new URL(service.url);
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
    });
  const cases: [string, number][] = [
    ['NONSENSE\r\n\r\n', 400],
    [`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET /healthz HTTP/1.1\r\nHost: a b c\r\nConnection: close\r\n\r\n', 400],
    [
      'POST /oauth2/token HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
  ];
  for (const [request, status] of cases) {
    const [head, body] = (await raw(request)).split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(body).toContain('"errors":[{"code":');
  }
});

test('SIGTERM lets running work end, cuts off what hangs, and is over within 10 s', {
  tag: FULL,
}, async () => {
  test.setTimeout(60_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-term-'));
  const service = await startService({ DATA_DIR: dataDir });
  const send = sender(
    service.url,
    await accessToken(service.url, await addClient(dataDir, 'waterloo')),
  );
  const bytes = bytesLikeMovie(PART_BYTES, 5);
  const [hanging, running] = [
    await startUpload(send, PART_BYTES),
    await startUpload(send, PART_BYTES),
  ];
  const stalled = halfPut(hanging.urls[0].url, PART_BYTES, bytes.slice(0, 1000));
  const slow = halfPut(running.urls[0].url, PART_BYTES, bytes.slice(0, PART_BYTES - 1));
  await new Promise((resolve) => slow.once('drain', resolve));
  const answered = new Promise<string>((resolve) => {
    slow.once('data', (chunk) => resolve(chunk.toString()));
    slow.once('close', () => resolve('closed without an answer'));
  });
  const ended = new Promise<number | null>((resolve) =>
    service.process.once('exit', (code) => resolve(code)),
  );
  service.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(service.url).then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down');
  slow.write(bytes.slice(PART_BYTES - 1));
  expect(await answered).toMatch(/^HTTP\/1.1 200 /);
  const cutOff = setTimeout(() => service.process.kill('SIGKILL'), 10_000);
  expect(await ended).toBe(0);
  clearTimeout(cutOff);
  stalled.destroy();

  const again = await startService({ DATA_DIR: dataDir });
  const sendAgain = sender(
    again.url,
    await accessToken(again.url, await addClient(dataDir, 'waterloo')),
  );
  expect(await storedParts(sendAgain, running.uploadId)).toEqual([1]);
  expect(await storedParts(sendAgain, hanging.uploadId)).toEqual([]);
  await again.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('kill -9 of a render worker: another one finishes its job, once', { tag: FULL }, async ({
  service,
}) => {
  test.setTimeout(280_000);
  test.skip(findChromium() === undefined, 'needs a Chromium');
  const send = sender(
    service.url,
    await accessToken(service.url, await addClient(service.environment, 'worked')),
  );
  const credentials = await addClient(service.environment, 'worked', 'worker');
  const posted = await send(
    ANNOUNCE,
    jsonBody({ destination: 'LDS', timing: '1230', platform: '6' }),
  );
  const { id } = (await posted.json()).data;
  const read = async () => (await (await send(`/v1/sign-requests/${id}`)).json()).data;

  const first = startWorker(service.url, credentials);
  await expect
    .poll(async () => (await read()).progress, { timeout: 90_000, intervals: [200] })
    .toBeGreaterThan(0.05);
  first.kill('SIGKILL');
  const second = startWorker(service.url, credentials);
  await expect
    .poll(async () => (await read()).status, { timeout: 180_000, intervals: [500] })
    .toBe('COMPLETED');
  second.kill('SIGTERM');
  const completed = await read();
  expect(completed.history.map(({ status }: { status: string }) => status)).toEqual([
    'IN_PROGRESS',
    'COMPLETED',
  ]);
  expect(completed.results).toHaveLength(1);
  expect((await fetch(completed.downloadLink)).status).toBe(200);
  console.log('1 render worker killed mid-render; the job was completed once, by another');
});
