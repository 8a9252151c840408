/**
 * `npm run departures -- FILE… --at CRS`: the departures of a station in files of a real-time feed, and what would be
 * announced of each. `--json` prints the requests; `--stops FILE` names the stops of a foreign agency.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { FeedError } from '#feeds/feed-error.ts';
import { loadReference } from '#reference/load-reference.ts';
import { listDepartures } from './departures/list-departures.ts';
import { parseStops } from './departures/parse-stops.ts';
import { formatJson, formatTable } from './departures/print-departures.ts';

const USAGE = 'Usage: npm run departures -- FILE… --at CRS [--json] [--stops FILE]';

/** Largest file that is read, unpacked: a day's timetable of the whole country. */
const MAX_BYTES = 1_500_000_000;

function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch (cause) {
    throw new FeedError('malformed', 'The gzip file is broken or too large.', { cause });
  }
}

function readFile(path: string): Uint8Array {
  try {
    return unpack(readFileSync(path));
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('empty', `The file ${path} cannot be opened.`, { cause: error });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { at: { type: 'string' }, json: { type: 'boolean' }, stops: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0 || values.at === undefined)
    throw new FeedError('station-unknown', USAGE);
  const reference = await loadReference();
  const board = listDepartures(positionals.map(readFile), {
    reference,
    now: Date.now(),
    station: values.at,
    inflate: unpack,
    ...(values.stops !== undefined && { stops: parseStops(readFile(values.stops)) }),
  });
  console.log(values.json ? formatJson(board, reference) : formatTable(board, reference));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
