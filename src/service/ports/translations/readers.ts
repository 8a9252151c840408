import type { ClauseReading } from '#contract/readers/clause-reading.ts';
import type { ReaderForm, ReaderKind } from '#contract/readers/reader-settings.ts';

/** A reader as it is stored: its key is encrypted. */
export interface StoredReader extends Omit<ReaderForm, 'key'> {
  sealedKey?: string;
}

/** Readers that a tenant has set. */
export type StoredReaders = Partial<Record<ReaderKind, StoredReader>>;

/** Most answers that are kept of a tenant; the oldest make room. */
export const MAX_KEPT_READINGS = 50_000;

/** Readers of tenants, and what they answered. Each call sees one tenant; times are epoch milliseconds. */
export interface ReaderStore {
  /** Returns the readers; none where nothing was saved. */
  get(tenant: string): Promise<StoredReaders>;
  /** Replaces the readers of a tenant. */
  put(tenant: string, readers: StoredReaders, now: number): Promise<void>;
  /** Returns what was answered to the same question. */
  findReading(tenant: string, key: string): Promise<ClauseReading | undefined>;
  /** Keeps an answer; repeating it is harmless. It has no words of the text. */
  keepReading(tenant: string, key: string, reading: ClauseReading, now: number): Promise<void>;
}

/** Reason for a missing answer. */
export type ReaderFailure =
  | 'address-forbidden'
  | 'not-found'
  | 'timeout'
  | 'certificate'
  | 'unreachable'
  | 'too-large';

/** A request to a reader. */
export interface ReaderCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** Longest time until the whole response; 20 seconds when absent. */
  timeoutMs?: number | undefined;
}

/** Calls servers of models at addresses that administrators enter. Redirects are not followed. */
export interface ReaderClient {
  /** Explains why an address cannot be called; undefined where it can. */
  objection(address: string): string | undefined;
  /** Posts, and reads the response; whatever takes too long or is too large is given up. */
  post(call: ReaderCall): Promise<{ status: number; text: string } | { failure: ReaderFailure }>;
}
