import { Hono } from 'hono';
import type { z } from 'zod';
import type { MultipartCompleted } from '#contract/requests/translation-upload.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { Upload } from '#service/ports/uploads/uploads.ts';
import { completeUpload } from '#service/uploads/complete-upload.ts';
import { requireUpload, unknownUpload, uploadClosed } from '#service/uploads/own-upload.ts';
import { startUpload } from '#service/uploads/start-upload.ts';
import { ABORT_UPLOAD, COMPLETE_UPLOAD, START_UPLOAD } from '#service/uploads/upload-endpoints.ts';
import { mismatchedParts } from './mismatched-parts.ts';
import { MULTIPART_PATH } from './part-links.ts';
import { partsMissing, toRanges } from './parts-missing.ts';
import { takeStock } from './upload-parts.ts';

/**
 * Longest wait for a completion: most files are in place within this time; clients with a large one read the
 * status later.
 */
const COMPLETION_TIMEOUT_MS = 3000;

/** Wait for another process that completes the same upload. */
const ELSEWHERE_MS = 2000;
const LOOK_MS = 100;

/**
 * Completes an upload. Two clients may ask for it at once, at two processes: the one that finds the parts joined or
 * taken waits for the other, and both answer with the result.
 * @throws errors of this process, where no other one completes the upload either
 */
async function completeHereOrElsewhere(ports: Ports, upload: Upload): Promise<void> {
  try {
    await completeUpload(ports, upload);
  } catch (error) {
    for (let waited = 0; waited < ELSEWHERE_MS; waited += LOOK_MS) {
      if ((await ports.uploads.find(upload.id))?.state === 'complete') return;
      await ports.pause(LOOK_MS);
    }
    throw error;
  }
}

/** Creates the routes that upload a file of any size in parts of 5 MB: start, completion and abort. */
export function multipartUploadRoutes(ports: Ports, serve: Serve) {
  const { parts, uploads, now } = ports;

  return new Hono<ServiceEnv>()
    .post(MULTIPART_PATH, ...serve(START_UPLOAD), async (c) => {
      const { draft } = c.req.valid('query');
      const started = await startUpload(ports, c.var.caller, c.req.valid('json'), draft);
      c.set('done', { subject: started.data.id, detail: 'Translation' });
      return c.json(started);
    })

    .post(`${MULTIPART_PATH}/complete`, ...serve(COMPLETE_UPLOAD), async (c) => {
      const { uploadId, parts: listed } = c.req.valid('json');
      const { tenant } = c.var.caller;
      const upload = await requireUpload(ports, tenant, uploadId);
      if (upload.state === 'open') await takeStock(ports, upload);
      if (listed !== undefined && upload.state === 'open') {
        const mismatched = await mismatchedParts(uploads, upload, listed);
        if (mismatched.length > 0) throw partsMissing(toRanges(mismatched), 'other-etag');
      }
      const outcome = await uploads.beginCompletion(tenant, uploadId);
      if (outcome === 'unknown') throw unknownUpload();
      if (outcome === 'ended') throw uploadClosed();
      if ('missing' in outcome) throw partsMissing(outcome.missing, 'not-uploaded');
      const { requestId } = outcome;
      // A store may copy for long: the status says when it is done, and the sweep sees to it.
      const completed = completeHereOrElsewhere(ports, upload);
      completed.catch((error: unknown) =>
        ports.log.error({ error, requestId }, 'an upload could not be completed yet'),
      );
      await Promise.race([completed, ports.pause(COMPLETION_TIMEOUT_MS)]);
      const request = await ports.requests.find(tenant, requestId);
      if (request === undefined) throw unknownUpload();
      return c.json({
        data: { id: requestId, videoUploadId: requestId, status: request.status },
      } satisfies z.infer<typeof MultipartCompleted>);
    })

    .delete(`${MULTIPART_PATH}/:uploadId`, ...serve(ABORT_UPLOAD), async (c) => {
      const ended = await uploads.abort(c.var.caller.tenant, c.req.param('uploadId'), now());
      if (ended === undefined) throw unknownUpload();
      if (ended.state !== 'ended')
        throw new ServiceError('conflict', 'The upload is complete. Cancel its request instead.');
      await parts.discard(ended.requestId);
      c.set('done', { subject: ended.requestId });
      return c.json({ data: { uploadId: ended.id, id: ended.requestId, status: 'EXPIRED' } });
    });
}
