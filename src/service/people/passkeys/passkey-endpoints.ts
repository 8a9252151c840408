/** Passkeys of one's own account, and signing in with one. */
import { z } from 'zod';
import {
  PasskeyAnswer,
  PasskeyCreationAnswer,
  PasskeyForm,
  PasskeyList,
  PasskeyRequestAnswer,
  PasskeySignIn,
} from '#contract/people/passkeys.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';
import { ANY } from '#service/people/any-scope.ts';

const tag = 'People (extension)';
const signInTag = 'Sign-in of the studio (extension)';
/** An attestation of 64 kB at most. */
const jsonLimit = { bytes: 128 * 1024 };

export const LIST_PASSKEYS = defineEndpoint({
  operationId: 'listPasskeys',
  summary: 'List the caller’s passkeys, oldest first',
  tag,
  scopes: ANY,
  responses: {
    ...ok('Names and when they were last used.', PasskeyList),
    ...failures(...GUARDED, 404),
  },
});

export const BEGIN_PASSKEY = defineEndpoint({
  operationId: 'beginPasskey',
  summary: 'Get the options to create a passkey for the caller',
  tag,
  description:
    'The challenge works once and expires after 5 minutes. The person must have used their passphrase or a passkey in the last 15 minutes.',
  scopes: ANY,
  responses: {
    ...ok('Options for `navigator.credentials.create`.', PasskeyCreationAnswer),
    ...failures(...GUARDED, 404, 409),
  },
});

export const ADD_PASSKEY = defineEndpoint({
  operationId: 'addPasskey',
  summary: 'Add the passkey that the browser created',
  tag,
  scopes: ANY,
  action: 'person.passkey-added',
  json: PasskeyForm,
  jsonLimit,
  responses: {
    ...ok('Added.', PasskeyAnswer),
    ...failures(400, ...GUARDED, 404, 408, 409, 413, 415),
  },
});

export const REMOVE_PASSKEY = defineEndpoint({
  operationId: 'removePasskey',
  summary: 'Remove one of the caller’s passkeys',
  tag,
  description: 'The person must have used their passphrase or a passkey in the last 15 minutes.',
  scopes: ANY,
  action: 'person.passkey-removed',
  path: z.object({ id: z.string() }),
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const REQUEST_PASSKEY = defineEndpoint({
  operationId: 'requestPasskey',
  summary: 'Get the options to sign in with a passkey',
  tag: signInTag,
  description: 'The challenge works once and expires after 5 minutes. It names no person.',
  responses: {
    ...ok('Options for `navigator.credentials.get`.', PasskeyRequestAnswer),
    ...failures(403, 409, 429),
  },
});

export const SIGN_IN_BY_PASSKEY = defineEndpoint({
  operationId: 'signInByPasskey',
  summary: 'Sign a person in with a passkey',
  tag: signInTag,
  json: PasskeySignIn,
  jsonLimit,
  responses: { ...NONE, ...failures(400, 401, 403, 408, 409, 413, 415, 429) },
});
