import { describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import type { RenderQueue } from '#service/ports/requests/render-queue.ts';
import { toStoredWork } from '#service/ports/requests/render-work.ts';
import type { SignRequests } from '#service/ports/requests/sign-requests.ts';
import type { UploadStore } from '#service/ports/uploads/uploads.ts';
import type { Removals } from './removals.ts';

interface Stores {
  requests: SignRequests;
  queue: RenderQueue;
  uploads: UploadStore;
  removals: Removals;
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const work = {
  messages: [
    {
      kind: 'train' as const,
      title: 'a train',
      phrases: [
        {
          id: 'train',
          english: 'A train.',
          units: [{ kind: 'sign' as const, gloss: 'TRAIN' }],
          fields: ['destination'],
          pauseAfter: 'sentence' as const,
        },
      ],
      changes: [],
    },
  ],
  look: DEFAULT_LOOK,
};

const accept = (
  { requests }: Stores,
  number: number,
  shareKey = `share ${number}`,
  tenant = 'waterloo',
) =>
  requests.acceptAnnouncement({
    id: id(number),
    jobId: `job-${number}`,
    tenant,
    clientId: 'hs-1',
    title: `Train ${number}`,
    request: {},
    warnings: [],
    repeatKey: `repeat ${number}`,
    shareKey,
    work: toStoredWork(work),
    now: 1000 + number,
  });

/** Claims the next job and completes it with one video. */
async function render({ queue }: Stores, now: number): Promise<void> {
  const claimed = (await queue.claim(EVERY_TENANT, `t${now}`, now))!;
  const lease = { tenant: EVERY_TENANT, jobId: claimed.jobId, token: `t${now}` };
  const video = {
    kind: 'train' as const,
    title: 'a train',
    fileKey: `renders/${claimed.jobId}/0.mp4`,
    contentType: 'video/mp4' as const,
    durationSeconds: 1,
    sizeBytes: 10,
    uses: 'none' as const,
  };
  await queue.storeVideo(lease, 0, video, now);
  await queue.storeCaptions(lease, 0, `renders/${claimed.jobId}/0-source.vtt`, now, 'source');
  await queue.storeCaptions(lease, 0, `renders/${claimed.jobId}/0.vtt`, now);
  await queue.complete(lease, now);
}

const upload = ({ uploads }: Stores, number: number) =>
  uploads.acceptTranslation(
    {
      requestId: id(number),
      tenant: 'waterloo',
      clientId: 'hs-1',
      title: 'tour.mp4',
      request: { email: 'amira@example.org' },
      warnings: [],
      sourceBytes: 500,
      now: 1000 + number,
    },
    `job-${number}`,
    {
      source: {
        fileKey: `uploads/${id(number)}/source`,
        contentType: 'video/mp4',
        fileName: 'tour.mp4',
      },
      draft: true,
    } as Parameters<UploadStore['acceptTranslation']>[2],
  );
const uploadFiles = (number: number) =>
  ['picture.webp', 'source', 'subtitles.srt', 'subtitles.vtt'].map(
    (name) => `uploads/${id(number)}/${name}`,
  );

/** Runs the contract tests that every store that removes requests must pass. */
export function describeRemovals(name: string, open: () => Promise<Stores>): void {
  describe(`removals: ${name}`, () => {
    it('removes a request that has ended, and keeps the keys of its files until they are gone', async () => {
      const stores = await open();
      const { requests, removals } = stores;
      await accept(stores, 1);
      expect(await removals.remove('waterloo', id(1))).toBe('unfinished');
      await render(stores, 2000);
      expect(await removals.remove('leeds', id(1))).toBe('unknown');
      expect(await removals.remove('waterloo', id(1))).toBe('removed');
      expect(await requests.find('waterloo', id(1))).toBeUndefined();
      expect(await requests.list('waterloo', { limit: 9 })).toEqual([]);
      expect(await removals.remove('waterloo', id(1))).toBe('unknown');
      const files = ['0-source.vtt', '0.mp4', '0.vtt'].map((name) => `renders/job-1/${name}`);
      expect((await removals.files(9)).sort()).toEqual(files);
      await removals.forget(files.slice(0, 1));
      expect(await removals.files(9)).toEqual(files.slice(1));
    });

    it('leaves videos that another request shows, until that is removed too', async () => {
      const stores = await open();
      const { requests, removals } = stores;
      await accept(stores, 1, 'same');
      await accept(stores, 2, 'same');
      await render(stores, 2000);
      expect(await removals.remove('waterloo', id(1))).toBe('removed');
      expect(await removals.files(9)).toEqual([]);
      expect((await requests.find('waterloo', id(2)))!.videos).toHaveLength(1);
      expect(await removals.remove('waterloo', id(2))).toBe('removed');
      expect(await removals.files(9)).toHaveLength(3);
      // Nothing is left that a new one could share.
      expect((await accept(stores, 3, 'same')).request.status).toBe('IN_PROGRESS');
    });

    it('removes what was uploaded, and who uploaded it', async () => {
      const stores = await open();
      const { requests, removals } = stores;
      await upload(stores, 1);
      await requests.cancel('waterloo', id(1), 2000);
      expect(await removals.remove('waterloo', id(1))).toBe('removed');
      expect((await removals.files(9)).sort()).toEqual(uploadFiles(1));
      expect(await removals.findExisting([id(1), 'job-1'])).toEqual(new Set());
    });

    it('finds what ended before a time, of one tenant, the oldest first', async () => {
      const stores = await open();
      const { requests, removals } = stores;
      for (const number of [1, 2, 3]) await accept(stores, number);
      await accept(stores, 4, 'theirs', 'leeds');
      await accept(stores, 5);
      for (const number of [2, 1, 3]) await requests.cancel('waterloo', id(number), 5000 - number);
      expect(await removals.listEndedBefore('waterloo', 4999, 9)).toEqual([id(3), id(2)]);
      expect(await removals.listEndedBefore('waterloo', 9999, 2)).toEqual([id(3), id(2)]);
    });

    it('lets go of old uploads once, leaves the request, and does not try again without the file', async () => {
      const stores = await open();
      const { requests, removals } = stores;
      for (const number of [1, 2]) await upload(stores, number);
      await requests.cancel('waterloo', id(1), 2000);
      expect(await removals.removeUploads('leeds', 9999, 9)).toBe(0);
      expect(await removals.removeUploads('waterloo', 9999, 9)).toBe(1);
      expect(await removals.removeUploads('waterloo', 9999, 9)).toBe(0);
      expect((await removals.files(9)).sort()).toEqual(uploadFiles(1));
      expect((await requests.find('waterloo', id(1)))!.status).toBe('CANCELLED');
      expect(await requests.retry('waterloo', id(1), 'job-9', 3000)).toBe('file-removed');
    });

    it('knows which ids a request or a job has, and whether there is nothing at all', async () => {
      const stores = await open();
      const { removals } = stores;
      expect(await removals.isEmpty()).toBe(true);
      await accept(stores, 1);
      expect(await removals.isEmpty()).toBe(false);
      expect(await removals.findExisting([id(1), 'job-1', id(2), 'job-2'])).toEqual(
        new Set([id(1), 'job-1']),
      );
      expect(await removals.findExisting([])).toEqual(new Set());
    });
  });
}
