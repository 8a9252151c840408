/** Asks the browser to keep what this page stores: it may clear what belongs to pages that are seldom visited. */

let wasAsked = false;

/** Requests persistent storage once a page, when the first thing that a person would miss is stored. Never rejects. */
export function requestPersistentStorage(
  storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage,
): void {
  if (wasAsked) return;
  wasAsked = true;
  void storage?.persist?.().catch(() => false);
}
