/** Reads a file of announcement requests: one, an array of them, or an array of `{id, request}`. */
import { InspectionError } from './inspection-error.ts';

/** Request to inspect. `body` is unvalidated content of the file; `assessAnnouncement` checks it. */
export interface NamedRequest {
  readonly id: string;
  readonly body: unknown;
}

/** Whether an entry is an `{id, request}`: an announcement has no field `request`. */
const isWrapped = (entry: unknown): entry is { id?: unknown; request: unknown } =>
  typeof entry === 'object' && entry !== null && Object.hasOwn(entry, 'request');

function toNamedRequest(entry: unknown, index: number): NamedRequest {
  const position = String(index + 1);
  if (!isWrapped(entry)) return { id: position, body: entry };
  const { id, request } = entry;
  const isName = (typeof id === 'string' && id !== '') || typeof id === 'number';
  return { id: isName ? String(id) : position, body: request };
}

/**
 * Parses the requests of a file, in their order. A request without an id gets its position in the file, from
 * 1.
 *
 * @param text the content of the file
 * @throws {InspectionError} `json-invalid`
 */
export function parseRequests(text: string): NamedRequest[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new InspectionError('json-invalid', 'The file is not valid JSON.', { cause });
  }
  return (Array.isArray(content) ? content : [content]).map(toNamedRequest);
}
