/** Uploads for translation. */
import { z } from 'zod';
import { createSchema, type ZodOpenApiPathsObject } from 'zod-openapi';
import {
  MultipartComplete,
  MultipartCompleted,
  MultipartStart,
  MultipartStarted,
  PartsPage,
  PartsQuery,
  TranslationBody,
  TranslationReceipt,
} from '#contract/requests/translation-upload.ts';
import { MULTIPART_PATH } from '../uploads/part-links.ts';
import { BINARY, failures, GUARDED, guarded, json, ok } from './answers.ts';

const TranslationForm = z
  .object({
    body: z.string().meta({
      description: 'Who asks, and what the translation should look like, as JSON text.',
      contentMediaType: 'application/json',
      contentSchema: createSchema(TranslationBody, { io: 'input' }).schema,
    }),
    video: z.string().meta({
      format: 'binary',
      description: 'mp4, mov, mp3 or pdf; audio is accepted as a name too.',
    }),
    subtitles: z.string().optional().meta({
      format: 'binary',
      description: 'SubRip or WebVTT; subtitle is accepted as a name too.',
    }),
  })
  .meta({ id: 'TranslationForm' });
const DraftParameter = z.object({ draft: z.enum(['true', 'false']).optional() });
const PartLink = z.object({ expires: z.string(), signature: z.string() });
const Aborted = z.object({
  data: z.object({ uploadId: z.string(), id: z.uuid(), status: z.literal('EXPIRED') }),
});

export const UPLOAD_PATHS: ZodOpenApiPathsObject = {
  '/v2/sign-requests/video-translation': {
    post: guarded('Upload a file under 30 MB for translation', 'requests:write', {
      tags: ['Uploads for translation'],
      requestParams: { query: DraftParameter },
      requestBody: { content: { 'multipart/form-data': { schema: TranslationForm } } },
      responses: {
        ...ok('Stored; waiting for translation.', TranslationReceipt),
        ...failures(400, ...GUARDED, 408, 413, 415, 503),
      },
    }),
  },
  [MULTIPART_PATH]: {
    post: guarded('Start an upload in parts of 5 MB', 'requests:write', {
      tags: ['Uploads for translation'],
      requestParams: { query: DraftParameter },
      requestBody: json(MultipartStart.meta({ id: 'MultipartStart' })),
      responses: {
        ...ok('Signed addresses of the first parts.', MultipartStarted),
        ...failures(400, ...GUARDED, 408, 413, 415, 503),
      },
    }),
  },
  [`${MULTIPART_PATH}/{uploadId}/parts`]: {
    get: guarded('More part addresses, and what is stored', 'requests:write', {
      tags: ['Uploads for translation'],
      requestParams: { path: z.object({ uploadId: z.string() }), query: PartsQuery },
      responses: { ...ok('One page.', PartsPage), ...failures(400, ...GUARDED, 404, 409) },
    }),
  },
  [`${MULTIPART_PATH}/{uploadId}/parts/{partNumber}`]: {
    put: {
      summary: 'Store one part',
      tags: ['Uploads for translation'],
      description: 'Needs no token: the address is signed. Sending a part again replaces it.',
      security: [],
      requestParams: {
        path: z.object({ uploadId: z.string(), partNumber: z.string() }),
        query: PartLink,
      },
      requestBody: { content: { 'application/octet-stream': { schema: BINARY } } },
      responses: {
        '200': {
          description: 'Stored.',
          headers: z.object({ ETag: z.string() }),
        },
        ...failures(400, 403, 404, 408, 409, 415, 500, 503),
      },
    },
  },
  [`${MULTIPART_PATH}/complete`]: {
    post: guarded('Complete an upload', 'requests:write', {
      tags: ['Uploads for translation'],
      requestBody: json(MultipartComplete.meta({ id: 'MultipartComplete' })),
      responses: {
        ...ok('Complete; waiting for translation.', MultipartCompleted),
        ...failures(400, ...GUARDED, 404, 408, 409, 413, 415),
      },
    }),
  },
  [`${MULTIPART_PATH}/{uploadId}`]: {
    delete: guarded('Abort an upload and free its space', 'requests:write', {
      tags: ['Uploads for translation'],
      requestParams: { path: z.object({ uploadId: z.string() }) },
      responses: { ...ok('Aborted.', Aborted), ...failures(...GUARDED, 404, 409) },
    }),
  },
};
