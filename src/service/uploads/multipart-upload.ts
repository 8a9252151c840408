import { Hono } from 'hono';
import type { z } from 'zod';
import { subtitleType } from '#contract/requests/subtitle-text.ts';
import {
  MultipartComplete,
  type MultipartCompleted,
  MultipartStart,
  type MultipartStarted,
  PART_BYTES,
  PARTS_PAGE,
  type PartsPage,
  PartsQuery,
} from '#contract/requests/translation-upload.ts';
import { bodyBytes, contentLength, parseWith, readJson } from '../http/request-body.ts';
import { requireRoom } from '../http/require-room.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { notFound, refusal, ServiceError } from '../http/service-error.ts';
import type { Ports } from '../ports/ports.ts';
import type { Upload } from '../ports/uploads.ts';
import type { Guard } from '../tokens/guard.ts';
import { completeUpload } from './complete-upload.ts';
import { ofType } from './of-type.ts';
import { judgePartLink, MULTIPART_PATH, PART_LINK_HOURS, partLink } from './part-links.ts';
import { partsMissing, rangesOf } from './parts-missing.ts';
import { DraftQuery } from './single-upload.ts';
import {
  companyWarnings,
  shownName,
  sourceKey,
  sourceTypesFor,
  splittingProblems,
  storeSubtitles,
  subtitlesProblem,
} from './translation-request.ts';
import { partFile, partSize, takeStock } from './upload-parts.ts';

/** Room for 5 MB of subtitles, escaped. */
const START_LIMIT_BYTES = 11 * 1024 ** 2;
const COMPLETE_LIMIT_BYTES = 16 * 1024 ** 2;
const MAX_OPEN_UPLOADS = 100;
const COMPARED_AT_ONCE = 10_000;
/** Most files are in place within this time; who has a large one asks for the status. */
const COMPLETION_PATIENCE_MS = 3000;

/** What its part addresses are made of. */
type LinkedUpload = Pick<Upload, 'id' | 'requestId' | 'state' | 'sizeBytes' | 'partCount'>;

const unknownUpload = () => notFound('There is no such upload.');
const closed = () => new ServiceError('conflict', 'This upload is over: it takes no more parts.');

const unquoted = (etag: string): string => etag.replace(/^(?:W\/)?"(.*)"$/, '$1');

