/** Endpoints of requests: status, list, cancel and retry, and the files that links lead to. */
import { z } from 'zod';
import {
  RemovalQuery,
  RequestExportQuery,
  SignRequestAnswer,
  SignRequestPage,
  SignRequestQuery,
} from '#contract/requests/sign-request.ts';
import { BINARY, failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Requests';
const path = z.object({ id: z.uuid() });
const UNCHANGED = { '304': { description: 'Unchanged.' } };

export const READ_REQUEST = defineEndpoint({
  operationId: 'readRequest',
  summary: 'Get the status and results of a request',
  tag,
  description:
    'Returns 304 to If-None-Match while nothing has changed. Each call renews the links.',
  scopes: ['requests:read'],
  path,
  responses: {
    ...ok('The request.', SignRequestAnswer),
    ...UNCHANGED,
    ...failures(...GUARDED, 404),
  },
});

export const LIST_REQUESTS = defineEndpoint({
  operationId: 'listRequests',
  summary: 'List requests, newest first',
  tag,
  description:
    'Leaves out the field request: get a single request to see what was sent. A page can hold fewer than limit if the requests are long. nextCursor gets the next page.',
  scopes: ['requests:read'],
  query: SignRequestQuery,
  responses: {
    ...ok('One page.', SignRequestPage),
    ...UNCHANGED,
    ...failures(400, ...GUARDED),
  },
});

export const EXPORT_REQUESTS = defineEndpoint({
  operationId: 'exportRequests',
  summary: 'Export the list of requests as CSV, newest first (extension)',
  tag,
  description: 'All matching requests, in UTF-8, with a heading row. Times are in UTC.',
  scopes: ['requests:read'],
  query: RequestExportQuery,
  responses: {
    '200': { description: 'The requests.', content: { 'text/csv': { schema: z.string() } } },
    ...failures(400, ...GUARDED),
  },
});

export const CANCEL_REQUEST = defineEndpoint({
  operationId: 'cancelRequest',
  summary: 'Cancel a request, or delete one that has ended (extension)',
  tag,
  description:
    'A request that has not ended is cancelled and stays in the list. A request that has ended is deleted permanently: its body, names, versions, approvals, uploaded files, and any videos that no other request uses. From then on it returns 404. A message that is on a screen is refused with 409: take it down first.',
  scopes: ['requests:write'],
  action: 'request.cancelled',
  path,
  query: RemovalQuery,
  responses: {
    ...ok('Cancelled.', SignRequestAnswer),
    '204': { description: 'Removed.' },
    ...failures(400, ...GUARDED, 404, 409),
  },
});

export const RETRY_REQUEST = defineEndpoint({
  operationId: 'retryRequest',
  summary: 'Retry a failed or cancelled request (extension)',
  tag,
  scopes: ['requests:write'],
  action: 'request.retried',
  path,
  responses: { ...ok('Started again.', SignRequestAnswer), ...failures(...GUARDED, 404, 409) },
});

export const READ_FILE = defineEndpoint({
  operationId: 'readFile',
  summary: 'Get a finished file by a signed link',
  tag,
  description:
    'Needs no token. Supports one range. link has several path segments: take it from downloadLink or captionsLink. ?download saves the file instead of playing it.',
  publishedPath: '/results/:link',
  path: z.object({ link: z.string() }),
  responses: {
    '200': { description: 'The file.', content: { 'video/mp4': { schema: BINARY } } },
    '206': { description: 'The range.', content: { 'video/mp4': { schema: BINARY } } },
    ...UNCHANGED,
    '307': { description: 'The store serves the file at this address.' },
    ...failures(403, 404, 416, 500),
  },
});
