/** Translations and their reviews. */

/** All versions of all translations; a version without an author is the machine's. */
export interface TranslationsTable {
  request_id: string;
  version: number;
  author: string | null;
  /** Id of the person or client that saved it. */
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
  /** Key of the approver: `person ID`, or `name NAME` where a client submits it. */
  approver: string;
  name: string;
  registration: string | null;
  digest: string;
  signature: string;
  /** Client or person whose token the approval came with; empty where that was not yet stored. */
  client_id: string;
  at: number;
  /** Numbers of sentences that were played and read, as JSON; null where that was not reported. */
  seen: string | null;
}

/** Comments of reviewers on sentences. */
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

/** Approved sentences of organisations, by their English without numbers. */
export interface TranslationMemoryTable {
  tenant: string;
  key: string;
  /** `RememberedSentence`, JSON. */
  sentence: string;
  name: string;
  at: number;
  library_revision: number;
}

/** Answers of clause readers to the questions of tenants. */
export interface ClauseReadingsTable {
  tenant: string;
  /** Digest of what was sent. */
  key: string;
  /** `ClauseReading`, JSON. */
  reading: string;
  at: number;
}
