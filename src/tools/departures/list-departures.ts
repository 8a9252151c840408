/** Departures of a station in the files of a feed. Several files are messages of Darwin Push Port, in their order. */
import type { DepartureBoard } from '#feeds/departure.ts';
import { FeedError } from '#feeds/feed-error.ts';
import { readPushPortFiles } from '#feeds/readers/push-port/read-files.ts';
import { readBoard } from '#feeds/readers/read-board.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';

/** @throws {FeedError} when the files cannot be read */
export function listDepartures(files: readonly Uint8Array[], context: ReadContext): DepartureBoard {
  const [file, ...rest] = files;
  if (file === undefined) throw new FeedError('empty', 'Name a file.');
  return rest.length > 0 ? readPushPortFiles(files, context) : readBoard(file, context);
}
