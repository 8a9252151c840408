/** Uploads and their parts, for the suites of uploads. */

import type { ClientStore } from '#service/ports/clients.ts';
import type { PeopleStore } from '#service/ports/people/people.ts';
import type { SignRequests } from '#service/ports/requests/sign-requests.ts';
import type { UsageStore } from '#service/ports/usage.ts';
import type { NewTranslation, NewUpload, TranslationWork, UploadStore } from './uploads.ts';

export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const work: TranslationWork = {
  draft: false,
  source: { fileKey: 'uploads/1/source', contentType: 'video/mp4', fileName: 'tour.mp4' },
  settings: { overlaySize: 'L' },
};
export const translation = (
  number: number,
  changes: Partial<NewTranslation> = {},
): NewTranslation => ({
  requestId: id(number),
  tenant: 'waterloo',
  clientId: 'hs-1',
  title: 'tour.mp4',
  request: { email: 'amira@example.org' },
  warnings: [],
  now: 1000 + number,
  ...changes,
});
export const upload = (number: number, partCount: number): NewUpload => ({
  id: `upload-${number}`,
  jobId: `job-${number}`,
  sizeBytes: partCount * 100 - 30,
  partCount,
  contentType: 'video/mp4',
  work,
});
export const part = (partNumber: number, size = 100) => ({
  partNumber,
  etag: `"e${partNumber}"`,
  size,
});

export interface Stores {
  clients: ClientStore;
  people: PeopleStore;
  requests: SignRequests;
  uploads: UploadStore;
  usage: UsageStore;
}
