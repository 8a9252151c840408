import { CodedError } from '#contract/coded-error.ts';
import type { ErrorCode, Problem } from '#contract/requests/problem.ts';

/** HTTP status of each code. */
export const STATUS_OF = {
  'body-invalid': 400,
  'field-required': 400,
  'field-invalid': 400,
  'field-conflict': 400,
  'code-unknown': 400,
  'code-empty': 400,
  'nothing-to-announce': 400,
  'grant-unsupported': 400,
  'length-wrong': 400,
  'token-missing': 401,
  'token-invalid': 401,
  'token-expired': 401,
  'client-invalid': 401,
  'session-locked': 401,
  'scope-missing': 403,
  'proof-needed': 403,
  'link-invalid': 403,
  'link-expired': 403,
  'not-found': 404,
  'method-unsupported': 405,
  timeout: 408,
  conflict: 409,
  'parts-missing': 409,
  'lease-lost': 409,
  'review-needed': 409,
  'not-approved': 409,
  stale: 412,
  'too-large': 413,
  'type-unsupported': 415,
  'range-invalid': 416,
  'rate-limited': 429,
  'too-many-uploads': 429,
  'too-many-jobs': 429,
  internal: 500,
  unavailable: 503,
  'storage-full': 503,
  'quota-exceeded': 507,
} as const satisfies Record<ErrorCode, number>;

/** Refusal of a request. It becomes the error body; `problems` holds all reasons when there are several. */
export class ServiceError extends CodedError<ErrorCode> {
  readonly problems: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      field?: string;
      problems?: readonly Problem[];
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(code, message, options);
    this.problems = options.problems ?? [{ code, message, field: options.field }];
    this.headers = options.headers ?? {};
  }
}

/** Number of problems that are listed; any others are only counted. */
export const MAX_PROBLEMS = 100;

/**
 * Creates one error for all problems of a request.
 *
 * @param problems at least one; the first decides the status
 * @param omitted number of further problems
 */
export function refusal(problems: readonly Problem[], omitted = 0): ServiceError {
  const first = problems[0]!;
  const listed = problems.slice(0, MAX_PROBLEMS);
  const more = problems.length - listed.length + omitted;
  const rest = { code: first.code, message: `And ${more.toLocaleString('en-GB')} more.` };
  return new ServiceError(first.code, first.message, {
    problems: more === 0 ? listed : [...listed, rest],
  });
}

export const notFound = (message = 'Not found for this client.') =>
  new ServiceError('not-found', message);

/** Creates the error of a full disk, bucket or database. */
export const storageFull = (cause?: unknown) =>
  new ServiceError('storage-full', 'Storage is full. Try again later.', {
    headers: { 'Retry-After': '60' },
    cause,
  });
