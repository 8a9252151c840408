/** Reading the audit log. Nothing changes it: entries come from what other endpoints do. */
import { z } from 'zod';
import { AuditFilter, AuditPage, AuditQuery } from '#contract/people/audit.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Activity log (extension)';

export const READ_AUDIT_LOG = defineEndpoint({
  operationId: 'readAuditLog',
  summary: 'Read the activity log, newest first',
  tag,
  description: 'Entries are only added. They are never changed or deleted.',
  scopes: ['audit:read'],
  query: AuditQuery,
  responses: { ...ok('One page.', AuditPage), ...failures(400, ...GUARDED) },
});

export const EXPORT_AUDIT_LOG = defineEndpoint({
  operationId: 'exportAuditLog',
  summary: 'Export the activity log as CSV, newest first',
  tag,
  description: 'All matching entries, in UTF-8, with a heading row. Times are in UTC.',
  scopes: ['audit:read'],
  query: AuditFilter,
  responses: {
    '200': {
      description: 'The entries.',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...failures(400, ...GUARDED),
  },
});

export const READ_ACTIONS = defineEndpoint({
  operationId: 'readRequestActions',
  summary: 'Read who made, edited, approved and showed a request, newest first',
  tag,
  description: 'The newest 200 entries.',
  scopes: ['requests:read'],
  path: z.object({ id: z.uuid() }),
  responses: { ...ok('The entries.', AuditPage), ...failures(...GUARDED, 404) },
});
