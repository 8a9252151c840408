/** Forms that the organisation made, among the signs of the library. Pure. */
import { bringsOwnForm } from '#contract/gloss.ts';
import { type LibraryForm, libraryForm } from '#contract/library/form-change.ts';
import type { LibraryEntry } from '#contract/library/library-change.ts';
import { type LibraryRules, newestOfSlots } from '#contract/library/library-rules.ts';
import { unitJudge } from '#signing/lexicon/library/with-library.ts';
import { unitOf } from '#studio/glosses/gloss-reader.ts';
import { handsOf } from '#studio/signs/catalogue.ts';
import type { OwnFacts, SignEntry, SignForm } from '#studio/signs/entry.ts';
import { createEntryFilter } from '#studio/signs/filter-entries.ts';
import type { Library } from '#studio/signs/library.ts';

/**
 * Lists the present forms, newest last.
 * @param entries the full history of a library
 */
export const ownFormsIn = (entries: readonly LibraryEntry[]): OwnFacts[] =>
  newestOfSlots(entries).flatMap(({ change, by, at }) =>
    change.kind === 'form'
      ? [{ form: libraryForm(change), madeBy: { id: by.id, name: by.name }, at }]
      : [],
  );

const signForm = (own: OwnFacts): SignForm => {
  const { id, form, source } = own.form;
  return {
    id,
    own,
    segments: form.segments,
    hands: handsOf(form.segments),
    description: `Made by ${own.madeBy.name}.`,
    provenance: {
      rendition: 'sign',
      confidence: 'sourced',
      review: 'unreviewed',
      sources: [source],
    },
  };
};

/** Returns how messages sign an entry that has forms of the organisation. */
function saidIn(entry: SignEntry, rules: LibraryRules): Pick<SignEntry, 'use' | 'useWords'> {
  const unit = unitJudge(rules)(unitOf({ gloss: entry.title, category: entry.category }));
  if (bringsOwnForm(unit))
    return { use: 'signed', useWords: 'Messages use a form of your organisation.' };
  if (entry.category !== 'own') return { use: entry.use, useWords: entry.useWords };
  return {
    use: 'spelled',
    useWords: 'Messages spell it until somebody else than who made its form approves it.',
  };
}

const addedEntry = (gloss: string, forms: readonly LibraryForm[]): SignEntry => {
  const english = [...new Set(forms.flatMap((form) => form.english ?? []))];
  const [newest] = forms.slice(-1);
  return {
    id: gloss,
    title: gloss,
    kind: 'sign',
    english,
    category: 'own',
    mouthing: newest?.form.mouthing ?? english[0] ?? gloss.replace(/[-/]+/g, ' ').toLowerCase(),
    use: 'spelled',
    useWords: '',
    forms: [],
  };
};

/** Adds the forms of the organisation to the library: after the shipped forms of a sign, or as separate signs. */
export function withOwnForms(
  shipped: Library,
  made: readonly OwnFacts[],
  rules: LibraryRules,
): Library {
  if (made.length === 0) return shipped;
  const byGloss = new Map<string, OwnFacts[]>();
  for (const own of made)
    byGloss.set(own.form.gloss, [...(byGloss.get(own.form.gloss) ?? []), own]);
  const extended = (entry: SignEntry): SignEntry => {
    const own = entry.kind === 'sign' ? byGloss.get(entry.title) : undefined;
    if (own === undefined) return entry;
    byGloss.delete(entry.title);
    return { ...entry, ...saidIn(entry, rules), forms: [...entry.forms, ...own.map(signForm)] };
  };
  const known = shipped.entries.map(extended);
  const added = [...byGloss].map(([gloss, own]) => {
    const entry = addedEntry(
      gloss,
      own.map(({ form }) => form),
    );
    return { ...entry, ...saidIn(entry, rules), forms: own.map(signForm) };
  });
  const entries = [...added, ...known];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    ...shipped,
    entries,
    entry: (id) => byId.get(id),
    filter: createEntryFilter(entries),
  };
}
