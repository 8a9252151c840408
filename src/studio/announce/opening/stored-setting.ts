/** Settings of this browser, read before the code that checks and changes them is loaded. */
import { toStorageName } from '#contract/addresses/base-path.ts';

/** Reads what is stored for a setting as it is; undefined where nothing is, or where the browser forbids it. */
export function readStoredSetting(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(toStorageName(`handsignal.${key}`)) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Puts the stored theme on the page, until `followTheme` keeps it there. Call before the first paint. */
export function applyStoredTheme(root: HTMLElement): void {
  const theme = readStoredSetting('theme');
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'system';
}
