import { HistoryAnswer, HistoryQuery, LibraryChanges } from '#contract/library/library-change.ts';
import { RulesAnswer, RulesQuery, UsesAnswer } from '#contract/library/library-rules.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Sign library (extension)';
/** 200 changes with their reasons. */
const CHANGES_LIMIT_BYTES = 512 * 1024;

export const READ_RULES = defineEndpoint({
  operationId: 'readSignLibrary',
  summary: 'Read what your organisation lets its messages sign',
  tag,
  description:
    'What all decisions up to a revision come to: forms that are approved, forms that are rejected, chosen forms, and the policy. The rules of one revision never change. The ETag names the revision; returns 304 to If-None-Match while nothing has changed.',
  scopes: [
    'library:read',
    'library:review',
    'library:write',
    'requests:read',
    'requests:write',
    'worker',
  ],
  query: RulesQuery,
  responses: {
    ...ok('The rules.', RulesAnswer),
    '304': { description: 'Unchanged.' },
    ...failures(400, ...GUARDED, 404),
  },
});

export const READ_HISTORY = defineEndpoint({
  operationId: 'readSignLibraryChanges',
  summary: 'Read what was decided about signs, by whom and why',
  tag,
  description: 'Oldest first, and never rewritten. Ask again with the last revision that you have.',
  scopes: ['library:read', 'library:review', 'library:write'],
  query: HistoryQuery,
  responses: { ...ok('Entries.', HistoryAnswer), ...failures(400, ...GUARDED) },
});

export const READ_USES = defineEndpoint({
  operationId: 'readSignUses',
  summary: 'Read which signs your messages use most',
  tag,
  description: 'Of the newest 1,000 requests of your organisation, most often first.',
  scopes: ['library:read', 'library:review', 'library:write'],
  responses: { ...ok('Uses.', UsesAnswer), ...failures(...GUARDED) },
});

export const CHANGE_LIBRARY = defineEndpoint({
  operationId: 'changeSignLibrary',
  summary: 'Judge signs, add and choose forms, set the policy',
  tag,
  description:
    'All of the changes or none; each makes a revision. Verdicts and new forms need the scope library:review, all else library:write. A form is in no message before it is approved by somebody else than who made it, or chosen. What is said already makes no revision. Messages accepted from then on go by it.',
  scopes: ['library:review', 'library:write'],
  action: 'library.changed',
  json: LibraryChanges,
  jsonLimit: { bytes: CHANGES_LIMIT_BYTES },
  responses: {
    ...ok('The rules now.', RulesAnswer),
    ...failures(400, ...GUARDED, 408, 413, 415),
  },
});
