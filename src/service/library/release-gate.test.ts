/** An organisation may ask that so much of a video is approved before anybody sees it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '#contract/library/library-change.ts';
import { formatCoverageHeader, type SignCoverage } from '#contract/library/sign-coverage.ts';
import { ClaimAnswer, COVERAGE_HEADER, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import { json, openTestService, type TestService, TINY, WATERLOO } from '#service/testing.ts';

const HALF: SignCoverage = {
  approved: 5,
  total: 10,
  missing: ['TRAIN', 'PLATFORM'],
  nonCommercial: 3,
};

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const asksFor = (minApproved: number) =>
  service.send(
    '/v1/sign-library/changes',
    json({ changes: [{ kind: 'policy', policy: { ...DEFAULT_POLICY, minApproved } }] }),
  );
const announce = async () =>
  (await (await service.send('/v1/sign-requests/train-announcements', json(WATERLOO))).json()).data;
const read = async (id: string) =>
  (await (await service.send(`/v1/sign-requests/${id}`)).json()).data;
const show = (requestId: string) =>
  service.send('/v1/showings', json({ requestId, on: { everywhere: true } }));

/** Claims the job of a request and delivers it. @returns the answer to its video */
async function deliver(header: string | undefined) {
  const claim = await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  const { data: job } = ClaimAnswer.parse(await claim.json());
  const base = `/v1/render-jobs/${job.jobId}`;
  const lease = { [LEASE_TOKEN_HEADER]: job.leaseToken };
  const headers = {
    ...lease,
    'x-duration-seconds': '12.5',
    'Content-Type': 'video/mp4',
    ...(header !== undefined && { [COVERAGE_HEADER]: header }),
  };
  const put = (path: string, init: RequestInit) =>
    service.send(`${base}/${path}`, { method: 'PUT', ...init }, '*');
  const answer = await put('videos/0', { headers, body: TINY.mp4 });
  await put('captions/0', { headers: { ...lease, 'Content-Type': 'text/vtt' }, body: TINY.vtt });
  await service.send(`${base}/complete`, { method: 'POST', headers: lease }, '*');
  return answer;
}

describe('how much of a video is approved', () => {
  it('is stored with it and answered, and asks for nothing by itself', async () => {
    const { id } = await announce();
    expect((await deliver(formatCoverageHeader(HALF))).status).toBe(204);
    const request = await read(id);
    expect(request.results[0].coverage).toEqual(HALF);
    expect(request.downloadLink).toContain('/results/');
    expect(request).not.toHaveProperty('withheld');
    expect((await show(id)).status).toBe(200);
  });

  it('is refused when it is none', async () => {
    await announce();
    const answer = await deliver('{}');
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors[0].field).toBe(COVERAGE_HEADER);
  });
});

describe('a video of which too little is approved', () => {
  it('has no link and does not go on air, until the organisation asks for less', async () => {
    await asksFor(80);
    const { id } = await announce();
    await deliver(formatCoverageHeader(HALF));
    const request = await read(id);
    expect(request.status).toBe('COMPLETED');
    expect(request).not.toHaveProperty('downloadLink');
    expect(request).not.toHaveProperty('results');
    expect(request.withheld).toMatchObject({ required: 80, coverage: HALF });
    expect(request.withheld.message).toBe(
      '5 of the 10 signs, words and numbers in this video are approved (50%), but your organisation requires 80%. Not approved: TRAIN, PLATFORM.',
    );
    const { data: list } = await (await service.send('/v1/sign-requests')).json();
    expect(list[0]).not.toHaveProperty('results');
    expect(await announce()).toMatchObject({ id, withheld: { required: 80 } });

    const refused = await show(id);
    expect(refused.status).toBe(409);
    const [problem] = (await refused.json()).errors;
    expect(problem).toMatchObject({ code: 'not-approved', field: 'requestId' });
    expect(problem.message).toMatch(
      /^You can't show this message yet\. 5 of the 10 .*TRAIN, PLATFORM\.$/,
    );

    await asksFor(50);
    expect((await read(id)).downloadLink).toContain('/results/');
    expect((await show(id)).status).toBe(200);
  });

  it('is also one of which nothing is known', async () => {
    const { id } = await announce();
    await deliver(undefined);
    expect((await read(id)).downloadLink).toBeDefined();
    await asksFor(1);
    expect((await read(id)).withheld.message).toContain('Make the video again.');
    expect((await show(id)).status).toBe(409);
  });

  it('stays on air where it was, and is nobody else’s rule', async () => {
    const { id } = await announce();
    await deliver(formatCoverageHeader(HALF));
    expect((await show(id)).status).toBe(200);
    await asksFor(100);
    const { data } = await (await service.send('/v1/showings?state=on-air')).json();
    expect(data).toHaveLength(1);
    const otherResponse = await service.send(
      '/v1/sign-requests/train-announcements',
      json(WATERLOO),
      'leeds',
    );
    const { id: otherId } = (await otherResponse.json()).data;
    await deliver(formatCoverageHeader(HALF));
    const { data: request } = await (
      await service.send(`/v1/sign-requests/${otherId}`, {}, 'leeds')
    ).json();
    expect(request.downloadLink).toBeDefined();
  });
});
