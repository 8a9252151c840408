/** What the guard compares, and a place where English and gloss differ. */
import type { Span } from '#contract/requests/translation.ts';

type GuardCheck =
  | 'negation'
  | 'number'
  | 'day'
  | 'name'
  | 'sense'
  | 'dropped'
  | 'order'
  | 'question'
  | 'ends'
  | 'language';

/** A person must see the sentence before it is published. */
export interface GuardMark {
  readonly check: GuardCheck;
  /** The English words that it is about. */
  readonly span: Span;
  /** Why, in plain English. */
  readonly reason: string;
}
