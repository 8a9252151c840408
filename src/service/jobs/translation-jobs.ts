import { Hono } from 'hono';
import type { ServiceEnv } from '../http/service-env.ts';
import type { Serve } from '../openapi/endpoint.ts';
import type { Ports } from '../ports/ports.ts';
import type { LeaseState } from '../ports/render-queue.ts';
import { leaseLost, leaseOf } from './lease.ts';
import { DELIVER_TRANSLATION, NEED_SUBTITLES } from './render-job-endpoints.ts';
import { translationRender } from './translation-render.ts';

/** How translation jobs end well; `#contract/requests/render-job.ts` has the messages. */
export function translationJobRoutes(ports: Ports, serve: Serve) {
  const { queue, secrets, now } = ports;
  const unlessLost = (state: LeaseState) => {
    if (state !== 'held') throw leaseLost();
  };

  return new Hono<ServiceEnv>()
    .post('/v1/render-jobs/:jobId/translation', ...serve(DELIVER_TRANSLATION), async (c) => {
      const lease = leaseOf(c);
      const { warnings, ...translation } = c.req.valid('json');
      const work = await queue.heldTranslation(lease, now());
      if (work === undefined) throw leaseLost();
      const render = work.draft
        ? undefined
        : { jobId: ports.newId(), work: translationRender(work, translation) };
      const digest = secrets.digest(JSON.stringify(translation));
      unlessLost(await queue.storeTranslation(lease, translation, digest, render, now(), warnings));
      return c.json({ data: { jobId: lease.jobId } });
    })
    .post('/v1/render-jobs/:jobId/subtitles-needed', ...serve(NEED_SUBTITLES), async (c) => {
      const lease = leaseOf(c);
      unlessLost(await queue.needSubtitles(lease, now(), c.req.valid('json').warnings));
      return c.json({ data: { jobId: lease.jobId } });
    });
}
