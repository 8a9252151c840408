/** Storage of a session in the browser; where the browser stores nothing, the person is informed. */

let forgets = false;

/** Whether the browser refused to keep something. */
export const isForgetful = (): boolean => forgets;

/** Keeps a value; forgets the key for `undefined`. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    forgets = true;
  }
}

/** Reads a stored value, as text. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    forgets = true;
    return null;
  }
}
