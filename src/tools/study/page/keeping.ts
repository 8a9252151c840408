/** Storage of a session in the browser; where the browser stores nothing, the person is informed. */

let hasFailed = false;

/** Whether the browser refused to keep something. */
export const hasStorageFailed = (): boolean => hasFailed;

/** Keeps a value; forgets the key for `undefined`. */
export function storeValue(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    hasFailed = true;
  }
}

/** Reads a stored value, as text. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    hasFailed = true;
    return null;
  }
}
