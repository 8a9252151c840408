/** Reads a table of the stops of an agency: JSON, `{ "70232": { "crs": "ABC", "name": "…", "platform": "2" } }`. */
import { z } from 'zod';
import { FeedError } from '#feeds/feed-error.ts';
import type { AgencyStop } from '#feeds/readers/read-context.ts';

const Stops = z.record(
  z.string(),
  z.object({
    crs: z.string().optional(),
    name: z.string().optional(),
    platform: z.string().optional(),
  }),
);

/** @throws {FeedError} when the table is malformed */
export function parseStops(bytes: Uint8Array): ReadonlyMap<string, AgencyStop> {
  try {
    const stops = Stops.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return new Map(
      Object.entries(stops).map(([id, { crs, name, platform }]) => [
        id,
        {
          ...(crs !== undefined && { crs }),
          ...(name !== undefined && { name }),
          ...(platform !== undefined && { platform }),
        },
      ]),
    );
  } catch (cause) {
    throw new FeedError('malformed', 'The table of stops is not the JSON that it has to be.', {
      cause,
    });
  }
}
