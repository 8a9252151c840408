/** A translation of one sentence, its jobs and approvals, for the suites of translations. */

import { GREEN } from '#contract/background.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { type Translation, toMessages } from '#contract/requests/translation.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import type { Lease, RenderQueue } from '#service/ports/requests/render-queue.ts';
import type { RenderWork } from '#service/ports/requests/render-work.ts';
import type { SignRequests } from '#service/ports/requests/sign-requests.ts';
import type { ReviewComments } from '#service/ports/reviews/review-comments.ts';
import type { TranslationWork, UploadStore } from '#service/ports/uploads/uploads.ts';
import type { GivenApproval, TranslationStore } from './translations.ts';

export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const translation = (english: string): Translation => ({
  parts: [
    {
      title: 'tour.mp4',
      sentences: [
        {
          id: 's1',
          english,
          cue: { startSeconds: 1, endSeconds: 2.5 },
          units: [{ kind: 'sign', gloss: 'TRAIN' }],
        },
      ],
    },
  ],
});
export const lateTrain = translation('The train is late.');

export const createWork = (changes: Partial<TranslationWork> = {}): TranslationWork => ({
  draft: false,
  source: { fileKey: 'uploads/1/source', contentType: 'video/mp4', fileName: 'tour.mp4' },
  settings: { overlaySize: 'L' },
  ...changes,
});
export const render = (jobId: string): { jobId: string; work: RenderWork } => ({
  jobId,
  work: {
    messages: toMessages(lateTrain),
    look: DEFAULT_LOOK,
    outputs: [
      { message: 0, uses: 'picture' },
      { message: 0, uses: 'none' },
    ],
    source: { ...createWork().source, overlaySize: 'L', background: GREEN },
  },
});
export const approval = (name: string, version = 1) => ({
  version,
  name,
  at: new Date(5000).toISOString(),
  digest: 'digest',
  signature: 'signature',
});

export const from = (clientId: string, name: string, version = 1): GivenApproval => ({
  ...approval(name, version),
  clientId,
  isPerson: false,
});
export const ofPerson = (id: string, name: string): GivenApproval => ({
  ...from(id, name),
  isPerson: true,
});
export const TWO = { people: 2, isSelfApprovalAllowed: true };

export interface Stores {
  requests: SignRequests;
  queue: RenderQueue;
  uploads: UploadStore;
  translations: TranslationStore;
  reviewComments: ReviewComments;
}

/** Accepts request 1 and hands its translation job out under the token `t1`. */
export async function claimed(
  stores: Stores,
  changes: Partial<TranslationWork> = {},
): Promise<Lease> {
  await stores.uploads.acceptTranslation(
    {
      requestId: id(1),
      tenant: 'waterloo',
      clientId: 'hs-1',
      title: 'tour.mp4',
      request: {},
      warnings: [],
      now: 1000,
    },
    'job-1',
    createWork(changes),
  );
  await stores.queue.claim(EVERY_TENANT, 't1', 2000, { kinds: ['translation'] });
  return { tenant: EVERY_TENANT, jobId: 'job-1', token: 't1' };
}
export const getStatus = async ({ requests }: Stores) =>
  (await requests.find('waterloo', id(1)))?.status;

/** Creates request 1 as a draft that waits for review. */
export async function draft(stores: Stores): Promise<void> {
  const lease = await claimed(stores, { draft: true });
  await stores.queue.storeTranslation(lease, lateTrain, 'digest', undefined, 3000);
}
