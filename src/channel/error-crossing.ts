import type { CodedError } from '#contract/coded-error.ts';
import type { Failure } from './protocol.ts';

/** Conversion of the errors of one class for sending between threads; both ends of a channel use the same one. */
export interface ErrorCrossing {
  toFailure(error: unknown): Failure;
  fromFailure(failure: Failure): Error;
  /** Creates the error for another end that died or sent an unreadable message. */
  broken(message: string): Error;
}

const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Errors cross with their code.
 *
 * @param unforeseen the code of an error of any other class, and of a thread that died
 * @param toMessage what is said of an error; its message by default
 */
export const createErrorCrossing = <Code extends string>(
  ErrorClass: new (code: Code, message: string) => CodedError<Code>,
  unforeseen: Code,
  toMessage: (error: unknown) => string = getErrorMessage,
): ErrorCrossing => ({
  toFailure: (error) => ({
    code: error instanceof ErrorClass ? error.code : unforeseen,
    message: toMessage(error),
  }),
  // Only the same class makes failures at the other end.
  fromFailure: ({ code, message }) => new ErrorClass(code as Code, message),
  broken: (message) => new ErrorClass(unforeseen, message),
});
