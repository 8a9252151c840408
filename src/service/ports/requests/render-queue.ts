import type { Board } from '#contract/board.ts';
import type { SignCoverage } from '#contract/library/sign-coverage.ts';
import type { MessageKind } from '#contract/message.ts';
import type { Warning } from '#contract/requests/problem.ts';
import type {
  BrowserNeed,
  CaptionTiming,
  FailureReport,
  JobKind,
  ProgressReport,
} from '#contract/requests/render-job.ts';
import type { VideoResult } from '#contract/requests/sign-request.ts';
import type { SourceUse, Translation } from '#contract/requests/translation.ts';
import type { SignedBy } from '#contract/screens/provenance.ts';
import type { MadeFilm } from '#contract/screens/timeline.ts';
import type { TranslationWork } from '#service/ports/uploads/uploads.ts';
import type { RenderWork, StoredWork, WorkOutline } from './render-work.ts';

/** Longest silence of a lease holder, and the interval at which it reports. */
export const LEASE_SECONDS = 60;
export const HEARTBEAT_SECONDS = 15;
/** Failures that a job survives but the last; leases it may lose, counted apart. */
export const MAX_FAILURES = 3;
export const MAX_LOST_LEASES = 10;

/** Length of a few minutes of messages, as JSON: longer jobs queue after shorter ones, and are treated like files. */
export const SHORT_CHARACTERS = 100_000;

/** Proof that the holder of a job presents: its tenant (or `*`), and the fencing token of its claim. */
export interface Lease {
  tenant: string;
  jobId: string;
  token: string;
}

/** The work of a job; its messages come piece after piece, and only while they are asked for. */
export type ClaimedWork = Pick<StoredWork, 'outline'> & { messages: AsyncIterable<string> };

/** Job that a claim hands out; `delivered`: the outputs that earlier holders stored with their captions, in order. */
export type Claim = {
  jobId: string;
  requestId: string;
  tenant: string;
} /** `delivered`: outputs that earlier holders stored with their captions, in order. */ & (
  | { kind: 'render'; work: ClaimedWork; delivered: number[] }
  | { kind: 'translation'; work: TranslationWork }
);

export interface RenderedVideo {
  kind: MessageKind;
  title: string;
  fileKey: string;
  contentType: VideoResult['contentType'];
  durationSeconds: number;
  sizeBytes: number;
  uses: SourceUse;
  largestDriftSeconds?: number;
  /** Whether every sign of it is approved or spelled, as who made it says. */
  signsApproved?: boolean;
  coverage?: SignCoverage;
  /** Absent for a whole film. */
  film?: MadeFilm;
  /** Facts of the message as text. */
  facts?: Board;
}

/**
 * State of a lease. `cancelled`: no request waits for the job any more. `lost`: the lease ended, or was never
 * this caller's.
 */
export type LeaseState = 'held' | 'cancelled' | 'lost';

/** Files of one claim that will never be a result. */
export interface AbandonedFiles {
  jobId: string;
  token: string;
  index: number;
  fileKeys: string[];
}

/** Limits of what a worker takes. */
export interface ClaimWishes {
  /** Least time that a job has waited. */
  waitedMilliseconds?: number | undefined;
  /** Kinds that the worker can do; rendering alone by default. */
  kinds?: readonly JobKind[] | undefined;
  /** Announcements, and after them documents to translate: nothing that takes as long as a film. */
  urgentOnly?: boolean | undefined;
  /** Whether jobs need a browser; both by default. */
  browser?: BrowserNeed | undefined;
}

export interface JobCounts {
  queued: number;
  running: number;
}

/**
 * Jobs of rendering and of translating, each held by one worker at a time. Times are epoch milliseconds. A lease that ends too far
 * in the future for the present clock counts as lost too: the clock was set back.
 */
export interface RenderQueue {
  /**
   * Hands out an announcement before a file to translate, and that before the video of a translation. Among those, a job
   * of the tenant that has waited longest for a worker: its short ones first, and then the one that has waited
   * longest. Of the caller's tenant, or every tenant for `*`. Videos that an earlier holder stored
   * with their captions are the new holder's.
   */
  claim(
    tenant: string,
    token: string,
    now: number,
    wishes?: ClaimWishes,
  ): Promise<Claim | undefined>;
  /** Renews the lease. */
  report(lease: Lease, report: ProgressReport, now: number): Promise<LeaseState>;
  /** Whether the lease of a render job holds now, and of which work. Its messages are not read. */
  held(lease: Lease, now: number): Promise<WorkOutline | undefined>;
  /**
   * Returns the work of a translation job whose lease holds now; also of one that this lease has ended, so
   * that a repeat is harmless.
   */
  heldTranslation(
    lease: Lease,
    now: number,
  ): Promise<{ tenant: string; work: TranslationWork } | undefined>;
  /** Records that there is a small picture of the source that a translation job reads. */
  storePicture(lease: Lease, now: number): Promise<LeaseState>;
  /**
   * Keeps the next version of the translation and ends the job; the request waits for review, or for `render`.
   * `warnings` of the reader join those of the request, in place of those of an earlier reading.
   * Repeating it is harmless.
   */
  storeTranslation(
    lease: Lease,
    translation: Translation,
    digest: string,
    render: { jobId: string; work: RenderWork } | undefined,
    now: number,
    warnings?: readonly Warning[],
  ): Promise<LeaseState>;
  /** Ends a translation job; its request waits for subtitles. */
  needSubtitles(lease: Lease, now: number, warnings?: readonly Warning[]): Promise<LeaseState>;
  storeVideo(lease: Lease, index: number, video: RenderedVideo, now: number): Promise<LeaseState>;
  /** Stores the captions of a video: those of the signing by default. */
  storeCaptions(
    lease: Lease,
    index: number,
    key: string,
    now: number,
    timing?: CaptionTiming,
  ): Promise<LeaseState>;
  /** Stores the file with the times of a video, and its signer. */
  storeTimeline(
    lease: Lease,
    index: number,
    delivered: { key: string; signedBy: SignedBy },
    now: number,
  ): Promise<LeaseState>;
  /** Completes every request that waits for the job, or names what is missing. Repeating it is harmless. */
  complete(lease: Lease, now: number): Promise<LeaseState | { missing: string[] }>;
  /**
   * Ends the claim; the job waits again, or fails for good. The code `worker-lost` counts as a lost lease, with the
   * message as its reason.
   */
  fail(lease: Lease, failure: FailureReport, now: number): Promise<LeaseState>;
  /**
   * Takes back what lapsed; a job fails that lost too many leases, two in a row at the same progress
   * above 0, or its third without any progress.
   * Answers how many were taken back.
   */
  reap(now: number): Promise<number>;
  /** Files of ended jobs that no request shows: lost claims, failures, cancellations. */
  abandonedFiles(maxFiles: number): Promise<AbandonedFiles[]>;
  /** Forgets such files once they are removed. */
  forgetFiles(files: readonly AbandonedFiles[]): Promise<void>;
  count(): Promise<JobCounts>;
}
