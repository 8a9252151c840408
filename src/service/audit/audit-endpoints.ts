/** Reading the audit log. Nothing changes it: entries come from what other endpoints do. */
import { z } from 'zod';
import { AuditFilter, AuditPage, AuditQuery } from '#contract/people/audit.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Audit log (extension)';

export const READ_AUDIT_LOG = defineEndpoint({
  operationId: 'readAuditLog',
  summary: 'Who did what, newest first',
  tag,
  description: 'Entries are added and never changed or removed.',
  scopes: ['audit:read'],
  query: AuditQuery,
  responses: { ...ok('One page.', AuditPage), ...failures(400, ...GUARDED) },
});

export const EXPORT_AUDIT_LOG = defineEndpoint({
  operationId: 'exportAuditLog',
  summary: 'Who did what as CSV, newest first',
  tag,
  description: 'All that matches, in UTF-8, with a row of headings. Times are in UTC.',
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
  summary: 'Who made, edited, approved and showed a request, newest first',
  tag,
  description: 'The newest 200 entries.',
  scopes: ['requests:read'],
  path: z.object({ id: z.uuid() }),
  responses: { ...ok('The entries.', AuditPage), ...failures(...GUARDED, 404) },
});
