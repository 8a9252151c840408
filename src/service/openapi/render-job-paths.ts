/** The letters between the service and whoever renders. */
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import {
  ClaimAnswer,
  ClaimQuery,
  DRIFT_HEADER,
  DURATION_HEADER,
  FailureReport,
  LEASE_TOKEN_HEADER,
  ProgressAnswer,
  ProgressReport,
} from '#contract/requests/render-job.ts';
import { Translation } from '#contract/requests/translation.ts';
import { BINARY, failures, GUARDED, guarded, json, NONE, ok } from './answers.ts';

const JobAnswer = z.object({ data: z.object({ jobId: z.string() }) });
const lease = z.object({
  [LEASE_TOKEN_HEADER]: z.string().meta({ description: 'The fencing token of the claim.' }),
});
const jobPath = z.object({ jobId: z.string() });
const jobIndexPath = z.object({ jobId: z.string(), index: z.string() });
const renderTag = ['Rendering (extension)'];

export const RENDER_JOB_PATHS: ZodOpenApiPathsObject = {
  '/v1/render-jobs/claim': {
    post: guarded('Claim the next render job', 'worker', {
      tags: renderTag,
      requestParams: { query: ClaimQuery },
      responses: {
        ...ok('A job, held for leaseSeconds.', ClaimAnswer),
        '204': { description: 'There is nothing to do.' },
        ...failures(400, ...GUARDED),
      },
    }),
  },
  '/v1/render-jobs/{jobId}/progress': {
    post: guarded('Report progress and renew the lease', 'worker or requests:write', {
      tags: renderTag,
      requestParams: { path: jobPath, header: lease },
      requestBody: json(ProgressReport),
      responses: {
        ...ok('Whether the job was cancelled.', ProgressAnswer),
        ...failures(400, ...GUARDED, 409, 413, 415),
      },
    }),
  },
  '/v1/render-jobs/{jobId}/videos/{index}': {
    put: guarded('Deliver a video', 'worker or requests:write', {
      tags: renderTag,
      requestParams: {
        path: jobIndexPath,
        header: lease.extend({
          [DURATION_HEADER]: z.string(),
          [DRIFT_HEADER]: z.string().optional(),
        }),
      },
      requestBody: {
        content: { 'video/mp4': { schema: BINARY }, 'video/webm': { schema: BINARY } },
      },
      responses: { ...NONE, ...failures(400, ...GUARDED, 404, 409, 413, 415, 503) },
    }),
  },
  '/v1/render-jobs/{jobId}/captions/{index}': {
    put: guarded('Deliver captions', 'worker or requests:write', {
      tags: renderTag,
      requestParams: { path: jobIndexPath, header: lease },
      requestBody: { content: { 'text/vtt': { schema: z.string() } } },
      responses: { ...NONE, ...failures(400, ...GUARDED, 404, 409, 413, 415, 503) },
    }),
  },
  '/v1/render-jobs/{jobId}/translation': {
    post: guarded('Deliver a translation and end its job', 'worker', {
      tags: renderTag,
      requestParams: { path: jobPath, header: lease },
      requestBody: json(Translation),
      responses: { ...ok('Stored.', JobAnswer), ...failures(400, ...GUARDED, 409, 413, 415) },
    }),
  },
  '/v1/render-jobs/{jobId}/subtitles-needed': {
    post: guarded('End a translation job that needs subtitles', 'worker', {
      tags: renderTag,
      requestParams: { path: jobPath, header: lease },
      responses: { ...ok('Noted.', JobAnswer), ...failures(400, ...GUARDED, 409) },
    }),
  },
  '/v1/render-jobs/{jobId}/complete': {
    post: guarded('Complete a job', 'worker or requests:write', {
      tags: renderTag,
      requestParams: { path: jobPath, header: lease },
      responses: { ...ok('Completed.', JobAnswer), ...failures(400, ...GUARDED, 409) },
    }),
  },
  '/v1/render-jobs/{jobId}/fail': {
    post: guarded('Report a failure', 'worker or requests:write', {
      tags: renderTag,
      requestParams: { path: jobPath, header: lease },
      requestBody: json(FailureReport),
      responses: { ...ok('Noted.', JobAnswer), ...failures(400, ...GUARDED, 409, 413, 415) },
    }),
  },
};
