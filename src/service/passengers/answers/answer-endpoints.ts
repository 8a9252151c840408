/** Endpoints of answers: public ones with a code, those of staff, and those of render workers. */
import { z } from 'zod';
import {
  AnswerCodeForm,
  AnswerForm,
  AnswerGroupsResponse,
  AnswerMoreForm,
  AnswerReceipt,
  AnswerStatusResponse,
  AnswersQuery,
  AnswersResponse,
  ModerationForm,
  PassengerAnswerResponse,
  ReplyForm,
} from '#contract/passengers/answers/answer.ts';
import { AnswerFiguresResponse } from '#contract/passengers/answers/answer-figures.ts';
import { AnswerFilmClaimResponse } from '#contract/passengers/answers/answer-film.ts';
import {
  ANSWER_CODE_HEADER,
  ANSWER_DAYS,
  MAX_FILM_BYTES,
  MAX_FILM_SECONDS,
} from '#contract/passengers/answers/answer-limits.ts';
import { BINARY, failures, GUARDED, json, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const PUBLIC_TAG = 'Passengers (public extension)';
const tag = 'Answers of passengers (extension)';
const jsonLimit = { bytes: 4096 };
const path = z.object({
  code: z.string().meta({ description: 'Code of the page.', example: 'LDS' }),
});
const idPath = z.object({ id: z.uuid() });
const PUBLIC = failures(400, 404, 408, 413, 415, 429, 500, 503);
const film = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: BINARY }])),
});

export const GIVE_ANSWER = defineEndpoint({
  operationId: 'giveAnswer',
  summary: 'Answer a message of a station',
  tag: PUBLIC_TAG,
  description: `Public. The code is told this once. With it the answer can be read, added to and deleted. It is deleted after ${ANSWER_DAYS} days.`,
  path,
  json: AnswerForm,
  jsonLimit,
  responses: {
    '201': { description: 'Stored.', ...json(AnswerReceipt) },
    ...PUBLIC,
    ...failures(507),
  },
});

export const ADD_TO_ANSWER = defineEndpoint({
  operationId: 'addToAnswer',
  summary: 'Add a moment of the video and a few words to an answer',
  tag: PUBLIC_TAG,
  description: 'Public, with the code of the answer. Replaces what was added earlier.',
  path,
  json: AnswerMoreForm,
  jsonLimit,
  responses: { ...NONE, ...PUBLIC },
});

export const SEND_ANSWER_FILM = defineEndpoint({
  operationId: 'sendAnswerFilm',
  summary: 'Add a signed answer',
  tag: PUBLIC_TAG,
  description: `Public, with the code of the answer in ${ANSWER_CODE_HEADER}. At most ${MAX_FILM_SECONDS} seconds and ${MAX_FILM_BYTES / 1024 ** 2} MB. A render worker checks the film and makes a copy without sound and without data of the phone. Staff see the copy alone.`,
  path,
  header: z.object({ [ANSWER_CODE_HEADER]: z.string().optional() }),
  body: film(['video/mp4', 'video/webm', 'video/quicktime']),
  responses: { ...NONE, ...PUBLIC, ...failures(409, 507) },
});

export const READ_ANSWER_STATUS = defineEndpoint({
  operationId: 'readAnswerStatus',
  summary: 'Read what came of an answer',
  tag: PUBLIC_TAG,
  description: 'Public, with the code of the answer.',
  path,
  json: AnswerCodeForm,
  jsonLimit,
  responses: { ...ok('The answer.', AnswerStatusResponse), ...PUBLIC },
});

export const DELETE_ANSWER = defineEndpoint({
  operationId: 'deleteAnswer',
  summary: 'Delete an answer with its film',
  tag: PUBLIC_TAG,
  description: 'Public, with the code of the answer.',
  path,
  json: AnswerCodeForm,
  jsonLimit,
  responses: { ...NONE, ...PUBLIC },
});

