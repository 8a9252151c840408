import { describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import type { Removals } from '#service/ports/removals/removals.ts';
import type { RenderQueue } from '#service/ports/requests/render-queue.ts';
import type { SignRequests } from '#service/ports/requests/sign-requests.ts';
import type { UploadStore } from '#service/ports/uploads/uploads.ts';
import type { UsageStore } from '#service/ports/usage.ts';
import { sourceKey } from '#service/uploads/file-key.ts';
import type { NewRecordingFile, RecordingFiles } from './recordings.ts';

interface Stores {
  recordings: RecordingFiles;
  uploads: UploadStore;
  usage: UsageStore;
  removals: Removals;
  requests: SignRequests;
  queue: RenderQueue;
}

const createId = (digit: number) => String(digit).repeat(32);
const film = (digit: number, changes: Partial<NewRecordingFile> = {}): NewRecordingFile => ({
  tenant: 'waterloo',
  id: createId(digit),
  fileId: `file-${digit}`,
  uploadId: `upload-${digit}`,
  sizeBytes: 70,
  contentType: 'video/mp4',
  inSeconds: 0.25,
  seconds: 1.5,
  partCount: 1,
  now: 1000,
  ...changes,
});

/** Runs the contract tests that every store of recorded films must pass. */
export function describeRecordings(name: string, open: () => Promise<Stores>): void {
  const openWithFilms = async (...films: NewRecordingFile[]) => {
    const stores = await open();
    for (const newFilm of films) await stores.recordings.begin(newFilm);
    return stores;
  };

  describe(`recordings: ${name}`, () => {
    it('takes a film in by an upload, which is of no request', async () => {
      const { recordings, uploads, usage, removals } = await openWithFilms(film(1));
      const { partCount, now, ...recording } = film(1);
      expect(await recordings.find('waterloo', [createId(1), createId(2)])).toEqual([
        { ...recording, state: 'arriving' },
      ]);
      expect(await uploads.find('upload-1')).toMatchObject({ requestId: 'file-1', partCount });
      expect(await uploads.beginCompletion('waterloo', 'upload-1')).toBe('unknown');
      expect(await uploads.abort('waterloo', 'upload-1', now)).toBeUndefined();
      expect(await usage.of('waterloo', now)).toMatchObject({ openUploads: 1, reservedBytes: 70 });
      expect(await recordings.store('waterloo', createId(1), 'another file')).toBe(false);
      expect(await recordings.store('waterloo', createId(1), 'file-1')).toBe(true);
      expect(await recordings.find('waterloo', [createId(1)])).toMatchObject([{ state: 'stored' }]);
      expect(await usage.of('waterloo', now)).toMatchObject({ openUploads: 0, storedBytes: 70 });
      expect(await recordings.totals('waterloo')).toEqual({ count: 1, bytes: 70 });
      expect([...(await removals.findExisting(['file-1', 'file-2']))]).toEqual(['file-1']);
    });

    it('begins anew in place of a film that never came', async () => {
      const { recordings, uploads } = await openWithFilms(
        film(1),
        film(1, { fileId: 'file-2', uploadId: 'upload-2', sizeBytes: 90 }),
      );
      expect((await uploads.find('upload-1'))?.state).toBe('ended');
      expect(await recordings.totals('waterloo')).toEqual({ count: 1, bytes: 90 });
      await uploads.expire(5000, 6000);
      expect(await recordings.totals('waterloo')).toEqual({ count: 0, bytes: 0 });
    });

    it('forgets films, and names their files for removal', async () => {
      const { recordings, usage, removals } = await openWithFilms(film(1), film(2));
      for (const digit of [1, 2])
        await recordings.store('waterloo', createId(digit), `file-${digit}`);
      await recordings.remove('leeds', [createId(1)]);
      await recordings.remove('waterloo', [createId(1), createId(3)]);
      expect(
        (await recordings.find('waterloo', [createId(1), createId(2)])).map(({ id }) => id),
      ).toEqual([createId(2)]);
      expect(await removals.files(10)).toEqual([sourceKey('file-1')]);
      expect(await usage.of('waterloo', 1000)).toMatchObject({ storedBytes: 70 });
    });

    it('keeps tenants apart', async () => {
      const { recordings } = await openWithFilms(film(1));
      expect(await recordings.find('leeds', [createId(1)])).toEqual([]);
      expect(await recordings.store('leeds', createId(1), 'file-1')).toBe(false);
      expect(await recordings.totals('leeds')).toEqual({ count: 0, bytes: 0 });
    });

    it('knows which requests show a recording, also once it is gone', async () => {
      const { recordings, requests, queue } = await openWithFilms(film(1), film(2));
      await recordings.store('waterloo', createId(1), 'file-1');
      const requestId = '00000000-0000-4000-8000-000000000001';
      await requests.acceptAnnouncement({
        id: requestId,
        jobId: 'job-1',
        tenant: 'waterloo',
        clientId: 'hs-1',
        title: 'Train',
        request: {},
        warnings: [],
        repeatKey: 'repeat',
        shareKey: 'share',
        now: 2000,
        work: {
          outline: { look: DEFAULT_LOOK, outputs: [], glosses: [], english: '' },
          messages: '[]',
        },
      });
      await queue.claim(EVERY_TENANT, 'token', 2000);
      const lease = { tenant: EVERY_TENANT, jobId: 'job-1', token: 'token' };
      const lostLease = { ...lease, token: 'another' };
      expect(await recordings.use(lostLease, [createId(1)], 2001)).toBeUndefined();
      for (const _ of [1, 2])
        expect(await recordings.use(lease, [createId(1), createId(2)], 2001)).toMatchObject([
          { id: createId(1), fileId: 'file-1' },
        ]);
      await recordings.remove('waterloo', [createId(1)]);
      expect(await recordings.listUses('waterloo', [createId(1), createId(2)])).toEqual([
        { requestId, title: 'Train', recordings: [createId(1)] },
      ]);
      expect(await recordings.listUses('leeds', [createId(1)])).toEqual([]);
      expect(await recordings.use(lease, [createId(1)], 2002)).toEqual([]);
    });
  });
}
