/** Large files that come in parts. */

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  MultipartCompleted,
  MultipartStarted,
  PART_BYTES,
  PartsPage,
} from '#contract/requests/translation-upload.ts';
import { createService } from '#service/app.ts';
import { ServiceError } from '#service/http/service-error.ts';
import { recover, sweep } from '#service/jobs/sweep.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const SINGLE = '/v2/sign-requests/video-translation';
const MULTIPART = `${SINGLE}/multipart`;
const PERSON = { email: 'amira@example.org', firstName: 'Amira', lastName: 'Khan' };

const getRequest = async (id: string) =>
  (await (await service.send(`/v2/sign-requests/${id}`)).json()).data;
const listErrorFields = async (response: Response) =>
  (await response.json()).errors.map((error: { field?: string }) => error.field).sort();

const start = async (fileSize: number, changes = {}) => {
  const uploadSettings = { fileName: 'tour.mp4', fileSize, contentType: 'video/mp4', ...changes };
  const response = await service.send(MULTIPART, json({ ...PERSON, uploadSettings }));
  expect(response.status).toBe(200);
  return MultipartStarted.parse(await response.json()).data;
};
const put = (url: string, body: Uint8Array<ArrayBuffer>, length = body.length) =>
  service.send(
    url.replace('http://127.0.0.1:8787', ''),
    { method: 'PUT', headers: { 'Content-Length': String(length) }, body },
    null,
  );
const complete = (uploadId: string, parts?: { partNumber: number; etag: string }[]) =>
  service.send(`${MULTIPART}/complete`, json({ uploadId, parts }));

/** Bytes that pass for an mp4 and differ everywhere. */
function movie(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index += 4096) bytes[index] = (index / 4096) % 251;
  bytes.set(TINY.mp4);
  return bytes;
}

it('joins the parts of a large file byte for byte, resumed and out of order', async () => {
  const file = movie(2 * PART_BYTES + 1234);
  const { uploadId, id, urls, partCount, next } = await start(file.length);
  expect({ partCount, next, urls: urls.length }).toEqual({
    partCount: 3,
    next: undefined,
    urls: 3,
  });
  const slice = (number: number) => file.slice((number - 1) * PART_BYTES, number * PART_BYTES);
  const last = await put(urls[2]!.url, slice(3));
  expect(last.status).toBe(200);
  const expected = last.headers.get('etag')!.replaceAll('"', '');
  expect(expected).toBe(`${crc32(slice(3)).toString(16).padStart(8, '0')}-1234`);
  await put(urls[0]!.url, slice(1));

  const early = await complete(uploadId);
  expect(early.status).toBe(409);
  expect((await early.json()).errors).toEqual([
    { code: 'parts-missing', field: 'parts', message: 'Part 2 was not uploaded.' },
  ]);
  expect(await getRequest(id)).toMatchObject({ status: 'AWAITING_UPLOAD', progress: 2 / 3 });

  const page = await service.send(`${MULTIPART}/${uploadId}/parts?from=2&limit=1`);
  const { data } = PartsPage.parse(await page.json());
  expect(data.stored).toEqual([]);
  expect(data.next).toMatch(/parts\?from=3&limit=1$/);
  const second = await put(data.urls[0]!.url, slice(2));

  const refused = await complete(uploadId, [
    { partNumber: 2, etag: '"other"' },
    { partNumber: 3, etag: expected },
    { partNumber: 9_999_999, etag: 'x' },
  ]);
  expect((await refused.json()).errors.map(({ message }: { message: string }) => message)).toEqual([
    'Part 2 is not stored with the ETag that you sent.',
    'Part 9999999 is not stored with the ETag that you sent.',
  ]);
  for (let times = 0; times < 2; times++) {
    const completed = await complete(uploadId, [
      { partNumber: 2, etag: second.headers.get('etag')! },
      { partNumber: 3, etag: expected },
    ]);
    expect(completed.status).toBe(200);
    expect(MultipartCompleted.parse(await completed.json()).data).toEqual({
      id,
      videoUploadId: id,
      status: 'IN_PROGRESS',
    });
  }
  const stored = await service.ports.files.read(`uploads/${id}/source`);
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(new Uint8Array(await new Response(stored).arrayBuffer()))).toBe(hash(file));
  expect((await put(urls[0]!.url, slice(1))).status).toBe(409);
});

