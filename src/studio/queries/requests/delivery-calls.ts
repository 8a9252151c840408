/** Calls that deliver the results of a render job, by a browser that rendered its own request or by a worker. */
import { formatCoverageHeader, type SignCoverage } from '#contract/library/sign-coverage.ts';
import {
  type CaptionTiming,
  COVERAGE_HEADER,
  DRIFT_HEADER,
  DURATION_HEADER,
  LEASE_TOKEN_HEADER,
  SIGNS_APPROVED_HEADER,
  USES_HEADER,
} from '#contract/requests/render-job.ts';
import type { VideoResult } from '#contract/requests/sign-request.ts';
import type { SignedBy } from '#contract/screens/provenance.ts';
import { isShortTimeline, type Timeline } from '#contract/screens/timeline.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceApis } from '#studio/queries/service/service-context.ts';

/** A job, and the token that opens it. */
export interface Lease {
  jobId: string;
  leaseToken: string;
}

/** A finished video with its captions as WebVTT. */
export interface DeliveredVideo {
  file: Blob;
  contentType: VideoResult['contentType'];
  durationSeconds: number;
  captions: string;
  /** Captions with the same English at the times when the source says it, for a source with times. */
  sourceCaptions?: string | undefined;
  largestDriftSeconds?: number | undefined;
  /** Set to `sound` where the video was to show its source, which has no picture. */
  uses?: 'sound' | undefined;
  /** Whether every sign in it is approved by the organisation or spelled. */
  signsApproved?: boolean | undefined;
  /** Coverage of the video by approved signs. */
  coverage?: SignCoverage | undefined;
  /** Times at which a screen marks what is signed. */
  timeline?: Timeline | undefined;
  signedBy?: SignedBy | undefined;
}

/** Returns the header that proves a lease. */
export const leaseHeader = ({ leaseToken }: Lease) => ({ [LEASE_TOKEN_HEADER]: leaseToken });

export function deliveryCalls({ api, fileApi }: ServiceApis) {
  return {
    /** Stores the video of the message at `index`, then its captions, which make it whole. */
    async deliver(
      lease: Lease,
      index: number,
      video: DeliveredVideo,
      signal?: AbortSignal,
    ): Promise<void> {
      const param = escaped({ jobId: lease.jobId, index: String(index) });
      const { contentType, durationSeconds, largestDriftSeconds, uses, signsApproved, coverage } =
        video;
      await fileApi.v1['render-jobs'][':jobId'].videos[':index'].$put(
        {
          param,
          header: {
            ...leaseHeader(lease),
            [DURATION_HEADER]: String(durationSeconds),
            ...(largestDriftSeconds !== undefined && {
              [DRIFT_HEADER]: largestDriftSeconds.toFixed(3),
            }),
            ...(signsApproved !== undefined && { [SIGNS_APPROVED_HEADER]: String(signsApproved) }),
            [USES_HEADER]: uses,
            ...(coverage && { [COVERAGE_HEADER]: formatCoverageHeader(coverage) }),
          },
        },
        { headers: { 'content-type': contentType }, init: { body: video.file, signal } },
      );
      const text = async (timing: CaptionTiming, body: string) =>
        await api.v1['render-jobs'][':jobId'].captions[':index'].$put(
          { param, header: leaseHeader(lease), query: timing === 'source' ? { timing } : {} },
          { headers: { 'content-type': 'text/vtt' }, init: { body, signal } },
        );
      const { timeline, signedBy } = video;
      // Of a film of hours the screens show the film as it is.
      if (timeline !== undefined && signedBy !== undefined && isShortTimeline(timeline))
        await api.v1['render-jobs'][':jobId'].timelines[':index'].$put(
          { param, header: leaseHeader(lease), json: { timeline, signedBy } },
          { init: { signal } },
        );
      if (video.sourceCaptions !== undefined) await text('source', video.sourceCaptions);
      await text('signing', video.captions);
    },

    async complete(lease: Lease, signal?: AbortSignal): Promise<void> {
      await api.v1['render-jobs'][':jobId'].complete.$post(
        { param: escaped({ jobId: lease.jobId }), header: leaseHeader(lease) },
        { init: { signal } },
      );
    },
  };
}
