/** Interface of role rules. */
import type { Role, Term } from '#translation/english/words/term.ts';
import type { Vocabulary } from '#translation/english/words/vocabulary.ts';
import type { Word } from '#translation/english/words/word.ts';

/** Word with its surroundings in the sentence. */
export interface RoleContext {
  readonly words: readonly Word[];
  readonly index: number;
  readonly word: Word;
  readonly previous: Word | undefined;
  readonly next: Word | undefined;
  /** The terms that were read before it. */
  readonly previousTerms: readonly Term[];
  readonly vocabulary: Vocabulary;
}

export interface RoleRule {
  readonly name: string;
  /** A sentence in which this rule decides, with the word that it decides on. */
  readonly example: readonly [sentence: string, word: string];
  readonly applies: (context: RoleContext) => boolean;
  readonly role: Role;
}

/** Whether the vocabulary knows the word itself, not only its base form, in a role. */
export const isKnownAs = ({ vocabulary, word }: RoleContext, role: Role): boolean =>
  vocabulary.sense(role, word.lower, word.lower) !== undefined;

export const isNominal = (word: Word | undefined): boolean =>
  word !== undefined &&
  word.kind !== 'mark' &&
  /^(?:NOUN|PROPN|ADJ|NUM|DET|PRON|TIME)$/.test(word.pos);
