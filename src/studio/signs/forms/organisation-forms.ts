/** Forms that the organisation made, among the signs of the library. Pure. */
import { bringsOwnForm } from '#contract/gloss.ts';
import { type FormChange, type LibraryForm, toLibraryForm } from '#contract/library/form-change.ts';
import type { LibraryEntry } from '#contract/library/library-change.ts';
import { getNewestPerSlot, type LibraryRules } from '#contract/library/library-rules.ts';
import { toForeignId } from '#contract/library/origin.ts';
import { createUnitEvaluator } from '#signing/lexicon/library/with-library.ts';
import { toGlossUnit } from '#studio/glosses/gloss-reader.ts';
import { countHands } from '#studio/signs/catalogue.ts';
import type { OrganisationFormFacts, SignEntry, SignForm } from '#studio/signs/entry.ts';
import { createEntryFilter } from '#studio/signs/filter-entries.ts';
import type { Library } from '#studio/signs/library.ts';

/** Returns who made a form: a person of this organisation, or of the one that it came from. */
const findMaker = (
  origin: FormChange['origin'],
  by: LibraryEntry['by'],
): OrganisationFormFacts['madeBy'] =>
  origin === undefined
    ? { id: by.id, name: by.name }
    : { id: toForeignId(origin), name: `${origin.by.name}, ${origin.organisation.name},` };

/**
 * Lists the present forms, newest last.
 * @param entries the full history of a library
 */
export const listOrganisationForms = (entries: readonly LibraryEntry[]): OrganisationFormFacts[] =>
  getNewestPerSlot(entries).flatMap(({ change, by, at }) =>
    change.kind === 'form'
      ? [{ form: toLibraryForm(change), madeBy: findMaker(change.origin, by), madeAt: at }]
      : [],
  );

const toSignForm = (facts: OrganisationFormFacts): SignForm => {
  const { id, form, source } = facts.form;
  return {
    id,
    organisationFacts: facts,
    segments: form.segments,
    hands: countHands(form.segments),
    description: `Made by ${facts.madeBy.name}.`,
    provenance: {
      rendition: 'sign',
      confidence: 'sourced',
      review: 'unreviewed',
      sources: [source],
    },
  };
};

/** Returns how messages sign an entry that has forms of the organisation. */
function explainUse(entry: SignEntry, rules: LibraryRules): Pick<SignEntry, 'use' | 'useWords'> {
  const unit = createUnitEvaluator(rules)(
    toGlossUnit({ gloss: entry.title, category: entry.category }),
  );
  if (bringsOwnForm(unit))
    return { use: 'signed', useWords: 'Messages use your organisation’s form.' };
  if (entry.category !== 'own') return { use: entry.use, useWords: entry.useWords };
  return {
    use: 'spelled',
    useWords: rules.approved.some((id) => entry.forms.some((form) => form.id === id))
      ? 'Messages use its form in its region only, and spell it elsewhere.'
      : 'Messages spell it until a second person approves it.',
  };
}

const createEntry = (gloss: string, forms: readonly LibraryForm[]): SignEntry => {
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
  organisationForms: readonly OrganisationFormFacts[],
  rules: LibraryRules,
): Library {
  if (organisationForms.length === 0) return shipped;
  const byGloss = new Map<string, OrganisationFormFacts[]>();
  for (const facts of organisationForms)
    byGloss.set(facts.form.gloss, [...(byGloss.get(facts.form.gloss) ?? []), facts]);
  const extended = (entry: SignEntry): SignEntry => {
    const glossForms = entry.kind === 'sign' ? byGloss.get(entry.title) : undefined;
    if (glossForms === undefined) return entry;
    byGloss.delete(entry.title);
    return {
      ...entry,
      ...explainUse(entry, rules),
      forms: [...entry.forms, ...glossForms.map(toSignForm)],
    };
  };
  const existingEntries = shipped.entries.map(extended);
  const added = [...byGloss].map(([gloss, glossForms]) => {
    const entry = createEntry(
      gloss,
      glossForms.map(({ form }) => form),
    );
    return { ...entry, ...explainUse(entry, rules), forms: glossForms.map(toSignForm) };
  });
  const entries = [...added, ...existingEntries];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    ...shipped,
    entries,
    entry: (id) => byId.get(id),
    filter: createEntryFilter(entries),
  };
}