export const READ_PUBLIC_FIGURES = defineEndpoint({
  operationId: 'readPublicAnswerFigures',
  summary: 'Read the numbers of answers that an organisation publishes',
  tag: PUBLIC_TAG,
  description: 'Public, where the organisation has switched it on.',
  path,
  responses: {
    ...ok('The numbers.', AnswerFiguresResponse),
    '304': { description: 'Unchanged.' },
    ...failures(404, 429, 500, 503),
  },
});

const READERS = ['library:read', 'library:review', 'library:write'] as const;

export const LIST_ANSWERS = defineEndpoint({
  operationId: 'listAnswers',
  summary: 'List answers of passengers, the newest first',
  tag,
  description: 'At most 500.',
  scopes: [...READERS],
  query: AnswersQuery,
  responses: { ...ok('Answers.', AnswersResponse), ...failures(400, ...GUARDED) },
});

export const GROUP_ANSWERS = defineEndpoint({
  operationId: 'groupAnswers',
  summary: 'Count answers by sign and by message',
  tag,
  description:
    'At most 200 of each, those with most problems first. Without answers that were set aside.',
  scopes: [...READERS],
  responses: { ...ok('Groups.', AnswerGroupsResponse), ...failures(...GUARDED) },
});

export const READ_FIGURES = defineEndpoint({
  operationId: 'readAnswerFigures',
  summary: 'Read how much is understood, according to the answers',
  tag,
  scopes: [...READERS],
  responses: { ...ok('The numbers.', AnswerFiguresResponse), ...failures(...GUARDED) },
});

export const MODERATE_ANSWER = defineEndpoint({
  operationId: 'moderateAnswer',
  summary: 'Set an answer aside, or take it back',
  tag,
  description: 'An answer that was set aside is in no number.',
  scopes: ['library:review', 'library:write'],
  action: 'answer.hidden',
  path: idPath,
  json: ModerationForm,
  jsonLimit,
  responses: {
    ...ok('The answer.', PassengerAnswerResponse),
    ...failures(400, ...GUARDED, 404, 408, 413, 415),
  },
});

export const REPLY_TO_ANSWERS = defineEndpoint({
  operationId: 'replyToAnswers',
  summary: 'Reply to answers of passengers',
  tag,
  description:
    'Each passenger reads the reply by the code of their answer. A later reply replaces it. 409: one of the answers was set aside.',
  scopes: ['library:review', 'library:write'],
  action: 'answer.replied',
  json: ReplyForm,
  jsonLimit: { bytes: 16 * 1024 },
  responses: {
    ...ok('The answers.', AnswersResponse),
    ...failures(400, ...GUARDED, 404, 408, 409, 413, 415),
  },
});

export const CLAIM_ANSWER_FILM = defineEndpoint({
  operationId: 'claimAnswerFilm',
  summary: 'Claim the film of an answer to check it',
  tag: 'Rendering (extension)',
  description: 'A film that is not checked within three minutes can be claimed again.',
  scopes: ['worker'],
  responses: {
    ...ok('A film.', AnswerFilmClaimResponse),
    '204': { description: 'No film waits.' },
    ...failures(...GUARDED),
  },
});

export const DELIVER_ANSWER_FILM = defineEndpoint({
  operationId: 'deliverAnswerFilm',
  summary: 'Deliver the checked copy of the film of an answer',
  tag: 'Rendering (extension)',
  scopes: ['worker'],
  path: idPath,
  body: film(['video/webm']),
  responses: { ...NONE, ...failures(...GUARDED, 404, 408, 409, 413, 415, 503) },
});

export const REFUSE_ANSWER_FILM = defineEndpoint({
  operationId: 'refuseAnswerFilm',
  summary: 'Refuse the film of an answer, which cannot be read or is too long',
  tag: 'Rendering (extension)',
  description: 'The film is deleted.',
  scopes: ['worker'],
  path: idPath,
  responses: { ...NONE, ...failures(...GUARDED, 404, 409) },
});
