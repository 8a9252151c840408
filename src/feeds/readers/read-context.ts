/** Knowledge that a reader needs beside the feed itself. */
import type { Reference } from '#reference/reference.ts';

/** Stop of an agency that names its stops by ids of its own. */
export interface AgencyStop {
  /** Station that the stop belongs to. */
  crs?: string;
  name?: string;
  platform?: string;
}

/** Knowledge for reading one feed. */
export interface ReadContext {
  reference: Reference;
  /** Epoch milliseconds; taken as the time of a feed that does not tell its own. */
  now: number;
  /** CRS of the station whose departures are wanted; a board of one station needs none. */
  station?: string;
  /** Stops of an agency, by their ids. */
  stops?: ReadonlyMap<string, AgencyStop>;
  /** Unpacks gzip, which some topics of Push Port send inside their messages. */
  inflate?: (bytes: Uint8Array) => Uint8Array;
}
