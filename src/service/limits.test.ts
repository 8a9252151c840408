import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadForm } from './jobs/testing.ts';
import { json, openTestService, type TestService, TINY, WATERLOO } from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

const PERSON = { email: 'amira@example.org', firstName: 'Amira', lastName: 'Khan' };
const MULTIPART = '/v2/sign-requests/video-translation/multipart';
const ANNOUNCEMENTS = '/v1/sign-requests/train-announcements';

it('allows each client 1,500 requests in 5 minutes, and says what is left', async () => {
  const path = '/v1/sign-requests?limit=1';
  const first = await service.send(path);
  expect(first.headers.get('ratelimit-limit')).toBe('1500');
  // The token request was the first.
  expect(first.headers.get('ratelimit-remaining')).toBe('1498');
  expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(290);
  for (let left = 1497; left >= 0; left--) await service.send(path);
  const refused = await service.send(path);
  expect(refused.status).toBe(429);
  expect((await refused.json()).errors[0].code).toBe('rate-limited');
  expect(refused.headers.get('ratelimit-remaining')).toBe('0');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await service.send(path, {}, 'leeds')).status).toBe(200);
});

it('counts no parts and no results', async () => {
  const uploadSettings = { fileName: 'a.mp4', fileSize: 30, contentType: 'video/mp4' };
  const started = await service.send(MULTIPART, json({ ...PERSON, uploadSettings }));
  const { data } = await started.json();
  const part = data.urls[0].url.replace('http://127.0.0.1:8787', '');
  for (let times = 0; times < 20; times++)
    await service.send(part, { method: 'PUT', body: 'x' }, null);
  const afterParts = await service.send('/v1/sign-requests');
  expect(Number(afterParts.headers.get('ratelimit-remaining'))).toBe(
    Number(started.headers.get('ratelimit-remaining')) - 1,
  );
});

it('gives up a body that pauses for half a minute', async () => {
  const token = await service.token();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const answer = service.send(ANNOUNCEMENTS, init, null);
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(30_000);
  const response = await answer;
  expect(response.status).toBe(408);
  expect((await response.json()).errors[0].code).toBe('timeout');
});

it('lists requests without their bodies, which may have 1 MB each', async () => {
  const { data } = await (await service.send(ANNOUNCEMENTS, json(WATERLOO))).json();
  const page = await (await service.send('/v1/sign-requests')).json();
  expect(page.data).toMatchObject([{ id: data.id, metaData: { messageId: 'm-1' } }]);
  expect(page.data[0]).not.toHaveProperty('request');
  const detail = await (await service.send(`/v1/sign-requests/${data.id}`)).json();
  expect(detail.data.request).toMatchObject({ destination: 'PMH' });
});

it('gives up a body that drips', async () => {
  const token = await service.token();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let dripped = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      dripped++;
      controller.enqueue(new TextEncoder().encode('{'));
    },
  });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  let response: Response | undefined;
  void service.send(ANNOUNCEMENTS, init, null).then((answer) => {
    response = answer;
  });
  while (response === undefined && dripped < 10) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(response?.status).toBe(408);
  expect(dripped).toBeLessThan(4);
});

it('takes the upload of a client while another one sends many slowly', async () => {
  await service.send('/v1/sign-requests', {}, 'hog');
  const bodies: ReadableStreamDefaultController[] = [];
  const slow = Array.from({ length: 33 }, () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('--x\r\n'));
        bodies.push(controller);
      },
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return service.send('/v2/sign-requests/video-translation', init, 'hog');
  });
  const refused = await Promise.race(slow);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' })).toBeTruthy();
  for (const body of bodies) body.close();
  const responses = await Promise.all(slow);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(8);
});

