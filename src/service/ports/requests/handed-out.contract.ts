import { expect, it } from 'vitest';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import { announcement, id, lease, plain, type Stores, work } from './testing.ts';

/** Runs the contract tests for handing out jobs: which is next, and to whom. */
export function itHandsOut(open: () => Promise<Stores>): void {
  it('hands who takes announcements alone an announcement, and nothing else', async () => {
    const { requests, queue } = await open();
    const film = {
      id: id(7),
      jobId: 'job-film',
      of: id(6),
      tenant: 'waterloo',
      clientId: 'hs-1',
    };
    const details = { title: 'tour: signer alone', request: {}, work: plain, now: 1000 };
    expect(await requests.acceptSignerAlone({ ...film, ...details })).toBe(id(7));
    expect(await queue.claim(EVERY_TENANT, 'urgent', 2000, { urgentOnly: true })).toBeUndefined();
    await requests.acceptAnnouncement(announcement(1));
    const claimed = await queue.claim(EVERY_TENANT, 'urgent', 2000, { urgentOnly: true });
    expect(claimed?.jobId).toBe('job-1');
    expect((await queue.claim(EVERY_TENANT, 'any', 2000))?.jobId).toBe('job-film');
  });

  it('keeps a job from those who wait for it to be left over', async () => {
    const { requests, queue } = await open();
    await requests.acceptAnnouncement(announcement(1));
    expect(
      await queue.claim(EVERY_TENANT, 'early', 21_000, { waitedMilliseconds: 20_000 }),
    ).toBeUndefined();
    expect(
      await queue.claim(EVERY_TENANT, 'tab', 21_001, { waitedMilliseconds: 20_000 }),
    ).toMatchObject({
      jobId: 'job-1',
    });
  });

  it('serves tenants in turn while one has many jobs, and short jobs before a long one', async () => {
    const { requests, queue } = await open();
    const long = { ...work, messages: 'x'.repeat(200_000) };
    await requests.acceptAnnouncement(announcement(1, { work: long }));
    for (const number of [2, 3, 4]) await requests.acceptAnnouncement(announcement(number));
    await requests.acceptAnnouncement(announcement(5, { tenant: 'leeds' }));
    await requests.acceptAnnouncement(announcement(6, { tenant: 'leeds' }));
    const served: (string | undefined)[] = [];
    for (let turn = 0; turn < 6; turn++)
      served.push((await queue.claim(EVERY_TENANT, `token-${turn}`, 2000 + turn))?.jobId);
    expect(served).toEqual(['job-2', 'job-5', 'job-3', 'job-6', 'job-4', 'job-1']);
  });

  it('keeps a long job waiting for short ones no longer than a quarter of an hour', async () => {
    const { requests, queue } = await open();
    const long = { ...work, messages: 'x'.repeat(200_000) };
    await requests.acceptAnnouncement(announcement(1, { work: long }));
    const later = 1001 + 15 * 60_000 + 1;
    await requests.acceptAnnouncement(announcement(2, { now: later - 10 }));
    expect((await queue.claim(EVERY_TENANT, 'token', later))?.jobId).toBe('job-1');
  });

  it('hands jobs out in order, each once, and only the tenant’s own', async () => {
    const { requests, queue } = await open();
    await requests.acceptAnnouncement(announcement(1));
    await requests.acceptAnnouncement(announcement(2, { tenant: 'leeds' }));
    await requests.acceptAnnouncement(announcement(3));
    expect(await queue.count()).toEqual({ queued: 3, running: 0 });
    expect(await queue.claim('york', 'y', 2000)).toBeUndefined();
    expect(await queue.claim('leeds', 'l', 2000)).toMatchObject({ jobId: 'job-2' });
    expect(await queue.claim('waterloo', 'w1', 2000)).toMatchObject({ jobId: 'job-1' });
    expect(await queue.claim(EVERY_TENANT, 'w3', 2000)).toMatchObject({ jobId: 'job-3' });
    expect(await queue.count()).toEqual({ queued: 0, running: 3 });
    const anothers = lease('job-2', 'l', 'waterloo');
    expect(await queue.held(anothers, 2000)).toBeUndefined();
    expect(await queue.report(anothers, { stage: 'x', progress: 0 }, 2000)).toBe('lost');
  });
}
