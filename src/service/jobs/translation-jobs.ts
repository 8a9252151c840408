import { Hono } from 'hono';
import { Translation } from '#contract/requests/translation.ts';
import { readJson } from '../http/request-body.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import type { Ports } from '../ports/ports.ts';
import type { LeaseState } from '../ports/render-queue.ts';
import type { Guard } from '../tokens/guard.ts';
import { leaseLost, leaseOf } from './lease.ts';
import { translationRender } from './translation-render.ts';

/** A book of 20,000 sentences with their gloss. */
const TRANSLATION_LIMIT_BYTES = 32 * 1024 ** 2;

/** How translation jobs end well; `#contract/requests/render-job.ts` has the letters. */
export function translationJobRoutes(ports: Ports, guard: Guard) {
  const { queue, secrets, now } = ports;
  const holder = guard('worker');
  const unlessLost = (state: LeaseState) => {
    if (state !== 'held') throw leaseLost();
  };

  return new Hono<ServiceEnv>()
    .post('/v1/render-jobs/:jobId/translation', holder, async (c) => {
      const lease = leaseOf(c);
      const translation = await readJson(c, Translation, TRANSLATION_LIMIT_BYTES);
      const work = await queue.heldTranslation(lease, now());
      if (work === undefined) throw leaseLost();
      const render = work.draft
        ? undefined
        : { jobId: ports.newId(), work: translationRender(work, translation) };
      const digest = secrets.digest(JSON.stringify(translation));
      unlessLost(await queue.storeTranslation(lease, translation, digest, render, now()));
      return c.json({ data: { jobId: lease.jobId } });
    })
    .post('/v1/render-jobs/:jobId/subtitles-needed', holder, async (c) => {
      const lease = leaseOf(c);
      unlessLost(await queue.needSubtitles(lease, now()));
      return c.json({ data: { jobId: lease.jobId } });
    });
}
