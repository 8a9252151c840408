/** Machine translation of a sentence, and what of it a person should check. */
import type { ClauseStart } from '#contract/requests/translation.ts';
import { applyWordList } from '#contract/word-list/apply-word-list.ts';
import type { WordList } from '#contract/word-list/word-list.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';

export interface Reading
  extends Pick<
    SentenceDraft,
    'plain' | 'isInEnglishOrder' | 'units' | 'sources' | 'dropped' | 'proposals' | 'warnings'
  > {
  /** Starts of its clauses, in the order of signing; a single clause when missing. */
  readonly clauses?: readonly ClauseStart[];
  /** Fraction of the words of content that have a sign or number, 0 to 1. */
  readonly coverage?: number;
}

/** Reads English. Undefined when nothing in it can be signed. */
export type ReadEnglish = (english: string) => Reading | undefined;

/**
 * Reads English that comes after these sentences; what they name may be pointed back to. The gloss comes from `plain`;
 * from the English itself where it is null, and from what the machine proposes where it is missing. `order` is asked for by
 * a person.
 */
export type ReadInPlace = (
  english: string,
  previous: readonly Pick<SentenceDraft, 'units'>[],
  plain?: string | null,
  order?: 'bsl',
) => Reading | undefined;

/** Returns a reading whose words are signed as the list of the organisation says. */
export function followWordList(reading: Reading, english: string, list: WordList): Reading {
  const { units, sources, clauses } = reading;
  const sentence = {
    id: 'reading',
    english,
    units: [...units],
    sources: sources.map((spans) => [...spans]),
    ...(clauses && { clauses: [...clauses] }),
  };
  const signed = applyWordList(sentence, list);
  if (signed === sentence) return reading;
  const { sources: signedSources = [], clauses: signedClauses } = signed;
  return {
    ...reading,
    units: signed.units,
    sources: signedSources,
    ...(signedClauses && { clauses: signedClauses }),
  };
}
