/** Statuses, kinds and stages in plain words. */
import type { RequestKind, RequestStatus } from '#contract/sign-request.ts';

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

export const KIND_WORDS: Record<RequestKind, string> = {
  'train-announcement': 'Announcement',
  'video-translation': 'Translation',
};

const STAGE_WORDS: Record<string, string> = {
  waiting: 'Waiting for a renderer',
  starting: 'Starting',
  loading: 'Getting ready',
  drawing: 'Drawing the signer',
  encoding: 'Making the video',
  joining: 'Joining the parts',
  storing: 'Storing the video',
};

/** A stage that has no words of its own is shown as the service names it. */
export const stageWords = (stage: string): string =>
  STAGE_WORDS[stage] ?? `${stage.charAt(0).toUpperCase()}${stage.slice(1)}`;

const FAILURE_ADVICE: Record<string, string> = {
  'worker-lost':
    'The renderer stopped several times. Retry it; if it fails again, restart the service.',
  'drawing-failed':
    'Something in this announcement cannot be signed or drawn. Make a new one from it and change the part named above.',
  'browser-unsupported':
    'The renderer’s browser is too old or lacks a feature. Update Chromium on the service’s computer, then retry.',
  'engine-unavailable': 'The video engine could not be loaded. Retry it in a minute.',
  'encoder-failed':
    'The video could not be encoded. Retry it; if it fails again, try another size.',
};

/** What to do about a failure, by its code. */
export const failureAdvice = (code: string): string =>
  FAILURE_ADVICE[code] ??
  'Retry it. If it fails again, send the id and the reason to whoever looks after the service.';
