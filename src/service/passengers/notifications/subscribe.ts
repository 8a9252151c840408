/** Public routes with which a phone asks to be told of its train. */
import { Hono } from 'hono';
import { MAX_NOTIFIED } from '#contract/passengers/notification.ts';
import { findDayStart, formatLocalIso } from '#contract/time/london-time.ts';
import { clientAddress } from '#service/http/client-address.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { RequireStation } from '#service/passengers/answers/give-answers.ts';
import type { Ports } from '#service/ports/ports.ts';
import { ASK_FOR_NOTIFICATIONS, END_NOTIFICATIONS } from './notification-endpoints.ts';

/** Creates the routes. */
export function notificationRoutes(ports: Ports, serve: Serve, requireStation: RequireStation) {
  const { notifications, notificationSender, notificationAttempts, secrets, now } = ports;
  const toId = (code: string, endpoint: string) => secrets.digest(`${code}\n${endpoint}`);

  return new Hono<ServiceEnv>()
    .post('/at/:code/notifications', ...serve(ASK_FOR_NOTIFICATIONS), async (c) => {
      const { list, page } = await requireStation(c, c.req.param('code'));
      const form = c.req.valid('json');
      if (list.notificationKey === undefined)
        throw notFound('Notifications are switched off here.');
      if (!notificationSender.maySendTo(form.endpoint))
        throw new ServiceError('field-invalid', 'Send the public address of a push service.', {
          field: 'endpoint',
        });
      const { allowed, resetSeconds } = await notificationAttempts.take(clientAddress(c, ports));
      if (!allowed)
        throw new ServiceError('rate-limited', `Try again in ${resetSeconds} seconds.`, {
          headers: { 'Retry-After': String(resetSeconds) },
        });
      const stored = await notifications.put(
        {
          id: toId(page.code, form.endpoint),
          tenant: page.tenant,
          pageCode: page.code,
          sealed: await secrets.seal(JSON.stringify(form)),
          toldUntil: now(),
          endsAt: findDayStart(formatLocalIso(now()).slice(0, 10), 1),
        },
        MAX_NOTIFIED,
      );
      if (stored === 'full')
        throw new ServiceError('quota-exceeded', 'No more phones can be told today.');
      return c.body(null, 204);
    })
    .post('/at/:code/notifications/removal', ...serve(END_NOTIFICATIONS), async (c) => {
      const { page } = await requireStation(c, c.req.param('code'));
      await notifications.remove(toId(page.code, c.req.valid('json').endpoint));
      return c.body(null, 204);
    });
}
