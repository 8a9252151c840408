/** People, how they sign in, clients, and what they did. */
import type { AuditAction } from '#contract/people/audit.ts';
import type { AuditActor } from '#service/ports/people/audit-log.ts';
import type { OneTimePurpose } from '#service/ports/people/one-time.ts';

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
  /** Time when they agreed to be named where messages are shown, ISO 8601. */
  named_at: string | null;
  /** `yes` where they want the settings that few people need. */
  advanced: string | null;
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

/** Identities of people at identity providers. */
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
