/** Claiming, progress and delivery of jobs; `#contract/requests/render-job.ts` has the messages. */
import { z } from 'zod';
import {
  CaptionsQuery,
  ClaimAnswer,
  ClaimQuery,
  COVERAGE_HEADER,
  DRIFT_HEADER,
  DURATION_HEADER,
  FailureReport,
  LEASE_TOKEN_HEADER,
  ProgressAnswer,
  ProgressReport,
  SIGNS_APPROVED_HEADER,
  SubtitlesNeeded,
  TimelineDelivery,
  TranslationDelivery,
  USES_HEADER,
} from '#contract/requests/render-job.ts';
import { PICTURE_TYPE } from '#contract/requests/source-picture.ts';
import { MAX_TIMELINE_BYTES } from '#contract/screens/timeline.ts';
import { BINARY, failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';
import { requireLease } from './lease.ts';

/** A book of 20,000 sentences with their gloss. */
const TRANSLATION_LIMIT_BYTES = 32 * 1024 ** 2;

const tag = 'Rendering (extension)';
const JobAnswer = z.object({ data: z.object({ jobId: z.string() }) });
const header = z.object({
  [LEASE_TOKEN_HEADER]: z.string().meta({ description: 'The lease token from the claim.' }),
});
const path = z.object({ jobId: z.string() });
const outputPath = z.object({ jobId: z.string(), index: z.string() });

export const CLAIM_JOB = defineEndpoint({
  operationId: 'claimJob',
  summary: 'Claim the next render job',
  tag,
  scopes: ['worker'],
  query: ClaimQuery,
  responses: {
    ...ok('A job, leased for leaseSeconds.', ClaimAnswer),
    '204': { description: 'No jobs are waiting.' },
    ...failures(400, ...GUARDED),
  },
});

export const REPORT_PROGRESS = defineEndpoint({
  operationId: 'reportProgress',
  summary: 'Report progress and renew the lease',
  tag,
  scopes: ['worker', 'requests:write'],
  path,
  header,
  before: requireLease,
  json: ProgressReport,
  responses: {
    ...ok('Whether the job was cancelled.', ProgressAnswer),
    ...failures(400, ...GUARDED, 409, 413, 415),
  },
});

export const DELIVER_VIDEO = defineEndpoint({
  operationId: 'deliverVideo',
  summary: 'Deliver a video',
  tag,
  scopes: ['worker', 'requests:write'],
  path: outputPath,
  header: header.extend({
    [DURATION_HEADER]: z.string(),
    [DRIFT_HEADER]: z.string().optional(),
    [SIGNS_APPROVED_HEADER]: z.string().optional(),
    [USES_HEADER]: z.string().optional(),
    [COVERAGE_HEADER]: z.string().max(8000).optional(),
  }),
  body: { content: { 'video/mp4': { schema: BINARY }, 'video/webm': { schema: BINARY } } },
  responses: { ...NONE, ...failures(400, ...GUARDED, 404, 409, 413, 415, 503) },
});

export const DELIVER_CAPTIONS = defineEndpoint({
  operationId: 'deliverCaptions',
  summary: 'Deliver captions',
  tag,
  scopes: ['worker', 'requests:write'],
  path: outputPath,
  header,
  query: CaptionsQuery,
  body: { content: { 'text/vtt': { schema: z.string() } } },
  responses: { ...NONE, ...failures(400, ...GUARDED, 404, 409, 413, 415, 503) },
});

export const DELIVER_TIMELINE = defineEndpoint({
  operationId: 'deliverTimeline',
  summary: 'Deliver the times of a video',
  tag,
  description: 'Send it before the captions of the signing, which complete the video.',
  scopes: ['worker', 'requests:write'],
  path: outputPath,
  header,
  before: requireLease,
  json: TimelineDelivery,
  jsonLimit: { bytes: MAX_TIMELINE_BYTES },
  responses: { ...NONE, ...failures(400, ...GUARDED, 404, 409, 413, 415, 503) },
});

export const DELIVER_PICTURE = defineEndpoint({
  operationId: 'deliverPicture',
  summary: 'Deliver a small picture of the source',
  tag,
  description:
    'The first page of a document or a frame of a film, as WebP. Send it before the translation, which completes the job.',
  scopes: ['worker'],
  path,
  header,
  body: { content: { [PICTURE_TYPE]: { schema: BINARY } } },
  responses: { ...NONE, ...failures(400, ...GUARDED, 409, 413, 415, 503) },
});

export const DELIVER_TRANSLATION = defineEndpoint({
  operationId: 'deliverTranslation',
  summary: 'Deliver a translation and complete its job',
  tag,
  scopes: ['worker'],
  path,
  header,
  before: requireLease,
  json: TranslationDelivery,
  jsonLimit: { bytes: TRANSLATION_LIMIT_BYTES },
  responses: { ...ok('Stored.', JobAnswer), ...failures(400, ...GUARDED, 409, 413, 415) },
});

export const NEED_SUBTITLES = defineEndpoint({
  operationId: 'needSubtitles',
  summary: 'End a translation job that needs subtitles',
  tag,
  scopes: ['worker'],
  path,
  header,
  before: requireLease,
  json: SubtitlesNeeded,
  responses: { ...ok('Noted.', JobAnswer), ...failures(400, ...GUARDED, 409, 413, 415) },
});

export const COMPLETE_JOB = defineEndpoint({
  operationId: 'completeJob',
  summary: 'Complete a job',
  tag,
  scopes: ['worker', 'requests:write'],
  path,
  header,
  responses: { ...ok('Completed.', JobAnswer), ...failures(400, ...GUARDED, 409) },
});

export const FAIL_JOB = defineEndpoint({
  operationId: 'failJob',
  summary: 'Report a failure',
  tag,
  scopes: ['worker', 'requests:write'],
  path,
  header,
  before: requireLease,
  json: FailureReport,
  responses: { ...ok('Noted.', JobAnswer), ...failures(400, ...GUARDED, 409, 413, 415) },
});
