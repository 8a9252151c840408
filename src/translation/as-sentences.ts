/** Drafts as sentences of a saved translation. Pure. */
import type { ClauseStart, TranslatedSentence } from '#contract/requests/translation.ts';
import type { SentenceDraft } from './sentence-draft.ts';

/** Returns the stable name of the sentence at `index`, e.g. `s1`. */
const toSentenceId = (index: number): string => `s${index + 1}`;

/** Characters that end a clause and do not belong to the next one. */
const CLOSING = /^[\s.,;:!?…)\]”’"'–—-]*/;

/**
 * Finds where the clauses of a draft begin; none where it is a single clause. A word that joins two clauses
 * begins the second.
 */
export function findClauseStarts({
  english,
  clauses,
}: Pick<SentenceDraft, 'english' | 'clauses'>): ClauseStart[] {
  if (clauses.length < 2) return [];
  const offsets = new Map<number, number>();
  let end = 0;
  for (const { words } of clauses.toSorted((a, b) => a.words.start - b.words.start)) {
    const closing = CLOSING.exec(english.slice(end, words.start))?.[0].length ?? 0;
    offsets.set(words.start, end === 0 ? 0 : Math.min(words.start, end + closing));
    end = Math.max(end, words.end);
  }
  const usedOffsets = new Set<number>();
  return clauses.flatMap(({ words, units }) => {
    const offset = offsets.get(words.start)!;
    if (usedOffsets.has(offset)) return [];
    usedOffsets.add(offset);
    return [{ unit: units.start, offset }];
  });
}

/** A sentence of the contract holds at most so many units. */
const MAX_UNITS = 1000;

/**
 * Sentences as a translation keeps them; those that cannot be signed are left out, and one with more units than
 * a sentence may have is cut.
 */
export function asSentences(drafts: readonly SentenceDraft[]): TranslatedSentence[] {
  return drafts.flatMap((draft, index) => {
    const { english, plain, cue, sourceCues, areEndsUnsure, units, sources, coverage } = draft;
    const { doReadersDiffer, isHeard, isInEnglishOrder } = draft;
    const clauses = findClauseStarts(draft);
    return Array.from(
      { length: Math.ceil(units.length / MAX_UNITS) },
      (_, part): TranslatedSentence => {
        const [start, end] = [part * MAX_UNITS, (part + 1) * MAX_UNITS];
        const partClauses = clauses.filter(({ unit }) => start <= unit && unit < end);
        return {
          id: part === 0 ? toSentenceId(index) : `${toSentenceId(index)}-${part + 1}`,
          english,
          ...(plain !== undefined && { plain: { text: plain, state: 'proposed' as const } }),
          cue,
          ...(sourceCues !== undefined && { sourceCues: [...sourceCues] }),
          ...(areEndsUnsure && { areEndsUnsure }),
          ...(isHeard && { isHeard }),
          ...(doReadersDiffer && { doReadersDiffer }),
          ...(isInEnglishOrder && { isInEnglishOrder }),
          units: units.slice(start, end),
          ...(partClauses.length > 0 && {
            clauses: partClauses.map(({ unit, offset }) => ({ unit: unit - start, offset })),
          }),
          sources: sources.slice(start, end).map((spans) => spans.map((span) => ({ ...span }))),
          coverage: coverage.fraction,
        };
      },
    );
  });
}
