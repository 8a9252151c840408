/** Endpoints for administrators to manage the pages for passengers. */
import { z } from 'zod';
import {
  MAX_PAGES,
  PassengerPageAnswer,
  PassengerPageForm,
  PassengerPageList,
} from '#contract/passengers/passenger-page.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Pages for passengers (extension)';
const path = z.object({ id: z.uuid() });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 409, 413, 415];

export const LIST_PAGES = defineEndpoint({
  operationId: 'listPassengerPages',
  summary: 'List the pages for passengers, by name',
  tag,
  scopes: ['requests:read', 'admin'],
  responses: { ...ok('All pages.', PassengerPageList), ...failures(...GUARDED) },
});

export const ADD_PAGE = defineEndpoint({
  operationId: 'addPassengerPage',
  summary: 'Add a page for passengers',
  tag,
  description: `A page is off unless isOn is true. A code is given once, whichever organisation has it. The limit is ${MAX_PAGES} pages.`,
  scopes: ['admin'],
  action: 'page.added',
  json: PassengerPageForm,
  jsonLimit,
  responses: { ...ok('Added.', PassengerPageAnswer), ...failures(...WRONG_BODY, 507) },
});

export const CHANGE_PAGE = defineEndpoint({
  operationId: 'changePassengerPage',
  summary: 'Change a page for passengers, or switch it on or off',
  tag,
  description: 'Posters and QR codes with the old code stop working when the code changes.',
  scopes: ['admin'],
  action: 'page.changed',
  path,
  json: PassengerPageForm,
  jsonLimit,
  responses: { ...ok('Changed.', PassengerPageAnswer), ...failures(...WRONG_BODY, 404) },
});

export const REMOVE_PAGE = defineEndpoint({
  operationId: 'removePassengerPage',
  summary: 'Remove a page for passengers',
  tag,
  scopes: ['admin'],
  action: 'page.removed',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});
