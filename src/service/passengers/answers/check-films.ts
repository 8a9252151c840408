/** Routes of render workers, which alone open the films of answers. */
import { Hono } from 'hono';
import { MAX_FILM_BYTES } from '#contract/passengers/answers/answer-limits.ts';
import { bodyBytes, contentLength } from '#service/http/request-body.ts';
import { requireSpaceForResult } from '#service/http/require-quota.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { linkExpiry, resultLink } from '#service/requests/result-links.ts';
import { sourceKey } from '#service/uploads/file-key.ts';
import { ofType } from '#service/uploads/of-type.ts';
import { CLAIM_ANSWER_FILM, DELIVER_ANSWER_FILM, REFUSE_ANSWER_FILM } from './answer-endpoints.ts';

/** A claim is over after this long: the worker may have been lost with the film. */
const CLAIM_MS = 180_000;
/** A film that workers were lost with so often is refused. */
const MAX_CLAIMS = 3;

const notWaiting = () => new ServiceError('conflict', 'This film does not wait for a check.');

/** Creates the routes. */
export function checkFilmRoutes(ports: Ports, serve: Serve) {
  const { answers, files, newId, now } = ports;
  return new Hono<ServiceEnv>()
    .post('/v1/answer-films/claim', ...serve(CLAIM_ANSWER_FILM), async (c) => {
      const film = await answers.claimFilm(c.var.caller.tenant, {
        now: now(),
        before: now() - CLAIM_MS,
        maxClaims: MAX_CLAIMS,
      });
      if (film === undefined) return c.body(null, 204);
      const link = resultLink(ports, sourceKey(film.fileId), 'answer.mp4', linkExpiry(now()));
      c.header('Cache-Control', 'no-store');
      return c.json({ data: { id: film.id, link } });
    })
    .put('/v1/answer-films/:id/film', ...serve(DELIVER_ANSWER_FILM), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      if (!(await answers.isFilmClaimed(tenant, id))) throw notWaiting();
      const fileId = newId();
      const key = sourceKey(fileId);
      await requireSpaceForResult(ports, contentLength(c) ?? MAX_FILM_BYTES);
      const copy = ofType(bodyBytes(c), ['video/webm']);
      const sizeBytes = await files.write(key, copy, MAX_FILM_BYTES);
      if (!(await answers.endFilm(tenant, id, { fileId, sizeBytes }))) {
        await files.remove(key);
        throw notWaiting();
      }
      return c.body(null, 204);
    })
    .post('/v1/answer-films/:id/refuse', ...serve(REFUSE_ANSWER_FILM), async (c) => {
      if (!(await answers.endFilm(c.var.caller.tenant, c.req.param('id'), undefined)))
        throw notWaiting();
      return c.body(null, 204);
    });
}
