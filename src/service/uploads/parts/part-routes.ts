import { Hono } from 'hono';
import type { z } from 'zod';
import { PART_BYTES, type PartsPage } from '#contract/requests/translation-upload.ts';
import { bodyBytes, contentLength } from '#service/http/request-body.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { ofType } from '#service/uploads/of-type.ts';
import { requireUpload, unknownUpload, uploadClosed } from '#service/uploads/own-upload.ts';
import { sourceTypesFor } from '#service/uploads/translation-request.ts';
import { LIST_PARTS, STORE_PART } from '#service/uploads/upload-endpoints.ts';
import { partAddresses } from './part-addresses.ts';
import { checkPartLink, MULTIPART_PATH } from './part-links.ts';
import { partSize, takeStock } from './upload-parts.ts';

/**
 * Checks that the holder of an address may still upload.
 * @throws {ServiceError} `link-expired` for a client that was revoked, and for a person who was removed
 */
async function requireUploader(
  { clients, people }: Pick<Ports, 'clients' | 'people'>,
  id: string,
): Promise<void> {
  const client = await clients.find(id);
  if (client !== undefined && client.revokedAt === undefined) return;
  const person = client === undefined ? await people.find(id) : undefined;
  if (person !== undefined && person.removedAt === undefined) return;
  throw new ServiceError(
    'link-expired',
    'The client of this address has been revoked. Request new addresses with another client.',
  );
}

/** Creates the routes for the parts of an upload: their addresses, and storing them. */
export function partRoutes(ports: Ports, serve: Serve) {
  const { parts, uploads, now } = ports;

  return new Hono<ServiceEnv>()
    .get(`${MULTIPART_PATH}/:uploadId/parts`, ...serve(LIST_PARTS), async (c) => {
      const { from, limit } = c.req.valid('query');
      const { tenant, clientId } = c.var.caller;
      const upload = await requireUpload(ports, tenant, c.req.param('uploadId'));
      if (upload.state === 'ended') throw uploadClosed();
      const page = { from, to: from + limit - 1 };
      if (upload.state === 'open') {
        await takeStock(ports, upload, page);
      }
      c.header('Cache-Control', 'no-store');
      return c.json({
        data: {
          ...(await partAddresses(ports, upload, clientId, page.from, limit)),
          stored: await uploads.parts(upload.id, page.from, page.to),
        },
      } satisfies z.infer<typeof PartsPage>);
    })

    .put(`${MULTIPART_PATH}/:uploadId/parts/:partNumber`, ...serve(STORE_PART), async (c) => {
      const { intake } = parts;
      if (intake.through === 'store') throw notFound();
      const uploadId = c.req.param('uploadId');
      const state = checkPartLink(ports, uploadId, c.req.param('partNumber'), c.req.query(), now());
      if (state === 'invalid')
        throw new ServiceError('link-invalid', 'This address is not valid: it has been changed.');
      if (state === 'expired')
        throw new ServiceError('link-expired', 'This address has expired. Request new addresses.');
      await requireUploader(ports, c.req.query('client') ?? '');
      const upload = await uploads.find(uploadId);
      if (upload === undefined) throw unknownUpload();
      if (upload.state !== 'open') throw uploadClosed();
      const partNumber = Number(c.req.param('partNumber'));
      if (partNumber > upload.partCount) throw notFound('This upload has no such part.');
      const size = partSize(upload, partNumber);
      if (contentLength(c) !== size)
        throw new ServiceError(
          'length-wrong',
          `Part ${partNumber} must be exactly ${size} bytes. Send Content-Length: ${size}.`,
        );
      if (!(await uploads.unrecordPart(uploadId, partNumber))) throw uploadClosed();
      const body = bodyBytes(c);
      const etag = await intake.write(
        upload.requestId,
        { partNumber, offset: (partNumber - 1) * PART_BYTES, length: size },
        partNumber === 1 ? ofType(body, sourceTypesFor(upload.contentType)) : body,
      );
      if (!(await uploads.recordPart(uploadId, { partNumber, etag, size }, now())))
        throw uploadClosed();
      ports.metrics.countPartBytes(size);
      return c.body(null, 200, { ETag: etag });
    });
}
