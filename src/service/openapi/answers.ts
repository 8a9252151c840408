/** Building blocks of the description: what comes back. */
import { z } from 'zod';
import { ErrorBody } from '#contract/requests/problem.ts';

export const WORDS: Record<number, string> = {
  400: 'The body or a parameter is invalid. Every problem is listed.',
  401: 'The token is missing, malformed, unknown or expired.',
  403: 'The token lacks the scope, or the link was altered or has expired.',
  404: 'Not found for this client.',
  408: 'The body stopped arriving for too long.',
  409: 'The current state does not allow this.',
  412: 'A newer version has been saved: If-Match names an old one.',
  413: 'Too large.',
  415: 'The content type or file type is not supported.',
  416: 'The range is beyond the end of the file.',
  429: 'Too many requests or uploads. Retry-After says when to try again.',
  431: 'The headers are too long.',
  500: 'Something went wrong. The message contains an id that is also in the log.',
  507: 'The organisation has reached its quota. The message says by how much this would exceed it.',
  503: 'Storage is full or a dependency is down. Retry-After says when to try again.',
};

const Errors = ErrorBody.meta({ id: 'Errors' });
export const failures = (...statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: WORDS[status]!, content: { 'application/json': { schema: Errors } } },
    ]),
  );
export const GUARDED = [401, 403, 429, 500];

export const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });
export const ok = (description: string, schema: z.ZodType) => ({
  '200': { description, ...json(schema) },
});
export const NONE = { '204': { description: 'Done.' } };
export const BINARY = z.string().meta({ format: 'binary' });
