/** Deletes answers once they are as old as they may get. */
import { ANSWER_DAYS } from '#contract/passengers/answers/answer-limits.ts';
import type { Ports } from '#service/ports/ports.ts';

const HOUR_MS = 3600_000;

/** Looks at most once an hour. */
export function answerSweep({ answers, now, log }: Pick<Ports, 'answers' | 'now' | 'log'>) {
  let next = 0;
  return async (): Promise<void> => {
    if (now() < next) return;
    next = now() + HOUR_MS;
    const removed = await answers.removeOlder(now() - ANSWER_DAYS * 24 * HOUR_MS);
    if (removed > 0) log.info({ removed }, 'removed old answers of passengers');
  };
}
