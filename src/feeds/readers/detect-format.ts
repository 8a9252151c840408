/** Formats told apart by what is in a feed, not by where it came from. */
import { FeedError } from '#feeds/feed-error.ts';
import { unwrapResult } from './darwin-board/board-head.ts';
import { isRecord, readMany, readText } from './values/feed-values.ts';
import { toPlainText } from './values/plain-text.ts';
import { readXmlRoot, toFeedValue, type XmlElement } from './values/xml-reader.ts';

/** Content of a feed, parsed as far as its format is clear. */
export type FeedContent =
  | { format: 'public-board' | 'staff-board'; value: unknown }
  | { format: 'push-port' }
  | { format: 'rtt-v1' | 'rtt-v2'; value: unknown }
  | { format: 'gtfs-rt'; value: unknown }
  | { format: 'gtfs-rt-binary'; bytes: Uint8Array }
  | { format: 'siri'; root: XmlElement };

const unknownFormat = () =>
  new FeedError('format-unknown', 'This is not a format of departures that can be read.');

/** Finds the name of the root element without reading the rest. */
export function findRootName(xml: string): string | undefined {
  const start = xml.slice(0, 4000).replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '');
  return /^\s*<(?:[\w.-]+:)?([\w.-]+)/.exec(start)?.[1];
}

const STAFF_KEYS = ['platformsAreHidden', 'servicesAreUnavailable', 'stationManagerCode', 'rid'];

function detectBoard(wrapped: unknown): FeedContent | undefined {
  const value = unwrapResult(wrapped);
  if (!isRecord(value)) return undefined;
  const lists = ['trainServices', 'busServices', 'ferryServices'].flatMap((key) =>
    readMany(value[key], 'service'),
  );
  const isBoard = lists.length > 0 || value.generatedAt !== undefined || value.std !== undefined;
  if (!isBoard) return undefined;
  const isStaff =
    STAFF_KEYS.some((key) => value[key] !== undefined) ||
    lists.some((service) => isRecord(service) && service.rid !== undefined);
  return { format: isStaff ? 'staff-board' : 'public-board', value };
}

const ERROR_KEYS = ['error', 'errors', 'message', 'Message', 'fault', 'Fault', 'detail', 'title'];

/** Finds the words of an answer that is an error, whatever status it came with. */
function findErrorWords(value: Record<string, unknown>): string | undefined {
  const key = ERROR_KEYS.find((name) => Object.hasOwn(value, name));
  if (key === undefined) return undefined;
  const [first] = readMany(value[key]);
  const inner = isRecord(first) ? (first.message ?? first.faultstring ?? first.detail) : first;
  return toPlainText(readText(inner) ?? '').slice(0, 200);
}

function detectRtt(value: Record<string, unknown>): FeedContent | undefined {
  const [service] = readMany(value.services);
  const isV2 =
    isRecord(value.query) ||
    (isRecord(service) && service.scheduleMetadata !== undefined) ||
    (isRecord(value.service) && value.service.locations !== undefined);
  if (isV2) return { format: 'rtt-v2', value };
  const isV1 =
    (isRecord(value.location) && Object.hasOwn(value, 'services')) ||
    (value.serviceUid !== undefined && value.locations !== undefined);
  return isV1 ? { format: 'rtt-v1', value } : undefined;
}

function detectJson(value: unknown): FeedContent {
  const [first] = readMany(value);
  if (!isRecord(first)) throw unknownFormat();
  if (isRecord(first.header) && first.header.msg_type !== undefined)
    throw new FeedError(
      'format-unsupported',
      'These are movements of trains (TRUST): they have neither forecasts nor public platforms.',
    );
  if (['bytes', 'uR', 'sR', 'Pport'].some((key) => Object.hasOwn(first, key)))
    return { format: 'push-port' };
  if (isRecord(first.header) && Object.hasOwn(first, 'entity'))
    return { format: 'gtfs-rt', value: first };
  const content = detectRtt(first) ?? detectBoard(first);
  if (content !== undefined) return content;
  const words = findErrorWords(first);
  if (words === undefined) throw unknownFormat();
  throw new FeedError(
    'refused',
    words === ''
      ? 'The source of the feed answers with an error.'
      : `The source of the feed answers with an error: “${words}”.`,
  );
}

function detectXml(text: string): FeedContent {
  const name = findRootName(text);
  switch (name?.toLowerCase()) {
    case 'html':
      throw webPage();
    case 'envelope': {
      const board = detectBoard(toFeedValue(readXmlRoot(text)));
      if (board === undefined) throw unknownFormat();
      return board;
    }
    case 'pport':
    case 'pporttimetable':
    case 'pporttimetableref':
      return { format: 'push-port' };
    case 'siri':
      return { format: 'siri', root: readXmlRoot(text) };
  }
  if (name !== undefined && /incident|^alert$/i.test(name))
    throw new FeedError(
      'format-unsupported',
      'These are messages about incidents: they have no departures.',
    );
  if (name?.toLowerCase().endsWith('result') || name?.toLowerCase().endsWith('response')) {
    const board = detectBoard({ [name]: toFeedValue(readXmlRoot(text)) });
    if (board !== undefined) return board;
  }
  // What is cut off is told as broken rather than as unknown.
  readXmlRoot(text);
  throw unknownFormat();
}

const webPage = () =>
  new FeedError(
    'web-page',
    'The source sent a web page instead of departures, as during maintenance. Try again later.',
  );

/** Decodes UTF-8; undefined for what is no text. */
function decode(content: string | Uint8Array): string | undefined {
  if (typeof content === 'string') return content.replace(/^\ufeff/, '');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/**
 * Detects the format of a feed.
 *
 * @throws {FeedError} when it is empty, broken, an error of its source, or no format that is read
 */
export function detectFormat(content: string | Uint8Array): FeedContent {
  if (content.length === 0) throw new FeedError('empty', 'The feed sent nothing.');
  const text = decode(content);
  const start = text?.trimStart().slice(0, 200) ?? '';
  if (text !== undefined && start === '') throw new FeedError('empty', 'The feed sent nothing.');
  if (/^<(?:!doctype\s+html|html|head|body)/i.test(start)) throw webPage();
  if (text !== undefined && start.startsWith('<')) return detectXml(text);
  if (text !== undefined && /^[{[]/.test(start)) return detectJson(parseJson(text));
  if (typeof content === 'string') throw unknownFormat();
  return { format: 'gtfs-rt-binary', bytes: content };
}

/** Parses JSON that may be cut off. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new FeedError('malformed', 'The JSON of the feed is broken: it was cut off or changed.', {
      cause: error,
    });
  }
}
