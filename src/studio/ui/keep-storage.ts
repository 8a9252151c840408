/** Asks the browser to keep what this page stores: it may clear what belongs to pages that are seldom visited. */

let wasAsked = false;

/** Once a page, with the first thing that a person would miss. Never rejects. */
export function keepStorage(
  storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage,
): void {
  if (wasAsked) return;
  wasAsked = true;
  void storage?.persist?.().catch(() => false);
}
