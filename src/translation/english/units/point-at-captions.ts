/**
 * Long addresses are pointed at in the captions, where they stand written: forty letters on the hand nobody can
 * remember. The point is the library's own, downwards to what stands below the signer, as at a board. Pure.
 */
import type { GlossUnit } from '#contract/gloss.ts';
import { addressAt } from '#contract/notation/addresses.ts';
import type { Said } from '#translation/english/words/word.ts';

/** Shorter ones are spelled. */
const MAX_SPELLED_LETTERS = 8;

const POINTED_AT =
  'The address is not spelled: the signer points at the captions, so they have to be shown.';

/** @param english the sentence in which the spans are */
export const pointAtCaptions = (row: readonly Said[], english: string): Said[] =>
  row.map((said) => {
    const { unit, isName: _, ...rest } = said;
    const address = addressOf(said, english);
    if (unit.kind !== 'fingerspelled' || address === undefined) return said;
    const { nonManuals } = unit;
    const point: GlossUnit = {
      ...{ kind: 'point', locus: 'captions' },
      mouthing: address.includes('@') ? 'e-mail address' : 'website',
      ...(nonManuals === undefined ? {} : { nonManuals }),
    };
    return { ...rest, unit: point };
  });

function addressOf({ spans }: Said, english: string): string | undefined {
  const [span] = spans;
  if (span === undefined || spans.length > 1) return undefined;
  const words = english.slice(span.start, span.end);
  const address = addressAt(words, 0);
  const letters = address?.replace(/^https?:\/\//i, '').replace(/[^\p{L}\p{N}]/gu, '').length ?? 0;
  return letters > MAX_SPELLED_LETTERS ? address : undefined;
}

/** What a reviewer should know of a row. */
export const captionWarnings = (row: readonly Said[]): string[] =>
  row.some(({ unit }) => unit.kind === 'point' && unit.locus === 'captions') ? [POINTED_AT] : [];
