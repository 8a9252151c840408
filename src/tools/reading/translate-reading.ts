/** A reading as the machine translates it, without a service. */
import type { SentenceMark } from '#contract/requests/translation.ts';
import { loadReference } from '#reference/load-reference.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { formatClauses, formatUnits } from '#translation/testing.ts';
import { translateSentences } from '#translation/translate-text.ts';
import type { Reading } from './read-blob.ts';

/** Place where a gloss may differ from its English. */
export interface DraftMark {
  readonly kind: SentenceMark['check'];
  /** The English words that it is about. */
  readonly words: string;
  readonly reason: string;
}

/** Sentence with its draft. */
export interface DraftSentence {
  readonly english: string;
  /** Glosses in BSL order, clauses parted by ` / `; `fs-` is fingerspelled. Empty where nothing can be signed. */
  readonly gloss: string;
  readonly marks: readonly DraftMark[];
  /** Fraction of the words of content that need no spelling, 0 to 1. */
  readonly signedFraction: number;
}

/** Draft of a file, with its sentences in the order of the file. */
export interface Draft extends Pick<Reading, 'title' | 'language' | 'warnings'> {
  readonly sentences: readonly DraftSentence[];
}

/** Translates a reading as uploads are translated, with our sign library. */
export async function translateReading(reading: Reading): Promise<Draft> {
  const { title, language, warnings } = reading;
  const drafts = await translateSentences(
    reading.sentences.map(({ english, startSeconds, endSeconds }) => ({
      text: english,
      ...(startSeconds !== undefined &&
        endSeconds !== undefined && { cue: { startSeconds, endSeconds } }),
    })),
    { library: signLibrary(), reference: await loadReference() },
  );
  return {
    title,
    language,
    sentences: drafts.map((draft) => ({
      english: draft.english,
      gloss: draft.clauses.length > 0 ? formatClauses(draft) : formatUnits(draft.units),
      marks: draft.marks.map(({ check, span, reason }) => ({
        kind: check,
        words: draft.english.slice(span.start, span.end),
        reason,
      })),
      signedFraction: draft.coverage.fraction,
    })),
    warnings,
  };
}
