/** The calls of `#contract/requests/render-job.ts` as functions, each with a token and, but for the claim, the lease. */
import { ClauseAnswer, type ClauseQuestion } from '#contract/readers/clause-reading.ts';
import { SOUND_TYPE, TranscriptAnswer } from '#contract/readers/transcript.ts';
import {
  type BrowserNeed,
  ClaimAnswer,
  type ClaimedJob,
  type FailureReport,
  type JobKind,
  ProgressAnswer,
  type ProgressReport,
  type SubtitlesNeeded,
  type TranslationDelivery,
} from '#contract/requests/render-job.ts';
import { PICTURE_TYPE } from '#contract/requests/source-picture.ts';
import type { WorkFolder } from '#rendering/files/work-folder.ts';
import { recordingUseCalls } from '#studio/queries/library/recording-calls.ts';
import { deliveryCalls, leaseHeader } from '#studio/queries/requests/delivery-calls.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';
import { callService, parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import { createServiceApis, FILE_TIMEOUT_MS } from '#studio/queries/service/service-context.ts';

/** Name of the file that a job is made from, in the job's work folder. */
const SOURCE_NAME = 'source';

/** Limits of what to claim; see `ClaimQuery`. */
export interface ClaimOptions {
  waitedSeconds: number;
  urgentOnly: boolean;
  browser?: BrowserNeed | undefined;
}

export type JobCalls = ReturnType<typeof createJobCalls>;

const held = (job: ClaimedJob) => ({
  param: escaped({ jobId: job.jobId }),
  header: leaseHeader(job),
});

/** Creates the calls of a worker. Each of them throws `ApiError`; see `isLeaseLost`. */
export function createJobCalls(serviceUrl: string, token: () => Promise<string>) {
  const apis = createServiceApis(serviceUrl, async (call) => call(`Bearer ${await token()}`));
  const jobs = apis.api.v1['render-jobs'];
  const job = jobs[':jobId'];

  return {
    ...deliveryCalls(apis),
    ...recordingUseCalls(apis),

    /**
     * Claims the next job of these kinds that has waited so long, or only the next announcement; undefined
     * when there is none.
     */
    async claim(
      kinds: readonly JobKind[],
      { waitedSeconds, urgentOnly, browser }: ClaimOptions,
      signal: AbortSignal,
    ): Promise<ClaimedJob | undefined> {
      const urgent = urgentOnly ? { urgentOnly: 'true' as const } : {};
      const need = browser && { browser };
      const query = { kinds: kinds.join(','), waitedSeconds, ...urgent, ...need };
      const response = await jobs.claim.$post({ query }, { init: { signal } });
      if (response.status === 204) return undefined;
      return (await parseAnswer(response, ClaimAnswer)).data;
    },

    /**
     * Fetches a file from a signed link.
     *
     * @param folder stores the file, so that it is on disk and not in memory; a file that it has already is
     * not fetched
     */
    async fetchFile(link: string, signal: AbortSignal, folder?: WorkFolder): Promise<Blob> {
      const storedFile = await folder?.file(SOURCE_NAME);
      if (storedFile !== undefined) return storedFile;
      const timeoutMs = FILE_TIMEOUT_MS;
      const response = await callService(link, { signal, timeoutMs });
      if (folder === undefined || response.body === null) return await response.blob();
      return await folder.put(SOURCE_NAME, response.body);
    },

    /**
     * Renews the lease with a progress report.
     * @returns whether the job was cancelled
     */
    async report(of: ClaimedJob, report: ProgressReport, signal: AbortSignal): Promise<boolean> {
      const request = { ...held(of), json: report };
      const response = await job.progress.$post(request, { init: { signal } });
      return (await parseAnswer(response, ProgressAnswer)).data.cancelled;
    },

    /** Delivers a small picture of the source of a translation job. */
    async deliverPicture(of: ClaimedJob, picture: Blob, signal: AbortSignal): Promise<void> {
      await apis.fileApi.v1['render-jobs'][':jobId'].picture.$put(held(of), {
        headers: { 'content-type': PICTURE_TYPE },
        init: { body: picture, signal },
      });
    },

    /** Asks the clause reader of the organisation about a sentence; it may take its time. */
    async readClauses(
      of: ClaimedJob,
      question: ClauseQuestion,
      signal: AbortSignal,
    ): Promise<ClauseAnswer['data']> {
      const response = await apis.largeApi.v1['render-jobs'][':jobId']['clause-readings'].$post(
        { ...held(of), json: question },
        { init: { signal } },
      );
      return (await parseAnswer(response, ClauseAnswer)).data;
    },

    /** Sends a piece of sound to the speech reader of the organisation; it may take its time. */
    async transcribe(
      of: ClaimedJob,
      sound: Blob,
      signal: AbortSignal,
    ): Promise<TranscriptAnswer['data']> {
      const response = await apis.largeApi.v1['render-jobs'][':jobId'].transcripts.$post(held(of), {
        headers: { 'content-type': SOUND_TYPE },
        init: { body: sound, signal },
      });
      return (await parseAnswer(response, TranscriptAnswer)).data;
    },

    /** Ends a translation job. */
    async translated(
      of: ClaimedJob,
      delivery: TranslationDelivery,
      signal: AbortSignal,
    ): Promise<void> {
      await job.translation.$post({ ...held(of), json: delivery }, { init: { signal } });
    },

    /** Ends a translation job that cannot continue without subtitles. */
    async subtitlesNeeded(
      of: ClaimedJob,
      reason: SubtitlesNeeded,
      signal: AbortSignal,
    ): Promise<void> {
      await job['subtitles-needed'].$post({ ...held(of), json: reason }, { init: { signal } });
    },

    async fail(of: ClaimedJob, failure: FailureReport, signal: AbortSignal): Promise<void> {
      await job.fail.$post({ ...held(of), json: failure }, { init: { signal } });
    },
  };
}

/** Whether another worker holds the job now, or it is over. */
export const isLeaseLost = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ code }) => code === 'lease-lost');

/** Whether the same call may well arrive a little later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && ['unreachable', 'busy', 'broken'].includes(error.code);
