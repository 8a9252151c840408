/** Render jobs, their messages and the videos they make. */
import type { MessageKind } from '#contract/message.ts';
import type { JobKind } from '#contract/requests/render-job.ts';
import type { SourceUse } from '#contract/requests/translation.ts';
import type { SignedBy } from '#contract/screens/provenance.ts';
import type { MadeFilm } from '#contract/screens/timeline.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface JobsTable {
  id: string;
  tenant: string;
  /** `phone-film` for a job that makes films for phones once the job that it follows is done. */
  kind: JobKind | 'phone-film';
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
  /** Revision of the sign library by which its videos are made; 0 is the one that we ship. */
  library_revision: number;
  /**
   * Glosses that its videos sign, one a line, with an empty line before and after; empty for translations and
   * old jobs.
   */
  glosses: string;
  /** Job whose messages a job of films for phones signs again; null for all others. */
  follows: string | null;
  /** Figure that signs films for phones in place of the one of the job that it follows. */
  signer: string | null;
  created_at: number;
  updated_at: number;
}

/**
 * Messages that render jobs sign. Separate from the jobs, since a row is read and written as a whole: each
 * progress report would write 40 MB. The long column is the last one, so that the others are read without it.
 */
export interface JobMessagesTable {
  job_id: string;
  /** Position of the piece, from 0: together the pieces are `Message[]` as JSON. */
  position: number;
  characters: number;
  messages: string;
  /** Pieces of a long text are kept before there is their job. */
  kept_at: number;
}

/** Video of a claim. Each claim has its own rows, so that an old claim can never affect those of a newer one. */
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
  /** `signer` for a film of the signer alone, which is not a result; null for a whole one. */
  film: MadeFilm | null;
  timeline_key: string | null;
  /** Null where who made it did not say. */
  signed_by: SignedBy | null;
  /** `Board` as JSON; null where the message has no facts. */
  facts: string | null;
  uses: SourceUse | null;
  largest_drift_seconds: number | null;
  /** 1 where every sign of it is approved or spelled; null where who made it did not say. */
  signs_approved: number | null;
  /** `SignCoverage` as JSON; null of videos from before it was counted. */
  coverage: string | null;
}

/** Time when a tenant last got a worker. Epoch milliseconds. */
export interface TenantTurnsTable {
  tenant: string;
  served_at: number;
}
