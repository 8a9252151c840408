/** One entry of the signs screen: a sign, a letter or a number, with all that is known of it. */
import type { Provenance } from '#contract/coverage.ts';
import type { LibraryForm } from '#contract/library/form-change.ts';
import type { FormId } from '#contract/library/library-change.ts';
import type { Segment } from '#contract/notation/articulation.ts';
import type { Hands, Use } from './signs-search.ts';

/** One form. */
export interface SignForm {
  readonly provenance: Provenance;
  readonly description: string;
  /** Why it differs from what the source says literally. */
  readonly correction?: string;
  /** Names how it is made; missing where the form is only described. */
  readonly id?: FormId;
  /** Missing where the form is only described. */
  readonly segments?: readonly Segment[];
  readonly hands?: Hands;
  /** What the organisation says of it, where it made it itself. */
  readonly own?: OwnFacts;
}

/** Of a form that the organisation made itself. */
export interface OwnFacts {
  readonly form: LibraryForm;
  readonly madeBy: { readonly id: string; readonly name: string };
  /** ISO 8601. */
  readonly at: string;
}

export interface SignEntry {
  readonly id: string;
  /** As it is written: a gloss, a letter, a number. */
  readonly title: string;
  readonly kind: 'sign' | 'letter' | 'number';
  readonly english: readonly string[];
  readonly category: string;
  readonly mouthing: string;
  readonly usage?: string;
  readonly use: Use;
  /** Whether messages sign it, and if not why, as a sentence. */
  readonly useWords: string;
  /** The preferred one first. */
  readonly forms: readonly SignForm[];
}

const CATEGORIES: Readonly<Record<string, string>> = {
  rail: 'Railway',
  time: 'Time',
  verb: 'Verbs',
  construction: 'Grammar',
  function: 'Small words',
  status: 'Status',
  manners: 'Politeness',
  place: 'Places at the station',
  question: 'Questions',
  thing: 'Things',
  quantity: 'How many',
  size: 'Sizes',
  event: 'Events',
  weather: 'Weather',
  people: 'People',
  name: 'Countries',
  'place-name': 'Towns',
  own: 'Added by your organisation',
  letter: 'Alphabet',
  number: 'Numbers',
};

/** As they are listed. */
export const CATEGORY_ORDER: readonly string[] = Object.keys(CATEGORIES);

/** A category in words; an unknown one is shown as it is. */
export const categoryWords = (category: string): string => CATEGORIES[category] ?? category;

export const USE_WORDS: Readonly<Record<Use, string>> = {
  signed: 'Signed in messages',
  spelled: 'Spelled in messages',
  pointed: 'Pointed in messages',
};

/** As `USE_WORDS`, where the label says that it is about messages. */
export const USE_SHORT: Readonly<Record<Use, string>> = {
  signed: 'Signed',
  spelled: 'Spelled',
  pointed: 'Pointed',
};

export const HANDS_WORDS: Readonly<Record<Hands, string>> = {
  one: 'One hand',
  two: 'Two hands',
};
