/** Content of an answer, JSON or XML, as plain values; and values that all sources of disruptions have. */
import { FeedError } from '#feeds/feed-error.ts';
import { isRecord, readText } from '#feeds/readers/values/feed-values.ts';
import { readOperator } from '#feeds/readers/values/places.ts';
import { toPlainText } from '#feeds/readers/values/plain-text.ts';
import { readReasonText } from '#feeds/readers/values/reasons.ts';
import { readXmlRoot, toFeedValue } from '#feeds/readers/values/xml-reader.ts';
import type { Reference } from '#reference/reference.ts';
import type { Disruption } from './disruption.ts';

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

/** Reads text with or without HTML as plain text. */
export function readPlain(value: unknown): string {
  const text = typeof value === 'string' ? value : (readText(value) ?? '');
  return toPlainText(text);
}

/** Reads operators, each once; those that passengers do not know as one are left out. */
export function readOperators(codes: readonly unknown[], reference: Reference): string[] {
  const known = codes.flatMap((code) => {
    const operator = reference.operator(readOperator(readText(code)) ?? '');
    return operator === undefined || operator.kind === 'placeholder' ? [] : operator.code;
  });
  return [...new Set<string>(known)];
}

/** Reads stations, each once. */
export const readStations = (codes: readonly unknown[], reference: Reference): string[] => [
  ...new Set<string>(codes.flatMap((code) => reference.location(readText(code) ?? '')?.crs ?? [])),
];

const SEVERE = /\b(?:severe|major|high|critical|suspended|no trains|no service|p0|p1)\b/i;
const MINOR = /\b(?:minor|low|moderate|some|p2|p3)\b/i;

/** Reads the severity from words; of several, the worse. */
export function readSeverity(...words: (string | undefined)[]): Disruption['severity'] {
  const text = words.filter((word) => word !== undefined).join(' ');
  if (SEVERE.test(text)) return 'severe';
  return MINOR.test(text) ? 'minor' : undefined;
}

/** Words that a reason follows in running text. */
const BECAUSE = /\b(?:due to|because of|caused by|following|delayed by)\s+([^.,;:\n]{3,120})/gi;

/** Finds the one reason in a text whose phrase is exactly one of the reference's. */
export function findReason(text: string, reference: Reference): string | undefined {
  const codes = new Set(
    [...text.matchAll(BECAUSE)].flatMap(([, phrase]) => {
      const given = readReasonText(phrase?.trim(), reference);
      return given?.code ?? [];
    }),
  );
  return codes.size === 1 ? [...codes][0] : undefined;
}
