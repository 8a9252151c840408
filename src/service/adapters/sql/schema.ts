/** Tables as Kysely sees them. Portable types only: text, integer epoch milliseconds, JSON as text. */

import type { MessageKind } from '#contract/message.ts';
import type { AuditAction } from '#contract/people/audit.ts';
import type { JobKind } from '#contract/requests/render-job.ts';
import type { RequestKind, RequestStatus } from '#contract/requests/sign-request.ts';
import type { SourceUse } from '#contract/requests/translation.ts';
import type { ScreenLayout } from '#contract/screens/screen.ts';
import type { Priority, ShowingEnd } from '#contract/screens/showing.ts';
import type { DeliveryTrouble, PausedWhy } from '#contract/shift/webhook.ts';

import type { RecordingState } from '../../ports/library/recordings.ts';
import type { AuditActor } from '../../ports/people/audit-log.ts';
import type { OneTimePurpose } from '../../ports/people/one-time.ts';
import type { StoredDelivery } from '../../ports/shift/webhooks.ts';
import type { UploadState } from '../../ports/uploads.ts';

export interface ClientsTable {
  id: string;
  name: string;
  tenant: string;
  /** Parted by spaces. */
  scopes: string;
  secret_hash: string | null;
  created_at: number;
  revoked_at: number | null;
}

export interface SignInCodesTable {
  hash: string;
  expires_at: number;
}

export interface SessionsTable {
  hash: string;
  expires_at: number;
}

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

export interface RequestsTable {
  id: string;
  tenant: string;
  client_id: string;
  kind: RequestKind;
  title: string;
  /** For searching: see `searchText`. */
  search_folded: string;
  /** What its videos say, cut. */
  english: string;
  archived_at: number | null;
  status: RequestStatus;
  job_id: string | null;
  repeat_key: string | null;
  share_key: string | null;
  meta_data: string | null;
  request: string;
  warnings: string;
  /** 1 once its uploaded file was let go of. */
  source_removed: number;
  /** Of a file that came in one request; one that came in parts stands in its upload. */
  source_bytes: number;
  created_at: number;
  updated_at: number;
}

export interface RequestStepsTable {
  request_id: string;
  position: number;
  status: RequestStatus;
  at: number;
}

export interface UploadsTable {
  id: string;
  request_id: string;
  tenant: string;
  state: UploadState;
  size_bytes: number;
  part_count: number;
  stored_parts: number;
  stored_bytes: number;
  content_type: string;
  /** The job that starts once the file is whole. */
  job_id: string;
  work: string;
  touched_at: number;
}

export interface PartsTable {
  upload_id: string;
  part_number: number;
  etag: string;
  size_bytes: number;
}

/** Who was given addresses of an upload's parts: clients and people. */
export interface PartHoldersTable {
  upload_id: string;
  holder: string;
}

/** Uploads in parts that a store has under way for us. */
export interface MultipartsTable {
  request_id: string;
  /** 0 is the file itself; from 1 on its segments. */
  position: number;
  /** Of the object that it becomes. */
  object_key: string;
  /** The store's name for it. */
  store_upload_id: string;
  state: MultipartState;
  /** Who joins it keeps others off until then. Epoch milliseconds. */
  busy_until: number;
}

/** `open` takes parts; a segment is then `whole`, `copied` into the file, and `done`: its own copy is removed. */
export type MultipartState = 'open' | 'whole' | 'copied' | 'done';

/** Every version of every translation; without an author it is the machine's. */
export interface TranslationsTable {
  request_id: string;
  version: number;
  author: string | null;
  /** Of the person or client that saved it. */
  author_id: string | null;
  document: string;
  digest: string;
  /** The translation job whose work it came from. */
  job_id: string;
  created_at: number;
}

export interface ApprovalsTable {
  request_id: string;
  version: number;
  /** Whose word it is: `person ID`, or `name NAME` where a client brings it. */
  approver: string;
  name: string;
  registration: string | null;
  digest: string;
  signature: string;
  /** Whose token it came with; empty where that was not yet kept. */
  client_id: string;
  at: number;
  /** How many sentences were played and read, JSON; null where that was not said. */
  seen: string | null;
}

