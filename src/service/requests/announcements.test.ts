import { afterAll, beforeAll, expect, it } from 'vitest';
import { ClaimAnswer } from '#contract/requests/render-job.ts';
import { SignRequestAnswer, SignRequestPage } from '#contract/requests/sign-request.ts';
import { json, openTestService, type TestService, TINY, WATERLOO } from '#service/testing.ts';
import { ANNOUNCEMENTS, announce } from './testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const post = (...sent: [body: unknown, query?: string, tenant?: string]) =>
  announce(service, ...sent);
const status = async (id: string, version = 'v1') =>
  SignRequestAnswer.parse(await (await service.send(`/${version}/sign-requests/${id}`)).json())
    .data;
const lease = (token: string) => ({ 'x-lease-token': token });

it('turns an announcement into a link that plays', async () => {
  const receipt = await post(WATERLOO);
  expect(receipt).toMatchObject({ status: 'IN_PROGRESS' });
  expect(receipt.downloadLink).toBeUndefined();
  expect(await status(receipt.id, 'v2')).toMatchObject({
    kind: 'train-announcement',
    title: '12:30 to Portsmouth Harbour',
    stage: 'waiting',
    metaData: { messageId: 'm-1' },
    request: WATERLOO,
  });
  expect(await service.renderNext()).toBe(receipt.id);

  const completed = await status(receipt.id);
  expect(completed).toMatchObject({
    status: 'COMPLETED',
    progress: 1,
    results: [
      {
        kind: 'train',
        title: '12:30 to Portsmouth Harbour',
        contentType: 'video/mp4',
        durationSeconds: 12.5,
        sizeBytes: TINY.mp4.length,
      },
    ],
  });
  expect(completed.downloadLink).toBe(completed.results![0]!.downloadLink);
  expect(completed.downloadLink).toMatch(
    /^http:\/\/127\.0\.0\.1:8787\/results\/.+\/12-30-to-portsmouth-harbour\.mp4$/,
  );

  const again = await post(WATERLOO);
  expect(again).toMatchObject({
    id: receipt.id,
    status: 'COMPLETED',
    downloadLink: completed.downloadLink,
  });
  const sameTrain = await post({ ...WATERLOO, metaData: { messageId: 'm-2' } });
  expect(sameTrain.id).not.toBe(receipt.id);
  expect(sameTrain).toMatchObject({ status: 'COMPLETED', downloadLink: completed.downloadLink });
});

it('shares no video between tenants or looks', async () => {
  const { id } = await post({ ...WATERLOO, platform: '1' });
  await service.renderNext();
  expect((await status(id)).status).toBe('COMPLETED');
  expect((await post({ ...WATERLOO, platform: '1' }, '', 'leeds')).status).toBe('IN_PROGRESS');
  for (const query of ['?size=portrait', '?framesPerSecond=30', '?captions=picture', '?speed=0.9'])
    expect((await post({ ...WATERLOO, platform: '1' }, query)).status).toBe('IN_PROGRESS');
  const transparent = await post({ ...WATERLOO, platform: '1', bgColour: '-1,-1,-1' });
  expect(transparent.status).toBe('IN_PROGRESS');
  while ((await service.renderNext()) !== undefined);
  expect((await status(transparent.id)).results![0]!.contentType).toBe('video/webm');
});

it('hands the named signer to whoever draws, and refuses what is none of ours', async () => {
  const { id } = await post({ ...WATERLOO, platform: '2' }, '?signer=ruth');
  const claim = await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  const { data: job } = ClaimAnswer.parse(await claim.json());
  expect(job).toMatchObject({ requestId: id, look: { signer: { figure: 'ruth' } } });
  await service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' });
  for (const signer of [`vrm:${'ab'.repeat(32)}`, 'nobody']) {
    const refused = await service.send(`${ANNOUNCEMENTS}?signer=${signer}`, json(WATERLOO));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: [
        {
          field: 'signer',
          message: expect.stringContaining('illustrated, daniel, kamal, margaret, ruth'),
        },
      ],
    });
  }
});

it('names every problem of a body at once, each with its field', async () => {
  const response = await service.send(
    ANNOUNCEMENTS,
    json({
      destination: 'XQZ',
      timing: '2460',
      platform: '25',
      cancelled: 'true',
      callingAt: 'WOK,,GLD',
    }),
  );
  expect(response.status).toBe(400);
  const { errors } = await response.json();
  const fields = errors.map(({ field }: { field: string }) => field).sort();
  expect(fields).toEqual(['callingAt[1]', 'cancelled', 'destination', 'platform', 'timing']);
});

