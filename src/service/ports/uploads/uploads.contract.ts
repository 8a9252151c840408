import { describe, expect, it } from 'vitest';
import { itCountsUse } from '#service/ports/usage.contract.ts';
import { itEndsUploads } from './ends.contract.ts';
import { itKeepsParts } from './parts.contract.ts';
import { id, part, type Stores, translation, upload, work } from './testing.ts';

/** Runs the contract tests that every upload store must pass. */
export function describeUploadStore(name: string, open: () => Promise<Stores>): void {
  describe(`upload store: ${name}`, () => {
    itCountsUse(open);

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

    itKeepsParts(open);
    itEndsUploads(open);

    it('knows no upload of another tenant or of nobody', async () => {
      const { uploads } = await open();
      await uploads.start(translation(1), upload(1, 1));
      expect(await uploads.beginCompletion('leeds', 'upload-1')).toBe('unknown');
      expect(await uploads.beginCompletion('waterloo', 'upload-9')).toBe('unknown');
      expect(await uploads.find('upload-9')).toBeUndefined();
    });
  });
}
