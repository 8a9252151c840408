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
  /** Every tenant that takes up something. Reads all there is of them. */
  all(now: number): Promise<Map<string, TenantUsage>>;
  /** Reads all there is of the tenant: what is asked for with each request has a question of its own. */
  of(tenant: string, now: number): Promise<TenantUsage>;
  queuedJobs(tenant: string): Promise<number>;
  openUploads(tenant: string): Promise<number>;
  /** Of every tenant with open uploads. */
  reservedBytes(now: number): Promise<Map<string, number>>;
  /**
   * Well below `most` at once, by a figure that is up to a minute old and to which `more` is added each time; near it exactly.
   *
   * @param more bytes that the tenant is about to store
   * @param most bytes that it may store
   */
  storedBytes(tenant: string, more: number, most: number, now: number): Promise<number>;
}
