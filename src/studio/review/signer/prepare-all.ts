/** The page stays free for so long between two pieces of work. */
const AT_ONCE_MILLISECONDS = 30;

/**
 * Prepares each sentence in pieces between which the page stays responsive, so that all of them together take a
 * moment. What cannot be signed is reported when the whole is put together.
 */
export async function prepareAll<Item>(
  all: readonly Item[],
  work: (item: Item) => unknown,
  signal: AbortSignal,
): Promise<void> {
  let began = performance.now();
  for (const item of all) {
    if (performance.now() - began > AT_ONCE_MILLISECONDS) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    if (signal.aborted) return;
    try {
      work(item);
    } catch (error) {
      console.info('A sentence cannot be signed.', error);
    }
  }
}
