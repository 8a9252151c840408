/** Rows to requests: with their jobs, history, videos and approvals. */

import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { Board } from '#contract/board.ts';
import { SignCoverage } from '#contract/library/sign-coverage.ts';
import { MetaData } from '#contract/requests/meta-data.ts';
import { Warning } from '#contract/requests/problem.ts';
import { Failure } from '#contract/requests/sign-request.ts';
import type { Approval } from '#contract/requests/translation.ts';
import { newestApprovals } from '#service/adapters/sql/newest-approvals.ts';
import type { JobsTable, VideosTable } from '#service/adapters/sql/tables/job-tables.ts';
import type {
  RequestStepsTable,
  RequestsTable,
} from '#service/adapters/sql/tables/request-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { StoredRequest, StoredVideo } from '#service/ports/requests/sign-requests.ts';
import type { UploadState } from '#service/ports/uploads/uploads.ts';
import { pictureKey } from '#service/uploads/file-key.ts';

export const Warnings = z.array(Warning);
export const RequestFields = z.record(z.string(), z.unknown());

/** Columns that a new request is inserted with; all others are derived. */
export type NewRequestRow = Omit<RequestsTable, 'search_folded' | 'source_removed' | LaterColumns>;

/** Columns that a new request has nothing in. */
type LaterColumns = 'archived_at' | 'released_job_id' | 'released_version' | 'has_picture';

interface JoinedRow extends NewRequestRow {
  archived_at: number | null;
  released_job_id: string | null;
  has_picture: number;
  job_stage: string | null;
  job_progress: number | null;
  job_failure: string | null;
  job_updated_at: number | null;
  job_library_revision: number | null;
  upload_part_count: number | null;
  upload_stored_parts: number | null;
  upload_state: UploadState | null;
}

const withJobs = (db: Kysely<Tables>) =>
  db
    .selectFrom('requests')
    .leftJoin('jobs', 'jobs.id', 'requests.job_id')
    .leftJoin('uploads', 'uploads.request_id', 'requests.id')
    .select([
      'jobs.stage as job_stage',
      'jobs.progress as job_progress',
      'jobs.failure as job_failure',
      'jobs.updated_at as job_updated_at',
      'jobs.library_revision as job_library_revision',
      'uploads.part_count as upload_part_count',
      'uploads.stored_parts as upload_stored_parts',
      'uploads.state as upload_state',
    ]);

/** Requests with their jobs; add conditions, then give the rows to `withDetails`. */
export const selectRequests = (db: Kysely<Tables>) => withJobs(db).selectAll('requests');

/**
 * Selects like `selectRequests`, without the request bodies, which with up to 1 MB each would make a page of
 * 200 MB.
 */
export const selectListed = (db: Kysely<Tables>) =>
  withJobs(db).select([
    'requests.id',
    'requests.tenant',
    'requests.client_id',
    'requests.kind',
    'requests.title',
    'requests.english',
    'requests.archived_at',
    'requests.released_job_id',
    'requests.has_picture',
    'requests.status',
    'requests.job_id',
    'requests.repeat_key',
    'requests.share_key',
    'requests.meta_data',
    'requests.warnings',
    'requests.source_bytes',
    'requests.created_at',
    'requests.updated_at',
    sql<string>`'{}'`.as('request'),
  ]);

function getState(row: JoinedRow): { progress: number; stage: string } {
  switch (row.status) {
    case 'IN_PROGRESS':
      return { progress: row.job_progress ?? 0, stage: row.job_stage ?? 'waiting' };
    case 'COMPLETED':
      return { progress: 1, stage: 'done' };
    case 'AWAITING_UPLOAD':
      return {
        progress: (row.upload_stored_parts ?? 0) / (row.upload_part_count ?? 1),
        stage: row.upload_state === 'completing' ? 'joining the parts' : 'uploading',
      };
    case 'AWAITING_SUBTITLES':
      return { progress: 0, stage: 'waiting for subtitles' };
    case 'AWAITING_REVIEW':
      return { progress: 1, stage: 'waiting for review' };
    default:
      return { progress: row.job_progress ?? 0, stage: row.status.toLowerCase() };
  }
}

function storedRequest(
  row: JoinedRow,
  steps: readonly RequestStepsTable[],
  videos: readonly FoundVideo[],
  approvals: readonly Approval[],
): StoredRequest {
  const working = row.status === 'IN_PROGRESS';
  return {
    id: row.id,
    tenant: row.tenant,
    kind: row.kind,
    title: row.title,
    status: row.status,
    ...getState(row),
    createdAt: row.created_at,
    updatedAt: Math.max(row.updated_at, working ? (row.job_updated_at ?? 0) : 0),
    ...(row.meta_data === null ? {} : { metaData: MetaData.parse(JSON.parse(row.meta_data)) }),
    request: RequestFields.parse(JSON.parse(row.request)),
    warnings: Warnings.parse(JSON.parse(row.warnings)),
    ...(row.status === 'FAILED' && row.job_failure !== null
      ? { failure: Failure.parse(JSON.parse(row.job_failure)) }
      : {}),
    history: steps.map(({ status, at }) => ({ status, at })),
    videos: videos.map(storedVideo),
    approvals: [...approvals],
    libraryRevision: row.job_library_revision ?? 0,
    english: row.english,
    madeBy: row.client_id,
    ...(row.archived_at !== null && { archivedAt: row.archived_at }),
    ...(row.released_job_id !== null && { isBeingCorrected: true }),
    ...(row.has_picture === 1 && { pictureKey: pictureKey(row.id) }),
  };
}

