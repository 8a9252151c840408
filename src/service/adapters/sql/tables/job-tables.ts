/** Render jobs, their messages and the videos they make. */
import type { MessageKind } from '#contract/message.ts';
import type { JobKind } from '#contract/requests/render-job.ts';
import type { SourceUse } from '#contract/requests/translation.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface JobsTable {
  id: string;
  tenant: string;
  kind: JobKind;
  /** Unique while the job lives or is done: requests with equal keys share the job. */
  share_key: string | null;
  state: JobState;
  /** JSON: a `TranslationWork`, or a `WorkOutline`, whose messages are in `job_messages`. */
  work: string;
  stage: string;
  progress: number;
  lease_token: string | null;
  lease_until: number | null;
  failures: number;
  lost_leases: number;
  /** Progress when its last worker was lost; null while none was. */
  lost_at: number | null;
  run_at: number;
  failure: string | null;
  /** Of the sign library that its videos are made by; 0 is the one that we ship. */
  library_revision: number;
  /** What its videos sign, a line each, with an empty line before and after; empty of translations and of old jobs. */
  glosses: string;
  created_at: number;
  updated_at: number;
}

/**
 * What render jobs sign. Apart from the jobs, since a row is read and written whole: each report of progress would
 * write 40 MB. The long column is the last one, so that the others are read without it.
 */
export interface JobMessagesTable {
  job_id: string;
  /** From 0: together the pieces are `Message[]` as JSON. */
  position: number;
  characters: number;
  messages: string;
  /** Pieces of a long text are kept before there is their job. */
  kept_at: number;
}

/** One row for each video of each claim, so that an old claim can never touch a newer one's. */
export interface VideosTable {
  job_id: string;
  lease_token: string;
  position: number;
  kind: MessageKind | null;
  title: string | null;
  file_key: string | null;
  content_type: 'video/mp4' | 'video/webm' | null;
  duration_seconds: number | null;
  size_bytes: number | null;
  captions_key: string | null;
  source_captions_key: string | null;
  uses: SourceUse | null;
  largest_drift_seconds: number | null;
  /** 1 where every sign of it is approved or spelled; null where who made it did not say. */
  signs_approved: number | null;
  /** `SignCoverage` as JSON; null of videos from before it was counted. */
  coverage: string | null;
}

/** When a tenant last got a worker. Epoch milliseconds. */
export interface TenantTurnsTable {
  tenant: string;
  served_at: number;
}
