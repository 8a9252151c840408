import { expect, it } from 'vitest';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import {
  announcement,
  deliver,
  id,
  LEASE_MS,
  lease,
  plain,
  readFullClaim,
  type Stores,
  videosBy,
  work,
} from './testing.ts';

/** Runs the contract tests for accepting requests: repeats, equal ones, and who draws them. */
export function itAccepts(open: () => Promise<Stores>): void {
  it('carries an announcement from acceptance to its videos', async () => {
    const stores = await open();
    const { requests, queue } = stores;
    const { request, leasedJobId } = await requests.acceptAnnouncement(announcement(1));
    expect(leasedJobId).toBeUndefined();
    expect(request).toEqual({
      id: id(1),
      tenant: 'waterloo',
      english: '12:30 to Leeds. Lifts.',
      madeBy: 'hs-1',
      kind: 'train-announcement',
      title: 'Train 1',
      status: 'IN_PROGRESS',
      progress: 0,
      stage: 'waiting',
      createdAt: 1001,
      updatedAt: 1001,
      metaData: { messageId: 'm-1' },
      request: { destination: 'LDS' },
      warnings: [],
      history: [{ status: 'IN_PROGRESS', at: 1001 }],
      videos: [],
      approvals: [],
      libraryRevision: 0,
    });

    expect(await readFullClaim(queue.claim(EVERY_TENANT, 'token-a', 2000))).toEqual({
      kind: 'render',
      delivered: [],
      jobId: 'job-1',
      requestId: id(1),
      tenant: 'waterloo',
      work,
    });
    const held = lease('job-1', 'token-a');
    expect(await queue.held(held, 2000)).toEqual(work.outline);
    expect(await queue.report(held, { stage: 'drawing', progress: 0.4 }, 2500)).toBe('held');
    expect(await requests.find('waterloo', id(1))).toMatchObject({
      progress: 0.4,
      stage: 'drawing',
      updatedAt: 2500,
    });
    await deliver(stores, held, 2600);
    expect(await queue.complete(held, 2700)).toBe('held');
    expect(await requests.find('waterloo', id(1))).toEqual({
      ...request,
      status: 'COMPLETED',
      progress: 1,
      stage: 'done',
      updatedAt: 2700,
      history: [
        { status: 'IN_PROGRESS', at: 1001 },
        { status: 'COMPLETED', at: 2700 },
      ],
      videos: videosBy('token-a'),
    });
    expect(await queue.complete(held, 2800)).toBe('held');
    expect(await queue.claim(EVERY_TENANT, 'token-b', 2900)).toBeUndefined();
  });

  it('makes one request for the signer of a film alone, until that is cancelled', async () => {
    const { requests } = await open();
    const createSignerAloneRequest = (number: number) => ({
      id: id(number),
      jobId: `job-${number}`,
      of: id(9),
      tenant: 'waterloo',
      clientId: 'hs-1',
      title: 'tour: signer alone',
      request: { signerAloneOf: id(9) },
      work: plain,
      now: 1000,
    });
    expect(await requests.acceptSignerAlone(createSignerAloneRequest(1))).toBe(id(1));
    expect(await requests.acceptSignerAlone(createSignerAloneRequest(2))).toBe(id(1));
    expect(await requests.find('waterloo', id(1))).toMatchObject({
      kind: 'video-translation',
      status: 'IN_PROGRESS',
      title: 'tour: signer alone',
      request: { signerAloneOf: id(9) },
    });
    await requests.cancel('waterloo', id(1), 2000);
    expect(await requests.acceptSignerAlone(createSignerAloneRequest(3))).toBe(id(3));
    // Another tenant has films of its own.
    expect(
      await requests.acceptSignerAlone({ ...createSignerAloneRequest(4), tenant: 'paddington' }),
    ).toBe(id(4));
  });

  it('answers a repeat with the same request, unless that one was cancelled', async () => {
    const { requests } = await open();
    await requests.acceptAnnouncement(announcement(1));
    expect(await requests.repeated(announcement(1, { repeatKey: 'repeat-9' }))).toBeUndefined();
    expect(await requests.repeated(announcement(1, { tenant: 'leeds' }))).toBeUndefined();
    expect((await requests.repeated(announcement(1)))?.request.id).toBe(id(1));
    const again = await requests.acceptAnnouncement(announcement(2, { repeatKey: 'repeat-1' }));
    expect(again.request.id).toBe(id(1));
    expect(await requests.find('waterloo', id(2))).toBeUndefined();
    await requests.cancel('waterloo', id(1), 2000);
    const fresh = await requests.acceptAnnouncement(announcement(3, { repeatKey: 'repeat-1' }));
    expect(fresh.request.id).toBe(id(3));
  });

  it('keeps the repeats and videos of tenants apart', async () => {
    const stores = await open();
    await stores.requests.acceptAnnouncement(announcement(1));
    await stores.queue.claim(EVERY_TENANT, 'token-a', 2000);
    await deliver(stores, lease('job-1', 'token-a'), 2100);
    await stores.queue.complete(lease('job-1', 'token-a'), 2200);
    const accepted = await stores.requests.acceptAnnouncement(
      announcement(2, { tenant: 'leeds', repeatKey: 'repeat-1', shareKey: 'share-1' }),
    );
    expect(accepted.request).toMatchObject({ id: id(2), status: 'IN_PROGRESS' });
  });

  it('draws equal announcements once: later ones wait for the first, or are born completed', async () => {
    const stores = await open();
    const { requests, queue } = stores;
    await requests.acceptAnnouncement(announcement(1));
    await requests.acceptAnnouncement(announcement(2, { shareKey: 'share-1' }));
    await queue.claim(EVERY_TENANT, 'token-a', 2000);
    expect(await queue.claim(EVERY_TENANT, 'token-b', 2000)).toBeUndefined();
    await deliver(stores, lease('job-1', 'token-a'), 2100);
    await queue.complete(lease('job-1', 'token-a'), 2200);
    const { request: third } = await requests.acceptAnnouncement(
      announcement(3, { shareKey: 'share-1', now: 3000 }),
    );
    expect(third).toMatchObject({ id: id(3), status: 'COMPLETED', videos: videosBy('token-a') });
    for (const number of [1, 2])
      expect(await requests.find('waterloo', id(number))).toMatchObject({
        status: 'COMPLETED',
        videos: videosBy('token-a'),
      });
  });

  it('leases a fresh job to its submitter, and gives it to a worker when nothing comes', async () => {
    const { requests, queue } = await open();
    const until = 1001 + LEASE_MS;
    const { leasedJobId } = await requests.acceptAnnouncement(
      announcement(1, { lease: { token: 'mine', until } }),
    );
    expect(leasedJobId).toBe('job-1');
    expect(await queue.claim(EVERY_TENANT, 'token-b', until)).toBeUndefined();
    const second = await requests.acceptAnnouncement(
      announcement(2, { shareKey: 'share-1', lease: { token: 'too late', until } }),
    );
    expect(second.leasedJobId).toBeUndefined();
    expect(await queue.claim(EVERY_TENANT, 'token-b', until + 1)).toMatchObject({
      jobId: 'job-1',
    });
    expect(await queue.report(lease('job-1', 'mine'), { stage: 'x', progress: 0 }, until + 2)).toBe(
      'lost',
    );
  });
}