/** What reviewers say of sentences. */
export interface ReviewCommentsTable {
  id: string;
  request_id: string;
  /** Index of the part, from 0. */
  part: number;
  sentence: string;
  words: string;
  author: string;
  author_id: string;
  at: number;
  resolved_by: string | null;
  resolved_at: number | null;
}

/** One row for each tenant that has saved settings. */
export interface TenantSettingsTable {
  tenant: string;
  version: number;
  document: string;
  updated_at: number;
}

/** When a tenant last got a worker. Epoch milliseconds. */
export interface TenantTurnsTable {
  tenant: string;
  served_at: number;
}

/** Files whose rows are gone. */
export interface RemovedFilesTable {
  key: string;
}

export interface ScreensTable {
  id: string;
  tenant: string;
  name: string;
  place: string;
  layout: ScreenLayout;
  /** JSON: names. */
  groups: string;
  address_hash: string;
  code_hash: string | null;
  code_expires_at: number | null;
  /** When any of its players was heard from last, also one that has ended. */
  seen_at: number | null;
  created_at: number;
}

/** Players that are signed in. */
export interface PlayersTable {
  hash: string;
  screen_id: string;
  signed_in_at: number;
  heard_at: number | null;
  /** JSON: what it said then. */
  heartbeat: string | null;
}

export interface ShowingsTable {
  id: string;
  tenant: string;
  request_id: string;
  title: string;
  priority: Priority;
  train: string | null;
  from_at: number;
  until_at: number | null;
  repeats: number | null;
  shown_at: number;
  shown_by: string;
  ended_at: number | null;
  ended_why: ShowingEnd | null;
  ended_by: string | null;
  /** Of the emergency shelf. */
  emergency_id: string | null;
}

/** Where a showing is on air: `screen:ID`, `group:NAME` or `everywhere`. */
export interface ShowingTargetsTable {
  showing_id: string;
  target: string;
}

/** How often what players have to know of a tenant has changed. */
export interface ScreenVersionsTable {
  tenant: string;
  version: number;
}

export interface PeopleTable {
  id: string;
  tenant: string;
  email: string;
  /** Lower case and unique; null once removed. */
  email_key: string | null;
  name: string;
  /** Parted by spaces. */
  roles: string;
  /** Parted by spaces. */
  passphrase_hash: string | null;
  pin_hash: string | null;
  created_at: number;
  removed_at: number | null;
}

export interface InvitationsTable {
  id: string;
  tenant: string;
  email: string;
  email_key: string;
  roles: string;
  token_hash: string;
  created_by: string;
  created_at: number;
  expires_at: number;
  /** Used, withdrawn or replaced. */
  ended_at: number | null;
}

export interface PersonSessionsTable {
  hash: string;
  id: string;
  person_id: string;
  opened_at: number;
  seen_at: number;
  expires_at: number;
  ended_at: number | null;
  browser_hash: string;
  locks_at: number | null;
  proved_at: number;
  pin_failures: number;
  from_provider: number;
}

export interface PasskeysTable {
  id: string;
  person_id: string;
  name: string;
  public_key: string;
  counter: number;
  /** Parted by spaces. */
  transports: string;
  created_at: number;
  used_at: number | null;
}

/** Who somebody is to an identity provider. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  person_id: string;
  linked_at: number;
}

export interface OneTimesTable {
  key: string;
  purpose: OneTimePurpose;
  subject: string;
  text: string;
  expires_at: number;
}

export interface AuditEntriesTable {
  id: string;
  tenant: string;
  at: number;
  actor_kind: AuditActor['kind'];
  actor_id: string;
  actor_name: string;
  action: AuditAction;
  subject: string | null;
  detail: string | null;
}

/** What was decided in the sign libraries of tenants. */
export interface LibraryEntriesTable {
  tenant: string;
  /** From 1, within the tenant. */
  revision: number;
  /** What is decided: see `slotOf`. */
  slot: string;
  at: number;
  /** JSON: a `Decider`. */
  decider: string;
  /** JSON: a `LibraryChange`. */
  change: string;
}

/** Messages that organisations wrote. */
export interface ReadyMessagesTable {
  id: string;
  tenant: string;
  version: number;
  title: string;
  /** JSON: a `ReadyMessageForm`. */
  document: string;
  archived: number;
  edited_by: string;
  edited_by_name: string;
  edited_at: number;
}

