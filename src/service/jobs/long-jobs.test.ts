import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ClaimAnswer, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import { isFull } from '#lint/test-size.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';

const COUNT = isFull ? 260_000 : 60_000;
const STOPS = Array.from({ length: COUNT }, (_, index) => ['WOK', 'GLD', 'HSL'][index % 3]).join(
  ',',
);
/** Length of the longest text that the service may parse of such a job. */
const MAX_CHARACTERS = 100_000;

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it(`renders ${COUNT} signed stops without reading their messages while others wait`, async () => {
  const { send } = service;
  const announcement = { destination: 'PMH', callingAt: STOPS };
  const accepted = await send('/v1/sign-requests/train-announcements', json(announcement));
  expect(accepted.status).toBe(200);

  const parse = vi.spyOn(JSON, 'parse');
  const longest = () => Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length));
  const claim = await send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  const text = await claim.text();
  expect(longest()).toBeLessThan(MAX_CHARACTERS);
  parse.mockRestore();
  expect(text.length).toBeGreaterThan(75 * COUNT);
  const { data: job } = ClaimAnswer.parse(JSON.parse(text));
  if (job.kind !== 'render') throw new Error('It is a render job.');
  expect(job.messages[0]!.phrases.length).toBeGreaterThan(1);

  const reads = vi.spyOn(JSON, 'parse');
  const lease = { [LEASE_TOKEN_HEADER]: job.leaseToken };
  const base = `/v1/render-jobs/${job.jobId}`;
  const report = json({ stage: 'drawing', progress: 0.5 });
  const put = (path: string, type: string, body: Uint8Array<ArrayBuffer>) => {
    const headers = { ...lease, 'x-duration-seconds': '9', 'Content-Type': type };
    return send(`${base}/${path}`, { method: 'PUT', headers, body }, '*');
  };
  const responses = [
    await send(`${base}/progress`, { ...report, headers: { ...report.headers, ...lease } }, '*'),
    await put('videos/0', 'video/mp4', TINY.mp4),
    await put('captions/0', 'text/vtt', TINY.vtt),
    await send(`${base}/complete`, { method: 'POST', headers: lease }, '*'),
  ];
  const longestText = Math.max(0, ...reads.mock.calls.map(([read]) => String(read).length));
  reads.mockRestore();
  expect(responses.map(({ status }) => status)).toEqual([200, 204, 204, 200]);
  expect(longestText).toBeLessThan(MAX_CHARACTERS);
});
