/** A browser that people use in turn: locked, unlocked, and handed on. */
import { BrowserStateAnswer, PinForm, Unlocking } from '#contract/people/browser.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';
import { ANY } from '#service/people/any-scope.ts';

const tag = 'Sign-in of the studio (extension)';
const jsonLimit = { bytes: 64 * 1024 };

export const READ_BROWSER = defineEndpoint({
  operationId: 'readBrowser',
  summary: 'Read who is signed in to this browser, and how people can sign in',
  tag,
  responses: { ...ok('People and sign-in methods.', BrowserStateAnswer), ...failures(403, 429) },
});

export const LOCK = defineEndpoint({
  operationId: 'lockBrowser',
  summary: 'Lock this browser',
  tag,
  description: 'Until it is unlocked, calls of this session fail with `session-locked`.',
  responses: { ...NONE, ...failures(401, 403) },
});

export const USE = defineEndpoint({
  operationId: 'useBrowser',
  summary: 'Report that the person is active',
  tag,
  description:
    'Postpones the time when the session locks and ends automatically. A locked session stays locked.',
  responses: { ...NONE, ...failures(401, 403) },
});

export const UNLOCK = defineEndpoint({
  operationId: 'unlockBrowser',
  summary: 'Unlock this browser, or switch to another person',
  tag,
  description:
    'Use a PIN, passphrase or passkey. After 5 wrong PINs, the PIN no longer works. In an unlocked browser, a passphrase or passkey confirms who the person is.',
  json: Unlocking,
  jsonLimit,
  responses: { ...NONE, ...failures(400, 401, 403, 408, 413, 415, 429, 503) },
});

export const SET_PIN = defineEndpoint({
  operationId: 'setPin',
  summary: 'Set the caller’s PIN',
  tag: 'People (extension)',
  description:
    'The PIN only unlocks browsers where the person is signed in. The person must have used their passphrase or a passkey in the last 15 minutes.',
  scopes: ANY,
  action: 'person.pin-set',
  json: PinForm,
  jsonLimit,
  responses: { ...NONE, ...failures(400, ...GUARDED, 404, 408, 413, 415, 503) },
});

export const REMOVE_PIN = defineEndpoint({
  operationId: 'removePin',
  summary: 'Remove the caller’s PIN',
  tag: 'People (extension)',
  scopes: ANY,
  action: 'person.pin-removed',
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});
