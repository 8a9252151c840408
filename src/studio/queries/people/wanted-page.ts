/** Page that a person was on when they pressed “Sign in”. This tab keeps it, also while they sign in elsewhere. */
import { BASE_PATH, toStorageName } from '#contract/addresses/base-path.ts';

const KEY = toStorageName('handsignal.wanted-page');

/** Forgets the page: the next person starts afresh. */
export function forgetWantedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('This browser keeps no pages.', error);
  }
}

/** Keeps the page of the address bar, to come back to it. */
export function keepWantedPage(): void {
  const { pathname, search } = globalThis.location;
  const page = `${pathname.slice(BASE_PATH.length)}${search}`;
  try {
    sessionStorage.setItem(KEY, page);
  } catch (error) {
    console.warn('This browser keeps no pages.', error);
  }
}

/** Returns the kept page and forgets it; the first page where none is kept. */
export function takeWantedPage(): string {
  try {
    const page = sessionStorage.getItem(KEY);
    forgetWantedPage();
    // A path of the studio, and no address of another site.
    return page !== null && /^\/[^/\\]/.test(page) ? page : '/';
  } catch (error) {
    console.warn('This browser keeps no pages.', error);
    return '/';
  }
}
