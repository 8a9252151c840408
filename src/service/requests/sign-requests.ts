import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { z } from 'zod';
import { FINAL_STATUSES, type SignRequestPage } from '#contract/requests/sign-request.ts';
import { answerCsv } from '#service/http/csv.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { ReleaseGate } from '#service/library/release-gate.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { ListPosition, StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { removeRequest, retryRequest, unknownRequest } from './end-request.ts';
import { listFilter } from './list/list-filter.ts';
import { createStatusReader } from './list/read-status.ts';
import { REQUEST_HEADINGS, requestCells } from './list/requests-csv.ts';
import { viewRows } from './list/view-rows.ts';
import { viewRequest } from './request-view.ts';
import {
  CANCEL_REQUEST,
  EXPORT_REQUESTS,
  LIST_REQUESTS,
  READ_REQUEST,
  RETRY_REQUEST,
} from './sign-request-endpoints.ts';

const toCursor = ({ createdAt, id }: StoredRequest): string => `${createdAt.toString(36)}.${id}`;

function positionAt(cursor: string): ListPosition {
  const [time, id] = cursor.split('.');
  if (time !== undefined && /^[0-9a-z]{1,10}$/.test(time) && z.uuid().safeParse(id).success)
    return { createdAt: Number.parseInt(time, 36), id: id! };
  throw new ServiceError('field-invalid', 'Use the nextCursor of an earlier page.', {
    field: 'cursor',
  });
}

const EXPORTED_AT_ONCE = 200;

/** Limit of a page of the list; a request with all its warnings has some 10,000. */
const MAX_PAGE_CHARACTERS = 500_000;

/** Returns the first of `rows` that fit on a page, at least one. */
function takeFitting<Row>(rows: readonly Row[]): Row[] {
  let characters = 0;
  const end = rows.findIndex((row, index) => {
    characters += JSON.stringify(row).length;
    return index > 0 && characters > MAX_PAGE_CHARACTERS;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}

/** Status, list, list as CSV, cancel and retry. */
export function signRequestRoutes(ports: Ports, serve: Serve, gate: ReleaseGate) {
  const { requests, now } = ports;
  const readStatus = createStatusReader(ports, gate);

  async function requireRequest(tenant: string, id: string): Promise<StoredRequest> {
    const found = await requests.find(tenant, id);
    if (found === undefined) throw unknownRequest();
    return found;
  }

  const getView = async (tenant: string, id: string) =>
    viewRequest(ports, await requireRequest(tenant, id), await gate(tenant));

  return new Hono<ServiceEnv>()
    .get('/:version{v1|v2}/sign-requests/:id', ...serve(READ_REQUEST), etag(), async (c) => {
      c.header('Cache-Control', 'private, no-cache');
      const { tenant } = c.var.caller;
      const view = await readStatus(tenant, c.req.param('id'));
      if (view === undefined) throw unknownRequest();
      // The middleware would read the answer back as a stream, to digest it.
      c.header('ETag', `"${ports.secrets.digest(JSON.stringify(view))}"`);
      return c.json({ data: view });
    })
    .get('/:version{v1|v2}/sign-requests', ...serve(LIST_REQUESTS), etag(), async (c) => {
      const { cursor, limit, ...filter } = c.req.valid('query');
      const { tenant } = c.var.caller;
      const found = await requests.list(tenant, {
        ...(await listFilter(ports, c.var.caller, filter)),
        after: cursor === undefined ? undefined : positionAt(cursor),
        limit: limit + 1,
      });
      // What was sent is read one by one: all of a page may be 200 MB.
      const views = await viewRows(ports, tenant, found.slice(0, limit), await gate(tenant));
      const rows = views.map((view) => ({ ...view, request: undefined }));
      const data = takeFitting(rows);
      c.header('Cache-Control', 'private, no-cache');
      return c.json({
        data,
        ...(data.length < found.length && { nextCursor: toCursor(found[data.length - 1]!) }),
      } satisfies SignRequestPage);
    })
    .get('/v1/sign-requests.csv', ...serve(EXPORT_REQUESTS), async (c) => {
      const { ids, ...query } = c.req.valid('query');
      const { tenant } = c.var.caller;
      const filter = { ...(await listFilter(ports, c.var.caller, query)), ids };
      const minApproved = await gate(tenant);
      return answerCsv(c, 'requests.csv', REQUEST_HEADINGS, async function* () {
        let position: ListPosition | undefined;
        do {
          const page = await requests.list(tenant, {
            ...filter,
            after: position,
            limit: EXPORTED_AT_ONCE,
          });
          yield (await viewRows(ports, tenant, page, minApproved)).map(requestCells);
          position = page.length < EXPORTED_AT_ONCE ? undefined : page.at(-1);
        } while (position !== undefined);
      });
    })
    .delete('/v1/sign-requests/:id', ...serve(CANCEL_REQUEST), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      const { expect } = c.req.valid('query');
      const hasEnded = FINAL_STATUSES.includes((await requireRequest(tenant, id)).status);
      if (expect !== undefined && hasEnded !== (expect === 'ended'))
        throw new ServiceError(
          'conflict',
          hasEnded ? 'The request has already ended.' : 'The request has not ended yet.',
        );
      if (hasEnded && (await removeRequest(ports, tenant, id))) {
        c.set('done', { action: 'request.removed' });
        return c.body(null, 204);
      }
      const outcome = await requests.cancel(tenant, id, now());
      // It ended just now: to remove it takes another call, made by who knows that.
      if (outcome === 'completed')
        throw new ServiceError('conflict', 'The request has just been completed.');
      await ports.parts.discard(id);
      return c.json({ data: await getView(tenant, id) });
    })
    .post('/v1/sign-requests/:id/retry', ...serve(RETRY_REQUEST), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      await retryRequest(ports, tenant, id);
      return c.json({ data: await getView(tenant, id) });
    });
}
