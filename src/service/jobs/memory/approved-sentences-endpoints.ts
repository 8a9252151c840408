import { z } from 'zod';
import { ApprovedSentencesAnswer } from '#contract/word-list/approved-sentences.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Reviewing translations (extension)';
const scopes = ['requests:read', 'requests:write', 'reviews:write'] as const;

export const COUNT_APPROVED = defineEndpoint({
  operationId: 'countApprovedSentences',
  summary: 'Count the approved sentences of your organisation',
  tag,
  description:
    'New translations use the gloss of an approved sentence again. The newest 100,000 are kept.',
  scopes: [...scopes],
  responses: { ...ok('How many there are.', ApprovedSentencesAnswer), ...failures(...GUARDED) },
});

export const EXPORT_APPROVED = defineEndpoint({
  operationId: 'exportApprovedSentences',
  summary: 'Export the approved sentences of your organisation as XLIFF 2.0, newest first',
  tag,
  description:
    'Each unit has the English as its source and the gloss as its target (language `bfi`, British Sign Language). Notes say who approved it and when, and name the faces of signs. The state is `final`, or `translated` if a sign in the gloss was rejected since.',
  scopes: [...scopes],
  responses: {
    '200': {
      description: 'The sentences.',
      content: { 'application/xliff+xml': { schema: z.string() } },
    },
    ...failures(...GUARDED),
  },
});
