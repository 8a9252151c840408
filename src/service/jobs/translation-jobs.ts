import { Hono } from 'hono';
import type { Warning } from '#contract/requests/problem.ts';
import { isWebp, MAX_PICTURE_BYTES, PICTURE_TYPE } from '#contract/requests/source-picture.ts';
import type { Translation } from '#contract/requests/translation.ts';
import { readBytes, requireMediaType } from '#service/http/request-body.ts';
import { requireSpaceForResult } from '#service/http/require-quota.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import { findMessageLibrary } from '#service/library/message-region.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { LeaseState } from '#service/ports/requests/render-queue.ts';
import { parseOwnerId, pictureKey } from '#service/uploads/file-key.ts';
import { leaseLost, requireLease } from './lease.ts';
import { recallTranslation } from './memory/remember.ts';
import { isTextMissing, MISSING_TEXT } from './missing-text.ts';
import { DELIVER_PICTURE, DELIVER_TRANSLATION, NEED_SUBTITLES } from './render-job-endpoints.ts';
import { translationRender } from './translation-render.ts';

/**
 * Returns the guard's warning about a translation: `not-reviewed` where it may be published without review.
 *
 * @param warnings those of the reader of the file
 */
function publishing(
  { parts }: Translation,
  sentencesMarked: number | undefined,
  warnings: readonly Warning[],
): Warning {
  if (sentencesMarked === 0 && isTextMissing(warnings)) return MISSING_TEXT;
  if (sentencesMarked === 0)
    return {
      code: 'not-reviewed',
      message:
        'No reviewer has checked these videos. The translation was made by machine, and the automatic check found nothing to mark.',
    };
  const all = parts.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const marked = sentencesMarked === undefined ? 'some' : `${sentencesMarked} of ${all}`;
  return {
    code: 'meaning-doubtful',
    message: `A reviewer must check this translation first. In ${marked} sentences, the gloss may not mean the same as the English.`,
  };
}

/**
 * Creates the routes on which translation jobs end successfully; `#contract/requests/render-job.ts` has the
 * messages.
 */
export function translationJobRoutes(ports: Ports, serve: Serve) {
  const { queue, secrets, now } = ports;
  const unlessLost = (state: LeaseState) => {
    if (state !== 'held') throw leaseLost();
  };

  return new Hono<ServiceEnv>()
    .put('/v1/render-jobs/:jobId/picture', ...serve(DELIVER_PICTURE), async (c) => {
      const lease = requireLease(c);
      const held = await queue.heldTranslation(lease, now());
      const requestId = held && parseOwnerId(held.work.source.fileKey);
      if (requestId === undefined) throw leaseLost();
      requireMediaType(c, PICTURE_TYPE);
      const bytes = await readBytes(c, MAX_PICTURE_BYTES);
      if (!isWebp(bytes)) throw new ServiceError('type-unsupported', 'Send a WebP file.');
      await requireSpaceForResult(ports, bytes.length);
      await ports.files.write(pictureKey(requestId), [bytes], MAX_PICTURE_BYTES);
      unlessLost(await queue.storePicture(lease, now()));
      return c.body(null, 204);
    })
    .post('/v1/render-jobs/:jobId/translation', ...serve(DELIVER_TRANSLATION), async (c) => {
      const lease = requireLease(c);
      const { warnings, sentencesMarked, ...machineTranslation } = c.req.valid('json');
      const held = await queue.heldTranslation(lease, now());
      if (held === undefined) throw leaseLost();
      const { tenant, work } = held;
      const translation = await recallTranslation(ports, tenant, machineTranslation);
      const guarded = publishing(translation, sentencesMarked, warnings);
      const isPublished = !work.draft && guarded.code === 'not-reviewed';
      // A draft is seen in any case; what is marked in it is said, too.
      const isSaid = !work.draft || (sentencesMarked ?? 0) > 0;
      const library = await findMessageLibrary(ports, tenant);
      const rendering = translationRender(work, translation, library);
      // An empty list of approvals makes each file state that it was not reviewed.
      const render = isPublished
        ? { jobId: ports.newId(), work: { ...rendering, approvals: [] } }
        : undefined;
      const allWarnings = isSaid ? [...warnings, guarded] : warnings;
      const digest = secrets.digest(JSON.stringify(translation));
      unlessLost(
        await queue.storeTranslation(lease, translation, digest, render, now(), allWarnings),
      );
      return c.json({ data: { jobId: lease.jobId } });
    })
    .post('/v1/render-jobs/:jobId/subtitles-needed', ...serve(NEED_SUBTITLES), async (c) => {
      const lease = requireLease(c);
      unlessLost(await queue.needSubtitles(lease, now(), c.req.valid('json').warnings));
      return c.json({ data: { jobId: lease.jobId } });
    });
}
