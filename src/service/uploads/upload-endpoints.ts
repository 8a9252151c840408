/** Uploads for translation: whole in one request, or in parts. */

import { z } from 'zod';
import { createSchema } from 'zod-openapi';
import { SOURCE_TYPES_TEXT } from '#contract/file-type.ts';
import { SUBTITLE_TYPES_TEXT } from '#contract/files/subtitle-types.ts';

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
import { BINARY, failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';
import { allowNulls, describeDefault } from '#service/openapi/request-schemas.ts';

/** Room for 5 MB of subtitles, escaped. */
const START_LIMIT_BYTES = 11 * 1024 ** 2;
const COMPLETE_LIMIT_BYTES = 16 * 1024 ** 2;

const tag = 'Uploads for translation';
const path = z.object({ uploadId: z.string() });

const DraftQuery = z.object({
  draft: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .meta({
      description:
        "true: a person reviews the translation before videos are made (extension). This is the default. If the organisation's settings allow publishing without review, then false, or no value, publishes without review when the automatic check marks no sentence and no text of the file was left out.",
    }),
});

/** Creates a schema for inside the schema of the form, which the description does not include by itself. */
function uploadBody() {
  const opts = { override: describeDefault };
  const { schema } = createSchema(TranslationBody, { io: 'input', opts });
  if (!('$ref' in schema)) allowNulls(schema);
  return schema;
}

const TranslationForm = z
  .object({
    body: z.string().meta({
      description:
        'Who is sending the file, and what the translation should look like, as JSON text.',
      contentMediaType: 'application/json',
      contentSchema: uploadBody(),
    }),
    video: z.string().meta({
      format: 'binary',
      description: `${SOURCE_TYPES_TEXT}; audio is accepted as a name too.`,
    }),
    subtitles: z
      .string()
      .optional()
      .meta({
        format: 'binary',
        description: `${SUBTITLE_TYPES_TEXT}. The name subtitle is also accepted.`,
      }),
  })
  .meta({ id: 'TranslationForm' });
const PartLink = z.object({ client: z.string(), expires: z.string(), signature: z.string() });
const Aborted = z.object({
  data: z.object({ uploadId: z.string(), id: z.uuid(), status: z.literal('EXPIRED') }),
});

export const UPLOAD_WHOLE = defineEndpoint({
  operationId: 'uploadFile',
  summary: 'Upload a file under 30 MB for translation',
  tag,
  scopes: ['requests:write'],
  action: 'request.made',
  query: DraftQuery,
  body: { content: { 'multipart/form-data': { schema: TranslationForm } } },
  responses: {
    ...ok('Stored; waiting for translation.', TranslationReceipt),
    ...failures(400, ...GUARDED, 408, 413, 415, 503, 507),
  },
});

export const START_UPLOAD = defineEndpoint({
  operationId: 'startUpload',
  summary: 'Start an upload in parts of 5 MB',
  tag,
  scopes: ['requests:write'],
  action: 'request.made',
  query: DraftQuery,
  json: MultipartStart.meta({ id: 'MultipartStart' }),
  jsonLimit: { bytes: START_LIMIT_BYTES },
  responses: {
    ...ok('Signed addresses for the first parts.', MultipartStarted),
    ...failures(400, ...GUARDED, 408, 413, 415, 503, 507),
  },
});

export const LIST_PARTS = defineEndpoint({
  operationId: 'listParts',
  summary: 'Get more part addresses, and which parts are stored',
  tag,
  scopes: ['requests:write'],
  path,
  query: PartsQuery,
  responses: { ...ok('One page.', PartsPage), ...failures(400, ...GUARDED, 404, 409) },
});

/** The query is the signature of the address: the handler judges it whole, and says only that it was altered. */
export const STORE_PART = defineEndpoint({
  operationId: 'storePart',
  summary: 'Store one part',
  tag,
  description:
    'Needs no token: the address is signed. It stops working if the client that requested it is revoked. Sending a part again replaces it.',
  path: path.extend({ partNumber: z.string() }),
  describedQuery: PartLink,
  body: { content: { 'application/octet-stream': { schema: BINARY } } },
  responses: {
    '200': { description: 'Stored.', headers: z.object({ ETag: z.string() }) },
    ...failures(400, 403, 404, 408, 409, 415, 500, 503),
  },
});

export const COMPLETE_UPLOAD = defineEndpoint({
  operationId: 'completeUpload',
  summary: 'Complete an upload',
  tag,
  scopes: ['requests:write'],
  json: MultipartComplete.meta({ id: 'MultipartComplete' }),
  jsonLimit: {
    bytes: COMPLETE_LIMIT_BYTES,
    advice: 'Leave out the field parts: the service checks its own list.',
  },
  responses: {
    ...ok('Complete; waiting for translation.', MultipartCompleted),
    ...failures(400, ...GUARDED, 404, 408, 409, 413, 415),
  },
});

export const ABORT_UPLOAD = defineEndpoint({
  operationId: 'abortUpload',
  summary: 'Abort an upload and free its space',
  tag,
  scopes: ['requests:write'],
  action: 'request.cancelled',
  path,
  responses: { ...ok('Aborted.', Aborted), ...failures(...GUARDED, 404, 409) },
});
