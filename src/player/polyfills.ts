/**
 * Brings what Chromium 69 lacks of what the player, its service worker and their libraries use, with the version that has it.
 * `build/old-browsers.test.ts` finds what is missing here.
 */

function define(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Waits for all, whatever becomes of them; of Chromium 76. */
const allSettled = (promises: Iterable<unknown>) =>
  Promise.all(
    Array.from(promises, (promise) =>
      Promise.resolve(promise).then(
        (value) => ({ status: 'fulfilled', value }),
        (reason: unknown) => ({ status: 'rejected', reason }),
      ),
    ),
  );

// 71
define(self, 'globalThis', self);
define(Promise, 'allSettled', allSettled);
