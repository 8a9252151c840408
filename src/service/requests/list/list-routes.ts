import { Hono } from 'hono';
import { MAX_NOTES } from '#contract/requests/list/request-row.ts';
import { MAX_VIEWS } from '#contract/requests/list/saved-view.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { unknownRequest } from '#service/requests/end-request.ts';
import { handOver } from './hand-over.ts';
import {
  ADD_NOTE,
  LIST_NOTES,
  LIST_VIEWS,
  READ_HAND_OVER,
  REMOVE_NOTE,
  REMOVE_VIEW,
  SAVE_VIEW,
} from './list-endpoints.ts';
import { loadNames, viewNote } from './view-rows.ts';

const NOTES = '/v1/sign-requests/:id/notes';
const VIEWS = '/v1/me/request-views';

const toOwner = ({ tenant, clientId }: Caller) => ({ tenant, id: clientId });

/** Notes on requests, the caller's own views of the list, and the hand-over. */
export function requestListRoutes(ports: Ports, serve: Serve) {
  const { notes, savedViews, requests, now, newId } = ports;

  return new Hono<ServiceEnv>()
    .get(NOTES, ...serve(LIST_NOTES), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      if ((await requests.find(tenant, id)) === undefined) throw unknownRequest();
      const found = await notes.list(tenant, id);
      const getName = await loadNames(
        ports,
        tenant,
        found.map(({ by }) => by),
      );
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: found.map((note) => viewNote(note, getName)) });
    })
    .post(NOTES, ...serve(ADD_NOTE), async (c) => {
      const { tenant, clientId } = c.var.caller;
      const requestId = c.req.param('id');
      const { text } = c.req.valid('json');
      const note = { id: newId(), tenant, requestId, at: now(), by: clientId, text };
      const outcome = await notes.add(note, MAX_NOTES);
      if (outcome === 'unknown') throw unknownRequest();
      if (outcome === 'full')
        throw new ServiceError(
          'quota-exceeded',
          `This message already has ${MAX_NOTES} notes. Remove one first.`,
        );
      return c.json({ data: viewNote(note, await loadNames(ports, tenant, [clientId])) });
    })
    .delete(`${NOTES}/:noteId`, ...serve(REMOVE_NOTE), async (c) => {
      const { tenant, clientId, scopes } = c.var.caller;
      const by = scopes.includes('admin') ? undefined : clientId;
      const { id, noteId } = c.req.param();
      if ((await notes.remove(tenant, id, noteId, by)) === undefined)
        throw notFound('Note not found, or it is not yours.');
      return c.body(null, 204);
    })
    .get(VIEWS, ...serve(LIST_VIEWS), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await savedViews.list(toOwner(c.var.caller)) });
    })
    .post(VIEWS, ...serve(SAVE_VIEW), async (c) => {
      const view = { id: newId(), ...c.req.valid('json') };
      if (!(await savedViews.save(toOwner(c.var.caller), view, MAX_VIEWS)))
        throw new ServiceError(
          'quota-exceeded',
          `You already have ${MAX_VIEWS} saved views. Delete one first.`,
        );
      return c.json({ data: view });
    })
    .delete(`${VIEWS}/:id`, ...serve(REMOVE_VIEW), async (c) => {
      if (!(await savedViews.remove(toOwner(c.var.caller), c.req.param('id'))))
        throw notFound('View not found. It may have been deleted.');
      return c.body(null, 204);
    })
    .get('/v1/hand-over', ...serve(READ_HAND_OVER), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json({
        data: await handOver(ports, c.var.caller.tenant, c.req.valid('query')),
      });
    });
}
