import { afterAll, beforeAll, expect, it } from 'vitest';
import { TranslationReceipt } from '#contract/requests/translation-upload.ts';
import { openTestService, type TestService, TINY } from '#service/testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const SINGLE = '/v2/sign-requests/video-translation';
const MULTIPART = `${SINGLE}/multipart`;
const PERSON = { email: 'amira@example.org', firstName: 'Amira', lastName: 'Khan' };
const HEIC = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const SRT = '1\n00:00:01,000 --> 00:00:02,500\nMind the gap.\n';

const form = (parts: Record<string, string | Uint8Array<ArrayBuffer>>, fileName = 'tour.mp4') => {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([value]), fileName);
  return { method: 'POST', body: data };
};
const getRequest = async (id: string) =>
  (await (await service.send(`/v2/sign-requests/${id}`)).json()).data;
const listErrorFields = async (response: Response) =>
  (await response.json()).errors.map((error: { field?: string }) => error.field).sort();

it('takes a file, subtitles and settings in one form', async () => {
  const body = JSON.stringify({
    ...PERSON,
    companyName: 'Waterloo',
    uploadSettings: { backgroundColor: '#0000', overlaySize: 'L' },
  });
  const subtitles = new TextEncoder().encode(SRT);
  const response = await service.send(SINGLE, form({ video: TINY.mp4, body, subtitles }));
  expect(response.status).toBe(200);
  const { data } = TranslationReceipt.parse(await response.json());
  expect(data).toEqual({
    id: data.videoUploadId,
    videoUploadId: data.id,
    subtitleUploadId: expect.any(String),
  });
  expect(await getRequest(data.id)).toMatchObject({
    kind: 'video-translation',
    title: 'tour.mp4',
    status: 'IN_PROGRESS',
    stage: 'waiting for translation',
    request: {
      ...PERSON,
      uploadSettings: {
        backgroundColor: { kind: 'transparent' },
        language: 'BSL',
        overlaySize: 'L',
      },
    },
  });
  const stored = await service.ports.files.read(`uploads/${data.id}/source`);
  expect(new Uint8Array(await new Response(stored).arrayBuffer())).toEqual(TINY.mp4);
  expect(
    await new Response(await service.ports.files.read(`uploads/${data.id}/subtitles.srt`)).text(),
  ).toBe(SRT);
});

it.each([
  ['an mp3 as audio', { audio: TINY.mp3 }, 'audio/mpeg'],
  ['a PDF as video', { video: TINY.pdf }, 'application/pdf'],
  ['a webm', { video: TINY.webm }, 'video/webm'],
])('takes %s, and warns that no company is named', async (_, file, contentType) => {
  const response = await service.send(SINGLE, form({ body: JSON.stringify(PERSON), ...file }));
  const { data } = TranslationReceipt.parse(await response.json());
  expect(data.warnings).toMatchObject([{ code: 'company-missing', field: 'companyName' }]);
  expect(contentType).toBeDefined();
});

it.each([
  ['no body', { video: TINY.mp4 }, 400, ['body']],
  ['no file', { body: JSON.stringify(PERSON) }, 400, ['video']],
  ['nothing', { note: 'x' }, 400, ['body', 'video']],
  ['a body that is no JSON', { body: '{', video: TINY.mp4 }, 400, ['body']],
  ['a HEIC photo', { body: JSON.stringify(PERSON), video: HEIC }, 415, ['video']],
  [
    'wrong names and a text as video, all at once',
    { body: '{"email":"x","lastName":""}', video: TINY.vtt, subtitles: TINY.mp4 },
    415,
    ['email', 'firstName', 'lastName', 'subtitles', 'video'],
  ],
  [
    'splitting identifiers for a video',
    { body: JSON.stringify({ ...PERSON, pdfSplittingIds: ['A', 'B'] }), video: TINY.mp4 },
    400,
    ['pdfSplittingIds'],
  ],
])('refuses %s and keeps nothing', async (_, parts, status, fields) => {
  const response = await service.send(SINGLE, form(parts));
  expect(response.status).toBe(status);
  expect(await listErrorFields(response)).toEqual(fields);
});

it('refuses 30 MB or more before reading it, naming the multipart way', async () => {
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const response = await service.send(SINGLE, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(31 * 1024 ** 2),
    },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect((await response.json()).errors[0].message).toContain(`POST ${MULTIPART}`);
  expect(read).toBeLessThan(1024 ** 2);
});

it('stops reading a body of unknown length once it is too large', async () => {
  let read = 0;
  const head = new TextEncoder().encode(
    '--x\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n',
  );
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(head);
      controller.enqueue(TINY.mp4);
    },
    pull(controller) {
      read += 1024 ** 2;
      controller.enqueue(new Uint8Array(1024 ** 2));
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const response = await service.send(SINGLE, init);
  expect(response.status).toBe(413);
  expect(read).toBeLessThan(33 * 1024 ** 2);
});
