/** Approving sentences once, and finished messages for the screens. */
import { z } from 'zod';
import { PatternAnswer, PatternLetter, PatternList } from '#contract/patterns/pattern.ts';
import {
  PublishingRulesAnswer,
  PublishingStateAnswer,
} from '#contract/settings/publishing-policy.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Patterns and what may go on air (extension)';
const path = z.object({ id: z.string().max(100) });
const requestPath = z.object({ id: z.uuid() });
const jsonLimit = { bytes: 16 * 1024 };

export const LIST_PATTERNS = defineEndpoint({
  operationId: 'listPatterns',
  summary: 'Patterns, and who approved them',
  tag,
  description:
    'A pattern is sentences with their values left out: of a kind of announcement, of a reason, of a ready message. A message made of approved patterns, with signs that are approved or spelled, is approved.',
  scopes: ['requests:read', 'requests:write', 'reviews:write'],
  responses: { ...ok('All patterns.', PatternList), ...failures(...GUARDED) },
});

export const APPROVE_PATTERN = defineEndpoint({
  operationId: 'approvePattern',
  summary: 'Approve a pattern',
  tag,
  description:
    'By the account that asks, of exactly the text that digest names. Where an organisation asks for two approvals, two people give them; who wrote it last is not the only one while somebody else may approve.',
  scopes: ['reviews:write'],
  action: 'pattern.approved',
  path,
  json: PatternLetter,
  jsonLimit,
  responses: {
    ...ok('The pattern now.', PatternAnswer),
    ...failures(400, ...GUARDED, 404, 408, 409, 413, 415),
  },
});

export const WITHDRAW_PATTERN = defineEndpoint({
  operationId: 'withdrawPattern',
  summary: 'Take back every approval of a pattern',
  tag,
  description: 'What is on air stays there.',
  scopes: ['reviews:write'],
  action: 'pattern.withdrawn',
  path,
  responses: { ...ok('The pattern now.', PatternAnswer), ...failures(...GUARDED, 404) },
});

export const READ_AIR_RULES = defineEndpoint({
  operationId: 'readAirRules',
  summary: 'What may go on air without a review',
  tag,
  description:
    'The policy, and every approved sentence by its id: whoever plans a message can tell before it is sent.',
  scopes: ['requests:read', 'requests:write', 'screens:write', 'reviews:write'],
  responses: { ...ok('The rules.', PublishingRulesAnswer), ...failures(...GUARDED) },
});

export const READ_AIR_STATE = defineEndpoint({
  operationId: 'readAirState',
  summary: 'Whether a finished request may go on air',
  tag,
  scopes: ['requests:read', 'screens:write', 'reviews:write'],
  path: requestPath,
  responses: { ...ok('How it stands.', PublishingStateAnswer), ...failures(...GUARDED, 404, 409) },
});

export const ASK_FOR_AIR = defineEndpoint({
  operationId: 'askForAir',
  summary: 'Ask reviewers to look at a finished message',
  tag,
  description:
    'It is then among what waits for them (view needs-me), until it is approved. Asking again changes nothing.',
  scopes: ['screens:write'],
  action: 'request.air-asked',
  path: requestPath,
  responses: {
    ...ok('How it stands now.', PublishingStateAnswer),
    ...failures(...GUARDED, 404, 409),
  },
});

export const APPROVE_FOR_AIR = defineEndpoint({
  operationId: 'approveForAir',
  summary: 'Approve one finished message for the screens',
  tag,
  scopes: ['reviews:write'],
  action: 'request.air-approved',
  path: requestPath,
  responses: {
    ...ok('How it stands now.', PublishingStateAnswer),
    ...failures(...GUARDED, 404, 409),
  },
});

export const WITHDRAW_FROM_AIR = defineEndpoint({
  operationId: 'withdrawFromAir',
  summary: 'Take back every approval of a finished message for the screens',
  tag,
  description: 'What is on air stays there: take it down too.',
  scopes: ['reviews:write'],
  action: 'request.air-withdrawn',
  path: requestPath,
  responses: {
    ...ok('How it stands now.', PublishingStateAnswer),
    ...failures(...GUARDED, 404, 409),
  },
});
