/** Failures of calls to the service, and their explanation for people. */
import { CodedError } from '#contract/coded-error.ts';
import type { Problem } from '#contract/requests/problem.ts';
import { toUserMessage } from './to-user-message.ts';

/**
 * `unreachable`: nothing answered, or what answered is not the service. `unauthorised`: not signed in, or
 * the client may not do this. `refused`: the request is wrong; see `problems`. `busy`: too many requests,
 * or the service is waiting for something; see `retryAfterSeconds`. `broken`: the service failed.
 */
export type ApiErrorCode =
  | 'unreachable'
  | 'unauthorised'
  | 'not-found'
  | 'refused'
  | 'busy'
  | 'broken';

export interface ApiErrorDetails {
  /** HTTP status; absent when nothing answered. */
  status?: number;
  problems?: Problem[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

export class ApiError extends CodedError<ApiErrorCode> {
  readonly status: number | undefined;
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ApiErrorCode, message: string, details: ApiErrorDetails = {}) {
    super(code, message, { cause: details.cause });
    this.status = details.status;
    this.problems = details.problems ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Whether the service refused for this reason. */
export const isRefusedAs = (error: unknown, code: Problem['code']): boolean =>
  error instanceof ApiError && error.problems[0]?.code === code;

/** A failure in words: what happened, and what to do next. */
export interface FailureMessage {
  title: string;
  advice: string;
}

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);

function explainUnauthorised({ status, message, problems }: ApiError): FailureMessage {
  if (problems[0]?.code === 'session-locked')
    return { title: 'This browser is locked', advice: 'Unlock it, then try again.' };
  if (problems[0]?.code === 'proof-needed') return { title: 'Confirm it’s you', advice: message };
  if (status === 403)
    return {
      title: 'You do not have permission',
      advice: `${message} Ask an administrator for a role or client that can.`,
    };
  if (status === undefined || problems[0]?.code === 'client-invalid')
    return {
      title: 'Handsignal did not accept the client',
      advice: `${message} Check it in Settings.`,
    };
  return {
    title: 'Not signed in',
    advice: 'Press “Sign in” at the top. Or open your sign-in link, or enter a client in Settings.',
  };
}

/** Explains any failure between this browser and the service in plain words. */
export function explainFailure(error: unknown): FailureMessage {
  if (!(error instanceof ApiError))
    return {
      title: 'Something went wrong',
      advice: `${error instanceof Error ? error.message : String(error)} Try again, then reload the page.`,
    };
  switch (error.code) {
    case 'unreachable':
      return {
        title: "Can't reach Handsignal",
        advice: 'Your work is safe. If this lasts, tell your IT team.',
      };
    case 'unauthorised':
      return explainUnauthorised(error);
    case 'not-found':
      return {
        title: 'Handsignal cannot find this',
        advice: 'Check the ID. It may belong to another organisation, or it may have been deleted.',
      };
    case 'refused':
      return {
        title: 'Handsignal did not accept this',
        advice: toUserMessage(
          error.problems.map(({ message }) => message).join(' ') || error.message,
        ),
      };
    case 'busy':
      return {
        title: 'Handsignal is busy',
        advice:
          error.retryAfterSeconds === undefined
            ? 'Try again in a moment.'
            : `Try again in ${seconds(error.retryAfterSeconds)}.`,
      };
    case 'broken':
      return {
        title: 'Handsignal had an error',
        advice: `${error.message} Try again. If it happens again, tell your IT team.`,
      };
  }
}
