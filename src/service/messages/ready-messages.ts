import { Hono } from 'hono';
import { matchesText, type ReadyMessage } from '#contract/messages/ready-message.ts';
import { callerActor } from '#service/audit/record.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Actor } from '#service/ports/messages/ready-messages.ts';
import type { Ports } from '#service/ports/ports.ts';
import { findMessage, viewOrganisationMessage, viewShipped } from './find-message.ts';
import {
  ADD_MESSAGE,
  ARCHIVE_MESSAGE,
  CHANGE_MESSAGE,
  LIST_MESSAGES,
  READ_MESSAGE,
} from './message-endpoints.ts';

const MAX_OWN_MESSAGES = 500;
const unknownMessage = () => notFound('Message not found. It may have been deleted.');

/**
 * Checks that a message belongs to the organisation.
 * @throws {ServiceError} `not-found`, `conflict` for one that we ship
 */
async function requireOrganisationMessage(ports: Ports, tenant: string, id: string): Promise<void> {
  const found = await findMessage(ports, tenant, id);
  if (found === undefined) throw unknownMessage();
  if (found.editorId === undefined)
    throw new ServiceError(
      'conflict',
      'This message comes with Handsignal. To change it, make your own copy.',
    );
}

/**
 * Creates the routes of the shelf: the messages that we ship, and the organisation's own.
 *
 * @param changed called after the text of one of the organisation's messages has changed
 */
export function readyMessageRoutes(
  ports: Ports,
  serve: Serve,
  changed: (tenant: string) => Promise<void>,
) {
  const { readyMessages, emergency, now } = ports;

  async function getView(tenant: string, id: string): Promise<ReadyMessage> {
    const stored = await readyMessages.find(tenant, id);
    if (stored !== undefined) return viewOrganisationMessage(stored, ports);
    const shipped = viewShipped(ports).find((message) => message.id === id);
    if (shipped === undefined) throw unknownMessage();
    return shipped;
  }

  async function getActor(caller: Caller): Promise<Actor> {
    const { id, name } = await callerActor(ports, caller);
    return { id, name };
  }

  return new Hono<ServiceEnv>()
    .get('/v1/ready-messages', ...serve(LIST_MESSAGES), async (c) => {
      const { category, text, archived } = c.req.valid('query');
      const stored = await readyMessages.list(c.var.caller.tenant);
      const all = [
        ...(archived ? [] : viewShipped(ports)),
        ...stored
          .filter((message) => message.archived === archived)
          .map((message) => viewOrganisationMessage(message, ports)),
      ];
      c.header('Cache-Control', 'private, no-store');
      return c.json({
        data: all.filter(
          (message) =>
            (category === undefined || message.category === category) &&
            (text === undefined || matchesText(message, text)),
        ),
      });
    })
    .get('/v1/ready-messages/:id', ...serve(READ_MESSAGE), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await getView(c.var.caller.tenant, c.req.param('id')) });
    })
    .post('/v1/ready-messages', ...serve(ADD_MESSAGE), async (c) => {
      const { caller } = c.var;
      const { tenant } = caller;
      const form = c.req.valid('json');
      const id = ports.newId();
      const editedBy = await getActor(caller);
      const message = { id, tenant, form, editedBy, editedAt: now() };
      if (!(await readyMessages.add(message, MAX_OWN_MESSAGES)))
        throw new ServiceError(
          'quota-exceeded',
          `Your organisation already has ${MAX_OWN_MESSAGES} messages. Change one that you don't need.`,
        );
      c.set('done', { subject: id });
      return c.json({ data: await getView(tenant, id) });
    })
    .put('/v1/ready-messages/:id', ...serve(CHANGE_MESSAGE), async (c) => {
      const { caller } = c.var;
      const { tenant } = caller;
      const id = c.req.param('id');
      await requireOrganisationMessage(ports, tenant, id);
      const { version, message: form } = c.req.valid('json');
      const edit = { version, form, editedBy: await getActor(caller), editedAt: now() };
      const outcome = await readyMessages.change(tenant, id, edit);
      if (outcome === 'unknown') throw unknownMessage();
      if (outcome === 'stale')
        throw new ServiceError(
          'stale',
          'Someone else has changed this message. Reload it, then make your change.',
          { field: 'version' },
        );
      await changed(tenant);
      return c.json({ data: await getView(tenant, id) });
    })
    .post('/v1/ready-messages/:id/archive', ...serve(ARCHIVE_MESSAGE), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      await requireOrganisationMessage(ports, tenant, id);
      const { archived } = c.req.valid('json');
      const marked = await emergency.list(tenant);
      if (archived && marked.some(({ messageId }) => messageId === id))
        throw new ServiceError(
          'conflict',
          'This message is on the emergency shelf. Take it off the shelf first.',
        );
      const outcome = await readyMessages.archive(tenant, id, archived);
      if (outcome === 'unknown') throw unknownMessage();
      const view = await getView(tenant, id);
      const action = archived ? 'message.archived' : 'message.restored';
      c.set('done', outcome === 'unchanged' ? 'nothing' : { action });
      return c.json({ data: view });
    });
}
