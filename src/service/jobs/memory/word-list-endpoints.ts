import { z } from 'zod';
import { WordList, WordListAnswer } from '#contract/word-list/word-list.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Reviewing translations (extension)';
/** 2,000 entries of some 200 bytes. */
const LIST_LIMIT_BYTES = 1024 * 1024;

export const READ_WORD_LIST = defineEndpoint({
  operationId: 'readWordList',
  summary: 'Read the word list of your organisation',
  tag,
  description:
    'How translations sign words and phrases. The ETag names the version. Returns 304 to If-None-Match while nothing has changed.',
  scopes: ['requests:read', 'requests:write', 'reviews:write'],
  responses: {
    ...ok('The word list.', WordListAnswer),
    '304': { description: 'Unchanged.' },
    ...failures(...GUARDED),
  },
});

export const SAVE_WORD_LIST = defineEndpoint({
  operationId: 'saveWordList',
  summary: 'Replace the word list of your organisation',
  tag,
  description:
    'New translations follow the list. Translations that wait for review do not change. Send the ETag that you read as If-Match. If someone else has saved since, nothing changes and the answer is 412.',
  scopes: ['reviews:write'],
  action: 'word-list.changed',
  header: z.object({
    'If-Match': z
      .string()
      .optional()
      .meta({ description: 'The ETag of the word list that you changed.' }),
  }),
  json: WordList,
  jsonLimit: { bytes: LIST_LIMIT_BYTES },
  responses: {
    ...ok('Saved.', WordListAnswer),
    ...failures(400, ...GUARDED, 408, 412, 413, 415),
  },
});
