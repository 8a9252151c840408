/** Reads the departures of a station from a feed of any format. */
import type { DepartureBoard } from '#feeds/departure.ts';
import { readPublicBoard } from './darwin-board/read-public-board.ts';
import { readStaffBoard } from './darwin-board/read-staff-board.ts';
import { detectFormat } from './detect-format.ts';
import { decodeGtfsRt, readGtfsRt } from './gtfs-rt/read-gtfs-rt.ts';
import { readPushPortFiles } from './push-port/read-files.ts';
import type { ReadContext } from './read-context.ts';
import { readRttV1 } from './rtt/read-rtt-v1.ts';
import { readRttV2 } from './rtt/read-rtt-v2.ts';
import { readSiri } from './siri/read-siri.ts';

/**
 * Reads a board from the content of one answer or file, decompressed.
 *
 * @throws {FeedError} when there is nothing in it to read
 */
export function readBoard(content: string | Uint8Array, context: ReadContext): DepartureBoard {
  const detected = detectFormat(content);
  switch (detected.format) {
    case 'public-board':
      return readPublicBoard(detected.value, context);
    case 'staff-board':
      return readStaffBoard(detected.value, context);
    case 'push-port':
      return readPushPortFiles([content], context);
    case 'rtt-v1':
      return readRttV1(detected.value, context);
    case 'rtt-v2':
      return readRttV2(detected.value, context);
    case 'gtfs-rt':
      return readGtfsRt(detected.value, context);
    case 'gtfs-rt-binary':
      return readGtfsRt(decodeGtfsRt(detected.bytes), context);
    case 'siri':
      return readSiri(detected.root, context);
  }
}
