/** Messages of feeds of the last hour, for administrators who ask why something was announced. */
import { Hono } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { LIST_RAW_MESSAGES, READ_RAW_MESSAGE } from './connection-endpoints.ts';

const MAX_LISTED = 200;

const iso = (instant: number): string => new Date(instant).toISOString();

/** Creates the routes of raw messages. */
export function rawMessageRoutes({ rawMessages, stations }: Ports, serve: Serve) {
  return new Hono<ServiceEnv>()
    .get('/v1/stations/:crs/messages', ...serve(LIST_RAW_MESSAGES), async (c) => {
      const { tenant } = c.var.caller;
      const crs = c.req.param('crs').toUpperCase();
      if ((await stations.find(tenant, crs)) === undefined)
        throw notFound('This station is not followed.');
      c.header('Cache-Control', 'private, no-store');
      const listed = await rawMessages.list(tenant, crs, MAX_LISTED);
      return c.json({
        data: listed.map(({ id, heardAt, bytes }) => ({ id, bytes, heardAt: iso(heardAt) })),
      });
    })
    .get('/v1/stations/:crs/messages/:id', ...serve(READ_RAW_MESSAGE), async (c) => {
      const found = await rawMessages.find(c.var.caller.tenant, c.req.param('id'));
      if (found === undefined || found.station !== c.req.param('crs').toUpperCase())
        throw notFound('This message is gone. Messages are kept for an hour.');
      c.header('Cache-Control', 'private, no-store');
      const { id, heardAt, content } = found;
      return c.json({ data: { id, heardAt: iso(heardAt), content } });
    });
}
