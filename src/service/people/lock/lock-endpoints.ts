/** A browser that people use in turn: locked, unlocked, and handed on. */
import { BrowserStateAnswer, PinForm, Unlocking } from '#contract/people/browser.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';
import { ANY } from '#service/people/any-scope.ts';

const tag = 'Sign-in of the studio (extension)';
const jsonLimit = { bytes: 64 * 1024 };

export const READ_BROWSER = defineEndpoint({
  operationId: 'readBrowser',
  summary: 'Who is signed in in this browser, and how people may come in',
  tag,
  responses: { ...ok('Names and ways.', BrowserStateAnswer), ...failures(403, 429) },
});

export const LOCK = defineEndpoint({
  operationId: 'lockBrowser',
  summary: 'Lock this browser',
  tag,
  description: 'Calls of the session are refused with `session-locked` until it is unlocked.',
  responses: { ...NONE, ...failures(401, 403) },
});

export const USE = defineEndpoint({
  operationId: 'useBrowser',
  summary: 'Say that the person does something',
  tag,
  description:
    'Moves the time at which the session locks and ends by itself. A locked one stays locked.',
  responses: { ...NONE, ...failures(401, 403) },
});

export const UNLOCK = defineEndpoint({
  operationId: 'unlockBrowser',
  summary: 'Unlock this browser, or bring another person to the front',
  tag,
  description:
    'By PIN, passphrase or passkey; after five wrong PINs not by PIN. A passphrase or passkey also confirms who somebody is in a browser that is not locked.',
  json: Unlocking,
  jsonLimit,
  responses: { ...NONE, ...failures(400, 401, 403, 408, 413, 415, 429, 503) },
});

export const SET_PIN = defineEndpoint({
  operationId: 'setPin',
  summary: 'Set the caller’s PIN',
  tag: 'People (extension)',
  description:
    'It unlocks browsers where the person is signed in, and nothing else. Needs a passphrase or passkey of the last 15 minutes.',
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
