import { expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { id, part, type Stores, translation, upload, work } from './uploads/testing.ts';
import { RESERVATION_SECONDS } from './usage.ts';

/** Runs the contract tests for the usage of tenants, unfinished uploads included. */
export function itCountsUse(open: () => Promise<Stores>): void {
  it('counts what each tenant takes up; an upload that nothing arrives for holds no room', async () => {
    const { requests, uploads, usage } = await open();
    await uploads.acceptTranslation(translation(1, { sourceBytes: 42 }), 'job-1', work);
    for (const number of [2, 3]) await uploads.start(translation(number), upload(number, 5));
    await uploads.start(translation(4, { tenant: 'leeds' }), upload(4, 1));
    await uploads.recordPart('upload-2', part(1), 500_000);
    const later = 1003 + RESERVATION_SECONDS * 1000 + 100;
    expect(await usage.all(later)).toEqual(
      new Map([
        ['waterloo', { openUploads: 2, reservedBytes: 370, storedBytes: 142, queuedJobs: 1 }],
        ['leeds', { openUploads: 1, reservedBytes: 0, storedBytes: 0, queuedJobs: 0 }],
      ]),
    );
    await requests.acceptAnnouncement({
      id: id(5),
      jobId: 'job-5',
      tenant: 'york',
      clientId: 'hs-3',
      title: 'Train',
      request: {},
      warnings: [],
      repeatKey: 'repeat',
      shareKey: 'share',
      now: 2000,
      work: {
        outline: { look: DEFAULT_LOOK, outputs: [], glosses: [], english: '' },
        messages: 'of 25 characters, unread.',
      },
    });
    expect(await usage.of('york', later)).toMatchObject({ storedBytes: 25, queuedJobs: 1 });
    expect(await Promise.all(['york', 'waterloo', 'crewe'].map(usage.queuedJobs))).toEqual([
      1, 1, 0,
    ]);
    expect(await Promise.all(['waterloo', 'leeds', 'crewe'].map(usage.openUploads))).toEqual([
      2, 1, 0,
    ]);
    expect(await usage.reservedBytes(later)).toEqual(new Map([['waterloo', 370]]));
    await uploads.abort('leeds', 'upload-4', later);
    expect(await usage.of('leeds', later)).toMatchObject({ openUploads: 0 });
    expect(await usage.of('crewe', later)).toMatchObject({ openUploads: 0, storedBytes: 0 });
  });

  it('sums what a tenant has stored anew near its quota, and once a minute', async () => {
    const { uploads, usage } = await open();
    const stored = (more: number, maxBytes: number, now: number) =>
      usage.storedBytes('waterloo', more, maxBytes, now);
    await uploads.acceptTranslation(translation(1, { sourceBytes: 42 }), 'job-1', work);
    expect(await stored(10, 1000, 2000)).toBe(42);
    await uploads.acceptTranslation(translation(2, { sourceBytes: 100 }), 'job-2', work);
    // Far below the quota, requested bytes count even if they were never stored.
    expect(await stored(20, 1000, 3000)).toBe(52);
    expect(await stored(0, 1000, 4000)).toBe(72);
    expect(await stored(0, 150, 5000)).toBe(72);
    expect(await stored(60, 150, 6000)).toBe(142);
    expect(await stored(0, 1000, 7000)).toBe(202);
    expect(await stored(0, 1000, 70_000)).toBe(142);
    expect(await usage.storedBytes('leeds', 0, 1000, 70_000)).toBe(0);
  });
}
