/** Answers of JSON or XML as plain values, for sources that are read without knowing their exact shape. */
import { FeedError } from '#feeds/feed-error.ts';
import { isRecord } from './feed-values.ts';
import { readXmlRoot, toFeedValue } from './xml-reader.ts';

/** Most items that are read of one answer: the whole country has a few hundred. */
const MAX_ITEMS = 5000;

/**
 * Parses an answer. The root of XML is under its name.
 *
 * @throws {FeedError} when it is empty, broken or a web page
 */
export function parseContent(content: string): unknown {
  const text = content.replace(/^\ufeff/, '').trim();
  if (text === '') throw new FeedError('empty', 'The source sent nothing.');
  if (/^<(?:!doctype\s+html|html|head|body)/i.test(text))
    throw new FeedError(
      'web-page',
      'The source sent a web page instead of data, as during maintenance. Try again later.',
    );
  if (text.startsWith('<')) {
    const root = readXmlRoot(text);
    return { [root.name]: toFeedValue(root) };
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FeedError(
      'malformed',
      'The JSON of the source is broken: it was cut off or changed.',
      {
        cause,
      },
    );
  }
}

/** Makes the failure of an answer that has none of the lists that were asked for. */
export const unknownShape = (): FeedError =>
  new FeedError('format-unknown', 'The source answers with something that cannot be read.');

/** Finds the first of several names in a record, in any letter case: sources differ in it. */
export function pick(value: unknown, ...names: string[]): unknown {
  if (!isRecord(value)) return undefined;
  const keys = new Map(Object.keys(value).map((key) => [key.toLowerCase(), key]));
  const key = names
    .map((name) => keys.get(name.toLowerCase()))
    .find((found) => found !== undefined);
  return key === undefined ? undefined : (value[key] ?? undefined);
}

/** Returns the elements of a list, or one element as a list; absent values are none. */
export function pickList(value: unknown, ...names: string[]): unknown[] {
  const found = names.length === 0 ? value : pick(value, ...names);
  if (found === undefined || found === null || found === '') return [];
  return (Array.isArray(found) ? found : [found]).slice(0, MAX_ITEMS);
}
