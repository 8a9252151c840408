import { type Context, Hono } from 'hono';
import type { Pattern } from '#contract/messages/pattern.ts';
import { callerActor } from '../audit/record.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { notFound, ServiceError } from '../http/service-error.ts';
import type { Serve } from '../openapi/endpoint.ts';
import type { Doer } from '../ports/messages/ready-messages.ts';
import type { Ports } from '../ports/ports.ts';
import type { StoredRequest } from '../ports/sign-requests.ts';
import { airRulesOf, airStateOf } from './air.ts';
import { type KnownPattern, patternsOf, viewPattern } from './known-patterns.ts';
import {
  APPROVE_FOR_AIR,
  APPROVE_PATTERN,
  LIST_PATTERNS,
  READ_AIR_RULES,
  READ_AIR_STATE,
  WITHDRAW_FROM_AIR,
  WITHDRAW_PATTERN,
} from './pattern-endpoints.ts';

const AIR_PATH = '/v1/sign-requests/:id/air';

/** Approving patterns and finished messages. */
export function patternRoutes(ports: Ports, serve: Serve) {
  const { messageApprovals, requests, now } = ports;

  async function patternOf(tenant: string, id: string): Promise<KnownPattern> {
    const found = (await patternsOf(ports, tenant)).find((pattern) => pattern.id === id);
    if (found === undefined) throw notFound('There is no such pattern.');
    return found;
  }

  const viewNow = async (tenant: string, pattern: KnownPattern): Promise<Pattern> =>
    await viewPattern(ports, tenant, pattern, await messageApprovals.patterns(tenant));

  async function doerOf(c: Context<ServiceEnv>): Promise<Doer> {
    const { id, name } = await callerActor(ports, c.var.caller);
    return { id, name };
  }

  /** @throws {ServiceError} `not-found`, `conflict` */
  async function finished(c: Context<ServiceEnv>): Promise<StoredRequest> {
    const request = await requests.find(c.var.caller.tenant, c.req.param('id') ?? '');
    if (request === undefined) throw notFound('There is no such request.');
    if (request.status !== 'COMPLETED')
      throw new ServiceError('conflict', 'The video is not finished yet. Look at it when it is.');
    return request;
  }

  return new Hono<ServiceEnv>()
    .get('/v1/patterns', ...serve(LIST_PATTERNS), async (c) => {
      const { tenant } = c.var.caller;
      const words = await messageApprovals.patterns(tenant);
      const data: Pattern[] = [];
      for (const pattern of await patternsOf(ports, tenant))
        data.push(await viewPattern(ports, tenant, pattern, words));
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data });
    })
    .post('/v1/patterns/:id/approvals', ...serve(APPROVE_PATTERN), async (c) => {
      const { tenant } = c.var.caller;
      const pattern = await patternOf(tenant, c.req.param('id'));
      const { digest } = c.req.valid('json');
      if (digest !== pattern.digest)
        throw new ServiceError(
          'conflict',
          'The pattern says something else by now. Look at it again, then approve it.',
          { field: 'digest' },
        );
      const { id: patternId, sentences } = pattern;
      const by = await doerOf(c);
      const word = { tenant, patternId, digest, sentences, by, at: now() };
      const isNew = await messageApprovals.approvePattern(word);
      if (!isNew) c.set('done', 'nothing');
      return c.json({ data: await viewNow(tenant, pattern) });
    })
    .delete('/v1/patterns/:id/approvals', ...serve(WITHDRAW_PATTERN), async (c) => {
      const { tenant } = c.var.caller;
      const pattern = await patternOf(tenant, c.req.param('id'));
      const count = await messageApprovals.withdrawPattern(tenant, pattern.id, now());
      if (count === 0) c.set('done', 'nothing');
      return c.json({ data: await viewNow(tenant, pattern) });
    })
    .get('/v1/air-rules', ...serve(READ_AIR_RULES), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await airRulesOf(ports, c.var.caller.tenant) });
    })
    .get(AIR_PATH, ...serve(READ_AIR_STATE), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await airStateOf(ports, await finished(c)) });
    })
    .post(`${AIR_PATH}/approve`, ...serve(APPROVE_FOR_AIR), async (c) => {
      const request = await finished(c);
      const { tenant, id: requestId } = request;
      const word = { tenant, requestId, by: await doerOf(c), at: now() };
      const isNew = await messageApprovals.approveForAir(word);
      if (!isNew) c.set('done', 'nothing');
      return c.json({ data: await airStateOf(ports, request) });
    })
    .post(`${AIR_PATH}/withdraw`, ...serve(WITHDRAW_FROM_AIR), async (c) => {
      const request = await finished(c);
      const count = await messageApprovals.withdrawFromAir(request.tenant, request.id);
      if (count === 0) c.set('done', 'nothing');
      return c.json({ data: await airStateOf(ports, request) });
    });
}
