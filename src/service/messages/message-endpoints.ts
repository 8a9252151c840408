/** The shelf of ready messages, and what makes a request of one. */
import { z } from 'zod';
import {
  ReadyMessageAnswer,
  ReadyMessageArchive,
  ReadyMessageEdit,
  ReadyMessageForm,
  ReadyMessageId,
  ReadyMessageList,
  ReadyMessageQuery,
  ReadyMessageRequest,
} from '#contract/messages/ready-message.ts';
import { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import { failures, GUARDED, json, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';
import { AnnouncementQuery } from '#service/requests/announcement-endpoint.ts';

const tag = 'Ready messages (extension)';
const path = z.object({ id: ReadyMessageId });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];

export const LIST_MESSAGES = defineEndpoint({
  operationId: 'listReadyMessages',
  summary: 'List ready messages',
  tag,
  description:
    "Messages that Handsignal ships, and your organisation's own. Glosses are from the sign library or fingerspelled. No Deaf signer has checked the ones that Handsignal ships.",
  scopes: ['requests:read', 'requests:write'],
  query: ReadyMessageQuery,
  responses: { ...ok('The shelf.', ReadyMessageList), ...failures(400, ...GUARDED) },
});

export const READ_MESSAGE = defineEndpoint({
  operationId: 'readReadyMessage',
  summary: 'Read a ready message',
  tag,
  scopes: ['requests:read', 'requests:write'],
  path,
  responses: { ...ok('The message.', ReadyMessageAnswer), ...failures(...GUARDED, 404) },
});

export const ADD_MESSAGE = defineEndpoint({
  operationId: 'addReadyMessage',
  summary: 'Add a ready message of your own',
  tag,
  description: 'Write blanks as {named} in the English and in the gloss.',
  scopes: ['requests:write'],
  action: 'message.added',
  json: ReadyMessageForm,
  jsonLimit,
  responses: { ...ok('Added.', ReadyMessageAnswer), ...failures(...WRONG_BODY, 507) },
});

export const CHANGE_MESSAGE = defineEndpoint({
  operationId: 'changeReadyMessage',
  summary: 'Change a ready message of your own',
  tag,
  description:
    'An approval as a pattern applies only to the old text. If the message is on the emergency shelf, its video is made again.',
  scopes: ['requests:write'],
  action: 'message.changed',
  path,
  json: ReadyMessageEdit,
  jsonLimit,
  responses: { ...ok('Changed.', ReadyMessageAnswer), ...failures(...WRONG_BODY, 404, 409, 412) },
});

export const ARCHIVE_MESSAGE = defineEndpoint({
  operationId: 'archiveReadyMessage',
  summary: 'Archive or restore a ready message of your own',
  tag,
  scopes: ['requests:write'],
  action: 'message.archived',
  path,
  json: ReadyMessageArchive,
  jsonLimit,
  responses: { ...ok('Done.', ReadyMessageAnswer), ...failures(...WRONG_BODY, 404, 409) },
});

/** Look and rendering as of announcements; what only trains have is left out. */
export const ReadyRequestQuery = AnnouncementQuery.omit({
  changeCards: true,
  wording: true,
  stops: true,
  operatorName: true,
  board: true,
});

/** `POST /v1/sign-requests/ready-messages`. Its body is read as text: a repeated body is known by it. */
export const REQUEST_MESSAGE = defineEndpoint({
  operationId: 'requestReadyMessage',
  summary: 'Request a video of a ready message (extension)',
  tag,
  description:
    'Fills the blanks and renders the message like a train announcement. Sending the same body again returns the same id. A message that was rendered before is completed immediately. render=client leases the job to the submitter.',
  scopes: ['requests:write'],
  action: 'request.made',
  query: ReadyRequestQuery,
  body: json(ReadyMessageRequest),
  responses: {
    ...ok('Accepted.', AnnouncementReceipt),
    ...failures(400, ...GUARDED, 404, 408, 409, 413, 415, 503, 507),
  },
});
