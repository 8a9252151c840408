/** Reasons of a delay or cancellation: Darwin's codes, or its sentences looked up by their exact phrase. */

import type { ReasonGiven } from '#feeds/departure.ts';
import type { Reference } from '#reference/reference.ts';

/** Sentences around the phrase: "train" to 2021 and later still, then "service". */
const OPENING =
  /^this (?:train|service) (?:has been|is being|will be|was|is) (?:delayed by|cancelled because of) /i;
/** The last place of a sentence: phrases hold these words too. */
const PLACE = / (?:at|near|between) (?!.* (?:at|near|between) ).+$/;

const phrasesByReference = new WeakMap<Reference, Map<string, string>>();

function getPhrases(reference: Reference): Map<string, string> {
  const cached = phrasesByReference.get(reference);
  if (cached !== undefined) return cached;
  const phrases = new Map<string, string>();
  // Codes rise from the old list to the new one: of a phrase in both, the new code is the last.
  for (let code = 100; code < 1000; code += 1) {
    const reason = reference.reason(String(code));
    if (reason !== undefined) phrases.set(reason.text.toLowerCase(), reason.code);
  }
  phrasesByReference.set(reference, phrases);
  return phrases;
}

/** Removes the sentence around the phrase of a reason: "a broken down train". */
export const toReasonPhrase = (sentence: string): string =>
  sentence.trim().replace(OPENING, '').replace(/\.$/, '').trim();

/**
 * Finds the code of a reason by its exact phrase. The sentence around it, a full stop and one place at its end are
 * removed; a phrase that is only similar finds nothing.
 */
function findReasonCode(sentence: string, reference: Reference): string | undefined {
  const phrases = getPhrases(reference);
  const phrase = toReasonPhrase(sentence).toLowerCase();
  return phrases.get(phrase) ?? phrases.get(phrase.replace(PLACE, ''));
}

/** Makes the reason of a feed that sends sentences. */
export function readReasonText(
  sentence: string | undefined,
  reference: Reference,
): ReasonGiven | undefined {
  if (sentence === undefined) return undefined;
  const code = /^\d{3}$/.test(sentence)
    ? reference.reason(sentence)?.code
    : findReasonCode(sentence, reference);
  return { ...(code !== undefined && { code }), text: sentence };
}

/** Makes the reason of a feed that sends codes; its words are the reference's. */
export function readReasonCode(
  code: string | undefined,
  place: string | undefined,
  reference: Reference,
): ReasonGiven | undefined {
  if (code === undefined || code === '0') return undefined;
  const reason = reference.reason(code);
  const words = reason?.text ?? `reason ${code}, which is not on the list`;
  return {
    ...(reason !== undefined && { code: reason.code }),
    text: place === undefined ? words : `${words} (${place})`,
  };
}
