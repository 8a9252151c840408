import { describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import type { ClientStore } from './clients.ts';
import type { PeopleStore } from './people/people.ts';
import type { SignRequests } from './sign-requests.ts';
import type { NewTranslation, NewUpload, TranslationWork, UploadStore } from './uploads.ts';
import { RESERVATION_SECONDS, type UsageStore } from './usage.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const work: TranslationWork = {
  draft: false,
  source: { fileKey: 'uploads/1/source', contentType: 'video/mp4', fileName: 'tour.mp4' },
  settings: { overlaySize: 'L' },
};
const translation = (number: number, changes: Partial<NewTranslation> = {}): NewTranslation => ({
  requestId: id(number),
  tenant: 'waterloo',
  clientId: 'hs-1',
  title: 'tour.mp4',
  request: { email: 'amira@example.org' },
  warnings: [],
  now: 1000 + number,
  ...changes,
});
const upload = (number: number, partCount: number): NewUpload => ({
  id: `upload-${number}`,
  jobId: `job-${number}`,
  sizeBytes: partCount * 100 - 30,
  partCount,
  contentType: 'video/mp4',
  work,
});
const part = (partNumber: number, size = 100) => ({
  partNumber,
  etag: `"e${partNumber}"`,
  size,
});

interface Stores {
  clients: ClientStore;
  people: PeopleStore;
  requests: SignRequests;
  uploads: UploadStore;
  usage: UsageStore;
}

