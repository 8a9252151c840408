import { HistoryAnswer, HistoryQuery, LibraryChanges } from '#contract/library/library-change.ts';
import { RulesAnswer, RulesQuery, UsesAnswer } from '#contract/library/library-rules.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Sign library (extension)';
/** 200 changes with their reasons. */
const CHANGES_LIMIT_BYTES = 512 * 1024;

export const READ_RULES = defineEndpoint({
  operationId: 'readSignLibrary',
  summary: "Read the rules of your organisation's sign library",
  tag,
  description:
    'The result of all decisions up to a revision: approved forms, rejected forms, chosen forms and the policy. The rules of a revision never change. The ETag names the revision. Returns 304 to If-None-Match while nothing has changed.',
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
  summary: 'Read the decisions about signs: what, by whom and why',
  tag,
  description:
    'Oldest first. Entries never change. To get newer ones, send the last revision that you have.',
  scopes: ['library:read', 'library:review', 'library:write'],
  query: HistoryQuery,
  responses: { ...ok('Entries.', HistoryAnswer), ...failures(400, ...GUARDED) },
});

export const READ_USES = defineEndpoint({
  operationId: 'readSignUses',
  summary: 'Read which signs your messages use most',
  tag,
  description: "In your organisation's newest 1,000 requests, most used first.",
  scopes: ['library:read', 'library:review', 'library:write'],
  responses: { ...ok('Uses.', UsesAnswer), ...failures(...GUARDED) },
});

export const CHANGE_LIBRARY = defineEndpoint({
  operationId: 'changeSignLibrary',
  summary: 'Review signs, add and choose forms, set the policy',
  tag,
  description:
    'All changes are made, or none. Each makes a revision. Verdicts and new forms need the scope library:review, everything else library:write. No message uses a new form until another person approves it, or it is chosen. A change that repeats a decision makes no revision. Messages accepted from then on follow the new rules.',
  scopes: ['library:review', 'library:write'],
  action: 'library.changed',
  json: LibraryChanges,
  jsonLimit: { bytes: CHANGES_LIMIT_BYTES },
  responses: {
    ...ok('The rules now.', RulesAnswer),
    ...failures(400, ...GUARDED, 404, 408, 409, 413, 415, 507),
  },
});
