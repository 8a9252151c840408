/** Building blocks of the description: what comes back. */
import { z } from 'zod';
import { ErrorBody } from '#contract/requests/problem.ts';

export const WORDS: Record<number, string> = {
  400: 'The body or a parameter is wrong; every problem is named.',
  401: 'The token is missing, malformed, unknown or expired.',
  403: 'The token lacks the scope, or the link was altered or has expired.',
  404: 'There is no such thing for this client.',
  408: 'The body stopped arriving for too long.',
  409: 'The state does not allow it.',
  412: 'Something else was saved since; If-Match names an old version.',
  413: 'Too large.',
  415: 'The content type or the type of the file is not supported.',
  416: 'The range is beyond the end of the file.',
  429: 'Too many requests or uploads; Retry-After says when to come back.',
  431: 'The headers are too long.',
  500: 'Something failed; the message contains an id that is also in the log.',
  507: 'The organisation has used up its room; the message says how much is missing.',
  503: 'The store is full or a dependency is down; Retry-After says when to come back.',
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