/** Uploading a file of any size in parts of 5 MB, each to a signed address. */
export function multipartUploadRoutes(ports: Ports, guard: Guard) {
  const { parts, uploads, now } = ports;
  const writer = guard('requests:write');

  async function linksFrom(upload: LinkedUpload, from: number, limit: number) {
    const expiresAt = now() + PART_LINK_HOURS * 3600 * 1000;
    const { intake } = parts;
    // A store has no addresses for the parts of a file that is being joined.
    const isOver = intake.through === 'store' && upload.state !== 'open';
    const last = isOver ? 0 : Math.min(upload.partCount, from + limit - 1);
    const numbers = Array.from(
      { length: Math.max(0, last - from + 1) },
      (_, index) => from + index,
    );
    const range = { from, to: last };
    const urls =
      intake.through === 'service' || numbers.length === 0
        ? numbers.map((partNumber) => partLink(ports, upload.id, partNumber, expiresAt))
        : await intake.links(partFile(upload), range, PART_LINK_HOURS * 3600);
    return {
      expiresAt: new Date(expiresAt).toISOString(),
      urls: numbers.map((partNumber, index) => ({ partNumber, url: urls[index]! })),
      ...(!isOver && last < upload.partCount
        ? {
            next: `${ports.publicUrl()}${MULTIPART_PATH}/${upload.id}/parts?from=${last + 1}&limit=${limit}`,
          }
        : {}),
    };
  }

  async function uploadOf(tenant: string, id: string): Promise<Upload> {
    const upload = await uploads.find(id);
    if (upload === undefined || upload.tenant !== tenant) throw unknownUpload();
    return upload;
  }

  /** Parts of the client's list that are not stored as it says. */
  async function mismatches(
    upload: Upload,
    listed: NonNullable<z.output<typeof MultipartComplete>['parts']>,
  ): Promise<number[]> {
    const sorted = listed.toSorted((a, b) => a.partNumber - b.partNumber);
    const wrong: number[] = [];
    for (let start = 0; start < sorted.length; start += COMPARED_AT_ONCE) {
      const page = sorted.slice(start, start + COMPARED_AT_ONCE);
      // Gaps make a page span more parts than it has; what lies beyond the last part is wrong anyway.
      const from = page[0]!.partNumber;
      const to = Math.min(page.at(-1)!.partNumber, upload.partCount);
      const stored = new Map(
        (await uploads.parts(upload.id, from, to)).map(({ partNumber, etag }) => [
          partNumber,
          etag,
        ]),
      );
      for (const { partNumber, etag } of page)
        if (unquoted(stored.get(partNumber) ?? '') !== unquoted(etag)) wrong.push(partNumber);
    }
    return [...new Set(wrong)];
  }

  return new Hono<ServiceEnv>()
    .post(MULTIPART_PATH, writer, async (c) => {
      const { draft } = parseWith(DraftQuery, c.req.query());
      const start = await readJson(c, MultipartStart, START_LIMIT_BYTES);
      const { fileName, fileSize, contentType, subtitles, ...settings } = start.uploadSettings;
      const hasSubtitles = subtitles !== undefined && subtitles.trim() !== '';
      const subtitlesAre = hasSubtitles ? subtitleType(subtitles) : undefined;
      const problems = [
        ...splittingProblems(start.pdfSplittingIds, contentType),
        ...(hasSubtitles && subtitlesAre === undefined
          ? [subtitlesProblem('uploadSettings.subtitles')]
          : []),
      ];
      if (problems.length > 0) throw refusal(problems);
      const { clientId, tenant } = c.var.caller;
      if ((await uploads.countOpen(tenant)) >= MAX_OPEN_UPLOADS)
        throw new ServiceError(
          'too-many-uploads',
          `${MAX_OPEN_UPLOADS} uploads are open. Complete or abort one first.`,
          { headers: { 'Retry-After': '60' } },
        );
      await requireRoom(ports, fileSize);

      const requestId = ports.newId();
      const uploadId = ports.newId();
      const partCount = Math.ceil(fileSize / PART_BYTES);
      const storedSubtitles =
        subtitles === undefined || subtitlesAre === undefined
          ? undefined
          : await storeSubtitles(ports, requestId, subtitles, subtitlesAre);
      const warnings = companyWarnings(start.companyName);
      const shown = { fileName, fileSize, contentType, ...settings };
      await uploads.start(
        {
          requestId,
          tenant,
          clientId,
          title: shownName(fileName),
          request: { ...start, uploadSettings: shown },
          warnings,
          now: now(),
        },
        {
          id: uploadId,
          jobId: ports.newId(),
          sizeBytes: fileSize,
          partCount,
          contentType,
          work: {
            draft,
            source: { fileKey: sourceKey(requestId), contentType, fileName: shownName(fileName) },
            subtitles: storedSubtitles,
            settings,
            pdfSplittingIds: start.pdfSplittingIds,
          },
        },
      );
      return c.json({
        data: {
          uploadId,
          videoUploadId: requestId,
          id: requestId,
          partSize: PART_BYTES,
          partCount,
          ...(await linksFrom(
            { id: uploadId, requestId, state: 'open', sizeBytes: fileSize, partCount },
            1,
            PARTS_PAGE,
          )),
          ...(warnings.length === 0 ? {} : { warnings }),
        },
      } satisfies MultipartStarted);
    })

    .get(`${MULTIPART_PATH}/:uploadId/parts`, writer, async (c) => {
      const { from, limit } = parseWith(PartsQuery, c.req.query());
      const upload = await uploadOf(c.var.caller.tenant, c.req.param('uploadId'));
      if (upload.state === 'ended') throw closed();
      const page = { from, to: from + limit - 1 };
      if (upload.state === 'open') {
        await uploads.touch(upload.id, now());
        await takeStock(ports, upload, page);
      }
      c.header('Cache-Control', 'no-store');
      return c.json({
        data: {
          ...(await linksFrom(upload, page.from, limit)),
          stored: await uploads.parts(upload.id, page.from, page.to),
        },
      } satisfies z.infer<typeof PartsPage>);
    })

    .put(`${MULTIPART_PATH}/:uploadId/parts/:partNumber`, async (c) => {
      const { intake } = parts;
      if (intake.through === 'store') throw notFound();
      const uploadId = c.req.param('uploadId');
      const state = judgePartLink(
        ports,
        uploadId,
        c.req.param('partNumber'),
        { expires: c.req.query('expires'), signature: c.req.query('signature') },
        now(),
      );
      if (state === 'invalid') throw new ServiceError('link-invalid', 'This address was altered.');
      if (state === 'expired')
        throw new ServiceError('link-expired', 'This address has expired. Ask for fresh ones.');
      const upload = await uploads.find(uploadId);
      if (upload === undefined) throw unknownUpload();
      if (upload.state !== 'open') throw closed();
      const partNumber = Number(c.req.param('partNumber'));
      if (partNumber > upload.partCount) throw notFound('The upload has no such part.');
      const size = partSize(upload, partNumber);
      if (contentLength(c) !== size)
        throw new ServiceError(
          'length-wrong',
          `Part ${partNumber} has exactly ${size} bytes: send Content-Length: ${size}.`,
        );
      if (!(await uploads.unrecordPart(uploadId, partNumber))) throw closed();
      const body = bodyBytes(c);
      const etag = await intake.write(
        upload.requestId,
        { partNumber, offset: (partNumber - 1) * PART_BYTES, length: size },
        partNumber === 1 ? ofType(body, sourceTypesFor(upload.contentType)) : body,
      );
      if (!(await uploads.recordPart(uploadId, { partNumber, etag, size }, now()))) throw closed();
      ports.metrics.countPartBytes(size);
      return c.body(null, 200, { ETag: etag });
    })

    .post(`${MULTIPART_PATH}/complete`, writer, async (c) => {
      const advice = 'Leave parts out: the service checks its own list.';
      const { uploadId, parts: listed } = await readJson(
        c,
        MultipartComplete,
        COMPLETE_LIMIT_BYTES,
        advice,
      );
      const { tenant } = c.var.caller;
      const upload = await uploadOf(tenant, uploadId);
      if (upload.state === 'open') await takeStock(ports, upload);
      if (listed !== undefined && upload.state === 'open') {
        const wrong = await mismatches(upload, listed);
        if (wrong.length > 0) throw partsMissing(rangesOf(wrong), 'other-etag');
      }
      const outcome = await uploads.beginCompletion(tenant, uploadId);
      if (outcome === 'unknown') throw unknownUpload();
      if (outcome === 'ended') throw closed();
      if ('missing' in outcome) throw partsMissing(outcome.missing, 'not-uploaded');
      const { requestId } = outcome;
      // A store may copy for long: the status says when it is done, and the sweep sees to it.
      const completed = completeUpload(ports, upload);
      completed.catch((error: unknown) =>
        ports.log.error({ error, requestId }, 'an upload could not be completed yet'),
      );
      await Promise.race([completed, ports.pause(COMPLETION_PATIENCE_MS)]);
      const request = await ports.requests.find(tenant, requestId);
      if (request === undefined) throw unknownUpload();
      return c.json({
        data: { id: requestId, videoUploadId: requestId, status: request.status },
      } satisfies z.infer<typeof MultipartCompleted>);
    })

    .delete(`${MULTIPART_PATH}/:uploadId`, writer, async (c) => {
      const ended = await uploads.abort(c.var.caller.tenant, c.req.param('uploadId'), now());
      if (ended === undefined) throw unknownUpload();
      if (ended.state !== 'ended')
        throw new ServiceError('conflict', 'The upload is complete. Cancel its request instead.');
      await parts.discard(ended.requestId);
      return c.json({ data: { uploadId: ended.id, id: ended.requestId, status: 'EXPIRED' } });
    });
}
