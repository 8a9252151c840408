/** HTTP calls to the service: every failure becomes a `ApiError`, every response is parsed. */
import type { z } from 'zod';
import { ErrorBody, type Problem } from '#contract/requests/problem.ts';
import { ApiError, type ApiErrorCode, isRefusedAs } from './api-error.ts';
import { lockSetting } from './session-lock.ts';

const TIMEOUT_MS = 20_000;

export interface ServiceCall extends RequestInit {
  /** Sends the cookie of the sign-in link. Else a refused client would make browsers ask for a password. */
  withCookie?: boolean;
  /** Time to wait for the response; 20 s by default. */
  timeoutMs?: number | undefined;
}

/** Parts of a response that are read: of `fetch`, or of a route through the typed client. */
export interface Answer<Body> {
  readonly status: number;
  json(): Promise<Body>;
  text(): Promise<string>;
}

async function parseProblems(response: Response): Promise<Problem[] | undefined> {
  try {
    const body = ErrorBody.safeParse(await response.json());
    return body.success ? body.data.errors : undefined;
  } catch {
    return undefined; // no JSON: not the service's own words
  }
}

function toErrorCode(status: number): ApiErrorCode {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'not-found';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'broken' : 'refused';
}

/** Converts a failed response to a `ApiError`. */
export async function toServiceError(response: Response): Promise<ApiError> {
  const { status } = response;
  const problems = await parseProblems(response);
  // Not an error of the service itself: another server responded, or a gateway that has no server
  // to forward to.
  if (problems === undefined && status !== 500)
    return new ApiError('unreachable', 'The answer did not come from Handsignal.', {
      status,
    });
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    toErrorCode(status),
    problems?.[0]?.message ?? `Handsignal answered with status ${status}.`,
    {
      status,
      ...(problems && { problems }),
      ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
    },
  );
}

/**
 * Calls the service, and returns the response when it is a success or 304.
 * @throws {ApiError} for anything else; an aborted `signal` rejects with its own reason
 */
export async function callService(url: string, call: ServiceCall = {}): Promise<Response> {
  const { timeoutMs = TIMEOUT_MS, withCookie = false, signal, ...init } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      credentials: withCookie ? 'same-origin' : 'omit',
      signal: signal == null ? timeout : AbortSignal.any([signal, timeout]),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('unreachable', 'Nothing answers at this address.', { cause });
  }
  if (response.ok || response.status === 304) return response;
  const failure = await toServiceError(response);
  if (isRefusedAs(failure, 'session-locked')) lockSetting.write(true);
  throw failure;
}

/**
 * Parses the body of a response. The compiler refuses a schema that does not match the route's response.
 * @throws {ApiError} when the body does not match the contract
 */
export async function parseAnswer<Schema extends z.ZodType>(
  response: Answer<z.input<Schema>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new ApiError('unreachable', 'The answer did not come from Handsignal.', {
      status: response.status,
      cause,
    });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ApiError('broken', 'This page does not understand the answer from Handsignal.', {
    status: response.status,
    cause: parsed.error,
  });
}
