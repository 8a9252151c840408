/** Endpoints of readers: administrators set them, and translators ask while they hold a job. */
import { z } from 'zod';
import { ClauseAnswer, ClauseQuestion } from '#contract/readers/clause-reading.ts';
import {
  ReaderSettingsAnswer,
  ReaderSettingsForm,
  ReaderTestAnswer,
} from '#contract/readers/reader-settings.ts';
import { SOUND_TYPE, TranscriptAnswer } from '#contract/readers/transcript.ts';
import { LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import { requireLease } from '#service/jobs/lease.ts';
import { BINARY, failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Integrations (extension)';
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];
/** 60 words with as many candidates. */
const QUESTION_LIMIT_BYTES = 64 * 1024;

const path = z.object({ jobId: z.string() });
const header = z.object({
  [LEASE_TOKEN_HEADER]: z.string().meta({ description: 'The lease token from the claim.' }),
});

export const READ_READERS = defineEndpoint({
  operationId: 'readReaders',
  summary: 'Read the readers of your organisation',
  tag,
  description:
    'Models that read sentences beside the rules, or recognise speech. Keys are never sent back.',
  scopes: ['admin'],
  responses: { ...ok('The readers.', ReaderSettingsAnswer), ...failures(...GUARDED) },
});

export const SAVE_READERS = defineEndpoint({
  operationId: 'saveReaders',
  summary: 'Replace the readers of your organisation',
  tag,
  description:
    'Readers are off until one is set. A reader that is absent is removed with its key. Without a key, the stored one stays, unless the address leads to another server: enter it again then. The key is stored encrypted.',
  scopes: ['admin'],
  action: 'readers.changed',
  json: ReaderSettingsForm,
  jsonLimit: { bytes: 16 * 1024 },
  responses: { ...ok('Saved.', ReaderSettingsAnswer), ...failures(...WRONG_BODY) },
});

export const TEST_CLAUSES = defineEndpoint({
  operationId: 'testClauseReader',
  summary: 'Ask the clause reader about a sentence of ours and see what comes back',
  tag,
  scopes: ['admin'],
  action: 'readers.tested',
  responses: { ...ok('What came back.', ReaderTestAnswer), ...failures(...GUARDED, 404) },
});

export const TEST_SPEECH = defineEndpoint({
  operationId: 'testSpeechReader',
  summary: 'Send the speech reader a second of sound of ours and see what comes back',
  tag,
  scopes: ['admin'],
  action: 'readers.tested',
  responses: { ...ok('What came back.', ReaderTestAnswer), ...failures(...GUARDED, 404) },
});

export const TRANSCRIBE = defineEndpoint({
  operationId: 'transcribeSound',
  summary: 'Ask the speech reader what is said in sound of a translation job',
  tag: 'Rendering (extension)',
  description:
    'At most half a minute of 16-bit samples of one channel at 16 kHz. A reader that fails is no failure: the answer says why nothing is known.',
  scopes: ['worker'],
  path,
  header,
  before: requireLease,
  body: { content: { [SOUND_TYPE]: { schema: BINARY } } },
  responses: {
    ...ok('Phrases, or why there are none.', TranscriptAnswer),
    ...failures(...WRONG_BODY, 409),
  },
});

export const READ_CLAUSES = defineEndpoint({
  operationId: 'readClauses',
  summary: 'Ask the clause reader about a sentence of a translation job',
  tag: 'Rendering (extension)',
  description:
    'The organisation’s clause reader is asked with names, numbers and times masked. A sentence that was approved before is not sent. A reader that fails is no failure: the answer says why the rules decide.',
  scopes: ['worker'],
  path,
  header,
  before: requireLease,
  json: ClauseQuestion,
  jsonLimit: { bytes: QUESTION_LIMIT_BYTES },
  responses: {
    ...ok('A reading, or why there is none.', ClauseAnswer),
    ...failures(...WRONG_BODY, 409),
  },
});
