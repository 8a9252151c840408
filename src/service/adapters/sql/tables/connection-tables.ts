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
