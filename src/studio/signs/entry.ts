/** Entry of the signs screen: a sign, a letter or a number, with all that is known of it. */
import type { Provenance } from '#contract/coverage.ts';
import type { LibraryForm } from '#contract/library/form-change.ts';
import type { FormId } from '#contract/library/library-change.ts';
import type { Segment } from '#contract/notation/articulation.ts';
import type { Hands, Use } from './signs-search.ts';

/** Form of an entry. */
export interface SignForm {
  readonly provenance: Provenance;
  readonly description: string;
  /** Reason for differing from what the source says literally. */
  readonly correction?: string;
  /** Names how it is made; missing where the form is only described. */
  readonly id?: FormId;
  /** Missing where the form is only described. */
  readonly segments?: readonly Segment[];
  readonly hands?: Hands;
  /** Facts about the form, if the organisation made it. */
  readonly organisationFacts?: OrganisationFormFacts;
}

/** Facts about a form that the organisation made. */
export interface OrganisationFormFacts {
  readonly form: LibraryForm;
  readonly madeBy: { readonly id: string; readonly name: string };
  /** ISO 8601. */
  readonly madeAt: string;
}

export interface SignEntry {
  readonly id: string;
  /** Written form: a gloss, a letter or a number. */
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

/** Lists the regions that have forms of an entry; none for forms of the whole United Kingdom. */
export const listRegions = ({ forms }: Pick<SignEntry, 'forms'>): string[] =>
  forms.flatMap(({ organisationFacts }) => organisationFacts?.form.region ?? []);

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
  quantity: 'Amounts',
  size: 'Sizes',
  event: 'Events',
  weather: 'Weather',
  people: 'People',
  name: 'Countries',
  'place-name': 'Towns',
  colour: 'Colours',
  food: 'Food',
  animal: 'Animals',
  feeling: 'Feelings',
  body: 'Body',
  own: 'Added by your organisation',
  letter: 'Alphabet',
  number: 'Numbers',
};

/** Categories in the order in which they are listed. */
export const CATEGORY_ORDER: readonly string[] = Object.keys(CATEGORIES);

/** Formats a category for display; an unknown one is returned unchanged. */
export const formatCategory = (category: string): string => CATEGORIES[category] ?? category;

export const SIGN_USE_LABELS: Readonly<Record<Use, string>> = {
  signed: 'Signed in messages',
  spelled: 'Spelled in messages',
  pointed: 'Shown by pointing in messages',
};

/** Short labels: like `SIGN_USE_LABELS`, for where the field's own label says that it is about messages. */
export const SHORT_USE_LABELS: Readonly<Record<Use, string>> = {
  signed: 'Signed',
  spelled: 'Spelled',
  pointed: 'Pointed',
};

export const HANDS_LABELS: Readonly<Record<Hands, string>> = {
  one: 'One hand',
  two: 'Two hands',
};
