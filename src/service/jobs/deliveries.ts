import { type Context, Hono } from 'hono';
import { parseCoverageHeader, type SignCoverage } from '#contract/library/sign-coverage.ts';
import {
  COVERAGE_HEADER,
  DRIFT_HEADER,
  DURATION_HEADER,
  SIGNS_APPROVED_HEADER,
  USES_HEADER,
} from '#contract/requests/render-job.ts';
import type { VideoResult } from '#contract/requests/sign-request.ts';
import type { SourceUse } from '#contract/requests/translation.ts';
import { isOfSigner, MAX_TIMELINE_BYTES } from '#contract/screens/timeline.ts';
import {
  bodyBytes,
  contentLength,
  readText,
  requireMediaType,
} from '#service/http/request-body.ts';
import { requireSpaceForResult } from '#service/http/require-quota.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { Lease, LeaseState } from '#service/ports/requests/render-queue.ts';
import { renderKey } from '#service/uploads/file-key.ts';
import { ofType } from '#service/uploads/of-type.ts';
import { leaseLost, requireLease } from './lease.ts';
import { DELIVER_CAPTIONS, DELIVER_TIMELINE, DELIVER_VIDEO } from './render-job-endpoints.ts';

/** Size limit of a video, as large as a film may become; see `checkSource`. */
const MAX_VIDEO_BYTES = 4 * 1024 ** 3;
const MAX_CAPTIONS_BYTES = 5 * 1024 ** 2;
const MAX_SECONDS = 24 * 3600;

const parseSeconds = (text: string): number | undefined =>
  /^\d{1,5}(\.\d{1,20})?$/.test(text) && Number(text) <= MAX_SECONDS ? Number(text) : undefined;

function parseDuration(c: Context<ServiceEnv>): number {
  const seconds = parseSeconds(c.req.header(DURATION_HEADER) ?? '');
  if (seconds !== undefined && seconds > 0) return seconds;
  throw new ServiceError(
    'field-invalid',
    'Send the duration of the video in seconds, such as 12.48.',
    {
      field: DURATION_HEADER,
    },
  );
}

function parseDrift(c: Context<ServiceEnv>): { largestDriftSeconds?: number } {
  const text = c.req.header(DRIFT_HEADER);
  if (text === undefined) return {};
  const largestDriftSeconds = parseSeconds(text);
  if (largestDriftSeconds !== undefined) return { largestDriftSeconds };
  throw new ServiceError(
    'field-invalid',
    'Send the largest delay of the signing in seconds, such as 1.6.',
    { field: DRIFT_HEADER },
  );
}

function parseSignsApproved(c: Context<ServiceEnv>): { signsApproved?: boolean } {
  const text = c.req.header(SIGNS_APPROVED_HEADER);
  if (text === undefined) return {};
  if (text === 'true' || text === 'false') return { signsApproved: text === 'true' };
  throw new ServiceError('field-invalid', 'Use true or false.', { field: SIGNS_APPROVED_HEADER });
}

function parseCoverage(c: Context<ServiceEnv>): { coverage?: SignCoverage } {
  const text = c.req.header(COVERAGE_HEADER);
  if (text === undefined) return {};
  const coverage = parseCoverageHeader(text);
  if (coverage !== undefined) return { coverage };
  throw new ServiceError(
    'field-invalid',
    'Send percent-encoded JSON, such as {"approved":3,"total":8,"missing":["TRAIN"]}.',
    { field: COVERAGE_HEADER },
  );
}

/**
 * Returns what the video uses of its source, according to the worker: its sound only, where the source has no
 * picture.
 */
function parseUses(c: Context<ServiceEnv>, requestedUse: SourceUse): SourceUse {
  const header = c.req.header(USES_HEADER);
  if (header === undefined) return requestedUse;
  if (header === 'sound' && requestedUse !== 'none') return 'sound';
  throw new ServiceError('field-invalid', 'Use “sound”, for a video with the sound of a source.', {
    field: USES_HEADER,
  });
}

/** Creates what all deliveries do: find the output under the lease, and keep a file only for it. */
function createDeliveries({ queue, files, newId, now }: Ports) {
  return {
    /**
     * Finds the output that is delivered.
     * @throws {ServiceError} `lease-lost`, `not-found`
     */
    async requireOutput(lease: Lease, text: string) {
      const work = await queue.held(lease, now());
      if (work === undefined) throw leaseLost();
      const index = /^\d{1,4}$/.test(text) ? Number(text) : -1;
      const output = work.outputs[index];
      if (output === undefined) throw notFound('This job has no such video.');
      return { index, look: work.look, ...output };
    },
    /** Keeps a stored file only if the lease still held when it was recorded. */
    async recordOrRemove(key: string, record: () => Promise<LeaseState>): Promise<void> {
      if ((await record()) === 'held') return;
      await files.remove(key);
      throw leaseLost();
    },
    createFileKey: (jobId: string, index: number, extension: string) =>
      renderKey(jobId, index, `${newId()}.${extension}`),
  };
}