it('takes nothing by the addresses of a client that was revoked', async () => {
  const file = movie(PART_BYTES + 10);
  const { uploadId, urls } = await start(file.length);
  const another = await service.token('waterloo', ['requests:write']);
  const asAnother = { headers: { Authorization: `Bearer ${another}` } };
  const page = await service.send(`${MULTIPART}/${uploadId}/parts`, asAnother);
  const otherUrl = PartsPage.parse(await page.json()).data.urls[1]!.url;
  const last = file.slice(PART_BYTES);
  expect((await put(otherUrl, last)).status).toBe(200);
  await service.ports.clients.revoke('client-waterloo-requests.write', service.clock.now);
  const refused = await put(otherUrl, last);
  expect(refused.status).toBe(403);
  expect((await refused.json()).errors).toEqual([
    {
      code: 'link-expired',
      message:
        'The client of this address has been revoked. Request new addresses with another client.',
    },
  ]);
  expect((await put(otherUrl.replace(/client=[^&]*/, 'client=hs-1'), last)).status).toBe(403);
  expect((await put(urls[1]!.url, last)).status).toBe(200);
});

it('refuses parts of a wrong length, type or address, and stores nothing', async () => {
  const file = movie(PART_BYTES + 10);
  const { uploadId, urls } = await start(file.length);
  const first = urls[0]!.url;
  const last = urls[1]!.url;
  const refusals = await Promise.all([
    put(last, file.slice(0, 9)),
    put(last, file.slice(0, 9), 10),
    put(first, new Uint8Array(PART_BYTES)),
    put(last.replace('/parts/2', '/parts/1'), file.slice(0, 10)),
    put(last.replace('/parts/2', '/parts/02'), file.slice(0, 10)),
    put(last.replace(/expires=\d+/, 'expires=9999999999999'), file.slice(0, 10)),
    put(last.replace(/signature=.*/, ''), file.slice(0, 10)),
    put(last.replace(uploadId, service.ports.newId()), file.slice(0, 10)),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 415, 403, 403, 403, 403, 403]);
  service.clock.now += 25 * 3_600_000;
  expect((await (await put(last, file.slice(0, 10))).json()).errors[0].code).toBe('link-expired');
  service.clock.now -= 25 * 3_600_000;
  const page = await service.send(`${MULTIPART}/${uploadId}/parts`);
  expect((await page.json()).data.stored).toEqual([]);
});

it('forgets a stored part when its replacement breaks off', async () => {
  const { uploadId, urls } = await start(30);
  const file = movie(30);
  expect((await put(urls[0]!.url, file)).status).toBe(200);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(file.slice(0, 28));
      controller.close();
    },
  });
  const headers = { 'Content-Length': '30' };
  const broken = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit;
  const path = urls[0]!.url.replace('http://127.0.0.1:8787', '');
  expect((await service.send(path, broken, null)).status).toBe(400);
  expect((await complete(uploadId)).status).toBe(409);
});

it('promises 1,048,576 parts for 5 TB, in pages of 1,000', async () => {
  const room = await openTestService();
  const files = { ...room.ports.files, freeBytes: () => Promise.resolve(6 * 1024 ** 4) };
  const roomy = await openTestService({ files });
  const fileSize = 5 * 1024 ** 4;
  const uploadSettings = { fileName: 'a.mov', fileSize, contentType: 'video/quicktime' };
  const response = await roomy.send(MULTIPART, json({ ...PERSON, uploadSettings }));
  const { data } = MultipartStarted.parse(await response.json());
  expect(data.partCount).toBe(1_048_576);
  expect(data.urls).toHaveLength(1000);
  expect(data.next).toMatch(/parts\?from=1001&limit=1000$/);
  const tail = await roomy.send(`${MULTIPART}/${data.uploadId}/parts?from=1048001`);
  const page = PartsPage.parse(await tail.json()).data;
  expect(page.urls.at(-1)!.partNumber).toBe(1_048_576);
  expect(page.next).toBeUndefined();
  const second = await roomy.send(MULTIPART, json({ ...PERSON, uploadSettings }));
  expect(second.status).toBe(503);
  expect(second.headers.get('retry-after')).toBe('60');
  expect((await second.json()).errors[0].code).toBe('storage-full');
  await room.close();
  await roomy.close();
});

