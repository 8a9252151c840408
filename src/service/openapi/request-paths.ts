/** Train announcements, their status and their results. */
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import {
  AnnouncementReceipt,
  SignRequestAnswer,
  SignRequestPage,
  SignRequestQuery,
} from '#contract/requests/sign-request.ts';
import { TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import { AnnouncementQuery } from '../announcements/announcements.ts';
import { BINARY, failures, GUARDED, guarded, json, ok } from './answers.ts';
import { FIELD_DESCRIPTIONS } from './field-descriptions.ts';

const TrainAnnouncement = z
  .object({
    ...Object.fromEntries(
      Object.entries(TrainAnnouncementFields.shape).map(([name, schema]) => [
        name,
        schema.meta({ description: FIELD_DESCRIPTIONS[name as keyof typeof FIELD_DESCRIPTIONS] }),
      ]),
    ),
  })
  .meta({ id: 'TrainAnnouncement' });

const Uuid = z.uuid();
const idPath = z.object({ id: Uuid });
const readStatus = (version: string) =>
  guarded('Status and results of a request', 'requests:read', {
    operationId: `readRequest${version}`,
    tags: ['Requests'],
    description:
      'Returns 304 to If-None-Match while nothing has changed. Links are renewed at each call.',
    requestParams: { path: idPath },
    responses: {
      ...ok('The request.', SignRequestAnswer),
      '304': { description: 'Unchanged.' },
      ...failures(...GUARDED, 404),
    },
  });
const list = guarded('List requests, newest first', 'requests:read', {
  tags: ['Requests'],
  requestParams: { query: SignRequestQuery },
  responses: {
    ...ok('One page.', SignRequestPage),
    '304': { description: 'Unchanged.' },
    ...failures(400, ...GUARDED),
  },
});

export const REQUEST_PATHS: ZodOpenApiPathsObject = {
  '/v1/sign-requests/train-announcements': {
    post: guarded('Request a train announcement', 'requests:write', {
      tags: ['Train announcements'],
      description:
        'Sending the same body again returns the same id. An announcement that was rendered before is completed immediately. Fields that the interface does not know are ignored and named in x-ignored-fields. Extensions: render=client leases the job to the submitter; size, framesPerSecond, captions, changeCards, speed and signer choose the look.',
      requestParams: { query: AnnouncementQuery },
      requestBody: json(TrainAnnouncement),
      responses: {
        ...ok('Accepted.', AnnouncementReceipt),
        ...failures(400, ...GUARDED, 408, 413, 415),
      },
    }),
  },
  '/v1/sign-requests': { get: list },
  '/v2/sign-requests': { get: list },
  '/v1/sign-requests/{id}': {
    get: readStatus('V1'),
    delete: guarded('Cancel a request (extension)', 'requests:write', {
      tags: ['Requests'],
      requestParams: { path: idPath },
      responses: { ...ok('Cancelled.', SignRequestAnswer), ...failures(...GUARDED, 404, 409) },
    }),
  },
  '/v2/sign-requests/{id}': { get: readStatus('V2') },
  '/v1/sign-requests/{id}/retry': {
    post: guarded('Retry a failed or cancelled request (extension)', 'requests:write', {
      tags: ['Requests'],
      requestParams: { path: idPath },
      responses: { ...ok('Started again.', SignRequestAnswer), ...failures(...GUARDED, 404, 409) },
    }),
  },
  '/results/{link}': {
    get: {
      summary: 'A finished file behind a signed link',
      tags: ['Requests'],
      description:
        'Needs no token. Supports one range. link is several path steps; take it from downloadLink or captionsLink. ?download saves instead of playing.',
      security: [],
      requestParams: { path: z.object({ link: z.string() }) },
      responses: {
        '200': { description: 'The file.', content: { 'video/mp4': { schema: BINARY } } },
        '206': { description: 'The range.', content: { 'video/mp4': { schema: BINARY } } },
        '304': { description: 'Unchanged.' },
        '307': { description: 'The store itself serves the file, at this address.' },
        ...failures(403, 404, 416, 500),
      },
    },
  },
};
