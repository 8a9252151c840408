import { expect, it, onTestFinished } from 'vitest';
import { json, openTestService, WATERLOO } from '#service/testing.ts';
import { reportLoss } from './report-loss.ts';

it('gives a job back with the reason as soon as its browser is lost, without waiting for its lease', async () => {
  const service = await openTestService();
  onTestFinished(() => service.close());
  const worker = await service.token('*');
  const send = ((url: string, init: RequestInit) =>
    service.send(new URL(url).pathname, init, null)) as typeof fetch;
  const headers = { Authorization: `Bearer ${worker}` };
  const claim = () => service.send('/v1/render-jobs/claim', { method: 'POST', headers }, null);

  await service.send('/v1/sign-requests/train-announcements', json(WATERLOO));
  const { data: job } = await (await claim()).json();
  const { jobId, leaseToken } = job;
  const state = { kind: 'working', jobId, leaseToken, stage: 'drawing', progress: 0.4 } as const;
  const lose = (of: typeof state) =>
    reportLoss('http://service.test', async () => worker, of, 'It took 3001 MiB.', send);
  await lose(state);
  expect((await (await claim()).json()).data.jobId).toBe(jobId);
  await expect(lose(state)).rejects.toThrow('409');
});
