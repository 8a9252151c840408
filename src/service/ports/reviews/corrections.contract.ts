import { describe, expect, it } from 'vitest';
import type { RequestStatus } from '#contract/requests/sign-request.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import type { RenderQueue } from '#service/ports/requests/render-queue.ts';
import type { RenderWork } from '#service/ports/requests/render-work.ts';
import type { SignRequests } from '#service/ports/requests/sign-requests.ts';
import type { TranslationStore } from '#service/ports/translations/translations.ts';

/** A draft of waterloo's that waits for review in version 1, and what to make a video of it. */
export interface CorrectionFixture {
  requests: SignRequests;
  queue: RenderQueue;
  translations: TranslationStore;
  requestId: string;
  /** Work with one output. */
  work: RenderWork;
}

const NEEDED = { people: 1, isSelfApprovalAllowed: true };
const BEN = { author: 'Ben', authorId: 'ben' };

function on({ requests, queue, translations, requestId: id, work }: CorrectionFixture) {
  const approve = async (version: number, jobId: string) => {
    const approvedAt = new Date(5000).toISOString();
    const approval = { version, name: 'Amira', at: approvedAt, digest: 'd', signature: 's' };
    const givenApproval = { ...approval, clientId: 'amira', isPerson: true };
    const render = { jobId, work };
    return await translations.approve('waterloo', id, givenApproval, NEEDED, render, 5000);
  };
  return {
    approve,
    reopen: (tenant = 'waterloo') => translations.reopen(tenant, id, BEN, 7000),
    /** Approves a version and delivers its video under the name of the job. */
    async release(version: number, jobId: string) {
      expect(await approve(version, jobId)).toBe('done');
      await queue.claim(EVERY_TENANT, `of ${jobId}`, 6000);
      const lease = { tenant: EVERY_TENANT, jobId, token: `of ${jobId}` };
      const video = { title: 'tour', fileKey: `${jobId}.mp4`, contentType: 'video/mp4' } as const;
      const more = { kind: 'translation', durationSeconds: 3, sizeBytes: 9, uses: 'none' } as const;
      await queue.storeVideo(lease, 0, { ...video, ...more }, 6000);
      await queue.storeCaptions(lease, 0, `${jobId}.vtt`, 6000);
      expect(await queue.complete(lease, 6000)).toBe('held');
    },
    async isSeen(status: RequestStatus, fileKey: string, isBeingCorrected?: true) {
      const found = await requests.find('waterloo', id);
      const [listed] = await requests.list('waterloo', { limit: 5 });
      for (const request of [found, listed]) {
        expect(request?.status).toBe(status);
        expect(request?.videos.map((video) => video.fileKey)).toEqual([fileKey]);
        expect(request?.isBeingCorrected).toBe(isBeingCorrected);
      }
    },
  };
}

/** Runs the contract tests that every store must pass for translations that are reopened. */
export function itCorrects(name: string, open: () => Promise<CorrectionFixture>): void {
  describe(`corrections: ${name}`, () => {
    it('show what was released until the corrected video is there', async () => {
      const fixture = await open();
      const { release, reopen, isSeen, approve } = on(fixture);
      expect(await reopen()).toBe('closed');
      await release(1, 'r-1');
      expect(await reopen('leeds')).toBe('unknown');
      expect(await reopen()).toBe('done');
      expect(await reopen()).toBe('closed');
      await isSeen('AWAITING_REVIEW', 'r-1.mp4', true);
      const opened = await fixture.translations.find('waterloo', fixture.requestId);
      expect(opened).toMatchObject({ version: 2, releasedVersion: 1, approvals: [] });
      expect(opened?.editorId).toBe('ben');
      const first = await fixture.translations.find('waterloo', fixture.requestId, 1);
      expect(opened?.translation).toEqual(first?.translation);
      expect(await approve(1, 'r-2')).toBe('stale');
      await release(2, 'r-2');
      await isSeen('COMPLETED', 'r-2.mp4');
      const released = await fixture.translations.find('waterloo', fixture.requestId);
      expect(released?.releasedVersion).toBeUndefined();
    });

    it.each([
      ['rejected', true],
      ['cancelled', false],
    ])('go back to what was released when they are %s', async (_how, isRejected) => {
      const fixture = await open();
      const { release, reopen, isSeen, approve } = on(fixture);
      const { translations, requests, requestId } = fixture;
      await release(1, 'r-1');
      await reopen();
      if (isRejected) {
        const failure = { code: 'rejected', message: 'No.' };
        expect(await translations.reject('waterloo', requestId, 2, failure, 8000)).toBe('done');
      } else {
        await approve(2, 'r-2');
        await isSeen('IN_PROGRESS', 'r-1.mp4', true);
        expect(await requests.cancel('waterloo', requestId, 8000)).toBe('cancelled');
      }
      await isSeen('COMPLETED', 'r-1.mp4');
      const { version, approvals } = (await translations.find('waterloo', requestId))!;
      expect([version, approvals.map(({ name }) => name)]).toEqual([1, ['Amira']]);
      expect(await fixture.queue.claim(EVERY_TENANT, 't9', 9000)).toBeUndefined();
      // It can be opened once more.
      expect(await reopen()).toBe('done');
    });
  });
}
