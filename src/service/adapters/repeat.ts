import type { Log } from '#service/ports/ports.ts';

/**
 * Repeats an act, never twice at once: a store may take minutes to join what a sweep finds.
 * @param problem words of the log for an act that fails
 */
export function repeat(
  seconds: number,
  act: () => Promise<void>,
  problem: string,
  log: Pick<Log, 'error'>,
): NodeJS.Timeout {
  let isRunning = false;
  return setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await act().catch((error: unknown) => log.error({ error }, problem));
    isRunning = false;
  }, seconds * 1000);
}
