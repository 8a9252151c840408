import { Hono } from 'hono';
import type { z } from 'zod';
import type { SignRequestAnswer } from '#contract/requests/sign-request.ts';
import { requireJob } from '#service/http/require-quota.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import { findMessageLibrary } from '#service/library/message-region.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredRequest } from '#service/ports/requests/sign-requests.ts';
import { viewRequest } from '#service/requests/request-view.ts';
import { MAKE_SIGNER_ALONE } from './review/review-endpoints.ts';
import { signerAlone } from './translation-render.ts';

/**
 * Checks that a request has only finished videos of a film with the signer.
 * @throws {ServiceError} `conflict` otherwise
 */
function requireFilm({ status, videos }: StoredRequest): void {
  const conflict = (message: string) => new ServiceError('conflict', message);
  if (status !== 'COMPLETED')
    throw conflict(
      'You can make the video of only the signer when the film with the signer is ready.',
    );
  if (videos.some(({ uses }) => uses !== 'picture'))
    throw conflict('This request already has a video of only the signer.');
}

/**
 * Creates the route that makes a video of a film's signer alone, on demand: a separate request, since it
 * takes as long as another film.
 */
export function signerAloneRoutes(ports: Ports, serve: Serve) {
  const { requests, translations, newId, now } = ports;
  return new Hono<ServiceEnv>().post(
    '/v1/sign-requests/:id/signer-alone',
    ...serve(MAKE_SIGNER_ALONE),
    async (c) => {
      const { tenant, clientId } = c.var.caller;
      const of = c.req.param('id');
      const film = await requests.find(tenant, of);
      if (film === undefined) throw notFound('Request not found.');
      const translated = await translations.find(tenant, of);
      if (translated === undefined)
        throw new ServiceError(
          'conflict',
          'You can only make a video of only the signer from a translated film.',
        );
      requireFilm(film);
      if (film.signerAlone === undefined) await requireJob(ports, tenant);
      const { translation, approvals, work } = translated;
      // The text stays that of the film; the region is that of now.
      const { region } = await findMessageLibrary(ports, tenant);
      const library = { libraryRevision: film.libraryRevision, region };
      const id = await requests.acceptSignerAlone({
        id: newId(),
        jobId: newId(),
        tenant,
        clientId,
        of,
        now: now(),
        title: `${film.title}: signer alone`,
        request: { signerAloneOf: of },
        work: { ...signerAlone(work, translation, library), approvals },
      });
      c.set(
        'done',
        id === film.signerAlone?.id ? 'nothing' : { subject: id, detail: 'Signer alone' },
      );
      const created = await requests.find(tenant, id);
      if (created === undefined) throw notFound('This request has just been deleted.');
      return c.json({ data: viewRequest(ports, created) } satisfies z.infer<
        typeof SignRequestAnswer
      >);
    },
  );
}
