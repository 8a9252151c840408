/** Reads files of Push Port: messages in their order, with the timetable and reference files of the day among them. */
import type { DepartureBoard } from '#feeds/departure.ts';
import { FeedError } from '#feeds/feed-error.ts';
import { findRootName } from '#feeds/readers/detect-format.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import type { XmlReader } from '#feeds/readers/values/xml-reader.ts';
import { createPushPortState, type PushPortState } from './push-port-state.ts';

/** Reference first: places are looked up while the timetable is read. */
const ORDER = ['PportTimetableRef', 'PportTimetable'];

const CHUNK_BYTES = 1_000_000;

const START_BYTES = 8000;

const decode = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

function stream(content: string | Uint8Array, reader: XmlReader): void {
  if (typeof content === 'string') reader.write(content);
  else {
    const decoder = new TextDecoder();
    for (let start = 0; start < content.length; start += CHUNK_BYTES)
      reader.write(decoder.decode(content.subarray(start, start + CHUNK_BYTES), { stream: true }));
  }
  reader.close();
}

function readFile(content: string | Uint8Array, root: string, state: PushPortState): void {
  if (root === 'PportTimetableRef') stream(content, state.openReference());
  else if (root === 'PportTimetable') stream(content, state.openTimetable());
  else state.receive(decode(content));
}

/**
 * Reads the departures that files tell together.
 *
 * @throws {FeedError} when a file is broken, or the context names no station
 */
export function readPushPortFiles(
  contents: readonly (string | Uint8Array)[],
  context: ReadContext,
): DepartureBoard {
  const { reference, now, station, inflate } = context;
  if (station === undefined)
    throw new FeedError(
      'station-unknown',
      'These are messages about many stations: say which one, by its code.',
    );
  const state = createPushPortState({ reference, getNow: () => now, inflate });
  contents
    .map((content) => {
      const root = findRootName(decode(content.slice(0, START_BYTES))) ?? '';
      return { content, root };
    })
    .sort((a, b) => getRank(a.root) - getRank(b.root))
    .forEach(({ content, root }) => {
      readFile(content, root, state);
    });
  return state.listDepartures(station, {
    from: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
  });
}

const getRank = (root: string): number => {
  const index = ORDER.indexOf(root);
  return index < 0 ? ORDER.length : index;
};
