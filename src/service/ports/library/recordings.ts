/** Films of the recordings of sign libraries, and which jobs showed them. Times are epoch milliseconds. */
import type { Lease } from '#service/ports/requests/render-queue.ts';

/** `arriving`: by an upload that is open, or was. */
export type RecordingState = 'arriving' | 'stored';

/** The film of one recording; `fileId` names its file at rest, `uploadId` what it arrives by. */
export interface RecordingFile {
  tenant: string;
  /** See `RecordingId`. */
  id: string;
  fileId: string;
  uploadId: string;
  state: RecordingState;
  sizeBytes: number;
  contentType: string;
  inSeconds: number;
  seconds: number;
}

export interface NewRecordingFile extends Omit<RecordingFile, 'state'> {
  partCount: number;
  now: number;
}

/** Number and size of all films of a tenant. */
export interface RecordingTotals {
  count: number;
  bytes: number;
}

/** A finished or waiting request of whose videos some show recordings. */
export interface RecordingUse {
  requestId: string;
  title: string;
  recordings: string[];
}

/** Films of tenants. Each call sees one tenant. Their parts arrive as those of any upload. */
export interface RecordingFiles {
  /** Begins a film that arrives in parts; it replaces one that has not arrived. */
  begin(recording: NewRecordingFile): Promise<void>;
  find(tenant: string, ids: readonly string[]): Promise<RecordingFile[]>;
  totals(tenant: string): Promise<RecordingTotals>;
  /** Marks a film as stored, once all of it has arrived and was checked. False when it was removed meanwhile. */
  store(tenant: string, id: string, fileId: string): Promise<boolean>;
  /** Forgets films; their files are to be removed: see `Removals.files`. */
  remove(tenant: string, ids: readonly string[]): Promise<void>;
  /**
   * Records that the job of a lease shows recordings of its tenant; `listUses` includes it from now on.
   *
   * @returns those that are stored; undefined when the lease is lost
   */
  use(lease: Lease, ids: readonly string[], now: number): Promise<RecordingFile[] | undefined>;
  /** Requests whose videos show any of these, the newest first. Also of recordings that are removed. */
  listUses(tenant: string, ids: readonly string[]): Promise<RecordingUse[]>;
}
