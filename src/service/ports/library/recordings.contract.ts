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

const idOf = (digit: number) => String(digit).repeat(32);
const film = (digit: number, changes: Partial<NewRecordingFile> = {}): NewRecordingFile => ({
  tenant: 'waterloo',
  id: idOf(digit),
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
  const begun = async (...films: NewRecordingFile[]) => {
    const stores = await open();
    for (const each of films) await stores.recordings.begin(each);
    return stores;
  };

  describe(`recordings: ${name}`, () => {
    it('takes a film in by an upload, which is of no request', async () => {
      const { recordings, uploads, usage, removals } = await begun(film(1));
      const { partCount, now, ...known } = film(1);
      expect(await recordings.find('waterloo', [idOf(1), idOf(2)])).toEqual([
        { ...known, state: 'arriving' },
      ]);
      expect(await uploads.find('upload-1')).toMatchObject({ requestId: 'file-1', partCount });
      expect(await uploads.beginCompletion('waterloo', 'upload-1')).toBe('unknown');
      expect(await uploads.abort('waterloo', 'upload-1', now)).toBeUndefined();
      expect(await usage.of('waterloo', now)).toMatchObject({ openUploads: 1, reservedBytes: 70 });
      expect(await recordings.store('waterloo', idOf(1), 'another file')).toBe(false);
      expect(await recordings.store('waterloo', idOf(1), 'file-1')).toBe(true);
      expect(await recordings.find('waterloo', [idOf(1)])).toMatchObject([{ state: 'stored' }]);
      expect(await usage.of('waterloo', now)).toMatchObject({ openUploads: 0, storedBytes: 70 });
      expect(await recordings.totals('waterloo')).toEqual({ count: 1, bytes: 70 });
      expect([...(await removals.known(['file-1', 'file-2']))]).toEqual(['file-1']);
    });

    it('begins anew in place of a film that never came', async () => {
      const { recordings, uploads } = await begun(
        film(1),
        film(1, { fileId: 'file-2', uploadId: 'upload-2', sizeBytes: 90 }),
      );
      expect((await uploads.find('upload-1'))?.state).toBe('ended');
      expect(await recordings.totals('waterloo')).toEqual({ count: 1, bytes: 90 });
      await uploads.expire(5000, 6000);
      expect(await recordings.totals('waterloo')).toEqual({ count: 0, bytes: 0 });
    });

    it('forgets films, and names their files for removal', async () => {
      const { recordings, usage, removals } = await begun(film(1), film(2));
      for (const digit of [1, 2]) await recordings.store('waterloo', idOf(digit), `file-${digit}`);
      await recordings.remove('leeds', [idOf(1)]);
      await recordings.remove('waterloo', [idOf(1), idOf(3)]);
      expect((await recordings.find('waterloo', [idOf(1), idOf(2)])).map(({ id }) => id)).toEqual([
        idOf(2),
      ]);
      expect(await removals.files(10)).toEqual([sourceKey('file-1')]);
      expect(await usage.of('waterloo', 1000)).toMatchObject({ storedBytes: 70 });
    });

    it('keeps tenants apart', async () => {
      const { recordings } = await begun(film(1));
      expect(await recordings.find('leeds', [idOf(1)])).toEqual([]);
      expect(await recordings.store('leeds', idOf(1), 'file-1')).toBe(false);
      expect(await recordings.totals('leeds')).toEqual({ count: 0, bytes: 0 });
    });

    it('knows which requests show a recording, also once it is gone', async () => {
      const { recordings, requests, queue } = await begun(film(1), film(2));
      await recordings.store('waterloo', idOf(1), 'file-1');
      const requestId = '00000000-0000-4000-8000-000000000001';
      await requests.acceptAnnouncement({
        ...{ id: requestId, jobId: 'job-1', tenant: 'waterloo', clientId: 'hs-1', title: 'Train' },
        ...{ request: {}, warnings: [], repeatKey: 'repeat', shareKey: 'share', now: 2000 },
        work: {
          outline: { look: DEFAULT_LOOK, outputs: [], glosses: [], english: '' },
          messages: '[]',
        },
      });
      await queue.claim(EVERY_TENANT, 'token', 2000);
      const lease = { tenant: EVERY_TENANT, jobId: 'job-1', token: 'token' };
      const lost = { ...lease, token: 'another' };
      expect(await recordings.use(lost, [idOf(1)], 2001)).toBeUndefined();
      for (const _ of [1, 2])
        expect(await recordings.use(lease, [idOf(1), idOf(2)], 2001)).toMatchObject([
          { id: idOf(1), fileId: 'file-1' },
        ]);
      await recordings.remove('waterloo', [idOf(1)]);
      expect(await recordings.usesOf('waterloo', [idOf(1), idOf(2)])).toEqual([
        { requestId, title: 'Train', recordings: [idOf(1)] },
      ]);
      expect(await recordings.usesOf('leeds', [idOf(1)])).toEqual([]);
      expect(await recordings.use(lease, [idOf(1)], 2002)).toEqual([]);
    });
  });
}