it('frees the space of an upload that is aborted, cancelled or abandoned', async () => {
  const { parts } = service.ports;
  const [aborted, cancelled, abandoned] = [await start(30), await start(30), await start(30)];
  for (const { urls } of [aborted, cancelled, abandoned]) await put(urls[0]!.url, movie(30));
  expect(await parts.list()).toEqual(
    expect.arrayContaining([aborted.id, cancelled.id, abandoned.id]),
  );
  const abort = await service.send(`${MULTIPART}/${aborted.uploadId}`, { method: 'DELETE' });
  expect(abort.status).toBe(200);
  expect((await getRequest(aborted.id)).status).toBe('EXPIRED');
  await service.send(`/v1/sign-requests/${cancelled.id}`, { method: 'DELETE' });
  expect((await getRequest(cancelled.id)).status).toBe('CANCELLED');
  const now = service.clock.now;
  service.clock.now = now + 6 * 24 * 3_600_000;
  await sweep(service.ports);
  expect(await parts.list()).toContain(abandoned.id);
  service.clock.now = now + 8 * 24 * 3_600_000;
  await sweep(service.ports);
  const left = await parts.list();
  for (const { id } of [aborted, cancelled, abandoned]) expect(left).not.toContain(id);
  service.clock.now = now;
  expect((await getRequest(abandoned.id)).status).toBe('EXPIRED');
  expect((await complete(abandoned.uploadId)).status).toBe(409);
});

it('finishes at its next start a completion that a crash cut short', async () => {
  const { id, uploadId, urls } = await start(30);
  await put(urls[0]!.url, movie(30));
  await service.ports.uploads.beginCompletion('waterloo', uploadId);
  expect((await getRequest(id)).status).toBe('AWAITING_UPLOAD');
  await recover(service.ports);
  expect((await getRequest(id)).status).toBe('IN_PROGRESS');
  expect(await service.ports.files.size(`uploads/${id}/source`)).toBe(30);
});

it.each([
  [{ fileSize: 0 }, ['uploadSettings.fileSize']],
  [{ fileSize: 5 * 1024 ** 4 + 1 }, ['uploadSettings.fileSize']],
  [{ contentType: 'image/png' }, ['uploadSettings.contentType']],
  [{ subtitles: 'no timing here' }, ['uploadSettings.subtitles']],
  [{ fileName: '', language: 'ASL' }, ['uploadSettings.fileName', 'uploadSettings.language']],
])('refuses to start an upload with %j', async (changes, fields) => {
  const settings = { fileName: 'a.mp4', fileSize: 10, contentType: 'video/mp4', ...changes };
  const response = await service.send(MULTIPART, json({ ...PERSON, uploadSettings: settings }));
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(await listErrorFields(response)).toEqual(fields);
});

it('answers two completions at once at two processes alike', async () => {
  const file = movie(PART_BYTES + 10);
  const { uploadId, id, urls } = await start(file.length);
  for (const { url, partNumber } of urls)
    await put(url, file.slice((partNumber - 1) * PART_BYTES, partNumber * PART_BYTES));
  // The other process has taken the parts, and is joining them.
  const parts = {
    ...service.ports.parts,
    finish: () => Promise.reject(new ServiceError('unavailable', 'Another process joins them.')),
  };
  const otherProcess = createService({ ...service.ports, parts });
  const headers = {
    Authorization: `Bearer ${await service.token('waterloo')}`,
    'Content-Type': 'application/json',
  };
  const body = JSON.stringify({ uploadId });
  const answers = await Promise.all([
    otherProcess.request(`${MULTIPART}/complete`, { method: 'POST', headers, body }),
    complete(uploadId),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    const { data } = MultipartCompleted.parse(await answer.json());
    expect(data).toMatchObject({ id, status: 'IN_PROGRESS' });
  }
});
