/** Newer reference data: what was seen in the lists of the railway, and the rows that a person accepted. */
import type { ReferenceChange } from '#contract/departures/reference-change.ts';
import type { ReferenceOverlay } from '#reference/refresh/reference-change.ts';

/** Last look of a tenant at the lists. Times are epoch milliseconds. */
export interface ReferenceLook {
  /** Id of the connection that was asked. */
  connection: string;
  triedAt: number;
  /** Time of the last look that read all lists; `changes` are of that time. */
  lookedAt?: number;
  /** Reason why the last look failed. */
  why?: string;
  changes: readonly ReferenceChange[];
}

/** Store of newer reference data. Accepted rows are those of the deployment: every tenant has them. */
export interface ReferenceUpdates {
  findLook(tenant: string): Promise<ReferenceLook | undefined>;
  putLook(tenant: string, look: ReferenceLook): Promise<void>;
  readOverlay(): Promise<ReferenceOverlay>;
  /** Adds rows to the overlay, and keeps what is left of the tenant's changes, in one step. */
  accept(
    tenant: string,
    rows: ReferenceOverlay,
    changesLeft: readonly ReferenceChange[],
  ): Promise<void>;
  /** Whether nothing in the store belongs to another organisation. */
  isOnlyTenant(tenant: string): Promise<boolean>;
}