/** Creates the route on which the videos of a render job are delivered. */
export function videoDeliveryRoutes(ports: Ports, serve: Serve) {
  const { queue, files, now } = ports;
  const { requireOutput, recordOrRemove, createFileKey } = createDeliveries(ports);
  return new Hono<ServiceEnv>().put(
    '/v1/render-jobs/:jobId/videos/:index',
    ...serve(DELIVER_VIDEO),
    async (c) => {
      const lease = requireLease(c);
      const output = await requireOutput(lease, c.req.param('index'));
      const { index, look, kind, title, uses, film } = output;
      const facts = output.board ?? output.facts;
      const isOpaque = isOfSigner(film) || uses === 'picture';
      const contentType: VideoResult['contentType'] =
        look.background.kind === 'transparent' && !isOpaque ? 'video/webm' : 'video/mp4';
      requireMediaType(c, contentType);
      const durationSeconds = parseDuration(c);
      const drift = parseDrift(c);
      const signsApproved = parseSignsApproved(c);
      const coverage = parseCoverage(c);
      const actualUse = parseUses(c, uses);
      if ((contentLength(c) ?? 0) > MAX_VIDEO_BYTES)
        throw new ServiceError(
          'too-large',
          `The video is too large. The limit is ${MAX_VIDEO_BYTES} bytes.`,
        );
      await requireSpaceForResult(ports, contentLength(c) ?? 0);
      const key = createFileKey(lease.jobId, index, contentType === 'video/webm' ? 'webm' : 'mp4');
      const sizeBytes = await files.write(
        key,
        ofType(bodyBytes(c), [contentType]),
        MAX_VIDEO_BYTES,
      );
      const video = {
        kind,
        title,
        fileKey: key,
        contentType,
        durationSeconds,
        sizeBytes,
        uses: actualUse,
        ...(film !== undefined && { film }),
        ...(facts !== undefined && { facts }),
        ...drift,
        ...signsApproved,
        ...coverage,
      };
      await recordOrRemove(key, () => queue.storeVideo(lease, index, video, now()));
      return c.body(null, 204);
    },
  );
}

/** Creates the routes on which the times and captions of videos are delivered. */
export function textDeliveryRoutes(ports: Ports, serve: Serve) {
  const { queue, files, now } = ports;
  const { requireOutput, recordOrRemove, createFileKey } = createDeliveries(ports);
  return new Hono<ServiceEnv>()
    .put('/v1/render-jobs/:jobId/timelines/:index', ...serve(DELIVER_TIMELINE), async (c) => {
      const lease = requireLease(c);
      const { index } = await requireOutput(lease, c.req.param('index'));
      const { timeline, signedBy } = c.req.valid('json');
      await requireSpaceForResult(ports, contentLength(c) ?? 0);
      const key = createFileKey(lease.jobId, index, 'json');
      await files.write(
        key,
        [new TextEncoder().encode(JSON.stringify(timeline))],
        MAX_TIMELINE_BYTES,
      );
      await recordOrRemove(key, () => queue.storeTimeline(lease, index, { key, signedBy }, now()));
      return c.body(null, 204);
    })
    .put('/v1/render-jobs/:jobId/captions/:index', ...serve(DELIVER_CAPTIONS), async (c) => {
      const lease = requireLease(c);
      const { timing } = c.req.valid('query');
      const { index } = await requireOutput(lease, c.req.param('index'));
      requireMediaType(c, 'text/vtt');
      const text = await readText(c, MAX_CAPTIONS_BYTES);
      if (!/^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(text))
        throw new ServiceError(
          'type-unsupported',
          'A WebVTT file must start with the line WEBVTT.',
        );
      await requireSpaceForResult(ports, contentLength(c) ?? 0);
      const key = createFileKey(lease.jobId, index, 'vtt');
      const bytes = new TextEncoder().encode(text);
      await files.write(key, [bytes], MAX_CAPTIONS_BYTES);
      await recordOrRemove(key, () => queue.storeCaptions(lease, index, key, now(), timing));
      return c.body(null, 204);
    });
}