it('takes a number as platform, and names the fields that it ignores', async () => {
  const response = await service.send(
    ANNOUNCEMENTS,
    json({
      ...WATERLOO,
      platform: 11,
      messageType: 'x',
      'línea\r\nSet-Cookie: a=b': 1,
      '\ud800': 2,
    }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('x-ignored-fields')).toBe(
    'messageType, l%C3%ADnea%0D%0ASet-Cookie%3A%20a%3Db, %EF%BF%BD',
  );
  const { data } = await response.json();
  expect((await status(data.id)).request).toEqual({ ...WATERLOO, platform: 11 });
  await service.send(`/v1/sign-requests/${data.id}`, { method: 'DELETE' });
});

it.each([
  [
    'no JSON',
    { body: '{"a"', headers: { 'Content-Type': 'application/json' } },
    400,
    'body-invalid',
  ],
  [
    'an array',
    { body: '[]', headers: { 'Content-Type': 'application/json' } },
    400,
    'body-invalid',
  ],
  ['nothing', { headers: { 'Content-Type': 'application/json' } }, 400, 'body-invalid'],
  ['a form', { body: 'a=b', headers: { 'Content-Type': 'text/plain' } }, 415, 'type-unsupported'],
  [
    'no UTF-8',
    { body: Uint8Array.of(0x22, 0xff, 0x22), headers: { 'Content-Type': 'application/json' } },
    400,
    'body-invalid',
  ],
  [
    'more than 1 MB',
    { body: `"${'a'.repeat(1024 * 1024)}"`, headers: { 'Content-Type': 'application/json' } },
    413,
    'too-large',
  ],
])('refuses %s', async (_, init, expected, code) => {
  const response = await service.send(ANNOUNCEMENTS, { method: 'POST', ...init });
  expect(response.status).toBe(expected);
  expect((await response.json()).errors[0].code).toBe(code);
});

it('lets a submitter render for itself', async () => {
  const receipt = await post({ ...WATERLOO, platform: '2' }, '?render=client');
  expect(receipt.lease).toEqual({
    jobId: expect.any(String),
    leaseToken: expect.any(String),
    hasSignerFilms: false,
  });
  expect(await service.renderNext()).toBeUndefined();
  const { jobId, leaseToken } = receipt.lease!;
  const base = `/v1/render-jobs/${jobId}`;
  const put = (path: string, contentType: string, body: Uint8Array<ArrayBuffer>, extra = {}) =>
    service.send(`${base}/${path}`, {
      method: 'PUT',
      headers: { ...lease(leaseToken), 'Content-Type': contentType, ...extra },
      body,
    });
  const seconds = { 'x-duration-seconds': '9.75' };
  expect((await put('videos/0', 'video/mp4', TINY.webm, seconds)).status).toBe(415);
  expect((await put('videos/0', 'video/webm', TINY.webm, seconds)).status).toBe(415);
  expect((await put('videos/0', 'video/mp4', TINY.mp4)).status).toBe(400);
  expect((await put('videos/1', 'video/mp4', TINY.mp4, seconds)).status).toBe(404);
  expect((await put('videos/0', 'video/mp4', TINY.mp4, seconds)).status).toBe(204);
  const early = await service.send(`${base}/complete`, {
    method: 'POST',
    headers: lease(leaseToken),
  });
  expect(early.status).toBe(409);
  expect((await early.json()).errors).toEqual([
    { code: 'parts-missing', message: 'captions/0 was not delivered.', field: 'captions/0' },
  ]);
  expect((await put('captions/0', 'text/vtt', TINY.mp4)).status).toBe(415);
  expect((await put('captions/0', 'text/vtt', TINY.vtt)).status).toBe(204);
  const old = await service.send(`${base}/complete`, { method: 'POST', headers: lease('old') });
  expect(old.status).toBe(409);
  expect((await old.json()).errors[0].code).toBe('lease-lost');
  const completion = await service.send(`${base}/complete`, {
    method: 'POST',
    headers: lease(leaseToken),
  });
  expect(completion.status).toBe(200);
  expect((await status(receipt.id)).status).toBe('COMPLETED');
});

it('gives the job of a silent submitter to a worker', async () => {
  const { id, lease: held } = await post({ ...WATERLOO, platform: '3' }, '?render=client');
  const start = service.clock.now;
  service.clock.now = start + 60_001;
  expect(await service.renderNext()).toBe(id);
  const late = await service.send(`/v1/render-jobs/${held!.jobId}/progress`, {
    ...json({ stage: 'drawing', progress: 0.5 }),
    headers: { 'Content-Type': 'application/json', ...lease(held!.leaseToken) },
  });
  expect(late.status).toBe(409);
  service.clock.now = start;
});

it('cancels, tells the holder, and retries', async () => {
  const { id, lease: held } = await post({ ...WATERLOO, platform: '4' }, '?render=client');
  const cancelled = await service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' });
  expect((await cancelled.json()).data.status).toBe('CANCELLED');
  const progress = await service.send(`/v1/render-jobs/${held!.jobId}/progress`, {
    ...json({ stage: 'drawing', progress: 0.5 }),
    headers: { 'Content-Type': 'application/json', ...lease(held!.leaseToken) },
  });
  expect(await progress.json()).toEqual({ data: { cancelled: true } });
  const retried = await service.send(`/v1/sign-requests/${id}/retry`, { method: 'POST' });
  expect((await retried.json()).data.status).toBe('IN_PROGRESS');
  expect((await service.send(`/v1/sign-requests/${id}/retry`, { method: 'POST' })).status).toBe(
    409,
  );
  expect(await service.renderNext()).toBe(id);
});

it('answers 304 while nothing changes, and pages through the list', async () => {
  const first = await service.send('/v1/sign-requests?limit=2');
  const page = SignRequestPage.parse(await first.json());
  expect(page.data).toHaveLength(2);
  const rest = await service.send(`/v1/sign-requests?limit=200&cursor=${page.nextCursor}`);
  const { data, nextCursor } = SignRequestPage.parse(await rest.json());
  expect(nextCursor).toBeUndefined();
  expect(data.map(({ id }) => id)).not.toContain(page.data[1]!.id);

  const path = `/v1/sign-requests/${page.data[0]!.id}`;
  const etag = (await service.send(path)).headers.get('etag')!;
  const unchanged = await service.send(path, { headers: { 'If-None-Match': etag } });
  expect(unchanged.status).toBe(304);
  expect(await unchanged.text()).toBe('');
});

it('logs no token, secret or signed link', async () => {
  const text = JSON.stringify(service.logged);
  expect(text).toContain('/v1/sign-requests/:id');
  expect(text).not.toMatch(/Bearer|eyJ|results\/[0-9a-z]{6,}\./);
});
