/**
 * Values as feeds write them: a list of one as a single object, booleans and numbers as text, text in a wrapper. What
 * cannot be read is absent, so that one odd value never costs a whole board.
 */
import { z } from 'zod';

const MAX_TEXT = 4000;

/** Whether a value is an object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names under which formats put the text of an element that has attributes too. */
const TEXT_KEYS = ['', 'Value', 'value', '#text', '_', 'xhtmlMessage'];

/** Reads text, also where it is a number or in an object of its own; undefined where there is none. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string') return value.trim().slice(0, MAX_TEXT) || undefined;
  if (!isRecord(value)) return undefined;
  const key = TEXT_KEYS.find((name) => Object.hasOwn(value, name));
  return key === undefined || isRecord(value[key]) ? undefined : readText(value[key]);
}

function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = readText(value)?.toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

function readNumber(value: unknown): number | undefined {
  const text = readText(value);
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

const toList = (value: unknown): unknown[] => {
  // An empty element of XML is empty text.
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
};

/** Returns the elements of a list, of a single element, or of a list in a wrapper such as `{ service: [] }`. */
export function readMany(value: unknown, wrapper?: string): unknown[] {
  const isWrapped = wrapper !== undefined && isRecord(value) && Object.hasOwn(value, wrapper);
  return toList(isWrapped ? value[wrapper] : value);
}

/** Text; numbers are accepted. */
export const text = z.preprocess(readText, z.string().optional());

/** Boolean, also as text. */
export const flag = z.preprocess(readFlag, z.boolean().optional());

/** Number, also as text. */
export const number = z.preprocess(readNumber, z.number().optional());

/** Makes the schema of an object; anything else is read as an empty one. */
export const record = <T extends z.ZodRawShape>(shape: T) =>
  z.preprocess((value) => (isRecord(value) ? value : {}), z.object(shape));

/** Makes the schema of an object that may be absent. */
export const optionalRecord = <T extends z.ZodRawShape>(shape: T) =>
  z.preprocess((value) => (isRecord(value) ? value : undefined), z.object(shape).optional());

/** Makes the schema of a list that may be absent, a single element, or in a wrapper. */
export const many = <T extends z.ZodType>(element: T, wrapper?: string) =>
  z.preprocess((value) => readMany(value, wrapper), z.array(element));
