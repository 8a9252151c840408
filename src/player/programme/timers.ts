/** Timers by name: setting one again calls off the one before. */

/** @returns calls it off */
export type Schedule = (milliseconds: number, callback: () => void) => () => void;

export interface Timers {
  set(name: string, milliseconds: number, callback: () => void): void;
  clear(name: string): void;
  clearAll(): void;
}

/** Longest delay of a timer, since browsers limit it; whoever sets a longer one must check again. */
export const MAX_TIMER_MILLISECONDS = 3600_000;

export function createTimers(schedule: Schedule): Timers {
  const running = new Map<string, () => void>();
  const clear = (name: string) => {
    running.get(name)?.();
    running.delete(name);
  };
  return {
    set(name, milliseconds, callback) {
      clear(name);
      const wait = Math.max(0, Math.min(milliseconds, MAX_TIMER_MILLISECONDS));
      running.set(
        name,
        schedule(wait, () => {
          running.delete(name);
          callback();
        }),
      );
    },
    clear,
    clearAll() {
      for (const name of running.keys()) clear(name);
    },
  };
}
