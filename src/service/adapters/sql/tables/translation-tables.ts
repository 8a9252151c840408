/** Translations and their reviews. */

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