export interface PatternApprovalsTable {
  tenant: string;
  pattern_id: string;
  digest: string;
  person_id: string;
  at: number;
  person_name: string;
  withdrawn_at: number | null;
  /** JSON: ids. */
  sentences: string;
}

/** Of finished messages, for the screens. */
export interface AirApprovalsTable {
  request_id: string;
  person_id: string;
  tenant: string;
  person_name: string;
  at: number;
}

/** Finished messages that reviewers are asked to look at, and who asked. */
export interface AirAsksTable {
  request_id: string;
  tenant: string;
  person_id: string;
  person_name: string;
  at: number;
}

/** Messages of emergency shelves. */
export interface EmergencyMessagesTable {
  id: string;
  tenant: string;
  message_id: string;
  /** JSON, keys in order. */
  blanks: string;
  title: string;
  english: string;
  /** Whose video is shown. */
  request_id: string | null;
  /** What makes the newer one. */
  next_request_id: string | null;
  work_key: string | null;
  problem: string | null;
  marked_by: string;
  marked_by_name: string;
  marked_at: number;
}

export interface RequestNotesTable {
  id: string;
  tenant: string;
  request_id: string;
  at: number;
  by_id: string;
  text: string;
}

export interface SavedViewsTable {
  id: string;
  tenant: string;
  owner_id: string;
  name: string;
  /** JSON: a `RequestFilter`. */
  filter: string;
}

export interface WebhooksTable {
  id: string;
  tenant: string;
  name: string;
  url: string;
  /** Parted by spaces, with one before and after. */
  events: string;
  created_at: number;
  secret_number: number;
  paused_why: PausedWhy | null;
  /** In a row. */
  failures: number;
  failing_since: number | null;
  delivered_at: number | null;
}

export interface WebhookDeliveriesTable {
  id: string;
  tenant: string;
  webhook_id: string;
  event: StoredDelivery['event'];
  /** JSON: `EventFacts`. */
  facts: string;
  at: number;
  state: StoredDelivery['state'];
  tries: number;
  run_at: number;
  tried_at: number | null;
  status: number | null;
  trouble: DeliveryTrouble | null;
}

/** Films of recordings; their parts arrive by `uploads`. */
export interface RecordingsTable {
  tenant: string;
  id: string;
  file_id: string;
  upload_id: string;
  state: RecordingState;
  size_bytes: number;
  content_type: string;
  in_seconds: number;
  seconds: number;
}

/** Which jobs showed which recordings. */
export interface RecordingUsesTable {
  tenant: string;
  recording: string;
  job_id: string;
}

export interface Tables {
  ready_messages: ReadyMessagesTable;
  pattern_approvals: PatternApprovalsTable;
  air_approvals: AirApprovalsTable;
  air_asks: AirAsksTable;
  emergency_messages: EmergencyMessagesTable;
  request_notes: RequestNotesTable;
  saved_views: SavedViewsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  library_entries: LibraryEntriesTable;
  recordings: RecordingsTable;
  recording_uses: RecordingUsesTable;
  people: PeopleTable;
  invitations: InvitationsTable;
  person_sessions: PersonSessionsTable;
  passkeys: PasskeysTable;
  identities: IdentitiesTable;
  one_times: OneTimesTable;
  audit_entries: AuditEntriesTable;
  clients: ClientsTable;
  sign_in_codes: SignInCodesTable;
  sessions: SessionsTable;
  jobs: JobsTable;
  job_messages: JobMessagesTable;
  videos: VideosTable;
  requests: RequestsTable;
  request_steps: RequestStepsTable;
  uploads: UploadsTable;
  part_holders: PartHoldersTable;
  parts: PartsTable;
  translations: TranslationsTable;
  approvals: ApprovalsTable;
  review_comments: ReviewCommentsTable;
  multiparts: MultipartsTable;
  tenant_settings: TenantSettingsTable;
  tenant_turns: TenantTurnsTable;
  removed_files: RemovedFilesTable;
  screens: ScreensTable;
  players: PlayersTable;
  showings: ShowingsTable;
  showing_targets: ShowingTargetsTable;
  screen_versions: ScreenVersionsTable;
}
