import { expect, it } from 'vitest';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import { MAX_FAILURES, MAX_LOST_LEASES } from './render-queue.ts';
import {
  announcement,
  deliver,
  id,
  LEASE_MS,
  lease,
  type Stores,
  videoBy,
  videosBy,
} from './testing.ts';

/** Runs the contract tests for jobs whose worker fails or is lost. */
export function itMindsLeases(open: () => Promise<Stores>): void {
  it('refuses everything under an old fencing token, and keeps what the old holder delivered whole', async () => {
    const stores = await open();
    const { requests, queue } = stores;
    await requests.acceptAnnouncement(announcement(1));
    await queue.claim(EVERY_TENANT, 'old', 2000);
    await deliver(stores, lease('job-1', 'old'), 2100, [0]);
    await queue.storeVideo(lease('job-1', 'old'), 1, videoBy('old', 1), 2100);
    const late = 2001 + LEASE_MS;
    expect(await queue.claim(EVERY_TENANT, 'new', late)).toMatchObject({ delivered: [0] });
    const old = lease('job-1', 'old');
    expect(await queue.complete(old, late)).toBe('lost');
    expect(await queue.storeCaptions(old, 0, 'stale', late)).toBe('lost');
    expect(await queue.fail(old, { code: 'x', message: 'x', retry: false }, late)).toBe('lost');
    expect(await queue.complete(lease('job-1', 'new'), late)).toEqual({
      missing: ['videos/1', 'captions/1'],
    });
    await deliver(stores, lease('job-1', 'new'), late, [1]);
    expect(await queue.complete(lease('job-1', 'new'), late)).toBe('held');
    const videos = [videosBy('old')[0], videosBy('new')[1]];
    expect((await requests.find('waterloo', id(1)))?.videos).toEqual(videos);

    const abandoned = await queue.abandonedFiles(10);
    expect(abandoned.flatMap(({ fileKeys }) => fileKeys)).toEqual(['renders/old/1.mp4']);
    await queue.forgetFiles(abandoned);
    expect(await queue.abandonedFiles(10)).toEqual([]);
    expect((await requests.find('waterloo', id(1)))?.videos).toEqual(videos);
  });

  it(`fails after ${MAX_FAILURES} failures, whatever leases were lost between`, async () => {
    const { requests, queue } = await open();
    await requests.acceptAnnouncement(announcement(1));
    let now = 2000;
    for (let failure = 1; failure <= MAX_FAILURES; failure++) {
      await queue.claim(EVERY_TENANT, `lost-${failure}`, now);
      now += LEASE_MS + 1;
      const token = `token-${failure}`;
      expect(await queue.claim(EVERY_TENANT, token, now)).toBeDefined();
      const report = { code: 'encoder-failed', message: `Try ${failure}.`, retry: true };
      expect(await queue.fail(lease('job-1', token), report, now)).toBe('held');
      now += 60_000;
    }
    expect(await requests.find('waterloo', id(1))).toMatchObject({
      status: 'FAILED',
      failure: { code: 'encoder-failed', message: `Try ${MAX_FAILURES}.` },
    });
    expect(await queue.claim(EVERY_TENANT, 'more', now)).toBeUndefined();
  });

  it('fails at once when retrying cannot help', async () => {
    const { requests, queue } = await open();
    await requests.acceptAnnouncement(announcement(1));
    await queue.claim(EVERY_TENANT, 'token', 2000);
    const report = { code: 'no-encoder', message: 'None here.', retry: false };
    await queue.fail(lease('job-1', 'token'), report, 2100);
    expect((await requests.find('waterloo', id(1)))?.status).toBe('FAILED');
  });

  it(`fails after ${MAX_LOST_LEASES} lost leases`, async () => {
    const { requests, queue } = await open();
    await requests.acceptAnnouncement(announcement(1));
    let now = 2000;
    for (let leaseNumber = 1; leaseNumber <= MAX_LOST_LEASES; leaseNumber++) {
      expect(await queue.claim(EVERY_TENANT, `token-${leaseNumber}`, now)).toBeDefined();
      const report = { stage: 'drawing', progress: 0.05 * leaseNumber };
      await queue.report(lease('job-1', `token-${leaseNumber}`), report, now);
      now += LEASE_MS + 1;
      expect(await queue.reap(now)).toBe(1);
    }
    expect(await requests.find('waterloo', id(1))).toMatchObject({
      status: 'FAILED',
      failure: { code: 'worker-lost' },
    });
  });

  it('fails a job at which the third worker is lost before anything of it was done', async () => {
    const { requests, queue } = await open();
    await requests.acceptAnnouncement(announcement(1));
    for (const [turn, status] of ['IN_PROGRESS', 'IN_PROGRESS', 'FAILED'].entries()) {
      const now = 2000 + turn * (LEASE_MS + 1);
      await queue.claim(EVERY_TENANT, `token-${turn}`, now);
      await queue.reap(now + LEASE_MS + 1);
      expect((await requests.find('waterloo', id(1)))?.status).toBe(status);
    }
    expect((await requests.find('waterloo', id(1)))?.failure).toMatchObject({
      code: 'worker-lost',
      message: 'Making this video failed 3 times before any of it was done.',
    });
  });

  it('fails a job whose workers are lost at the same place a second time, with the reason', async () => {
    const { requests, queue } = await open();
    await requests.acceptAnnouncement(announcement(1));
    let now = 2000;
    const lose = async (token: string, progress: number) => {
      now += 100;
      await queue.claim(EVERY_TENANT, token, now);
      await queue.report(lease('job-1', token), { stage: 'drawing', progress }, now);
      const message = `The browser took ${token} MiB.`;
      const loss = { code: 'worker-lost', message, retry: true };
      expect(await queue.fail(lease('job-1', token), loss, now)).toBe('held');
      return await requests.find('waterloo', id(1));
    };
    expect(await lose('3001', 0.43)).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await lose('3002', 0.9)).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await lose('3003', 0.894)).toMatchObject({
      status: 'FAILED',
      failure: {
        code: 'worker-lost',
        message:
          'Making this video failed twice at the same point (drawing, 89%). The browser took 3003 MiB.',
      },
    });
  });

  it('fails a job whose lease runs out at the same place a second time', async () => {
    const { requests, queue } = await open();
    await requests.acceptAnnouncement(announcement(1));
    for (const [turn, status] of ['IN_PROGRESS', 'FAILED'].entries()) {
      const now = 2000 + turn * (LEASE_MS + 1);
      await queue.claim(EVERY_TENANT, `token-${turn}`, now);
      const report = { stage: 'joining', progress: 0.9 };
      await queue.report(lease('job-1', `token-${turn}`), report, now);
      await queue.reap(now + LEASE_MS + 1);
      expect((await requests.find('waterloo', id(1)))?.status).toBe(status);
    }
  });

  it('takes back a lease that ends beyond reach because the clock was set back', async () => {
    const { requests, queue } = await open();
    const future = 3_600_000;
    await requests.acceptAnnouncement(announcement(1));
    await queue.claim(EVERY_TENANT, 'before', future);
    expect(await queue.claim(EVERY_TENANT, 'after', 5000)).toMatchObject({ jobId: 'job-1' });
    expect(await queue.held(lease('job-1', 'before'), 5000)).toBeUndefined();
  });
}
