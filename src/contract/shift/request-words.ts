/** Statuses and kinds of requests in plain words. */
import type { RequestKind, RequestStatus } from '#contract/requests/sign-request.ts';

/** Each status as people read it. */
export const STATUS_WORDS: Record<RequestStatus, string> = {
  AWAITING_UPLOAD: 'Waiting for the file',
  IN_PROGRESS: 'In progress',
  AWAITING_SUBTITLES: 'Waiting for subtitles',
  AWAITING_REVIEW: 'Waiting for review',
  COMPLETED: 'Ready',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
};

/** Each kind as people read it. */
export const KIND_WORDS: Record<RequestKind, string> = {
  'train-announcement': 'Announcement',
  'video-translation': 'Translation',
  'ready-message': 'Ready message',
};
