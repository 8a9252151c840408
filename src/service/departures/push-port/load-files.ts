/** Reads the day's files into the state: a piece at a time, so that other work has its turn. */
import { FeedError } from '#feeds/feed-error.ts';
import type { PushPortState } from '#feeds/readers/push-port/push-port-state.ts';
import { findTimetableTime } from '#feeds/readers/push-port/timetable-file.ts';
import { formatLondonDay } from '#feeds/readers/values/clock-times.ts';
import type { OpenFile, PushPortFiles, Unpacking } from '#service/ports/departures/push-port.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Means to read files. */
export interface FilePorts extends Pick<Ports, 'now' | 'pause'> {
  openFile: OpenFile;
  unpacking: Unpacking;
}

/** A day's timetable has some 400 MB unpacked. */
const MAX_FILE_BYTES = 1024 ** 3;
/** Part that is parsed at once; it takes some milliseconds. */
const PIECE_LENGTH = 64 * 1024;
/** The beginning of the file names its day within this. */
const START_LENGTH = 4000;

/** Reader that a file is written to. */
type Reader = ReturnType<PushPortState['openTimetable']>;

/** Failure to get or to read a file, in a sentence for an administrator. */
interface FileTrouble {
  sentence: string;
}

/** Returns the address of today's file. */
const addDay = (address: string, now: number): string =>
  address.replaceAll('{date}', formatLondonDay(now).replaceAll('-', ''));

async function* readText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of bytes)
    for (let start = 0; start < chunk.length; start += PIECE_LENGTH)
      yield decoder.decode(chunk.subarray(start, start + PIECE_LENGTH), { stream: true });
}

/** Writes a file to a reader; false where its beginning is not wanted, or it is no longer wanted. */
async function writeFile(
  bytes: AsyncIterable<Uint8Array>,
  reader: Reader,
  { pause }: FilePorts,
  signal: AbortSignal,
  wants: (start: string) => boolean,
): Promise<boolean> {
  let start: string | undefined = '';
  for await (const text of readText(bytes)) {
    if (signal.aborted) return false;
    if (start !== undefined) {
      start += text;
      if (start.length < START_LENGTH) continue;
      if (!wants(start)) return false;
    }
    reader.write(start ?? text);
    start = undefined;
    await pause(0);
  }
  if (start !== undefined) {
    if (!wants(start)) return false;
    reader.write(start);
  }
  reader.close();
  return true;
}

/** Reads one file; a failure is returned, and also whether the file was wanted. */
async function readFile(
  what: string,
  address: string,
  reader: Reader,
  ports: FilePorts,
  signal: AbortSignal,
  wants: (start: string) => boolean = () => true,
): Promise<FileTrouble | boolean> {
  const opened = await ports.openFile(addDay(address, ports.now()));
  if (!('bytes' in opened)) return { sentence: `The ${what} was not read. ${opened.sentence}` };
  try {
    const bytes = ports.unpacking.unpackFile(opened.bytes, MAX_FILE_BYTES);
    return await writeFile(bytes, reader, ports, signal, wants);
  } catch (error) {
    const why = error instanceof FeedError ? error.message : 'The connection broke.';
    return { sentence: `The ${what} was not read. ${why}` };
  }
}

/** Reads both files, reference first: places are looked up while the timetable is read. Undefined where all went well. */
export async function loadFiles(
  state: PushPortState,
  files: PushPortFiles,
  ports: FilePorts,
  signal: AbortSignal,
): Promise<FileTrouble | undefined> {
  const reference = await readFile(
    'reference file',
    files.reference,
    state.openReference(),
    ports,
    signal,
  );
  if (typeof reference !== 'boolean') return reference;
  const timetable = await readFile(
    'timetable file',
    files.timetable,
    state.openTimetable(),
    ports,
    signal,
  );
  return typeof timetable === 'boolean' ? undefined : timetable;
}

/**
 * Reads the timetable where it is newer than the one that was read; whether it was.
 * @param onNew called before its first train
 */
export const loadNewTimetable = (
  state: PushPortState,
  { timetable }: PushPortFiles,
  ports: FilePorts,
  signal: AbortSignal,
  onNew: () => void,
): Promise<FileTrouble | boolean> =>
  readFile('timetable file', timetable, state.openTimetable(), ports, signal, (start) => {
    const madeAt = findTimetableTime(start, ports.now());
    const isNew = madeAt === undefined || madeAt > (state.getTimetableTime() ?? 0);
    if (isNew) onNew();
    return isNew;
  });
