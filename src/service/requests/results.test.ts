import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, openTestService, type TestService, TINY, WATERLOO } from '#service/testing.ts';

let service: TestService;
let firstId: string | undefined;
let video: string;
let captions: string;
beforeAll(async () => {
  service = await openTestService();
  await service.send('/v1/sign-requests/train-announcements', json(WATERLOO));
  firstId = await service.renderNext();
  const { data } = await (await service.send(`/v1/sign-requests/${firstId}`)).json();
  video = new URL(data.downloadLink).pathname;
  captions = new URL(data.results[0].captionsLink).pathname;
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  service.send(path, { headers }, null);
const readBytes = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())];

it('plays without a token, on pages isolated from other origins too', async () => {
  const response = await get(video);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(TINY.mp4.length),
    'accept-ranges': 'bytes',
    'content-disposition': 'inline; filename="12-30-to-portsmouth-harbour.mp4"',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(await readBytes(response)).toEqual([...TINY.mp4]);
  expect((await get(captions)).headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  const saved = await get(`${video}?download=1`);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
});

it.each([
  ['bytes=4-7', 206, 4, 8],
  ['bytes=20-', 206, 20, 24],
  ['bytes=-5', 206, 19, 24],
  ['bytes=0-999', 206, 0, 24],
  ['bytes=9-3', 200, 0, 24],
  ['bytes=0-1,4-5', 200, 0, 24],
  ['lines=1-2', 200, 0, 24],
])('answers the range %s', async (range, status, start, end) => {
  const response = await get(video, { Range: range });
  expect(response.status).toBe(status);
  expect(await readBytes(response)).toEqual([...TINY.mp4.slice(start, end)]);
  expect(response.headers.get('content-range')).toBe(
    status === 206 ? `bytes ${start}-${end - 1}/24` : null,
  );
});

it('refuses a range beyond the end, and ignores one meant for another file', async () => {
  const beyond = await get(video, { Range: 'bytes=24-' });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe('bytes */24');
  expect((await get(video, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
  const etag = (await get(video)).headers.get('etag')!;
  expect((await get(video, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
  expect((await get(video, { 'If-None-Match': etag })).status).toBe(304);
});

it('refuses a link that was altered or has expired', async () => {
  const altered = [
    video.replace('.mp4', '.vtt'),
    video.replace('/results/', '/results/z'),
    video.replace(/\/renders\/[^/]+/, '/renders/another'),
    video.replace(/\.[\w-]{43}\//, '.short/'),
  ];
  for (const path of altered) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 403]);
    expect((await response.json()).errors[0].code).toBe('link-invalid');
  }
  const start = service.clock.now;
  service.clock.now = start + 25 * 3_600_000;
  expect((await (await get(video)).json()).errors[0].code).toBe('link-expired');
  service.clock.now = start;
});

it('has the captions of the source beside those of the signing, under a name of their own', async () => {
  await service.send(
    '/v1/sign-requests/train-announcements',
    json({ ...WATERLOO, updatedTiming: '1245' }),
  );
  const id = await service.renderNext({ sourceCaptions: 'WEBVTT\n\nNOTE the source\n' });
  const { data } = await (await service.send(`/v1/sign-requests/${id}`)).json();
  const [result] = data.results;
  const text = async (link: string) => await (await get(new URL(link).pathname)).text();
  expect(await text(result.sourceCaptionsLink)).toContain('NOTE the source');
  expect(await text(result.captionsLink)).toContain('Hello.');
  expect(result.sourceCaptionsLink).toMatch(
    /\/12-30-to-portsmouth-harbour-now-12-45-as-spoken\.vtt$/,
  );
});

it('says nothing of captions of a source where there are none', async () => {
  const { data } = await (await service.send(`/v1/sign-requests/${firstId}`)).json();
  expect(Object.keys(data.results[0])).not.toContain('sourceCaptionsLink');
});

it('says so when the file is gone', async () => {
  const key = video.split('/').slice(3, -1).join('/');
  await service.ports.files.remove(key);
  expect((await get(video)).status).toBe(404);
});
