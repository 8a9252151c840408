import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { z } from 'zod';
import { FINAL_STATUSES, type SignRequestPage } from '#contract/requests/sign-request.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { notFound, ServiceError } from '../http/service-error.ts';
import type { Serve } from '../openapi/endpoint.ts';
import type { Ports } from '../ports/ports.ts';
import type { ListPosition, StoredRequest } from '../ports/sign-requests.ts';
import { clearRemovedFiles } from './removed-files.ts';
import { viewRequest } from './request-view.ts';
import {
  CANCEL_REQUEST,
  LIST_REQUESTS,
  READ_REQUEST,
  RETRY_REQUEST,
} from './sign-request-endpoints.ts';

const unknownRequest = () => notFound('There is no such request.');

const cursorOf = ({ createdAt, id }: StoredRequest): string => `${createdAt.toString(36)}.${id}`;

function positionAt(cursor: string): ListPosition {
  const [at, id] = cursor.split('.');
  if (at !== undefined && /^[0-9a-z]{1,10}$/.test(at) && z.uuid().safeParse(id).success)
    return { createdAt: Number.parseInt(at, 36), id: id! };
  throw new ServiceError('field-invalid', 'Give nextCursor of an earlier page.', {
    field: 'cursor',
  });
}

/** Of a page of the list; a request with all its warnings has some 10,000. */
const MAX_PAGE_CHARACTERS = 500_000;

/** The first of `rows` that fit on a page: one at least. */
function asFit<Row>(rows: readonly Row[]): Row[] {
  let characters = 0;
  const end = rows.findIndex((row, at) => {
    characters += JSON.stringify(row).length;
    return at > 0 && characters > MAX_PAGE_CHARACTERS;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}

/** Status, list, cancel and retry. */
export function signRequestRoutes(ports: Ports, serve: Serve) {
  const { requests, now } = ports;

  async function requestOf(tenant: string, id: string): Promise<StoredRequest> {
    const found = await requests.find(tenant, id);
    if (found === undefined) throw unknownRequest();
    return found;
  }

  /** @throws {ServiceError} `conflict` for the video of an emergency message */
  async function requireOffShelf(tenant: string, id: string): Promise<void> {
    const shelf = await ports.emergency.list(tenant);
    if (shelf.some(({ requestId, nextRequestId }) => requestId === id || nextRequestId === id))
      throw new ServiceError(
        'conflict',
        'This video is on the emergency shelf. Take it off the shelf first.',
      );
  }

  async function removeEnded(tenant: string, id: string) {
    await requireOffShelf(tenant, id);
    return await ports.removals.remove(tenant, id);
  }

  return new Hono<ServiceEnv>()
    .get('/:version{v1|v2}/sign-requests/:id', ...serve(READ_REQUEST), etag(), async (c) => {
      const stored = await requestOf(c.var.caller.tenant, c.req.param('id'));
      c.header('Cache-Control', 'private, no-cache');
      return c.json({ data: viewRequest(ports, stored) });
    })
    .get('/:version{v1|v2}/sign-requests', ...serve(LIST_REQUESTS), etag(), async (c) => {
      const { cursor, limit, ...filter } = c.req.valid('query');
      const found = await requests.list(c.var.caller.tenant, {
        ...filter,
        after: cursor === undefined ? undefined : positionAt(cursor),
        limit: limit + 1,
      });
      // What was sent is read one by one: all of a page may be 200 MB.
      const rows = found
        .slice(0, limit)
        .map((stored) => ({ ...viewRequest(ports, stored), request: undefined }));
      const data = asFit(rows);
      c.header('Cache-Control', 'private, no-cache');
      return c.json({
        data,
        ...(data.length < found.length && { nextCursor: cursorOf(found[data.length - 1]!) }),
      } satisfies SignRequestPage);
    })
    .delete('/v1/sign-requests/:id', ...serve(CANCEL_REQUEST), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      const { expect } = c.req.valid('query');
      const hasEnded = FINAL_STATUSES.includes((await requestOf(tenant, id)).status);
      if (expect !== undefined && hasEnded !== (expect === 'ended'))
        throw new ServiceError(
          'conflict',
          hasEnded ? 'The request has ended already.' : 'The request has not ended yet.',
        );
      const removed = hasEnded ? await removeEnded(tenant, id) : 'unfinished';
      if (removed === 'unknown') throw unknownRequest();
      if (removed === 'removed') {
        c.set('done', { action: 'request.removed' });
        await ports.screens.endRequest(tenant, id, now());
        await ports.parts.discard(id);
        await clearRemovedFiles(ports);
        return c.body(null, 204);
      }
      const outcome = await requests.cancel(tenant, id, now());
      // It ended just now: to remove it takes another call, made by who knows that.
      if (outcome === 'completed')
        throw new ServiceError('conflict', 'The request was completed just now.');
      await ports.parts.discard(id);
      return c.json({ data: viewRequest(ports, await requestOf(tenant, id)) });
    })
    .post('/v1/sign-requests/:id/retry', ...serve(RETRY_REQUEST), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      const outcome = await requests.retry(tenant, id, ports.newId(), now());
      if (outcome === 'unknown') throw unknownRequest();
      if (outcome === 'file-removed')
        throw new ServiceError(
          'conflict',
          'The uploaded file was removed, as the settings of your organisation say. Upload it again.',
        );
      if (outcome === 'not-ended')
        throw new ServiceError('conflict', 'Only a failed or cancelled request can be retried.');
      return c.json({ data: viewRequest(ports, await requestOf(tenant, id)) });
    });
}
