import { Hono } from 'hono';
import { getFileExtension } from '#contract/file-type.ts';
import {
  MAX_RECORDINGS,
  MAX_RECORDINGS_BYTES,
  type RecordingLinks,
  type RecordingStart,
} from '#contract/library/recording-change.ts';
import { PART_BYTES, PARTS_PAGE } from '#contract/requests/translation-upload.ts';
import { requireOpenUpload, requireQuota } from '#service/http/require-quota.ts';
import type { Caller, ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { RecordingFile } from '#service/ports/library/recordings.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { Upload } from '#service/ports/uploads/uploads.ts';
import { linkExpiry, resultLink } from '#service/requests/result-links.ts';
import { sourceKey } from '#service/uploads/file-key.ts';
import { partAddresses } from '#service/uploads/parts/part-addresses.ts';
import { partsMissing, toRanges } from '#service/uploads/parts/parts-missing.ts';
import { partFile, takeStock } from '#service/uploads/parts/upload-parts.ts';
import { checkRecording } from './check-recording.ts';
import {
  COMPLETE_RECORDING,
  LINK_RECORDINGS,
  LIST_RECORDING_PARTS,
  LIST_RECORDING_USES,
  START_RECORDING,
} from './recording-endpoints.ts';

const RECORDINGS = '/v1/sign-library/recordings';

/** Creates signed links to the films that are stored; the other ids are listed as missing. */
export function recordingLinks(
  ports: Pick<Ports, 'secrets' | 'publicUrl' | 'now'>,
  ids: readonly string[],
  files: readonly RecordingFile[],
): RecordingLinks {
  const expiresAt = linkExpiry(ports.now());
  const stored = files.filter(({ state }) => state === 'stored');
  const storedIds = new Set(stored.map(({ id }) => id));
  return {
    recordings: stored.map(({ id, fileId, sizeBytes, contentType }) => {
      const name = `recording.${getFileExtension(contentType)}`;
      return { id, sizeBytes, link: resultLink(ports, sourceKey(fileId), name, expiresAt) };
    }),
    missing: [...new Set(ids)].filter((id) => !storedIds.has(id)),
  };
}

/**
 * Checks that a tenant may begin another film of this size.
 * @throws {ServiceError} `quota-exceeded`, `too-many-uploads`, `storage-full`
 */
async function requireRecordingQuota(ports: Ports, tenant: string, bytes: number): Promise<void> {
  const totals = await ports.recordings.totals(tenant);
  if (totals.count >= MAX_RECORDINGS || totals.bytes + bytes > MAX_RECORDINGS_BYTES)
    throw new ServiceError(
      'quota-exceeded',
      `Your organisation has ${totals.count.toLocaleString('en-GB')} recordings (${(totals.bytes / 1024 ** 3).toFixed(1)} GB). The limit is ${MAX_RECORDINGS.toLocaleString('en-GB')} recordings or ${MAX_RECORDINGS_BYTES / 1024 ** 3} GB. Delete some first.`,
    );
  await requireOpenUpload(ports, tenant);
  await requireQuota(ports, tenant, bytes);
}

/** Finds the open upload of a film that has begun; undefined where it has to begin again. */
async function findOpenUpload(
  { uploads }: Ports,
  existing: RecordingFile | undefined,
  { sizeBytes, contentType, inSeconds, seconds }: RecordingStart,
): Promise<Upload | undefined> {
  if (
    existing === undefined ||
    existing.sizeBytes !== sizeBytes ||
    existing.contentType !== contentType ||
    existing.inSeconds !== inSeconds ||
    existing.seconds !== seconds
  )
    return undefined;
  const upload = await uploads.find(existing.uploadId);
  return upload?.state === 'open' ? upload : undefined;
}

async function beginUpload(ports: Ports, tenant: string, start: RecordingStart): Promise<Upload> {
  const { recording: id, sizeBytes, contentType, inSeconds, seconds } = start;
  await requireRecordingQuota(ports, tenant, sizeBytes);
  const [fileId, uploadId] = [ports.newId(), ports.newId()];
  const partCount = Math.ceil(sizeBytes / PART_BYTES);
  const file = { tenant, id, fileId, uploadId, sizeBytes, contentType, inSeconds, seconds };
  await ports.recordings.begin({ ...file, partCount, now: ports.now() });
  return {
    id: uploadId,
    requestId: fileId,
    tenant,
    state: 'open',
    sizeBytes,
    partCount,
    storedParts: 0,
    contentType,
  };
}

/** Lists the addresses for parts, and what is stored of them. */
async function listParts(
  ports: Ports,
  upload: Upload,
  clientId: string,
  from = 1,
  limit = PARTS_PAGE,
) {
  return {
    ...(await partAddresses(ports, upload, clientId, from, limit)),
    stored: await ports.uploads.parts(upload.id, from, from + limit - 1),
  };
}

async function start(ports: Ports, { tenant, clientId }: Caller, request: RecordingStart) {
  const { recording } = request;
  const [existing] = await ports.recordings.find(tenant, [recording]);
  if (existing?.state === 'stored')
    return { recording, isStored: true, partSize: PART_BYTES, partCount: 0, urls: [], stored: [] };
  const upload =
    (await findOpenUpload(ports, existing, request)) ?? (await beginUpload(ports, tenant, request));
  await takeStock(ports, upload);
  const { urls, stored } = await listParts(ports, upload, clientId);
  const { partCount } = upload;
  return { recording, isStored: false, partSize: PART_BYTES, partCount, urls, stored };
}

/**
 * Finds a recording.
 * @throws {ServiceError} `not-found`, also for another tenant's
 */
async function requireRecording({ recordings }: Ports, tenant: string, id: string) {
  const [recording] = await recordings.find(tenant, [id]);
  if (recording === undefined) throw notFound('Recording not found. It may have been deleted.');
  return recording;
}

/**
 * Finds the open upload of a recording.
 * @throws {ServiceError} `conflict` when it has ended
 */
async function requireOpenUploadFor(
  { uploads }: Ports,
  { uploadId }: RecordingFile,
): Promise<Upload> {
  const upload = await uploads.find(uploadId);
  if (upload?.state === 'open') return upload;
  throw new ServiceError('conflict', 'This upload has ended. Send the film again from the start.');
}

/**
 * Completes a film: joins its parts, checks it and marks it as stored.
 * @throws {ServiceError} `parts-missing`, and the problem of the film, which is then deleted
 */
async function complete(ports: Ports, tenant: string, id: string): Promise<void> {
  const { recordings, uploads, parts, files } = ports;
  const recording = await requireRecording(ports, tenant, id);
  if (recording.state === 'stored') return;
  const upload = await requireOpenUploadFor(ports, recording);
  await takeStock(ports, upload);
  const arrived = await uploads.parts(upload.id, 1, upload.partCount);
  const there = new Set(arrived.map(({ partNumber }) => partNumber));
  const missing = Array.from({ length: upload.partCount }, (_, index) => index + 1).filter(
    (partNumber) => !there.has(partNumber),
  );
  if (missing.length > 0) throw partsMissing(toRanges(missing), 'not-uploaded');
  const file = partFile(upload);
  await parts.finish(file);
  try {
    await checkRecording(ports, file.key, recording);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await recordings.remove(tenant, [id]);
    await files.remove(file.key);
    throw error;
  }
  if (!(await recordings.store(tenant, id, recording.fileId)))
    throw new ServiceError('conflict', 'This recording has since been deleted.');
}

/** Films of recordings: in by parts, out by signed links. */
export function recordingRoutes(ports: Ports, serve: Serve) {
  const { recordings } = ports;

  return new Hono<ServiceEnv>()
    .post(RECORDINGS, ...serve(START_RECORDING), async (c) =>
      c.json({ data: await start(ports, c.var.caller, c.req.valid('json')) }),
    )
    .post(`${RECORDINGS}/links`, ...serve(LINK_RECORDINGS), async (c) => {
      const ids = c.req.valid('json').recordings;
      const files = await recordings.find(c.var.caller.tenant, ids);
      c.header('Cache-Control', 'no-store');
      return c.json({ data: recordingLinks(ports, ids, files) });
    })
    .post(`${RECORDINGS}/uses`, ...serve(LIST_RECORDING_USES), async (c) => {
      const ids = c.req.valid('json').recordings;
      const uses = await recordings.listUses(c.var.caller.tenant, ids);
      return c.json({
        data: uses.map(({ requestId, ...use }) => ({ id: requestId, ...use })),
      });
    })
    .get(`${RECORDINGS}/:recording/parts`, ...serve(LIST_RECORDING_PARTS), async (c) => {
      const { tenant, clientId } = c.var.caller;
      const { from, limit } = c.req.valid('query');
      const recording = await requireRecording(ports, tenant, c.req.param('recording'));
      const upload = await requireOpenUploadFor(ports, recording);
      await takeStock(ports, upload, { from, to: from + limit - 1 });
      c.header('Cache-Control', 'no-store');
      return c.json({ data: await listParts(ports, upload, clientId, from, limit) });
    })
    .post(`${RECORDINGS}/:recording/complete`, ...serve(COMPLETE_RECORDING), async (c) => {
      const recording = c.req.param('recording');
      await complete(ports, c.var.caller.tenant, recording);
      return c.json({ data: { recording } });
    });
}
