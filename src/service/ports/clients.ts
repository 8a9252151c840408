import type { Scope } from '#contract/requests/token.ts';

/** A program that may ask for tokens. Times are epoch milliseconds. */
export interface ApiClient {
  id: string;
  name: string;
  /** Owner of what the client makes; `*` is the render worker's: it may claim the jobs of every tenant. */
  tenant: string;
  scopes: readonly Scope[];
  createdAt: number;
  revokedAt?: number;
  /** Absent: no secret opens it (the local studio's). */
  secretHash?: string;
}

/** Wildcard in place of a tenant: work of all tenants, as the service’s own workers claim it. */
export const EVERY_TENANT = '*';

export interface ClientStore {
  /** Adds a client, or replaces the one of the same id. */
  put(client: ApiClient): Promise<void>;
  find(id: string): Promise<ApiClient | undefined>;
  /** Lists every client, oldest first. */
  list(): Promise<ApiClient[]>;
  /** Revokes a client; false when there is no such client. Revoking again keeps the first time. */
  revoke(id: string, revokedAt: number): Promise<boolean>;
  /** Ids of the clients revoked at or after a time. */
  revokedSince(since: number): Promise<string[]>;
}
