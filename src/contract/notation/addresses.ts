/** Web and mail addresses in text, which no viewer can read when they are signed letter by letter. Pure. */

const START =
  /^(?:https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|gov|uk)\b(?:\/\S*)?)/i;
/** Character sequences of which each address contains at least one. */
const ADDRESS_HINT = /www\.|:\/\/|@|\.(?:com|org|net|gov|uk)\b/i;
const INSIDE_WORD = /[\p{L}\p{N}_@.+-]/u;
const MAX_LENGTH = 200;
/** Punctuation of the sentence after an address. */
const CLOSING_PUNCTUATION = /[.,;:!?)\]'"”’]+$/;

/** Whether it is worth looking for one: false means that the text has none. */
export const mayHaveAddress = (text: string): boolean => ADDRESS_HINT.test(text);

/** Returns the address that begins at an index of the text; undefined if none does. */
export const findAddressAt = (text: string, index: number): string | undefined =>
  START.exec(text.slice(index, index + MAX_LENGTH))?.[0].replace(CLOSING_PUNCTUATION, '');

/** Address with its position in the text. */
export interface PlacedAddress {
  readonly text: string;
  readonly start: number;
}

/** Finds all addresses in a text, in order, as written. */
export function findAddresses(text: string): PlacedAddress[] {
  const found: PlacedAddress[] = [];
  if (!mayHaveAddress(text)) return found;
  for (let index = 0; index < text.length; index++) {
    if (index > 0 && INSIDE_WORD.test(text[index - 1]!)) continue;
    const address = findAddressAt(text, index);
    if (address === undefined || address === '') continue;
    found.push({ text: address, start: index });
    index += address.length;
  }
  return found;
}
