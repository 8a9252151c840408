/** What the browser keeps of a session; where it keeps nothing, the person is told. */

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

/** What was kept, as text. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    forgets = true;
    return null;
  }
}
