import { Hono } from 'hono';
import type { Pattern } from '#contract/patterns/pattern.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { getActor } from './actor.ts';
import { type KnownPattern, listPatterns, viewPattern } from './known-patterns.ts';
import {
  APPROVE_PATTERN,
  LIST_PATTERNS,
  READ_AIR_RULES,
  WITHDRAW_PATTERN,
} from './pattern-endpoints.ts';
import { getPublishingRules } from './publishing-policy.ts';
import { airRoutes } from './publishing-routes.ts';

/** Creates the routes to approve patterns, and of what may go on air. */
export function patternRoutes(ports: Ports, serve: Serve) {
  const { messageApprovals, now } = ports;

  async function requirePattern(tenant: string, id: string): Promise<KnownPattern> {
    const found = (await listPatterns(ports, tenant)).find((pattern) => pattern.id === id);
    if (found === undefined) throw notFound('Pattern not found.');
    return found;
  }

  const viewNow = async (tenant: string, pattern: KnownPattern): Promise<Pattern> =>
    await viewPattern(ports, tenant, pattern, await messageApprovals.patterns(tenant));

  return new Hono<ServiceEnv>()
    .get('/v1/patterns', ...serve(LIST_PATTERNS), async (c) => {
      const { tenant } = c.var.caller;
      const approvals = await messageApprovals.patterns(tenant);
      const data: Pattern[] = [];
      for (const pattern of await listPatterns(ports, tenant))
        data.push(await viewPattern(ports, tenant, pattern, approvals));
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data });
    })
    .post('/v1/patterns/:id/approvals', ...serve(APPROVE_PATTERN), async (c) => {
      const { tenant } = c.var.caller;
      const pattern = await requirePattern(tenant, c.req.param('id'));
      const { digest } = c.req.valid('json');
      if (digest !== pattern.digest)
        throw new ServiceError(
          'conflict',
          'The pattern has changed. Check it again, then approve it.',
          { field: 'digest' },
        );
      const { id: patternId, sentences } = pattern;
      const by = await getActor(ports, c.var.caller);
      const word = { tenant, patternId, digest, sentences, by, at: now() };
      const isNew = await messageApprovals.approvePattern(word);
      if (!isNew) c.set('done', 'nothing');
      return c.json({ data: await viewNow(tenant, pattern) });
    })
    .delete('/v1/patterns/:id/approvals', ...serve(WITHDRAW_PATTERN), async (c) => {
      const { tenant } = c.var.caller;
      const pattern = await requirePattern(tenant, c.req.param('id'));
      const count = await messageApprovals.withdrawPattern(tenant, pattern.id, now());
      if (count === 0) c.set('done', 'nothing');
      return c.json({ data: await viewNow(tenant, pattern) });
    })
    .get('/v1/air-rules', ...serve(READ_AIR_RULES), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await getPublishingRules(ports, c.var.caller.tenant) });
    })
    .route('/', airRoutes(ports, serve));
}
