/** Tables of what organisations store: settings, sign library, recordings, messages. */
import type { RecordingState } from '#service/ports/library/recordings.ts';

/** Document of each tenant, as its settings or its word list; a tenant that has saved none has no row. */
export interface DocumentsTable {
  tenant: string;
  version: number;
  document: string;
  updated_at: number;
}

/** Decisions in the sign libraries of tenants. */
export interface LibraryEntriesTable {
  tenant: string;
  /** Revision from 1, within the tenant. */
  revision: number;
  /** Subject of the decision: see `getChangeSlot`. */
  slot: string;
  at: number;
  /** JSON: a `Decider`. */
  decider: string;
  /** JSON: a `LibraryChange`. */
  change: string;
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

/** Recordings that jobs showed. */
export interface RecordingUsesTable {
  tenant: string;
  recording: string;
  job_id: string;
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

/** Messages of emergency shelves. */
export interface EmergencyMessagesTable {
  id: string;
  tenant: string;
  message_id: string;
  /** JSON, keys in order. */
  blanks: string;
  title: string;
  english: string;
  /** Request whose video is shown. */
  request_id: string | null;
  /** Request that makes the newer video. */
  next_request_id: string | null;
  work_key: string | null;
  problem: string | null;
  marked_by: string;
  marked_by_name: string;
  marked_at: number;
}
