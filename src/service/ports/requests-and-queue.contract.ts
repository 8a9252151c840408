import { describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { EVERY_TENANT } from './clients.ts';
import {
  type Claim,
  LEASE_SECONDS,
  type Lease,
  MAX_FAILURES,
  MAX_LOST_LEASES,
  type RenderedVideo,
  type RenderQueue,
} from './render-queue.ts';
import { keptWork, type NewAnnouncement, type SignRequests } from './sign-requests.ts';

const message = (title: string): Message => ({
  kind: 'train',
  title,
  phrases: [
    {
      id: 'train',
      english: `${title}.`,
      units: [{ kind: 'sign', gloss: 'TRAIN' }],
      fields: ['destination'],
      pauseAfter: 'sentence',
    },
  ],
  changes: [],
});

const messages = [message('12:30 to Leeds'), message('Lifts')];
const plain = { messages, look: DEFAULT_LOOK };
const work = keptWork(plain);
const LEASE_MS = LEASE_SECONDS * 1000;
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** One that can be accepted. */
export const announcement = (
  number: number,
  changes: Partial<NewAnnouncement> = {},
): NewAnnouncement => ({
  id: id(number),
  jobId: `job-${number}`,
  tenant: 'waterloo',
  clientId: 'hs-1',
  title: `Train ${number}`,
  metaData: { messageId: `m-${number}` },
  request: { destination: 'LDS' },
  warnings: [],
  repeatKey: `repeat-${number}`,
  shareKey: `share-${number}`,
  work,
  now: 1000 + number,
  ...changes,
});

/** A claim with its messages as one text. */
export async function wholeClaim(claiming: Promise<Claim | undefined>) {
  const claim = await claiming;
  if (claim?.kind !== 'render') return claim;
  let messages = '';
  for await (const piece of claim.work.messages) messages += piece;
  return { ...claim, work: { ...claim.work, messages } };
}

const lease = (jobId: string, token: string, tenant = EVERY_TENANT): Lease => ({
  tenant,
  jobId,
  token,
});

export interface Stores {
  requests: SignRequests;
  queue: RenderQueue;
}

const videoBy = (token: string, index: number): RenderedVideo => {
  const { kind, title } = messages[index]!;
  return {
    kind,
    title,
    fileKey: `renders/${token}/${index}.mp4`,
    contentType: 'video/mp4',
    durationSeconds: 12.48 + index,
    sizeBytes: 345 + index,
    uses: 'none',
    // Only of the first: it stays unknown where it was not counted.
    ...(index === 0 && {
      coverage: { approved: 3, total: 8, missing: ['TRAIN', 'ÅS'], nonCommercial: 2 },
    }),
  };
};

async function deliver(
  { queue }: Stores,
  held: Lease,
  now: number,
  indices: readonly number[] = [0, 1],
): Promise<void> {
  for (const index of indices) {
    await queue.storeVideo(held, index, videoBy(held.token, index), now);
    const captions = `renders/${held.token}/${index}`;
    await queue.storeCaptions(held, index, `${captions}-source.vtt`, now, 'source');
    await queue.storeCaptions(held, index, `${captions}.vtt`, now);
  }
}

const videosBy = (token: string) =>
  messages.map((_, index) => ({
    ...videoBy(token, index),
    captionsKey: `renders/${token}/${index}.vtt`,
    sourceCaptionsKey: `renders/${token}/${index}-source.vtt`,
  }));

/** How often anything else had its turn meanwhile. */
async function turnsDuring(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await act();
  clearImmediate(next);
  return turns;
}

/** What every pair of request store and render queue promises: they share one database. */
export function describeRequestsAndQueue(name: string, open: () => Promise<Stores>): void {
  describe(`requests and queue: ${name}`, () => {
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

      expect(await wholeClaim(queue.claim(EVERY_TENANT, 'token-a', 2000))).toEqual({
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

    it('hands who takes announcements alone an announcement, and nothing else', async () => {
      const { requests, queue } = await open();
      const film = {
        id: id(7),
        jobId: 'job-film',
        of: id(6),
        tenant: 'waterloo',
        clientId: 'hs-1',
      };
      const asked = { title: 'tour: signer alone', request: {}, work: plain, now: 1000 };
      expect(await requests.acceptSignerAlone({ ...film, ...asked })).toBe(id(7));
      expect(await queue.claim(EVERY_TENANT, 'urgent', 2000, 0, ['render'], true)).toBeUndefined();
      await requests.acceptAnnouncement(announcement(1));
      const claimed = await queue.claim(EVERY_TENANT, 'urgent', 2000, 0, ['render'], true);
      expect(claimed?.jobId).toBe('job-1');
      expect((await queue.claim(EVERY_TENANT, 'any', 2000))?.jobId).toBe('job-film');
    });

    it('makes one request for the signer of a film alone, until that is cancelled', async () => {
      const { requests } = await open();
      const asked = (number: number) => ({
        ...{ id: id(number), jobId: `job-${number}`, of: id(9), tenant: 'waterloo' },
        ...{ clientId: 'hs-1', title: 'tour: signer alone', request: { signerAloneOf: id(9) } },
        ...{ work: plain, now: 1000 },
      });
      expect(await requests.acceptSignerAlone(asked(1))).toBe(id(1));
      expect(await requests.acceptSignerAlone(asked(2))).toBe(id(1));
      expect(await requests.find('waterloo', id(1))).toMatchObject({
        ...{ kind: 'video-translation', status: 'IN_PROGRESS', title: 'tour: signer alone' },
        request: { signerAloneOf: id(9) },
      });
      await requests.cancel('waterloo', id(1), 2000);
      expect(await requests.acceptSignerAlone(asked(3))).toBe(id(3));
      // Another tenant has films of its own.
      expect(await requests.acceptSignerAlone({ ...asked(4), tenant: 'paddington' })).toBe(id(4));
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
      const other = await stores.requests.acceptAnnouncement(
        announcement(2, { tenant: 'leeds', repeatKey: 'repeat-1', shareKey: 'share-1' }),
      );
      expect(other.request).toMatchObject({ id: id(2), status: 'IN_PROGRESS' });
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
      expect(
        await queue.report(lease('job-1', 'mine'), { stage: 'x', progress: 0 }, until + 2),
      ).toBe('lost');
    });

    it('hands the messages on as they were kept, and reads them never, for they may have 40 MB', async () => {
      const stores = await open();
      const { requests, queue } = stores;
      // Several pieces, and letters of four bytes at their edges.
      const unread = { ...work, messages: `no JSON${'🚆'.repeat(1_200_000)}` };
      await requests.acceptAnnouncement(announcement(1, { work: unread }));
      const first = await wholeClaim(queue.claim(EVERY_TENANT, 'token-a', 2000));
      expect(first).toMatchObject({ work: unread });
      const held = lease('job-1', 'token-a');
      await queue.fail(held, { code: 'no-encoder', message: 'None here.', retry: false }, 2100);
      expect(await requests.retry('waterloo', id(1), 'job-2', 2200)).toBe('retried');
      expect(await wholeClaim(queue.claim(EVERY_TENANT, 'token-b', 2300))).toMatchObject({
        jobId: 'job-2',
        work: unread,
      });
      const again = lease('job-2', 'token-b');
      expect(await queue.report(again, { stage: 'drawing', progress: 0.5 }, 2400)).toBe('held');
      await deliver(stores, again, 2500);
      expect(await queue.complete(again, 2600)).toBe('held');
      expect(await requests.outlineOf('waterloo', id(1))).toEqual(work.outline);
    });

    it('lets others have their turn between the pieces of long messages', async () => {
      const { requests, queue } = await open();
      const long = { ...work, messages: 'x'.repeat(8 * 2 ** 20) };
      expect(
        await turnsDuring(() => requests.acceptAnnouncement(announcement(1, { work: long }))),
      ).toBeGreaterThanOrEqual(8);
      // The same videos are asked for again, and the same announcement.
      await requests.acceptAnnouncement(announcement(2, { work: long, shareKey: 'share-1' }));
      await requests.acceptAnnouncement(announcement(3, { work: long, repeatKey: 'repeat-1' }));
      expect(
        await turnsDuring(async () => {
          const claimed = await wholeClaim(queue.claim(EVERY_TENANT, 'token-a', 2000));
          expect(claimed!.work).toEqual(long);
        }),
      ).toBeGreaterThanOrEqual(7);
      expect(await queue.claim(EVERY_TENANT, 'token-b', 2000)).toBeUndefined();
    });

    it('keeps a job from those who wait for it to be left over', async () => {
      const { requests, queue } = await open();
      await requests.acceptAnnouncement(announcement(1));
      expect(await queue.claim(EVERY_TENANT, 'early', 21_000, 20_000)).toBeUndefined();
      expect(await queue.claim(EVERY_TENANT, 'tab', 21_001, 20_000)).toMatchObject({
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
      for (let lost = 1; lost <= MAX_LOST_LEASES; lost++) {
        expect(await queue.claim(EVERY_TENANT, `token-${lost}`, now)).toBeDefined();
        const report = { stage: 'drawing', progress: 0.05 * lost };
        await queue.report(lease('job-1', `token-${lost}`), report, now);
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
        message: 'The work stopped 3 times before any of it was done.',
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
            'Making the video stopped twice at the same place (drawing, 89 %). The browser took 3003 MiB.',
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
      expect(await wholeClaim(queue.claim(EVERY_TENANT, 'token', 2200))).toMatchObject({
        jobId: 'job-9',
        requestId: id(1),
        work,
      });
    });

    it('finds titles whatever their letter case and accents, and takes % _ ! for what they are', async () => {
      const { requests } = await open();
      const titles = ['Café Zürich', '100 % delayed', 'a_b', '!important', 'ŁÓDŹ', 'a b'];
      for (const [at, title] of titles.entries())
        await requests.acceptAnnouncement(announcement(at + 1, { title, now: 1000 + at }));
      const found = async (text: string) =>
        (await requests.list('waterloo', { limit: 10, text })).map(({ title }) => title);
      expect(await found('CAFE zurich')).toEqual(['Café Zürich']);
      expect(await found('CAFÉ')).toEqual(['Café Zürich']);
      expect(await found('cafe\u0301')).toEqual(['Café Zürich']);
      expect(await found('łódź')).toEqual(['ŁÓDŹ']);
      expect(await found('%')).toEqual(['100 % delayed']);
      expect(await found('_')).toEqual(['a_b']);
      expect(await found('!')).toEqual(['!important']);
      expect(await found('\\')).toEqual([]);
    });

    it('lists newest first, in pages, filtered, and each tenant its own', async () => {
      const { requests } = await open();
      for (let number = 1; number <= 5; number++)
        await requests.acceptAnnouncement(announcement(number, { now: 1000 + (number >> 1) }));
      await requests.acceptAnnouncement(announcement(6, { tenant: 'leeds' }));
      await requests.cancel('waterloo', id(2), 2000);
      const numbers = async (filter: Partial<Parameters<SignRequests['list']>[1]>) =>
        (await requests.list('waterloo', { limit: 10, ...filter })).map((request) =>
          Number(request.id.slice(-2)),
        );
      expect(await numbers({})).toEqual([5, 4, 3, 2, 1]);
      expect(await numbers({ limit: 2 })).toEqual([5, 4]);
      expect(await numbers({ after: { createdAt: 1002, id: id(4) }, limit: 2 })).toEqual([3, 2]);
      expect(await numbers({ status: 'CANCELLED' })).toEqual([2]);
      expect(await numbers({ kind: 'video-translation' })).toEqual([]);
      expect(await numbers({ text: 'tRAIN 3' })).toEqual([3]);
      expect(await numbers({ text: id(4) })).toEqual([4]);
      expect(await numbers({ text: '%' })).toEqual([]);
      expect(await requests.find('leeds', id(1))).toBeUndefined();
    });
  });
}
