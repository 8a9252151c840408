/** Endpoints for administrators to connect real-time data, and to see what it sent. */
import { z } from 'zod';
import {
  ConnectionAnswer,
  ConnectionForm,
  ConnectionList,
  ConnectionTestAnswer,
  ConnectionTestForm,
  MAX_CONNECTIONS,
} from '#contract/departures/connections/connection.ts';
import { RawMessageAnswer, RawMessageList } from '#contract/departures/connections/raw-message.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Departures (extension)';
const path = z.object({ id: z.string() });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];

export const LIST_CONNECTIONS = defineEndpoint({
  operationId: 'listFeedConnections',
  summary: 'List the connections to real-time data',
  tag,
  description: 'Keys are never sent back.',
  scopes: ['admin'],
  responses: { ...ok('The connections.', ConnectionList), ...failures(...GUARDED) },
});

export const ADD_CONNECTION = defineEndpoint({
  operationId: 'addFeedConnection',
  summary: 'Connect a product of real-time data',
  tag,
  description: `The limit is ${MAX_CONNECTIONS} connections. The key is stored encrypted. Boards come from the first product of these that is connected and not paused: Push Port, staff board, public board, other board.`,
  scopes: ['admin'],
  action: 'connection.added',
  json: ConnectionForm,
  jsonLimit,
  responses: { ...ok('Added.', ConnectionAnswer), ...failures(...WRONG_BODY, 507) },
});

export const CHANGE_CONNECTION = defineEndpoint({
  operationId: 'changeFeedConnection',
  summary: 'Change, pause or resume a connection',
  tag,
  description:
    'Without a key, the stored one stays, unless the address leads to another server: enter it again then.',
  scopes: ['admin'],
  action: 'connection.changed',
  path,
  json: ConnectionForm,
  jsonLimit,
  responses: { ...ok('Changed.', ConnectionAnswer), ...failures(...WRONG_BODY, 404, 409) },
});

export const REMOVE_CONNECTION = defineEndpoint({
  operationId: 'removeFeedConnection',
  summary: 'Remove a connection with its key',
  tag,
  scopes: ['admin'],
  action: 'connection.removed',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404, 409) },
});

export const TEST_CONNECTION = defineEndpoint({
  operationId: 'testFeedConnection',
  summary: 'Call a connection once and see what comes back',
  tag,
  description: 'The call counts. Nothing is announced from it.',
  scopes: ['admin'],
  action: 'connection.tested',
  path,
  json: ConnectionTestForm,
  jsonLimit,
  responses: { ...ok('What came back.', ConnectionTestAnswer), ...failures(...WRONG_BODY, 404) },
});

export const LIST_RAW_MESSAGES = defineEndpoint({
  operationId: 'listFeedMessages',
  summary: 'List what a feed sent about a station in the last hour',
  tag,
  description: 'Boards that changed something, and one a minute. The newest first.',
  scopes: ['admin'],
  path: z.object({ crs: z.string() }),
  responses: { ...ok('Up to 200 messages.', RawMessageList), ...failures(...GUARDED, 404) },
});

export const READ_RAW_MESSAGE = defineEndpoint({
  operationId: 'readFeedMessage',
  summary: 'Read a message as the feed sent it',
  tag,
  scopes: ['admin'],
  path: z.object({ crs: z.string(), id: z.string() }),
  responses: { ...ok('The message.', RawMessageAnswer), ...failures(...GUARDED, 404) },
});
