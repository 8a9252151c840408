/** Forgotten passphrases: an administrator creates a link that sets a new one. */
import { z } from 'zod';
import {
  PassphraseReset,
  ResetAnswer,
  ResetFragment,
  ResetLinkCreated,
} from '#contract/people/people.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Sign-in of the studio (extension)';
const jsonLimit = { bytes: 8192 };
const REFUSALS = failures(400, 401, 403, 408, 413, 415, 429, 503);

export const MAKE_RESET_LINK = defineEndpoint({
  operationId: 'makeResetLink',
  summary: 'Make a link for a person to set a new passphrase',
  tag: 'People (extension)',
  description:
    'The link is shown only once. It works once and expires after 1 day. It replaces any earlier link for the person. To make it, the caller must have used their own passphrase or a passkey in the last 15 minutes.',
  scopes: ['people:admin'],
  action: 'person.reset-link-made',
  path: z.object({ id: z.string() }),
  responses: { ...ok('The link.', ResetLinkCreated), ...failures(...GUARDED, 404) },
});

export const READ_RESET = defineEndpoint({
  operationId: 'readReset',
  summary: 'Read whose passphrase a reset link sets',
  tag,
  json: ResetFragment,
  jsonLimit,
  responses: { ...ok('The link is valid.', ResetAnswer), ...REFUSALS },
});

export const RESET_PASSPHRASE = defineEndpoint({
  operationId: 'resetPassphrase',
  summary: 'Set a new passphrase with a reset link, and sign in',
  tag,
  description: 'All sessions of the person end and their PIN is removed. Their passkeys stay.',
  json: PassphraseReset,
  jsonLimit,
  responses: { ...NONE, ...REFUSALS },
});
