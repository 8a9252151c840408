/**
 * Replaces spelled long addresses by a point at the captions, where they are written: a viewer cannot
 * remember forty fingerspelled letters. The sign is the library's own point, downwards to the captions below
 * the signer, as at a board. Pure.
 */
import type { GlossUnit } from '#contract/gloss.ts';
import { findAddressAt } from '#contract/notation/addresses.ts';
import type { SignedToken } from '#translation/english/words/word.ts';

/** Shorter ones are spelled. */
const MAX_SPELLED_LETTERS = 8;

const POINTED_AT =
  'The address is not spelled: the signer points at the captions, so they have to be shown.';

/**
 * Replaces long fingerspelled addresses by a point at the captions.
 * @param english sentence that the spans refer to
 */
export const pointAtCaptions = (tokens: readonly SignedToken[], english: string): SignedToken[] =>
  tokens.map((token) => {
    const { unit, isName: _, ...rest } = token;
    const address = findLongAddress(token, english);
    if (unit.kind !== 'fingerspelled' || address === undefined) return token;
    const { nonManuals } = unit;
    const point: GlossUnit = {
      kind: 'point',
      locus: 'captions',
      mouthing: address.includes('@') ? 'e-mail address' : 'website',
      nonManuals,
    };
    return { ...rest, unit: point };
  });

function findLongAddress({ spans }: SignedToken, english: string): string | undefined {
  const [span] = spans;
  if (span === undefined || spans.length > 1) return undefined;
  const text = english.slice(span.start, span.end);
  const address = findAddressAt(text, 0);
  const letters = address?.replace(/^https?:\/\//i, '').replace(/[^\p{L}\p{N}]/gu, '').length ?? 0;
  return letters > MAX_SPELLED_LETTERS ? address : undefined;
}

/** Returns the warning for a reviewer that the signer points at the captions, or none. */
export const captionWarnings = (tokens: readonly SignedToken[]): string[] =>
  tokens.some(({ unit }) => unit.kind === 'point' && unit.locus === 'captions') ? [POINTED_AT] : [];
