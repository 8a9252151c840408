/** Connections to real-time data, and what was heard from them. */
export interface FeedConnectionsTable {
  tenant: string;
  id: string;
  created_at: number;
  /** JSON: a `ConnectionForm` without its key. */
  settings: string;
  sealed_key: string | null;
}

export interface FeedUseTable {
  tenant: string;
  id: string;
  /** `2026-11`. */
  month: string;
  calls: number;
  /** JSON: a `ConnectionOutcome`. */
  last: string | null;
}

export interface LeasesTable {
  name: string;
  holder: string;
  valid_until: number;
}

export interface FeedMessagesTable {
  tenant: string;
  id: string;
  crs: string;
  heard_at: number;
  /** Size of `content`. */
  bytes: number;
  /** Base64 of gzip. */
  content: string;
}

export interface FeedStatesTable {
  tenant: string;
  crs: string;
  topic: string;
  /** JSON: what the rules remember. */
  state: string;
}

export interface ReferenceLooksTable {
  tenant: string;
  /** Id of the connection that was asked. */
  connection: string;
  tried_at: number;
  /** Time of the last look that read all lists. */
  looked_at: number | null;
  /** Sentence of the last failure. */
  why: string | null;
  /** JSON: a list of `ReferenceChange`. */
  changes: string;
}

/** Rows of reference data that were accepted, for all tenants. */
export interface ReferenceRowsTable {
  kind: 'station' | 'operator' | 'reason';
  code: string;
  /** JSON: the row, as the data files have it. */
  content: string;
}
