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
  summary: 'Status and results of a request',
  tag,
  description:
    'Returns 304 to If-None-Match while nothing has changed. Links are renewed at each call.',
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
    'Without the field request: read one request for what was sent. A page holds fewer than limit where they are long; nextCursor goes on.',
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
  summary: 'The list of requests as CSV, newest first (extension)',
  tag,
  description: 'All that match, in UTF-8, with a row of headings. Times are in UTC.',
  scopes: ['requests:read'],
  query: RequestExportQuery,
  responses: {
    '200': { description: 'The requests.', content: { 'text/csv': { schema: z.string() } } },
    ...failures(400, ...GUARDED),
  },
});

export const CANCEL_REQUEST = defineEndpoint({
  operationId: 'cancelRequest',
  summary: 'Cancel a request, or remove one that has ended (extension)',
  tag,
  description:
    'One that has not ended is cancelled, and stays. One that has ended is removed for good: what was sent, names, versions, approvals, uploaded files, and videos that no other request shows; from then on it answers 404.',
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
  summary: 'A finished file behind a signed link',
  tag,
  description:
    'Needs no token. Supports one range. link is several path steps; take it from downloadLink or captionsLink. ?download saves instead of playing.',
  publishedPath: '/results/:link',
  path: z.object({ link: z.string() }),
  responses: {
    '200': { description: 'The file.', content: { 'video/mp4': { schema: BINARY } } },
    '206': { description: 'The range.', content: { 'video/mp4': { schema: BINARY } } },
    ...UNCHANGED,
    '307': { description: 'The store itself serves the file, at this address.' },
    ...failures(403, 404, 416, 500),
  },
});
