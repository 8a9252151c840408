import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { StationPlan } from '#contract/screens/station-plan.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound } from '#service/http/service-error.ts';
import { createStaleError, formatVersionTag, parseVersionTag } from '#service/http/version-tag.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { READ_PLAN, REMOVE_PLAN, SAVE_PLAN } from './plan-endpoints.ts';

const PATH = '/v1/station-plan';
const NAME = 'plan';

const formatCount = ({ points: { length } }: StationPlan): string =>
  length === 1 ? '1 screen' : `${length} screens`;

/** Creates the routes of the plan of the station, for the caller's tenant. */
export const stationPlanRoutes = (
  { stationPlans, now }: Pick<Ports, 'stationPlans' | 'now'>,
  serve: Serve,
) =>
  new Hono<ServiceEnv>()
    .get(PATH, ...serve(READ_PLAN), etag(), async (c) => {
      const stored = await stationPlans.get(c.var.caller.tenant);
      const { version, ...data } = stored ?? { version: 0, points: [] };
      c.header('ETag', formatVersionTag(NAME, version));
      c.header('Cache-Control', 'private, no-cache');
      return c.json({ data });
    })
    .put(PATH, ...serve(SAVE_PLAN), async (c) => {
      const onlyAfter = parseVersionTag(NAME, c.req.header('if-match'));
      if (onlyAfter === 'unknown') throw createStaleError('the plan');
      const saved = await stationPlans.put(
        c.var.caller.tenant,
        c.req.valid('json'),
        now(),
        onlyAfter,
      );
      if (saved === 'stale') throw createStaleError('the plan');
      const { version, ...data } = saved;
      c.set('done', { detail: formatCount(data) });
      c.header('ETag', formatVersionTag(NAME, version));
      return c.json({ data });
    })
    .delete(PATH, ...serve(REMOVE_PLAN), async (c) => {
      if (!(await stationPlans.remove(c.var.caller.tenant, now())))
        throw notFound('There is no plan.');
      return c.body(null, 204);
    });
