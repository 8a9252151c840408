/** Frame of a departure board of National Rail: wrappers around it, its messages, its station. */
import type { DepartureBoard, StationMessage } from '#feeds/departure.ts';
import { FeedError } from '#feeds/feed-error.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import { isRecord, readMany, readText } from '#feeds/readers/values/feed-values.ts';
import { toPlainText } from '#feeds/readers/values/plain-text.ts';

const WRAPPER = /^(?:Envelope|Body|\w+Response|\w+Result)$/;
const MAX_WRAPPERS = 8;

/** Removes the wrappers of SOAP and of JSON made from it. */
export function unwrapResult(value: unknown): unknown {
  let inner = value;
  for (let count = 0; count < MAX_WRAPPERS && isRecord(inner); count += 1) {
    if (inner.Fault !== undefined) throw refuse(inner.Fault);
    const wrapper = Object.entries(inner).find(
      ([key, within]) => WRAPPER.test(key) && isRecord(within),
    );
    if (wrapper === undefined) return inner;
    inner = wrapper[1];
  }
  return inner;
}

function refuse(fault: unknown): FeedError {
  const reason = isRecord(fault)
    ? (readText(fault.faultstring) ?? (isRecord(fault.Reason) && readText(fault.Reason.Text)))
    : undefined;
  const words = reason ? `: “${toPlainText(reason).slice(0, 200)}”` : '';
  return new FeedError('refused', `The source of the feed answers with an error${words}.`);
}

const SEVERITIES = ['normal', 'minor', 'major', 'severe'];

function readSeverity(value: unknown): StationMessage['severity'] {
  const word = readText(value)?.toLowerCase() ?? '';
  const index = /^[0-3]$/.test(word) ? Number(word) : SEVERITIES.indexOf(word);
  return index < 0 ? undefined : (index as 0 | 1 | 2 | 3);
}

/** Reads the messages of a board; each text once, since boards repeat them. */
export function readMessages(value: unknown, crs: string): StationMessage[] {
  const messages = new Map<string, StationMessage>();
  for (const message of readMany(value, 'message')) {
    const text = toPlainText(readText(message) ?? '');
    if (text === '') continue;
    const { category, severity } = isRecord(message) ? message : {};
    const categoryText = readText(category);
    const rank = readSeverity(severity);
    messages.set(text, {
      id: `${crs} ${text.slice(0, 80)}`,
      text,
      ...(categoryText !== undefined && { category: categoryText }),
      ...(rank !== undefined && { severity: rank }),
      stations: [crs],
    });
  }
  return [...messages.values()];
}

/** Makes the station of a board. */
export function readStation(
  crs: string | undefined,
  name: string | undefined,
  { reference, station: wanted }: ReadContext,
): DepartureBoard['station'] {
  const code = (crs ?? wanted)?.toUpperCase();
  const found = code === undefined ? undefined : reference.location(code);
  if (found === undefined)
    throw new FeedError(
      'station-unknown',
      code === undefined
        ? 'The board does not say which station it is about.'
        : `The board is about ${toPlainText(code).slice(0, 20)}, which is not on the list of stations.`,
    );
  if (wanted !== undefined && wanted.toUpperCase() !== found.crs)
    throw new FeedError(
      'station-unknown',
      `The board is about ${found.name} (${found.crs}), not ${wanted.toUpperCase()}.`,
    );
  return { crs: found.crs, name: name ?? found.name };
}
