/** Failures of calls to the service, and their explanation for people. */
import { CodedError } from '#contract/coded-error.ts';
import type { Problem } from '#contract/requests/problem.ts';
import { toUserMessage } from './to-user-message.ts';

/**
 * `unreachable`: nothing answered, or what answered is not the service. `unauthorised`: not signed in, or
 * the client may not do this. `refused`: the request is wrong; see `problems`. `busy`: too many requests,
 * or the service is waiting for something; see `retryAfterSeconds`. `broken`: the service failed.
 */
export type ServiceErrorCode =
  | 'unreachable'
  | 'unauthorised'
  | 'not-found'
  | 'refused'
  | 'busy'
  | 'broken';

export interface ServiceErrorDetails {
  /** HTTP status; absent when nothing answered. */
  status?: number;
  problems?: Problem[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

export class ServiceError extends CodedError<ServiceErrorCode> {
  readonly status: number | undefined;
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ServiceErrorCode, message: string, details: ServiceErrorDetails = {}) {
    super(code, message, { cause: details.cause });
    this.status = details.status;
    this.problems = details.problems ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Whether the service refused for this reason. */
export const isRefusedAs = (error: unknown, code: Problem['code']): boolean =>
  error instanceof ServiceError && error.problems[0]?.code === code;

/** A failure in words: what happened, and what to do next. */
export interface FailureMessage {
  title: string;
  advice: string;
}

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);

function explainUnauthorised({ status, message, problems }: ServiceError): FailureMessage {
  if (problems[0]?.code === 'session-locked')
    return { title: 'This browser is locked', advice: 'Unlock it, then try again.' };
  if (problems[0]?.code === 'proof-needed')
    return { title: 'Confirm that it is you', advice: message };
  if (status === 403)
    return {
      title: 'You may not do that',
      advice: `${message} Ask an administrator for a role or a client that may.`,
    };
  if (status === undefined || problems[0]?.code === 'client-invalid')
    return { title: 'The service refused the client', advice: `${message} Check it in Settings.` };
  return {
    title: 'Not signed in',
    advice:
      'Press “Sign in” at the top, open the sign-in link that the service printed, or give a client in Settings.',
  };
}

/** Explains any failure between this browser and the service in plain words. */
export function explainFailure(error: unknown): FailureMessage {
  if (!(error instanceof ServiceError))
    return {
      title: 'Something unexpected happened',
      advice: `${error instanceof Error ? error.message : String(error)} Try again, then reload the page.`,
    };
  switch (error.code) {
    case 'unreachable':
      return {
        title: 'The service cannot be reached',
        advice:
          'Check that it is running, that the address in Settings is right, and that it allows this page. You can write, preview and make videos without it.',
      };
    case 'unauthorised':
      return explainUnauthorised(error);
    case 'not-found':
      return {
        title: 'The service cannot find this',
        advice: 'Check the id. It may belong to another organisation, or have been removed.',
      };
    case 'refused':
      return {
        title: 'The service did not accept this',
        advice: toUserMessage(
          error.problems.map(({ message }) => message).join(' ') || error.message,
        ),
      };
    case 'busy':
      return {
        title: 'The service is busy',
        advice:
          error.retryAfterSeconds === undefined
            ? 'Try again in a moment.'
            : `Try again in ${seconds(error.retryAfterSeconds)}.`,
      };
    case 'broken':
      return {
        title: 'The service had an error',
        advice: `${error.message} Try again; if it happens again, tell your support team.`,
      };
  }
}
