/** A note that is being written, kept in this browser until it is sent. */
import { toStorageName } from '#contract/addresses/base-path.ts';

const toKey = (requestId: string) => toStorageName(`handsignal.note.${requestId}`);

export function readNoteDraft(requestId: string): string {
  try {
    return localStorage.getItem(toKey(requestId)) ?? '';
  } catch {
    return ''; // forbidden by the browser: it lasts as long as the page
  }
}

export function saveNoteDraft(requestId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(toKey(requestId));
    else localStorage.setItem(toKey(requestId), text);
  } catch (error) {
    console.warn('The note is not kept when the page closes.', error);
  }
}
