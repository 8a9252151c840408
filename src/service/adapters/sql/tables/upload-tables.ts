/** Files that arrive in parts, and those that go. */
import type { UploadState } from '#service/ports/uploads/uploads.ts';

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

/** Clients and people who were given addresses of an upload's parts. */
export interface PartHoldersTable {
  upload_id: string;
  holder: string;
}

/** Uploads in parts that a store has under way for us. */
export interface MultipartsTable {
  request_id: string;
  /** 0 is the file itself; from 1 on its segments. */
  position: number;
  /** Key of the object that it becomes. */
  object_key: string;
  /** The store's name for it. */
  store_upload_id: string;
  state: MultipartState;
  /** End of the claim of the process that joins it, which excludes all others. Epoch milliseconds. */
  busy_until: number;
}

/** `open` takes parts; a segment is then `whole`, `copied` into the file, and `done`: its own copy is removed. */
export type MultipartState = 'open' | 'whole' | 'copied' | 'done';

/** Files whose rows are gone. */
export interface RemovedFilesTable {
  key: string;
}
