/** External system for tests that requests videos from the service, and renders them. */
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { json, type TestService, TINY } from '#service/testing.ts';

type Receipt = AnnouncementReceipt['data'];

/** Sends an announcement whose renderer the caller is, with the rights of the signed-in browser. */
export async function announce(
  { send }: TestService,
  body: TrainAnnouncementBody,
): Promise<Receipt> {
  const path = '/v1/sign-requests/train-announcements?render=client';
  const response = await send(path, json(body), 'local');
  return AnnouncementReceipt.parse(await response.json()).data;
}

/** Speaks for the renderer that holds an announcement. */
export function createRenderer({ send }: TestService, { lease }: Receipt) {
  if (lease === undefined) throw new Error('The service kept the job for itself.');
  const post = async (action: string, body: object) => {
    const init = json(body);
    const headers = { ...init.headers, [LEASE_TOKEN_HEADER]: lease.leaseToken };
    const path = `/v1/render-jobs/${lease.jobId}/${action}`;
    const response = await send(path, { ...init, headers }, 'local');
    expect(response.ok, `${path}: ${await response.clone().text()}`).toBe(true);
  };
  return {
    report: (stage: string, progress: number) => post('progress', { stage, progress }),
    fail: (code: string, message: string) => post('fail', { code, message, retry: false }),
    /** Delivers a video with unknown coverage by approved signs. */
    async deliver(sourceCaptions?: string): Promise<void> {
      const headers = { [LEASE_TOKEN_HEADER]: lease.leaseToken };
      const put = async (name: string, type: string, rest: object, body: BodyInit, query = '') => {
        const init = {
          method: 'PUT',
          headers: { ...headers, ...rest, 'Content-Type': type },
          body,
        };
        const path = `/v1/render-jobs/${lease.jobId}/${name}/0${query}`;
        const answer = await send(path, init, 'local');
        expect(answer.ok, await answer.clone().text()).toBe(true);
      };
      await put('videos', 'video/mp4', { 'x-duration-seconds': '12.5' }, TINY.mp4);
      if (sourceCaptions !== undefined)
        await put('captions', 'text/vtt', {}, sourceCaptions, '?timing=source');
      await put('captions', 'text/vtt', {}, TINY.vtt);
      await post('complete', {});
    },
  };
}

/** Returns the present rows of the list of requests. */
export const getRows = () =>
  within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');

/** Returns the text of each row. */
export const getRowTexts = () => getRows().map(({ textContent }) => textContent);
