import { z } from 'zod';
import {
  RecordingId,
  RecordingStart,
  RecordingsAnswer,
  RecordingsRequest,
  RecordingUsesAnswer,
} from '#contract/library/recording-change.ts';
import { LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import {
  PART_BYTES,
  PartsPage,
  PartsQuery,
  PartUrl,
  StoredPart,
} from '#contract/requests/translation-upload.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Sign library (extension)';
const path = z.object({ recording: RecordingId });
/** 500 ids. */
const ASKED_LIMIT_BYTES = 32 * 1024;

const Started = z.object({
  data: z.object({
    recording: RecordingId,
    isStored: z
      .boolean()
      .meta({ description: "The film is already stored. You don't need to send it." }),
    partSize: z.literal(PART_BYTES),
    partCount: z.int().min(0),
    urls: z.array(PartUrl),
    stored: z.array(StoredPart),
  }),
});
const Stored = z.object({ data: z.object({ recording: RecordingId }) });

export const START_RECORDING = defineEndpoint({
  operationId: 'startRecording',
  summary: 'Send the film of a recording in parts of 5 MB',
  tag,
  description:
    'Returns the part addresses. A film that is already stored needs no parts. An upload that was started continues. When it is complete, add the recording with a change to the library.',
  scopes: ['library:review', 'library:write'],
  json: RecordingStart,
  responses: {
    ...ok('Part addresses.', Started),
    ...failures(400, ...GUARDED, 408, 409, 413, 415, 503, 507),
  },
});

export const LIST_RECORDING_PARTS = defineEndpoint({
  operationId: 'listRecordingParts',
  summary: 'Get part addresses of a film, and which parts are stored',
  tag,
  scopes: ['library:review', 'library:write'],
  path,
  query: PartsQuery,
  responses: { ...ok('One page.', PartsPage), ...failures(400, ...GUARDED, 404, 409) },
});

export const COMPLETE_RECORDING = defineEndpoint({
  operationId: 'completeRecording',
  summary: "Complete the upload of a recording's film",
  tag,
  description:
    'The film is checked: it must match its id, and be a video of the length given. Otherwise it is deleted.',
  scopes: ['library:review', 'library:write'],
  path,
  responses: { ...ok('Stored.', Stored), ...failures(400, ...GUARDED, 404, 409, 415) },
});

export const LINK_RECORDINGS = defineEndpoint({
  operationId: 'linkRecordings',
  summary: 'Get signed links to the films of recordings',
  tag,
  scopes: ['library:read', 'library:review', 'library:write', 'requests:read', 'requests:write'],
  json: RecordingsRequest,
  jsonLimit: { bytes: ASKED_LIMIT_BYTES },
  responses: { ...ok('Links.', RecordingsAnswer), ...failures(400, ...GUARDED, 408, 413, 415) },
});

export const LIST_RECORDING_USES = defineEndpoint({
  operationId: 'listRecordingUses',
  summary: 'List requests with videos that show recordings',
  tag,
  description: 'Newest first. Includes recordings that have been withdrawn.',
  scopes: ['library:read', 'library:review', 'library:write'],
  json: RecordingsRequest,
  jsonLimit: { bytes: ASKED_LIMIT_BYTES },
  responses: {
    ...ok('Requests.', RecordingUsesAnswer),
    ...failures(400, ...GUARDED, 408, 413, 415),
  },
});

export const USE_RECORDINGS = defineEndpoint({
  operationId: 'useRecordings',
  summary: 'Get signed links to the recordings that a job shows',
  tag: 'Rendering (extension)',
  description:
    'Call this once for each job that shows recordings, even if you already have their films. Recordings that have since been withdrawn must not be shown.',
  scopes: ['worker', 'requests:write'],
  path: z.object({ jobId: z.string() }),
  header: z.object({ [LEASE_TOKEN_HEADER]: z.string() }),
  json: RecordingsRequest,
  jsonLimit: { bytes: ASKED_LIMIT_BYTES },
  responses: {
    ...ok('Links.', RecordingsAnswer),
    ...failures(400, ...GUARDED, 408, 409, 413, 415),
  },
});
