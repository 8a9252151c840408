/** Statuses and kinds of requests in plain words. */
import type { RequestKind, RequestStatus } from '#contract/requests/sign-request.ts';

/** Labels of the request statuses. */
export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  AWAITING_UPLOAD: 'Waiting for the file',
  IN_PROGRESS: 'In progress',
  AWAITING_SUBTITLES: 'Waiting for subtitles',
  AWAITING_REVIEW: 'Waiting for review',
  COMPLETED: 'Ready',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
};

/** Labels of the request kinds. */
export const REQUEST_KIND_LABELS: Record<RequestKind, string> = {
  'train-announcement': 'Announcement',
  'video-translation': 'Translation',
  'ready-message': 'Ready-made message',
};
