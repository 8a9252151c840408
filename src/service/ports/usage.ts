/** What tenants take up, and how much they may. */

/** Of one tenant, now. */
export interface TenantUsage {
  openUploads: number;
  /** That open uploads will still bring; those that nothing arrives for hold no room. */
  reservedBytes: number;
  /** Uploaded files, finished videos, and the messages of those that are not finished. */
  storedBytes: number;
  /** Waiting or being worked on. */
  queuedJobs: number;
}

/** The most that one tenant may take up; `Infinity` where there is no limit. */
export interface Quotas extends TenantUsage {
  /** Of one video. */
  videoSeconds: number;
}

/** An upload holds no room any more after this long without a part. */
export const RESERVATION_SECONDS = 900;

export interface UsageStore {
  /** Every tenant that takes up something. */
  all(now: number): Promise<Map<string, TenantUsage>>;
  of(tenant: string, now: number): Promise<TenantUsage>;
}
