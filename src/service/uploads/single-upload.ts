import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import {
  SINGLE_REQUEST_LIMIT_BYTES,
  type TranslationReceipt,
} from '#contract/requests/translation-upload.ts';
import { contentLength } from '../http/request-body.ts';
import { requireJob, requireRoomForUpload } from '../http/require-room.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Serve } from '../openapi/endpoint.ts';
import type { Ports } from '../ports/ports.ts';
import { takeTranslationForm, tooLarge } from './translation-form.ts';
import { companyWarnings, sourceKey, subtitlesKey } from './translation-request.ts';
import { UPLOAD_WHOLE } from './upload-endpoints.ts';

/** Single requests that one process takes in at a time. */
const MAX_AT_ONCE = 32;

/** Takes one form in, whose files stand under the request's id afterwards. */
async function acceptForm(
  ports: Ports,
  c: Context<ServiceEnv>,
  requestId: string,
  draft: boolean,
): Promise<z.infer<typeof TranslationReceipt>> {
  const { body, source, subtitles } = await takeTranslationForm(ports, c, requestId);
  const warnings = companyWarnings(body.companyName);
  const { clientId, tenant } = c.var.caller;
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

/** `POST /v2/sign-requests/video-translation`: one form with the file in it, streamed to disk. */
export function singleUploadRoutes(ports: Ports, serve: Serve) {
  const { files } = ports;
  let running = 0;

  return new Hono<ServiceEnv>().post(
    '/v2/sign-requests/video-translation',
    ...serve(UPLOAD_WHOLE),
    async (c) => {
      if ((contentLength(c) ?? 0) >= SINGLE_REQUEST_LIMIT_BYTES) throw tooLarge();
      if (running >= MAX_AT_ONCE)
        throw new ServiceError('too-many-uploads', 'Too many uploads at once. Try again shortly.', {
          headers: { 'Retry-After': '5' },
        });
      const { tenant } = c.var.caller;
      await requireJob(ports, tenant);
      await requireRoomForUpload(ports, tenant, contentLength(c) ?? SINGLE_REQUEST_LIMIT_BYTES);

      const requestId = ports.newId();
      running++;
      try {
        return c.json(await acceptForm(ports, c, requestId, c.req.valid('query').draft));
      } catch (error) {
        await files.remove(sourceKey(requestId));
        for (const type of ['vtt', 'srt'] as const)
          await files.remove(subtitlesKey(requestId, type));
        throw error;
      } finally {
        running--;
      }
    },
  );
}
