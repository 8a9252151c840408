/** Waits with what is for later, so that the first message has the whole line. */

const MAX_WAIT_MS = 15_000;

let settled: Promise<void> | undefined;

/** Calls back once the first message has played to its end, or after a while without one. */
export function whenSettled(act: () => void): void {
  settled ??= new Promise((resolve) => {
    document.addEventListener('ended', () => resolve(), { capture: true, once: true });
    setTimeout(resolve, MAX_WAIT_MS);
  });
  void settled.then(act);
}
