/** Routes of one finished message: whether it may go on air, requests for a review, and the reviewer's approval. */
import { type Context, Hono } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { getActor } from './actor.ts';
import {
  APPROVE_FOR_AIR,
  ASK_FOR_AIR,
  READ_AIR_STATE,
  WITHDRAW_FROM_AIR,
} from './pattern-endpoints.ts';
import { getPublishingState } from './publishing-policy.ts';

const AIR_PATH = '/v1/sign-requests/:id/air';

export function airRoutes(ports: Ports, serve: Serve) {
  const { messageApprovals, requests, now } = ports;

  /**
   * Finds a finished request.
   * @throws {ServiceError} `not-found`, `conflict`
   */
  async function finished(c: Context<ServiceEnv>): Promise<StoredRequest> {
    const request = await requests.find(c.var.caller.tenant, c.req.param('id') ?? '');
    if (request === undefined) throw notFound('Message not found. It may have been deleted.');
    if (request.status !== 'COMPLETED')
      throw new ServiceError(
        'conflict',
        'The video is not ready yet. You can review it when it is.',
      );
    return request;
  }

  return new Hono<ServiceEnv>()
    .get(AIR_PATH, ...serve(READ_AIR_STATE), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json({ data: await getPublishingState(ports, await finished(c)) });
    })
    .post(`${AIR_PATH}/approve`, ...serve(APPROVE_FOR_AIR), async (c) => {
      const request = await finished(c);
      const { tenant, id: requestId } = request;
      const word = { tenant, requestId, by: await getActor(ports, c.var.caller), at: now() };
      const isNew = await messageApprovals.approvePublishing(word);
      if (!isNew) c.set('done', 'nothing');
      const { asked, ...state } = await getPublishingState(ports, request);
      const isOver = state.standing === 'reviewer';
      if (isOver) await messageApprovals.endPublishingRequest(tenant, requestId);
      return c.json({ data: { ...state, ...(!isOver && asked && { asked }) } });
    })
    .post(`${AIR_PATH}/ask`, ...serve(ASK_FOR_AIR), async (c) => {
      const request = await finished(c);
      const { tenant, id: requestId } = request;
      const { standing } = await getPublishingState(ports, request);
      const word = { tenant, requestId, by: await getActor(ports, c.var.caller), at: now() };
      const isNew = standing !== 'reviewer' && (await messageApprovals.requestPublishing(word));
      if (!isNew) c.set('done', 'nothing');
      return c.json({ data: await getPublishingState(ports, request) });
    })
    .post(`${AIR_PATH}/withdraw`, ...serve(WITHDRAW_FROM_AIR), async (c) => {
      const request = await finished(c);
      const count = await messageApprovals.withdrawPublishing(request.tenant, request.id);
      if (count === 0) c.set('done', 'nothing');
      return c.json({ data: await getPublishingState(ports, request) });
    });
}
