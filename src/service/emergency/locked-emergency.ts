/** Emergency messages from a locked browser, which anyone at a shared computer may use. */
import { type Context, Hono } from 'hono';
import { record, toActor } from '#service/audit/record.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { ReleaseGate } from '#service/library/release-gate.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import { isLocked, type OpenSession } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';
import { getScopes } from '#service/tokens/role-scopes.ts';
import { checkOrigin } from '#service/tokens/session.ts';
import { sessionCookies } from '#service/tokens/session-cookie.ts';
import { createShowMarked } from './emergency.ts';
import { READ_LOCKED_EMERGENCY, SHOW_LOCKED_EMERGENCY } from './emergency-endpoints.ts';

/** Whether a person may show emergency messages at all. */
const mayShow = ({ person }: OpenSession): boolean =>
  getScopes(person.roles).includes('emergency:write');

/**
 * Creates the routes by which a locked browser shows emergency messages.
 * @param changed called after each change that players have to be notified of
 */
export function lockedEmergencyRoutes(
  ports: Ports,
  serve: Serve,
  changed: (tenant: string) => void,
  gate: ReleaseGate,
) {
  const cookies = sessionCookies(ports);
  const showMarked = createShowMarked(ports, changed, gate);
  const requireSameOrigin = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());

  /**
   * Returns the session in front in the browser.
   * @throws {ServiceError} `token-invalid` when no one is signed in
   */
  async function requireFront(c: Context<ServiceEnv>): Promise<OpenSession> {
    const open = await cookies.inFront(c);
    if (open !== undefined) return open;
    throw new ServiceError('token-invalid', 'You have been signed out. Sign in again.');
  }

  async function needsPin({ person }: OpenSession): Promise<boolean> {
    const { sessions } = (await ports.settings.get(person.tenant))?.settings ?? {};
    return sessions?.emergencyWhileLocked !== true;
  }

  return new Hono<ServiceEnv>()
    .get(
      '/session/emergency',
      ...serve({ ...READ_LOCKED_EMERGENCY, before: requireSameOrigin }),
      async (c) => {
        c.header('Cache-Control', 'private, no-store');
        const open = await requireFront(c);
        if (!mayShow(open)) return c.json({ data: { needsPin: false, messages: [] } });
        if (await needsPin(open)) return c.json({ data: { needsPin: true, messages: [] } });
        const shelf = await ports.emergency.list(open.person.tenant);
        const messages = shelf
          .filter(({ requestId }) => requestId !== undefined)
          .map(({ id, title, english }) => ({ id, title, english }));
        return c.json({ data: { needsPin: false, messages } });
      },
    )
    .post(
      '/session/emergency',
      ...serve({ ...SHOW_LOCKED_EMERGENCY, before: requireSameOrigin }),
      async (c) => {
        const open = await requireFront(c);
        const { person } = open;
        if (!mayShow(open) || (await needsPin(open)))
          throw new ServiceError(
            'session-locked',
            'Unlock this browser to show emergency messages.',
          );
        const { id, tenant } = person;
        const markedId = c.req.valid('json').id;
        const caller = { tenant, clientId: id };
        const { shown, detail } = await showMarked(caller, markedId, {
          everywhere: true,
          screens: [],
          groups: [],
        });
        await record(ports, {
          tenant,
          actor: toActor(person),
          action: 'emergency.shown',
          subject: markedId,
          detail: isLocked(open.session, ports.now()) ? `${detail}, from the lock screen` : detail,
        });
        return c.json({ data: shown });
      },
    );
}
