/** Signs that other meanings of their words make doubtful, from the entries of words. */
import { WORD_ENTRIES } from './word-entries.ts';

/** A sign of a word that has another meaning, too. */
interface Doubt {
  /** Pattern of the English word. */
  readonly word: RegExp;
  /** The sign that it is doubted with. */
  readonly gloss: RegExp;
  /** Pattern in the sentence that supports that sign; nothing does where it is missing. */
  readonly evidence: RegExp | undefined;
  readonly otherMeaning: string;
}

/** Signs that are doubted without their evidence; of one word, the first that matches decides. */
export const DOUBTS: readonly Doubt[] = WORD_ENTRIES.flatMap(({ doubts = [] }) =>
  doubts.map((doubt) => ({
    word: new RegExp(`^(?:${doubt.form})$`, 'u'),
    gloss: new RegExp(`^(?:${doubt.sign})$`, 'u'),
    evidence:
      doubt.evidence === undefined
        ? undefined
        : new RegExp(doubt.evidence, doubt.case === true ? 'u' : 'iu'),
    otherMeaning: doubt.means,
  })),
);