/** Converts the row of a request that was added just now, whose videos are yet to be made. */
export const toNewRequest = (
  row: NewRequestRow,
  job: Pick<JobsTable, 'stage' | 'progress' | 'library_revision' | 'updated_at'>,
): StoredRequest =>
  storedRequest(
    {
      ...row,
      archived_at: null,
      released_job_id: null,
      has_picture: 0,
      job_stage: job.stage,
      job_progress: job.progress,
      job_failure: null,
      job_updated_at: job.updated_at,
      job_library_revision: job.library_revision,
      upload_part_count: null,
      upload_stored_parts: null,
      upload_state: null,
    },
    [{ request_id: row.id, position: 0, status: row.status, at: row.created_at }],
    [],
    [],
  );

/**
 * Returns the id of the job whose videos are visible: for a request that is being corrected, the one released
 * before.
 */
const getVisibleJobId = ({ status, job_id, released_job_id }: JoinedRow): string | null =>
  status === 'COMPLETED' ? job_id : released_job_id;

function storedVideo(row: FoundVideo): StoredVideo {
  const { kind, title, file_key, content_type, duration_seconds, size_bytes, captions_key } = row;
  if (
    kind === null ||
    title === null ||
    file_key === null ||
    content_type === null ||
    duration_seconds === null ||
    size_bytes === null ||
    captions_key === null
  )
    throw new Error(`Video ${row.position} of job ${row.job_id} is done but not whole.`);
  return {
    kind,
    title,
    fileKey: file_key,
    contentType: content_type,
    durationSeconds: duration_seconds,
    sizeBytes: size_bytes,
    captionsKey: captions_key,
    ...(row.source_captions_key !== null && { sourceCaptionsKey: row.source_captions_key }),
    uses: row.uses ?? 'none',
    ...(row.film !== null && { film: row.film }),
    ...(row.signer !== null && { signer: row.signer }),
    ...(row.timeline_key !== null && { timelineKey: row.timeline_key }),
    ...(row.signed_by !== null && { signedBy: row.signed_by }),
    ...(row.facts !== null && { facts: Board.parse(JSON.parse(row.facts)) }),
    ...(row.largest_drift_seconds !== null && { largestDriftSeconds: row.largest_drift_seconds }),
    ...(row.signs_approved !== null && { signsApproved: row.signs_approved === 1 }),
    ...(row.coverage !== null && { coverage: SignCoverage.parse(JSON.parse(row.coverage)) }),
  };
}

/** Video with the job whose results it is among, and the signer of a film for phones. */
interface FoundVideo extends VideosTable, Pick<JobsTable, 'follows' | 'signer'> {}

/** Finds the videos of jobs, and the films for phones that were made after them. */
const findVideos = (db: Kysely<Tables>, jobIds: readonly string[]): Promise<FoundVideo[]> =>
  db
    .selectFrom('videos')
    // Of the last claim of each; those of an earlier one belong to no request.
    .innerJoin('jobs', (join) =>
      join
        .onRef('jobs.id', '=', 'videos.job_id')
        .onRef('jobs.lease_token', '=', 'videos.lease_token'),
    )
    .selectAll('videos')
    .select(['jobs.follows', 'jobs.signer'])
    .where((eb) =>
      eb.or([
        eb('jobs.id', 'in', jobIds),
        eb.and([eb('jobs.follows', 'in', jobIds), eb('jobs.state', '=', 'done')]),
      ]),
    )
    .orderBy('position')
    .orderBy('jobs.created_at')
    .execute();

/** Adds history and videos, keeping the order of the rows. */
export async function withDetails(
  db: Kysely<Tables>,
  rows: readonly JoinedRow[],
): Promise<StoredRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const doneJobs = rows.map(getVisibleJobId).filter((id) => id !== null);
  const translated = rows.filter(({ kind }) => kind === 'video-translation').map(({ id }) => id);
  const [steps, videos, approvals] = await Promise.all([
    db
      .selectFrom('request_steps')
      .selectAll()
      .where('request_id', 'in', ids)
      .orderBy('position')
      .execute(),
    doneJobs.length === 0 ? [] : findVideos(db, [...new Set(doneJobs)]),
    newestApprovals(db, translated),
  ]);
  return rows.map((row) =>
    storedRequest(
      row,
      steps.filter(({ request_id }) => request_id === row.id),
      videos.filter(({ job_id, follows }) => (follows ?? job_id) === getVisibleJobId(row)),
      approvals.get(row.id) ?? [],
    ),
  );
}
