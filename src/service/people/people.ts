import { Hono } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { PersonChanged } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';
import { makeInvitation, toAuditDetails } from './invite.ts';
import {
  CHANGE_PERSON,
  INVITE,
  LIST_INVITATIONS,
  LIST_PEOPLE,
  REMOVE_PERSON,
  SIGN_PERSON_OUT,
  WITHDRAW_INVITATION,
} from './people-endpoints.ts';
import { viewInvitation, viewPerson } from './person-view.ts';

const unknownPerson = () => notFound('Person not found.');

/**
 * Checks that a person was changed.
 * @throws {ServiceError} for every outcome but `changed`
 */
function requireChanged(outcome: PersonChanged): void {
  if (outcome === 'missing') throw unknownPerson();
  if (outcome === 'last-administrator')
    throw new ServiceError(
      'conflict',
      'This is the only administrator. Make another person an administrator first.',
    );
}

/** Creates the routes of people and invitations of the caller's organisation. */
export function peopleRoutes(ports: Ports, serve: Serve) {
  const { people, invitations, personSessions, now } = ports;

  /**
   * Finds a person of the organisation who was not removed.
   * @throws {ServiceError} `not-found`
   */
  async function requirePerson(tenant: string, id: string) {
    const person = await people.find(id);
    if (person?.tenant !== tenant || person.removedAt !== undefined) throw unknownPerson();
    return person;
  }

  return new Hono<ServiceEnv>()
    .get('/v1/people', ...serve(LIST_PEOPLE), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const everybody = await people.list(c.var.caller.tenant);
      const present = everybody.filter(({ removedAt }) => removedAt === undefined);
      return c.json({ data: present.map(viewPerson) });
    })
    .put('/v1/people/:id', ...serve(CHANGE_PERSON), async (c) => {
      const { tenant } = c.var.caller;
      const subject = c.req.param('id');
      const change = c.req.valid('json');
      requireChanged(await people.change(tenant, subject, change));
      c.set('done', { detail: `${change.name}: ${change.roles.join(', ')}` });
      return c.json({ data: viewPerson(await requirePerson(tenant, subject)) });
    })
    .delete('/v1/people/:id', ...serve(REMOVE_PERSON), async (c) => {
      const { tenant } = c.var.caller;
      const subject = c.req.param('id');
      const { name } = await requirePerson(tenant, subject);
      requireChanged(await people.remove(tenant, subject, now()));
      c.set('done', { detail: name });
      return c.body(null, 204);
    })
    .delete('/v1/people/:id/sessions', ...serve(SIGN_PERSON_OUT), async (c) => {
      const { tenant } = c.var.caller;
      const { id: subject, name } = await requirePerson(tenant, c.req.param('id'));
      await personSessions.endAll(subject, now());
      c.set('done', { detail: name });
      return c.body(null, 204);
    })
    .get('/v1/invitations', ...serve(LIST_INVITATIONS), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const open = await invitations.listOpen(c.var.caller.tenant, now());
      return c.json({ data: open.map(viewInvitation) });
    })
    .post('/v1/invitations', ...serve(INVITE), async (c) => {
      const { tenant } = c.var.caller;
      const { clientId } = c.var.caller;
      const form = c.req.valid('json');
      const { invitation, link } = await makeInvitation(ports, tenant, clientId, form);
      c.set('done', toAuditDetails(invitation));
      c.header('Cache-Control', 'no-store');
      return c.json({ data: { ...viewInvitation(invitation), link } });
    })
    .delete('/v1/invitations/:id', ...serve(WITHDRAW_INVITATION), async (c) => {
      const { tenant } = c.var.caller;
      const subject = c.req.param('id');
      if (!(await invitations.withdraw(tenant, subject, now())))
        throw notFound('Invitation not found. It may have been used, withdrawn or expired.');
      return c.body(null, 204);
    });
}