/** What every upload store promises. */
export function describeUploadStore(name: string, open: () => Promise<Stores>): void {
  describe(`upload store: ${name}`, () => {
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
        ...{ id: id(5), jobId: 'job-5', tenant: 'york', clientId: 'hs-3', title: 'Train' },
        ...{ request: {}, warnings: [], repeatKey: 'repeat', shareKey: 'share', now: 2000 },
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
      const stored = (more: number, most: number, now: number) =>
        usage.storedBytes('waterloo', more, most, now);
      await uploads.acceptTranslation(translation(1, { sourceBytes: 42 }), 'job-1', work);
      expect(await stored(10, 1000, 2000)).toBe(42);
      await uploads.acceptTranslation(translation(2, { sourceBytes: 100 }), 'job-2', work);
      // Far below it: what was asked for counts, whatever came of it.
      expect(await stored(20, 1000, 3000)).toBe(52);
      expect(await stored(0, 1000, 4000)).toBe(72);
      expect(await stored(0, 150, 5000)).toBe(72);
      expect(await stored(60, 150, 6000)).toBe(142);
      expect(await stored(0, 1000, 7000)).toBe(202);
      expect(await stored(0, 1000, 70_000)).toBe(142);
      expect(await usage.storedBytes('leeds', 0, 1000, 70_000)).toBe(0);
    });

    it('accepts a file that has arrived whole: its request waits for a translator', async () => {
      const { requests, uploads } = await open();
      await uploads.acceptTranslation(translation(1), 'job-1', work);
      expect(await requests.find('waterloo', id(1))).toMatchObject({
        kind: 'video-translation',
        title: 'tour.mp4',
        status: 'IN_PROGRESS',
        stage: 'waiting for translation',
        request: { email: 'amira@example.org' },
      });
    });

    it('carries an upload from its start to its completion, whatever the order of parts', async () => {
      const { requests, uploads, usage } = await open();
      await uploads.start(translation(1), upload(1, 4));
      expect(await uploads.find('upload-1')).toEqual({
        id: 'upload-1',
        requestId: id(1),
        tenant: 'waterloo',
        state: 'open',
        sizeBytes: 370,
        partCount: 4,
        storedParts: 0,
        contentType: 'video/mp4',
      });
      expect(await usage.of('waterloo', 2000)).toEqual({
        openUploads: 1,
        reservedBytes: 370,
        storedBytes: 0,
        queuedJobs: 0,
      });
      for (const number of [3, 1]) await uploads.recordPart('upload-1', part(number), 2000);
      await uploads.recordPart('upload-1', part(4, 70), 2000);
      expect(await usage.of('waterloo', 2000)).toMatchObject({
        reservedBytes: 100,
        storedBytes: 270,
      });
      expect(await uploads.parts('upload-1', 2, 4)).toEqual([part(3), part(4, 70)]);
      expect(await requests.find('waterloo', id(1))).toMatchObject({
        status: 'AWAITING_UPLOAD',
        progress: 0.75,
        stage: 'uploading',
      });
      expect(await uploads.beginCompletion('waterloo', 'upload-1')).toEqual({
        missing: [{ from: 2, to: 2 }],
      });
      await uploads.recordPart('upload-1', part(2), 2100);
      expect(await uploads.beginCompletion('waterloo', 'upload-1')).toEqual({ requestId: id(1) });
      expect(await uploads.inState('completing')).toHaveLength(1);
      expect(await uploads.finishCompletion('upload-1', 2200)).toBe(true);
      expect(await uploads.finishCompletion('upload-1', 2300)).toBe(true);
      expect(await uploads.inState('completing')).toEqual([]);
      expect(await requests.find('waterloo', id(1))).toMatchObject({
        status: 'IN_PROGRESS',
        stage: 'waiting for translation',
        history: [
          { status: 'AWAITING_UPLOAD', at: 1001 },
          { status: 'IN_PROGRESS', at: 2200 },
        ],
      });
      expect(await uploads.beginCompletion('waterloo', 'upload-1')).toEqual({ requestId: id(1) });
    });

    it('counts a part once, however often it comes, and not while it is overwritten', async () => {
      const { uploads } = await open();
      await uploads.start(translation(1), upload(1, 2));
      for (const etag of ['"a"', '"b"'])
        await uploads.recordPart('upload-1', { ...part(1), etag }, 2000);
      expect((await uploads.find('upload-1'))?.storedParts).toBe(1);
      expect(await uploads.parts('upload-1', 1, 2)).toEqual([{ ...part(1), etag: '"b"' }]);
      expect(await uploads.unrecordPart('upload-1', 1)).toBe(true);
      expect(await uploads.unrecordPart('upload-1', 1)).toBe(true);
      expect((await uploads.find('upload-1'))?.storedParts).toBe(0);
    });

    it('records ranges as a store was seen to hold them, as often as it is asked', async () => {
      const { uploads } = await open();
      await uploads.start(translation(1), upload(1, 2500));
      const seen = (from: number, to: number) =>
        Array.from({ length: to - from + 1 }, (_, index) => part(from + index));
      const range = { from: 1, to: 2400 };
      for (const stored of [seen(1, 2400), seen(2, 2400), seen(2, 2400)])
        expect(await uploads.recordRange('upload-1', range, stored, 5000)).toBe(true);
      expect((await uploads.find('upload-1'))?.storedParts).toBe(2399);
      expect(await uploads.parts('upload-1', 1, 3)).toEqual([part(2), part(3)]);
      const replaced = { ...part(2), etag: '"new"' };
      await uploads.recordRange('upload-1', { from: 1, to: 2 }, [part(1), replaced], 6000);
      expect(await uploads.parts('upload-1', 1, 2)).toEqual([part(1), replaced]);
      expect(await uploads.beginCompletion('waterloo', 'upload-1')).toEqual({
        missing: [{ from: 2401, to: 2500 }],
      });
      await uploads.abort('waterloo', 'upload-1', 7000);
      expect(await uploads.recordRange('upload-1', range, [], 8000)).toBe(false);
    });

    it('fails the request of a file that is of no use, and says when it was ended meanwhile', async () => {
      const { requests, uploads } = await open();
      for (const number of [1, 2]) {
        await uploads.start(translation(number), upload(number, 1));
        await uploads.recordPart(`upload-${number}`, part(1, 70), 2000);
        await uploads.beginCompletion('waterloo', `upload-${number}`);
      }
      const completing = await requests.find('waterloo', id(1));
      expect(completing).toMatchObject({ status: 'AWAITING_UPLOAD', stage: 'joining the parts' });
      const failure = { code: 'type-unsupported', message: 'It is no film.' };
      expect(await uploads.finishCompletion('upload-1', 3000, failure)).toBe(true);
      expect(await requests.find('waterloo', id(1))).toMatchObject({ status: 'FAILED', failure });
      await requests.cancel('waterloo', id(2), 3000);
      expect(await uploads.finishCompletion('upload-2', 4000)).toBe(false);
    });

    it('names gaps as ranges', async () => {
      const { uploads } = await open();
      await uploads.start(translation(1), upload(1, 12));
      for (const number of [3, 4, 8, 10]) await uploads.recordPart('upload-1', part(number), 2000);
      expect(await uploads.beginCompletion('waterloo', 'upload-1')).toEqual({
        missing: [
          { from: 1, to: 2 },
          { from: 5, to: 7 },
          { from: 9, to: 9 },
          { from: 11, to: 12 },
        ],
      });
      await uploads.start(translation(2), upload(2, 5));
      expect(await uploads.beginCompletion('waterloo', 'upload-2')).toEqual({
        missing: [{ from: 1, to: 5 }],
      });
    });

    it('takes nothing after completion began, an abort or a cancellation', async () => {
      const { requests, uploads } = await open();
      await uploads.start(translation(1), upload(1, 1));
      await uploads.recordPart('upload-1', part(1, 70), 2000);
      await uploads.beginCompletion('waterloo', 'upload-1');
      await uploads.start(translation(2), upload(2, 1));
      expect(await uploads.abort('leeds', 'upload-2', 2000)).toBeUndefined();
      expect(await uploads.abort('waterloo', 'upload-2', 2000)).toMatchObject({ state: 'ended' });
      await uploads.start(translation(3), upload(3, 1));
      await requests.cancel('waterloo', id(3), 2000);
      for (const number of [1, 2, 3]) {
        expect(await uploads.unrecordPart(`upload-${number}`, 1)).toBe(false);
        expect(await uploads.recordPart(`upload-${number}`, part(1), 3000)).toBe(false);
      }
      expect(await uploads.abort('waterloo', 'upload-1', 3000)).toMatchObject({
        state: 'completing',
      });
      expect(await uploads.beginCompletion('waterloo', 'upload-2')).toBe('ended');
      expect((await requests.find('waterloo', id(2)))?.status).toBe('EXPIRED');
      expect((await requests.find('waterloo', id(3)))?.status).toBe('CANCELLED');
      expect(await uploads.alive([id(1), id(2), id(3), id(4)])).toEqual([id(1)]);
    });

    it('ends uploads whose addresses are held by a revoked client or a removed person', async () => {
      const { clients, people, requests, uploads } = await open();
      const scopes = ['requests:write'] as const;
      for (const client of ['hs-1', 'hs-2'])
        await clients.put({ id: client, name: client, tenant: 'waterloo', scopes, createdAt: 1 });
      const ben = { id: 'ben', tenant: 'waterloo', email: 'ben@example.org', name: 'Ben Okafor' };
      await people.addFirst({ ...ben, roles: ['staff'], createdAt: 1 });
      for (const number of [1, 2, 3, 4])
        await uploads.start(translation(number), upload(number, 1));
      await uploads.addressed('upload-1', 'hs-1', 2000);
      await uploads.addressed('upload-2', 'hs-2', 2000);
      await uploads.addressed('upload-2', 'hs-1', 2000);
      await uploads.addressed('upload-2', 'hs-1', 2001);
      await uploads.addressed('upload-3', 'ben', 2000);
      await uploads.addressed('upload-4', 'hs-1', 2000);
      expect(await uploads.expireRevoked(3000)).toEqual([]);
      await clients.revoke('hs-2', 3000);
      expect(await people.remove('waterloo', 'ben', 3000)).toBe('changed');
      expect((await uploads.expireRevoked(4000)).toSorted()).toEqual([id(2), id(3)]);
      expect((await requests.find('waterloo', id(2)))?.status).toBe('EXPIRED');
      expect((await uploads.find('upload-1'))?.state).toBe('open');
      await uploads.recordPart('upload-4', part(1, 70), 4000);
      await uploads.beginCompletion('waterloo', 'upload-4');
      await clients.revoke('hs-1', 5000);
      expect(await uploads.expireRevoked(6000)).toEqual([id(1)]);
      expect((await uploads.find('upload-4'))?.state).toBe('completing');
      await uploads.pruneParts(10);
      expect(await uploads.expireRevoked(7000)).toEqual([]);
    });

    it('ends uploads that got no part for long, and forgets their parts a few at a time', async () => {
      const { requests, uploads } = await open();
      for (const number of [1, 2]) await uploads.start(translation(number), upload(number, 5));
      for (const number of [1, 2, 3]) await uploads.recordPart('upload-1', part(number), 2000);
      await uploads.recordPart('upload-2', part(1), 1500);
      await uploads.addressed('upload-2', 'hs-1', 9000);
      expect((await uploads.inState('open')).map(({ id: open }) => open)).toHaveLength(2);
      expect(await uploads.expire(2001, 9000)).toEqual([id(1)]);
      expect((await requests.find('waterloo', id(1)))?.status).toBe('EXPIRED');
      expect(await uploads.pruneParts(2)).toBe(2);
      expect(await uploads.pruneParts(2)).toBe(1);
      expect(await uploads.parts('upload-2', 1, 5)).toEqual([part(1)]);
    });

    it('knows no upload of another tenant or of nobody', async () => {
      const { uploads } = await open();
      await uploads.start(translation(1), upload(1, 1));
      expect(await uploads.beginCompletion('leeds', 'upload-1')).toBe('unknown');
      expect(await uploads.beginCompletion('waterloo', 'upload-9')).toBe('unknown');
      expect(await uploads.find('upload-9')).toBeUndefined();
    });
  });
}
