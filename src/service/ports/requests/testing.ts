/** Announcements, leases and videos for the suites of requests and queue. */

import { DEFAULT_LOOK } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import {
  type Claim,
  LEASE_SECONDS,
  type Lease,
  type RenderedVideo,
  type RenderQueue,
} from './render-queue.ts';
import { toStoredWork } from './render-work.ts';
import type { NewAnnouncement, SignRequests } from './sign-requests.ts';

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
export const plain = { messages, look: DEFAULT_LOOK };
export const work = toStoredWork(plain);
export const LEASE_MS = LEASE_SECONDS * 1000;
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Creates an announcement that can be accepted. */
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

/** Reads a claim to its end, with its messages as one text. */
export async function readFullClaim(claiming: Promise<Claim | undefined>) {
  const claim = await claiming;
  if (claim?.kind !== 'render') return claim;
  let messages = '';
  for await (const piece of claim.work.messages) messages += piece;
  return { ...claim, work: { ...claim.work, messages } };
}

export const lease = (jobId: string, token: string, tenant = EVERY_TENANT): Lease => ({
  tenant,
  jobId,
  token,
});

export interface Stores {
  requests: SignRequests;
  queue: RenderQueue;
}

export const videoBy = (token: string, index: number): RenderedVideo => {
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

export async function deliver(
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

export const videosBy = (token: string) =>
  messages.map((_, index) => ({
    ...videoBy(token, index),
    captionsKey: `renders/${token}/${index}.vtt`,
    sourceCaptionsKey: `renders/${token}/${index}-source.vtt`,
  }));
