import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import {
  SINGLE_REQUEST_LIMIT_BYTES,
  type TranslationReceipt,
} from '#contract/requests/translation-upload.ts';
import { contentLength } from '#service/http/request-body.ts';
import { requireJob, requireQuota } from '#service/http/require-quota.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { sourceKey, subtitlesKey } from './file-key.ts';
import { reviewFirst } from './review-first.ts';
import { takeTranslationForm, tooLarge } from './translation-form.ts';
import { companyWarnings } from './translation-request.ts';
import { UPLOAD_WHOLE } from './upload-endpoints.ts';

/** Single requests that one process takes in at a time, and of one client. */
const MAX_AT_ONCE = 64;
const MAX_OF_CLIENT = 8;

/** Accepts one form, and stores its files under the request's id. */
async function acceptForm(
  ports: Ports,
  c: Context<ServiceEnv>,
  requestId: string,
  requestedDraft: boolean | undefined,
): Promise<z.infer<typeof TranslationReceipt>> {
  const { body, source, subtitles } = await takeTranslationForm(ports, c, requestId);
  const { clientId, tenant } = c.var.caller;
  const { draft, warnings: ofReview } = await reviewFirst(ports, tenant, requestedDraft);
  const warnings = [...companyWarnings(body.companyName), ...ofReview];
  const { type: contentType, fileName } = source;
  await ports.uploads.acceptTranslation(
    {
      requestId,
      tenant,
      clientId,
      title: fileName,
      request: body,
      warnings,
      sourceBytes: (await ports.files.size(sourceKey(requestId))) ?? 0,
      now: ports.now(),
    },
    ports.newId(),
    {
      draft,
      source: { fileKey: sourceKey(requestId), contentType, fileName },
      subtitles,
      settings: body.uploadSettings ?? {},
      pdfSplittingIds: body.pdfSplittingIds,
    },
  );
  return {
    data: {
      id: requestId,
      videoUploadId: requestId,
      ...(subtitles === undefined ? {} : { subtitleUploadId: subtitles.uploadId }),
      ...(warnings.length === 0 ? {} : { warnings }),
    },
  };
}

/** Counts running uploads. `take` answers what gives the place back. @throws {ServiceError} `too-many-uploads` */
function uploadPlaces() {
  let running = 0;
  const ofClient = new Map<string, number>();
  return {
    take(clientId: string): () => void {
      const clientCount = ofClient.get(clientId) ?? 0;
      if (running >= MAX_AT_ONCE || clientCount >= MAX_OF_CLIENT)
        throw new ServiceError(
          'too-many-uploads',
          'Too many uploads at once. Try again in a moment.',
          {
            headers: { 'Retry-After': '5' },
          },
        );
      running++;
      ofClient.set(clientId, clientCount + 1);
      return () => {
        running--;
        const left = ofClient.get(clientId)! - 1;
        if (left === 0) ofClient.delete(clientId);
        else ofClient.set(clientId, left);
      };
    },
  };
}

/** Creates the route `POST /v2/sign-requests/video-translation`: one form with the file in it, streamed to disk. */
export function singleUploadRoutes(ports: Ports, serve: Serve) {
  const { files } = ports;
  const places = uploadPlaces();

  return new Hono<ServiceEnv>().post(
    '/v2/sign-requests/video-translation',
    ...serve(UPLOAD_WHOLE),
    async (c) => {
      if ((contentLength(c) ?? 0) >= SINGLE_REQUEST_LIMIT_BYTES) throw tooLarge();
      const { tenant, clientId } = c.var.caller;
      const giveBack = places.take(clientId);
      const requestId = ports.newId();
      try {
        await requireJob(ports, tenant);
        await requireQuota(ports, tenant, contentLength(c) ?? SINGLE_REQUEST_LIMIT_BYTES);
        const receipt = await acceptForm(ports, c, requestId, c.req.valid('query').draft);
        c.set('done', { subject: requestId, detail: 'Translation' });
        return c.json(receipt);
      } catch (error) {
        await files.remove(sourceKey(requestId));
        for (const type of ['vtt', 'srt'] as const)
          await files.remove(subtitlesKey(requestId, type));
        throw error;
      } finally {
        giveBack();
      }
    },
  );
}
