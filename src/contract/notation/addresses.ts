/** Web and mail addresses in text, which no viewer can read when they are signed letter by letter. Pure. */

const START =
  /^(?:https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|gov|uk)\b(?:\/\S*)?)/i;
/** Character sequences of which each address contains at least one. */
const SOMEWHERE = /www\.|:\/\/|@|\.(?:com|org|net|gov|uk)\b/i;
const INSIDE_WORD = /[\p{L}\p{N}_@.+-]/u;
const MAX_LENGTH = 200;
/** Punctuation of the sentence after an address. */
const CLOSING = /[.,;:!?)\]'"”’]+$/;

/** Whether it is worth looking for one: false means that the text has none. */
export const mayHaveAddress = (text: string): boolean => SOMEWHERE.test(text);

/** Returns the address that begins at an index of the text; undefined if none does. */
export const addressAt = (text: string, at: number): string | undefined =>
  START.exec(text.slice(at, at + MAX_LENGTH))?.[0].replace(CLOSING, '');

/** Address with its position in the text. */
export interface PlacedAddress {
  readonly text: string;
  readonly start: number;
}

/** Finds all addresses in a text, in order, as written. */
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
