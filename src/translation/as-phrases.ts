/** Drafts as phrases of a message, and as sentences of a saved translation. Pure. */
import type { Cue, Phrase } from '#contract/message.ts';
import type { TranslatedSentence } from '#contract/translation.ts';
import type { SentenceDraft } from './sentence-draft.ts';

/** Stable name of the sentence at `index`, e.g. `s1`. */
const idOf = (index: number): string => `s${index + 1}`;

/**
 * One phrase for each clause, so that the pauses that stand for AND, BUT and IF are made. Sentences that cannot
 * be signed have none.
 *
 * @param cues when the source says each sentence; a draft's own cue unless given. The first phrase of a
 *   sentence has it, the others follow
 */
export function asPhrases(
  drafts: readonly SentenceDraft[],
  cues: readonly (Cue | undefined)[] = [],
): Phrase[] {
  return drafts.flatMap((draft, index) => {
    const id = idOf(index);
    const cue = cues[index] ?? draft.cue;
    return draft.clauses.map(
      ({ english, units }, at): Phrase => ({
        id: at === 0 ? id : `${id}-${at + 1}`,
        english: draft.clauses.length === 1 ? draft.english : english,
        units: draft.units.slice(units.start, units.end),
        fields: [id],
        pauseAfter: at === draft.clauses.length - 1 ? 'sentence' : 'phrase',
        ...(cue !== undefined && at === 0 ? { cue } : {}),
      }),
    );
  });
}

/** A sentence of the contract holds at most so many units. */
const MOST_UNITS = 1000;

/**
 * Sentences as a translation keeps them; those that cannot be signed are left out, and one with more units than
 * a sentence may have is cut.
 */
export function asSentences(drafts: readonly SentenceDraft[]): TranslatedSentence[] {
  return drafts.flatMap(({ english, cue, units, sources, coverage }, index) =>
    Array.from({ length: Math.ceil(units.length / MOST_UNITS) }, (_, part): TranslatedSentence => {
      const [start, end] = [part * MOST_UNITS, (part + 1) * MOST_UNITS];
      return {
        id: part === 0 ? idOf(index) : `${idOf(index)}-${part + 1}`,
        english,
        ...(cue === undefined ? {} : { cue }),
        units: units.slice(start, end),
        sources: sources.slice(start, end).map((spans) => spans.map((span) => ({ ...span }))),
        coverage: coverage.share,
      };
    }),
  );
}
