/** Bodies as the libraries of clients send them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, openTestService, type TestService, TINY, WATERLOO } from './testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const ANNOUNCE = '/v1/sign-requests/train-announcements';
const UPLOAD = '/v2/sign-requests/video-translation';
const PERSON = { email: 'amira@example.org', firstName: 'Amira', lastName: 'Khan' };
const FILE = { fileName: 'a.mp4', fileSize: 30, contentType: 'video/mp4' };

const uploadWith = (body: object) => {
  const form = new FormData();
  form.append('body', JSON.stringify(body));
  form.append('video', new Blob([TINY.mp4]), 'a.mp4');
  return service.send(UPLOAD, { method: 'POST', body: form });
};
const readStoredRequest = async (response: Response) => {
  const { data } = await response.json();
  return (await (await service.send(`/v1/sign-requests/${data.id}`)).json()).data.request;
};

it('takes null for what is absent in an announcement, and keeps none', async () => {
  const sent = { ...WATERLOO, updatedTiming: null, stops: null, bgColour: null, cancelled: null };
  const response = await service.send(ANNOUNCE, json(sent));
  expect(response.status).toBe(200);
  expect(await readStoredRequest(response)).toEqual(WATERLOO);
});

it('takes null for what is absent in uploads', async () => {
  const absent = { companyName: null, pdfSplittingIds: null };
  const settings = {
    backgroundColor: null,
    language: null,
    overlaySize: null,
    videoDuration: null,
  };
  const form = await uploadWith({ ...PERSON, ...absent, uploadSettings: settings });
  expect(form.status).toBe(200);
  expect(await readStoredRequest(form)).toMatchObject({
    uploadSettings: { language: 'BSL', overlaySize: 'M' },
  });
  expect((await uploadWith({ ...PERSON, uploadSettings: null })).status).toBe(200);
  const uploadSettings = { ...settings, ...FILE, subtitles: null };
  const start = json({ ...PERSON, ...absent, uploadSettings });
  expect((await service.send(`${UPLOAD}/multipart`, start)).status).toBe(200);
});

it('names what an upload ignores', async () => {
  const ignored = 'phone, uploadSettings.colour';
  const extra = { ...PERSON, phone: '0', uploadSettings: { ...FILE, colour: 'red' } };
  const start = await service.send(`${UPLOAD}/multipart`, json(extra));
  expect(start.headers.get('x-ignored-fields')).toBe(ignored);
  const form = await uploadWith({ ...PERSON, phone: '0', uploadSettings: { colour: 'red' } });
  expect(form.headers.get('x-ignored-fields')).toBe(ignored);
});

it('counts ignored fields beyond 2 KB instead of naming them', async () => {
  const extra = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [`field${index}`, 1]),
  );
  for (const response of [
    await service.send(ANNOUNCE, json({ ...WATERLOO, platform: '3', ...extra })),
    await service.send(`${UPLOAD}/multipart`, json({ ...PERSON, ...extra, uploadSettings: FILE })),
  ]) {
    const named = response.headers.get('x-ignored-fields') ?? '';
    expect(named).toMatch(/^field0, field1, .* and \d+ more$/);
    expect(named.length).toBeLessThanOrEqual(2048);
  }
});

it('says why again when the body of a failed announcement is sent again', async () => {
  const path = `${ANNOUNCE}?render=client`;
  const sent = json({ ...WATERLOO, platform: '4' });
  const { data } = await (await service.send(path, sent)).json();
  const failure = { code: 'drawing-failed', message: 'The message cannot be drawn.' };
  const { jobId, leaseToken } = data.lease;
  const report = json({ ...failure, retry: false });
  const headers = { ...report.headers, 'x-lease-token': leaseToken };
  expect((await service.send(`/v1/render-jobs/${jobId}/fail`, { ...report, headers })).status).toBe(
    200,
  );
  const again = (await (await service.send(path, sent)).json()).data;
  expect(again).toMatchObject({ id: data.id, status: 'FAILED', failure });
});

it('keeps the four fields of metaData, however deep another one goes, and names that', async () => {
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  const body = JSON.stringify({ ...WATERLOO, metaData: { messageId: 'm-deep' } }).replace(
    '"m-deep"',
    `"m-deep","deep":${deep}`,
  );
  const response = await service.send(ANNOUNCE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-ignored-fields')).toBe('metaData.deep');
  expect((await readStoredRequest(response)).metaData).toEqual({ messageId: 'm-deep' });
});