it('keeps 100 uploads of a tenant open at most', async () => {
  const uploadSettings = { fileName: 'a.mp4', fileSize: 30, contentType: 'video/mp4' };
  const start = () => service.send(MULTIPART, json({ ...PERSON, uploadSettings }));
  const { data } = await (await start()).json();
  for (let open = 2; open <= 100; open++) expect((await start()).status).toBe(200);
  const refused = await start();
  expect(refused.status).toBe(429);
  expect((await refused.json()).errors[0].code).toBe('too-many-uploads');
  await service.send(`${MULTIPART}/${data.uploadId}`, { method: 'DELETE' });
  expect((await start()).status).toBe(200);
});

it('opens itself to configured origins only', async () => {
  const preflight = (origin: string) =>
    service.send(
      ANNOUNCEMENTS,
      {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'authorization,content-type',
        },
      },
      null,
    );
  const allowed = await preflight('https://studio.example');
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://studio.example');
  expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
    'authorization',
  );
  const otherOrigin = await preflight('https://evil.example');
  expect(otherOrigin.headers.get('access-control-allow-origin')).toBeNull();
  const read = await service.send('/v1/sign-requests', {
    headers: { Origin: 'https://studio.example' },
  });
  expect(read.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
});

it('loses nothing and draws once when the clock jumps forward and back', async () => {
  const { clock, ports } = service;
  const start = clock.now;
  const posted = await service.send(ANNOUNCEMENTS, json(WATERLOO));
  const { data } = await posted.json();
  const claim = async () => {
    const token = await service.token('*');
    const headers = { Authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers };
    const response = await service.send('/v1/render-jobs/claim', init, null);
    return response.status === 204 ? undefined : (await response.json()).data;
  };
  const initialJob = await claim();
  clock.now = start + 24 * 3_600_000;
  const inFuture = await claim();
  expect(inFuture.jobId).toBe(initialJob.jobId);
  clock.now = start - 24 * 3_600_000;
  const inPast = await claim();
  expect(inPast.jobId).toBe(initialJob.jobId);
  const report = async (job: { jobId: string; leaseToken: string }) =>
    await ports.queue.report(
      { tenant: '*', jobId: job.jobId, token: job.leaseToken },
      { stage: 'drawing', progress: 0.5 },
      clock.now,
    );
  expect([await report(initialJob), await report(inFuture), await report(inPast)]).toEqual([
    'lost',
    'lost',
    'held',
  ]);
  clock.now = start;
  const status = await service.send(`/v1/sign-requests/${data.id}`);
  expect((await status.json()).data.status).toBe('IN_PROGRESS');
});

it.each(['/v1/nothing', '/v3/sign-requests', '/healthz/x'])(
  'answers 404 in shape at %s',
  async (path) => {
    const response = await service.send(path);
    expect(response.status).toBe(404);
    expect((await response.json()).errors[0].code).toBe('not-found');
  },
);

it('answers an unforeseen error with an opaque id that stands in the log', async () => {
  await service.close();
  const broken = { count: () => Promise.reject(new Error('secret detail')) };
  service = await openTestService();
  const failing = await openTestService({
    queue: { ...service.ports.queue, ...broken },
    database: { check: broken.count },
  });
  const ready = await failing.send('/readyz', {}, null);
  expect(ready.status).toBe(503);
  const metrics = await failing.send('/metrics', {}, null);
  expect(metrics.status).toBe(500);
  const text = await metrics.text();
  expect(text).not.toContain('secret detail');
  const errorId = /Error id: ([\w-]+)/.exec(text)![1];
  expect(failing.logged.find(({ level }) => level === 'error')?.fields).toMatchObject({ errorId });
  await failing.close();
});

it('tells Prometheus about requests by route, not by address', async () => {
  const id = service.ports.newId();
  await service.send(`/v1/sign-requests/${id}`);
  const text = await (await service.send('/metrics', {}, null)).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/:version{v1|v2}/sign-requests/:id",status="404"} 1',
  );
  expect(text).toContain('render_jobs{state="queued"} 0');
  expect(text).not.toContain(id);
});
