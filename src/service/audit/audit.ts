import { Hono } from 'hono';
import type { AuditEntry as AuditEntryView, AuditFilter } from '#contract/people/audit.ts';
import { answerCsv } from '#service/http/csv.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type {
  AuditEntry,
  AuditPosition,
  AuditFilter as StoredFilter,
} from '#service/ports/people/audit-log.ts';
import type { Ports } from '#service/ports/ports.ts';
import { AUDIT_HEADINGS, auditCells } from './audit-csv.ts';
import { EXPORT_AUDIT_LOG, READ_ACTIONS, READ_AUDIT_LOG } from './audit-endpoints.ts';

const EXPORTED_AT_ONCE = 1000;
const MAX_ACTIONS = 200;

const toCursor = ({ at, id }: AuditEntry): string => `${at.toString(36)}.${id}`;

/**
 * Parses a cursor.
 * @throws {ServiceError} `field-invalid`
 */
function positionAt(cursor: string): AuditPosition {
  const [, time, id] = /^([0-9a-z]{1,10})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (time !== undefined && id !== undefined) return { at: Number.parseInt(time, 36), id };
  throw new ServiceError('field-invalid', 'Use the nextCursor of an earlier page.', {
    field: 'cursor',
  });
}

const toStoredFilter = ({ from, before, actor, action, subject }: AuditFilter): StoredFilter => ({
  actor,
  action,
  subject,
  ...(from !== undefined && { from: Date.parse(from) }),
  ...(before !== undefined && { before: Date.parse(before) }),
});

const viewEntry = ({ tenant: _, at, ...entry }: AuditEntry): AuditEntryView => ({
  ...entry,
  at: new Date(at).toISOString(),
});

/** Creates the routes of the audit log of the caller's organisation, and of the actions on one of its requests. */
export function auditRoutes(ports: Ports, serve: Serve) {
  const { auditLog, requests } = ports;

  return new Hono<ServiceEnv>()
    .get('/v1/audit-log', ...serve(READ_AUDIT_LOG), async (c) => {
      const { cursor, limit, ...filter } = c.req.valid('query');
      const position = cursor === undefined ? undefined : positionAt(cursor);
      const { tenant } = c.var.caller;
      const found = await auditLog.page(tenant, toStoredFilter(filter), limit + 1, position);
      const page = found.slice(0, limit);
      c.header('Cache-Control', 'private, no-store');
      return c.json({
        data: page.map(viewEntry),
        ...(found.length > limit && { nextCursor: toCursor(page.at(-1)!) }),
      });
    })
    .get('/v1/audit-log.csv', ...serve(EXPORT_AUDIT_LOG), async (c) => {
      const filter = toStoredFilter(c.req.valid('query'));
      const { tenant } = c.var.caller;
      return answerCsv(c, 'audit-log.csv', AUDIT_HEADINGS, async function* () {
        let position: AuditPosition | undefined;
        do {
          const page = await auditLog.page(tenant, filter, EXPORTED_AT_ONCE, position);
          yield page.map(auditCells);
          position = page.length < EXPORTED_AT_ONCE ? undefined : page.at(-1);
        } while (position !== undefined);
      });
    })
    .get('/v1/sign-requests/:id/actions', ...serve(READ_ACTIONS), async (c) => {
      const { tenant } = c.var.caller;
      const subject = c.req.param('id');
      if ((await requests.find(tenant, subject)) === undefined)
        throw notFound('Request not found.');
      const found = await auditLog.page(tenant, { subject }, MAX_ACTIONS);
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: found.map(viewEntry) });
    });
}
