/** A note that is being written, kept in this browser until it is sent. */
const keyOf = (requestId: string) => `handsignal.note.${requestId}`;

export function keptNote(requestId: string): string {
  try {
    return localStorage.getItem(keyOf(requestId)) ?? '';
  } catch {
    return ''; // forbidden by the browser: it lasts as long as the page
  }
}

export function keepNote(requestId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(requestId));
    else localStorage.setItem(keyOf(requestId), text);
  } catch (error) {
    console.warn('The note is not kept when the page closes.', error);
  }
}
