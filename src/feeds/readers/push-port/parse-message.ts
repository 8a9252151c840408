/** Opens messages of Push Port: the envelope of a queue, then XML or JSON, to elements of one shape. */
import { FeedError } from '#feeds/feed-error.ts';
import { parseJson } from '#feeds/readers/detect-format.ts';
import { parseClock, resolveDateTime } from '#feeds/readers/values/clock-times.ts';
import { isRecord, readMany, readText } from '#feeds/readers/values/feed-values.ts';
import {
  listChildren,
  readXmlRoot,
  toFeedValue,
  type XmlElement,
} from '#feeds/readers/values/xml-reader.ts';
import { LOCATION_KINDS } from './message-schema.ts';

/** Elements of one message. */
export interface PushPortMessage {
  /** Epoch milliseconds. */
  sentAt: number;
  /** Position in the stream, 0 to 9,999,999, then 0 again. */
  sequence?: number;
  elements: { name: string; value: unknown }[];
}

type Inflate = ((bytes: Uint8Array) => Uint8Array) | undefined;

/** Converts a schedule or journey: its locations stay in their order. */
export function toScheduleValue(element: XmlElement): unknown {
  const locations = listChildren(element)
    .filter(({ name }) => LOCATION_KINDS.includes(name as 'OR'))
    .map(({ name, attributes }) => ({ ...attributes, kind: name }));
  const reason = listChildren(element).find(({ name }) => name === 'cancelReason');
  return {
    ...element.attributes,
    locations,
    ...(reason !== undefined && { cancelReason: toFeedValue(reason) }),
  };
}

/** Writes a message for stations as HTML again: its paragraphs and links are elements. */
function toMessageText({ name, attributes, content }: XmlElement): string {
  const inner = content
    .map((part) => (typeof part === 'string' ? part : toMessageText(part)))
    .join('');
  if (name === 'a') return `<a href="${attributes.href ?? ''}">${inner}</a>`;
  return name === 'p' ? `<p>${inner}</p>` : inner;
}

function toElementValue(element: XmlElement): unknown {
  if (element.name === 'schedule') return toScheduleValue(element);
  const value = toFeedValue(element);
  const words = listChildren(element).find(({ name }) => name === 'Msg');
  return isRecord(value) && words !== undefined ? { ...value, Msg: toMessageText(words) } : value;
}

function parseXml(text: string, now: number): PushPortMessage {
  const root = readXmlRoot(text);
  if (root.name !== 'Pport')
    throw new FeedError('format-unknown', 'This is no message of Darwin Push Port.');
  const elements = listChildren(root).flatMap((child) =>
    child.name === 'uR' || child.name === 'sR'
      ? listChildren(child).map((part) => ({ name: part.name, value: toElementValue(part) }))
      : [{ name: child.name, value: toFeedValue(child) }],
  );
  return { sentAt: resolveDateTime(root.attributes.ts, now) ?? now, elements };
}

const DAY_SECONDS = 86_400;
const BACK_SECONDS = 6 * 3600;

/** Orders the locations of a schedule in JSON, which groups them by kind, by their working times. */
function orderLocations(schedule: Record<string, unknown>): Record<string, unknown>[] {
  const locations = LOCATION_KINDS.flatMap((kind) =>
    readMany(schedule[kind])
      .filter(isRecord)
      .map((location) => ({ ...location, kind })),
  ) as Record<string, unknown>[];
  const getSeconds = ({ wtp, wta, wtd }: Record<string, unknown>) =>
    parseClock(readText(wtp) ?? readText(wta) ?? readText(wtd)) ?? 0;
  const [first] = locations;
  const start = first === undefined ? 0 : getSeconds(first);
  // An hour that is far before the start is after midnight.
  const rank = (location: Record<string, unknown>) => {
    const ahead = getSeconds(location) - start;
    return ahead < -BACK_SECONDS ? ahead + DAY_SECONDS : ahead;
  };
  return locations
    .map((location) => ({ location, rank: rank(location) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ location }) => location);
}

function toPlainElement(name: string, value: unknown): { name: string; value: unknown } {
  if (name === 'schedule' && isRecord(value))
    return { name, value: { ...value, locations: orderLocations(value) } };
  if (name === 'OW' && isRecord(value) && isRecord(value.Msg)) {
    const { p, a } = value.Msg;
    const parts = [value.Msg[''], ...readMany(p), ...readMany(a)].map((part) => readText(part));
    return { name, value: { ...value, Msg: parts.filter(Boolean).join('<br>') } };
  }
  return { name, value };
}

function parseRecord(value: Record<string, unknown>, now: number): PushPortMessage {
  const root = isRecord(value.Pport) ? value.Pport : value;
  const elements = ['uR', 'sR'].flatMap((key) =>
    readMany(root[key])
      .filter(isRecord)
      .flatMap((update) =>
        Object.entries(update).flatMap(([name, parts]) =>
          readMany(parts).map((part) => toPlainElement(name, part)),
        ),
      ),
  );
  const failure = root.FailureResp;
  if (failure !== undefined) elements.push({ name: 'FailureResp', value: failure });
  return { sentAt: resolveDateTime(readText(root.ts), now) ?? now, elements };
}

/** Decodes the content of an envelope: JSON, XML, or base64 of either, packed or not. */
function openBytes(bytes: string, inflate: Inflate): string {
  if (/^\s*[<{]/.test(bytes)) return bytes;
  try {
    const packed = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    const isGzip = packed[0] === 0x1f && packed[1] === 0x8b;
    return new TextDecoder().decode(isGzip && inflate ? inflate(packed) : packed);
  } catch (cause) {
    throw new FeedError('malformed', 'A message of Push Port cannot be unpacked.', { cause });
  }
}

function readSequence(properties: unknown): number | undefined {
  if (!isRecord(properties)) return undefined;
  const { PushPortSequence: entry } = properties;
  const words = readText(isRecord(entry) ? entry.string : entry);
  return words !== undefined && /^\d{1,7}$/.test(words) ? Number(words) : undefined;
}

/**
 * Parses one message, or a list of them.
 *
 * @param now taken as the time of a message that does not tell its own
 * @throws {FeedError} when it is broken or no message of Push Port
 */
export function parseMessages(text: string, now: number, inflate?: Inflate): PushPortMessage[] {
  if (text.trim() === '') throw new FeedError('empty', 'The feed sent nothing.');
  if (/^\s*</.test(text)) return [parseXml(text, now)];
  return readMany(parseJson(text)).map((value) => {
    if (!isRecord(value))
      throw new FeedError('format-unknown', 'This is no message of Darwin Push Port.');
    if (typeof value.bytes !== 'string') return parseRecord(value, now);
    const inner = openBytes(value.bytes, inflate);
    const sequence = readSequence(value.properties);
    const message = /^\s*</.test(inner) ? parseXml(inner, now) : parseInner(inner, now);
    return { ...message, ...(sequence !== undefined && { sequence }) };
  });
}

function parseInner(text: string, now: number): PushPortMessage {
  const value = parseJson(text);
  if (!isRecord(value))
    throw new FeedError('format-unknown', 'This is no message of Darwin Push Port.');
  return parseRecord(value, now);
}
