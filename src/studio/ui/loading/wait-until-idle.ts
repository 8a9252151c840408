/** A pause for what a page shows first: the rest waits until the browser has time. */

/** Time after which it is not waited for any longer, and that browsers without an idle callback wait. */
const MAX_MILLISECONDS = 500;

/** Waits until what is on the page has been drawn and nothing else is to be done. */
export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: MAX_MILLISECONDS });
    else setTimeout(resolve, MAX_MILLISECONDS);
  });
