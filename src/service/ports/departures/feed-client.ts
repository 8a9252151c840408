/** Reason why there is no response. */
export type FeedFailure =
  | 'address-forbidden'
  | 'not-found'
  | 'timeout'
  | 'certificate'
  | 'unreachable'
  | 'too-large';

/** Response of a feed. */
export interface FeedResponse {
  status: number;
  headers: ReadonlyMap<string, string>;
  /** Body, decompressed where it was sent compressed. */
  body: AsyncIterable<Uint8Array>;
}

/** Calls feeds at addresses that administrators enter. Redirects are not followed. */
export interface FeedClient {
  /** Explains why an address cannot be called; undefined where it can. */
  objection(address: string): string | undefined;
  /** Sends a GET request. The body must be read or closed. */
  get(
    address: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<FeedResponse | { failure: FeedFailure }>;
}
