import { expect, it } from 'vitest';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import { announcement, deliver, id, lease, readFullClaim, type Stores, work } from './testing.ts';

/** Requests that are cancelled and retried. */
export function itEnds(open: () => Promise<Stores>): void {
  it('tells the holder of a cancelled job so, but draws on while another request waits', async () => {
    const { requests, queue } = await open();
    await requests.acceptAnnouncement(announcement(1));
    await requests.acceptAnnouncement(announcement(2, { shareKey: 'share-1' }));
    await queue.claim(EVERY_TENANT, 'token', 2000);
    const held = lease('job-1', 'token');
    expect(await requests.cancel('waterloo', id(1), 2100)).toBe('cancelled');
    expect(await queue.report(held, { stage: 'x', progress: 0.1 }, 2200)).toBe('held');
    expect(await requests.cancel('waterloo', id(2), 2300)).toBe('cancelled');
    expect(await requests.cancel('waterloo', id(2), 2300)).toBe('cancelled');
    expect(await queue.report(held, { stage: 'x', progress: 0.2 }, 2400)).toBe('cancelled');
    expect(await queue.complete(held, 2500)).toBe('cancelled');
    expect((await requests.find('waterloo', id(2)))?.history).toEqual([
      { status: 'IN_PROGRESS', at: 1002 },
      { status: 'CANCELLED', at: 2300 },
    ]);
  });

  it('cancels neither a completed request nor another tenant’s', async () => {
    const stores = await open();
    await stores.requests.acceptAnnouncement(announcement(1));
    expect(await stores.requests.cancel('leeds', id(1), 2000)).toBe('unknown');
    await stores.queue.claim(EVERY_TENANT, 'token', 2000);
    await deliver(stores, lease('job-1', 'token'), 2100);
    await stores.queue.complete(lease('job-1', 'token'), 2200);
    expect(await stores.requests.cancel('waterloo', id(1), 2300)).toBe('completed');
  });

  it('retries what ended badly with all its tries, and nothing else', async () => {
    const stores = await open();
    const { requests, queue } = stores;
    await requests.acceptAnnouncement(announcement(1));
    expect(await requests.retry('waterloo', id(1), 'job-9', 2000)).toBe('not-ended');
    expect(await requests.retry('leeds', id(1), 'job-9', 2000)).toBe('unknown');
    await requests.cancel('waterloo', id(1), 2000);
    expect(await requests.retry('leeds', id(1), 'job-9', 2000)).toBe('unknown');
    expect(await requests.retry('waterloo', id(1), 'job-9', 2100)).toBe('retried');
    expect(await requests.find('waterloo', id(1))).toMatchObject({
      status: 'IN_PROGRESS',
      progress: 0,
      stage: 'waiting',
    });
    expect(await readFullClaim(queue.claim(EVERY_TENANT, 'token', 2200))).toMatchObject({
      jobId: 'job-9',
      requestId: id(1),
      work,
    });
  });
}
