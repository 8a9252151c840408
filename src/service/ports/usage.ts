/** Usage of tenants, and their quotas. */

/** Present usage of one tenant. */
export interface TenantUsage {
  openUploads: number;
  /** Bytes still to come from open uploads; uploads that receive no parts reserve nothing. */
  reservedBytes: number;
  /** Uploaded files, finished videos, and the messages of those that are not finished. */
  storedBytes: number;
  /** Waiting or being worked on. */
  queuedJobs: number;
}

/** The most that one tenant may take up; `Infinity` where there is no limit. */
export interface Quotas extends TenantUsage {
  /** Limit for one video. */
  videoSeconds: number;
}

/** An upload holds no room any more after this long without a part. */
export const RESERVATION_SECONDS = 900;

export interface UsageStore {
  /** Computes the usage of every tenant that has any. Reads all their records. */
  all(now: number): Promise<Map<string, TenantUsage>>;
  /** Reads all there is of the tenant: what is asked for with each request has a question of its own. */
  of(tenant: string, now: number): Promise<TenantUsage>;
  queuedJobs(tenant: string): Promise<number>;
  openUploads(tenant: string): Promise<number>;
  /** Sums the reserved bytes of every tenant with open uploads. */
  reservedBytes(now: number): Promise<Map<string, number>>;
  /**
   * Returns the bytes that a tenant has stored. Well below `maxBytes` it uses a figure that is up to a minute
   * old, to which `addedBytes` is added each time; near `maxBytes` it is exact.
   *
   * @param addedBytes bytes that the tenant is about to store
   * @param maxBytes bytes that it may store
   */
  storedBytes(tenant: string, addedBytes: number, maxBytes: number, now: number): Promise<number>;
}
