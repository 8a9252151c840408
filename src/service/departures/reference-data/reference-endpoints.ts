/** Endpoints of newer reference data: what it has otherwise, and what an administrator accepts. */
import {
  AcceptReferenceForm,
  ReferenceChangesAnswer,
  ReferenceRowsAnswer,
} from '#contract/departures/reference-change.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Departures (extension)';

export const LIST_REFERENCE_CHANGES = defineEndpoint({
  operationId: 'listReferenceChanges',
  summary: 'List what newer reference data has otherwise',
  tag,
  description:
    'Names of stations and operators, and reasons, as the lists of the railway had them at the last look. The service looks once a day.',
  scopes: ['admin'],
  responses: { ...ok('The differences.', ReferenceChangesAnswer), ...failures(...GUARDED) },
});

export const ACCEPT_REFERENCE_CHANGES = defineEndpoint({
  operationId: 'acceptReferenceChanges',
  summary: 'Accept newer reference data',
  tag,
  description:
    'The differences as they were listed. They apply to the whole deployment once the service has been restarted. Not allowed where several organisations share the deployment, unless the connection is set on the server.',
  scopes: ['admin'],
  action: 'reference.accepted',
  json: AcceptReferenceForm,
  jsonLimit: { bytes: 2 * 1024 * 1024 },
  responses: {
    ...ok('The differences that are left.', ReferenceChangesAnswer),
    ...failures(400, ...GUARDED, 408, 409, 413, 415),
  },
});

export const READ_REFERENCE_OVERLAY = defineEndpoint({
  operationId: 'readReferenceOverlay',
  summary: 'Read the reference data that was accepted',
  tag,
  description: 'Rows that replace those of the same code, and new rows.',
  scopes: ['requests:read', 'worker'],
  responses: {
    ...ok('The rows.', ReferenceRowsAnswer),
    ...failures(...GUARDED),
  },
});
