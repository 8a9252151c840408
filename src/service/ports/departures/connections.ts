import type {
  ConnectionForm,
  ConnectionOutcome,
} from '#contract/departures/connections/connection.ts';

/** Connection as stored. Its key is encrypted. */
export interface StoredConnection extends Omit<ConnectionForm, 'key'> {
  tenant: string;
  id: string;
  /** Key, as `Secrets.seal` made it. */
  sealedKey?: string;
}

/** Use of a connection. */
export interface ConnectionUse {
  /** Calls made in the month. */
  calls: number;
  last?: ConnectionOutcome;
}

/** Connections to real-time data. */
export interface ConnectionStore {
  /** Lists the connections of a tenant, or of all tenants, oldest first. */
  list(tenant?: string): Promise<StoredConnection[]>;
  /** Adds a connection; false where the tenant has `maxConnections`. */
  add(connection: StoredConnection, createdAt: number, maxConnections: number): Promise<boolean>;
  /** Changes a connection; without `sealedKey` its key stays. False when there is none. */
  change(connection: StoredConnection): Promise<boolean>;
  remove(tenant: string, id: string): Promise<boolean>;
  /** Returns what was used of a connection in a month, `2026-11`. */
  readUse(tenant: string, id: string, month: string): Promise<ConnectionUse>;
  /** Counts a call before it is made; false where the budget of the month is used. */
  spend(tenant: string, id: string, month: string, callsPerMonth: number): Promise<boolean>;
  /** Notes what the last call showed. */
  note(tenant: string, id: string, month: string, outcome: ConnectionOutcome): Promise<void>;
}
