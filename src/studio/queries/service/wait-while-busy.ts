/** Calls that wait while the service allows no more of them. */
import { ApiError } from './api-error.ts';

const SECOND_MILLISECONDS = 1000;
/** The service counts calls by the minute; what is refused more often has another reason. */
const MAX_WAITS = 5;
const MAX_WAIT_SECONDS = 120;

/** Calls the service; where it is busy, waits for as long as it says, and calls again. */
export async function waitWhileBusy<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let waits = 0; ; waits += 1)
    try {
      return await call();
    } catch (failure) {
      const isBusy = failure instanceof ApiError && failure.code === 'busy';
      const seconds = isBusy ? failure.retryAfterSeconds : undefined;
      if (seconds === undefined || seconds > MAX_WAIT_SECONDS || waits === MAX_WAITS) throw failure;
      await new Promise((resolve) => setTimeout(resolve, seconds * SECOND_MILLISECONDS));
    }
}
