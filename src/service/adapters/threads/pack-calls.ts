/** Calls that the service makes to the thread that opens packs. */
import type { ErrorCrossing } from '#channel/error-crossing.ts';
import type { Failure } from '#channel/protocol.ts';
import type { Problem } from '#contract/requests/problem.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { OpenedPack } from '#service/ports/library/pack-opener.ts';

export interface PackCalls {
  open: { request: Uint8Array; progress: never; response: OpenedPack };
}

/** Refusal of a pack, with every problem of its manifest. */
interface PackFailure extends Failure {
  problems?: readonly Problem[];
}

export const tooManyPacks = (cause?: unknown) =>
  new ServiceError('unavailable', 'Other packs are being read. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
    cause,
  });

/** Creates the refusal of a pack that needed more memory or time than the thread may take. */
const broken = (cause: string) =>
  new ServiceError('too-large', 'The pack could not be read. Export the library in parts.', {
    cause,
  });

export const PACK_ERRORS: ErrorCrossing = {
  toFailure: (error): PackFailure =>
    error instanceof ServiceError
      ? { code: error.code, message: error.message, problems: error.problems }
      : { code: 'internal', message: String(error) },
  fromFailure({ code, message, problems }: PackFailure) {
    if (problems === undefined) return new Error(message);
    return new ServiceError(code as ServiceError['code'], message, { problems });
  },
  broken,
};
