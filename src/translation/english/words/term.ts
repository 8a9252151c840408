/** Words with what they do in the sentence. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { Word } from './word.ts';

/** Function of a word in its sentence; finer than its part of speech where BSL order depends on it. */
export type Role =
  | 'noun'
  | 'name'
  | 'place'
  | 'verb'
  | 'auxiliary'
  | 'modal'
  | 'adjective'
  /** Next, last, other, front: they stand before their noun in BSL too. */
  | 'ordering'
  | 'quantity'
  | 'number'
  | 'adverb'
  /** Very, really. */
  | 'degree'
  | 'time'
  /** Please, sorry, welcome. */
  | 'opening'
  | 'negator'
  | 'question'
  | 'conjunction'
  | 'preposition'
  | 'article'
  /** This, these; that, those. */
  | 'demonstrative'
  | 'pronoun'
  | 'possessive'
  | 'relative'
  /** `to` before a verb. */
  | 'infinitive'
  /** `there` of `there is`. */
  | 'existential'
  /** `–` or `to` between two times. */
  | 'range'
  /** A whole clause that describes the noun before it. */
  | 'nested'
  | 'mark';

export interface Term extends Word {
  readonly role: Role;
  /** Units of the term where it is signed; never empty for words of content. */
  readonly units: readonly GlossUnit[];
  /** Function of a preposition or conjunction, e.g. `place`, `reason`. */
  readonly task?: string;
  /** Category of its sign in the library. */
  readonly category?: string;
  /** Span of the particle that comes after what is done: `hand the keys over`. */
  readonly particle?: Span;
  /** The terms of a nested clause. */
  readonly inner?: readonly Term[];
}
