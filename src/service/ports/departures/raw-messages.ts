/** Content as a feed sent it, kept for an hour to explain what rules made of it. Times are epoch milliseconds. */
export interface RawMessage {
  id: string;
  /** CRS. */
  station: string;
  heardAt: number;
  content: string;
}

/** Raw messages of feeds. */
export interface RawMessageStore {
  /** Adds a message, unless it is larger than `maxBytes` compressed. */
  add(tenant: string, message: RawMessage, maxBytes: number): Promise<void>;
  /** Lists the messages of a station without their content, the newest first. */
  list(
    tenant: string,
    station: string,
    limit: number,
  ): Promise<(Omit<RawMessage, 'content'> & { bytes: number })[]>;
  find(tenant: string, id: string): Promise<RawMessage | undefined>;
  /** Removes messages older than an instant. */
  removeOld(until: number): Promise<void>;
}
