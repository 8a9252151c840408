/** Web and mail addresses in text: nobody can read them from letters that are signed one by one. Pure. */

const START =
  /^(?:https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|gov|uk)\b(?:\/\S*)?)/i;
/** Every address has one of these in it. */
const SOMEWHERE = /www\.|:\/\/|@|\.(?:com|org|net|gov|uk)\b/i;
const INSIDE_WORD = /[\p{L}\p{N}_@.+-]/u;
const MAX_LENGTH = 200;
/** Marks of the sentence behind it. */
const CLOSING = /[.,;:!?)\]'"”’]+$/;

/** Whether it is worth looking for one: false means that the text has none. */
export const mayHaveAddress = (text: string): boolean => SOMEWHERE.test(text);

/** The address that begins at a place of the text, if one does. */
export const addressAt = (text: string, at: number): string | undefined =>
  START.exec(text.slice(at, at + MAX_LENGTH))?.[0].replace(CLOSING, '');

/** An address where it stands. */
export interface PlacedAddress {
  readonly text: string;
  readonly start: number;
}

/** Every address in a text, in order, as it is written. */
export function addressesIn(text: string): PlacedAddress[] {
  const found: PlacedAddress[] = [];
  if (!mayHaveAddress(text)) return found;
  for (let at = 0; at < text.length; at++) {
    if (at > 0 && INSIDE_WORD.test(text[at - 1]!)) continue;
    const address = addressAt(text, at);
    if (address === undefined || address === '') continue;
    found.push({ text: address, start: at });
    at += address.length;
  }
  return found;
}
