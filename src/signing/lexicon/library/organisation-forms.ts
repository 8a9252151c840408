/** The forms that an organisation made itself, as messages look them up. */
import type { LibraryForm } from '#contract/library/form-change.ts';
import { isOfGloss } from '#contract/library/library-rules.ts';
import {
  findEntry,
  isNonCommercial,
  type LibrarySign,
  signLibrary,
} from '#signing/lexicon/sign-library.ts';
import { computeFormId } from './form-id.ts';

/** Forms of the organisation by gloss, and by each word of `LEAVE/DEPART`. */
export interface OwnForms {
  findByGloss(gloss: string): readonly LibraryForm[];
}

/** Makes the look-up; once for the rules of a revision. */
export function indexOrganisationForms(forms: readonly LibraryForm[]): OwnForms {
  const byGloss = new Map<string, LibraryForm[]>();
  for (const form of forms)
    for (const gloss of new Set([form.gloss, ...form.gloss.split('/')]))
      byGloss.set(gloss, [...(byGloss.get(gloss) ?? []), form]);
  return { findByGloss: (gloss) => byGloss.get(gloss) ?? [] };
}

/** Whether a form's terms, or those of the shipped form that it was changed from, allow no commercial use. */
export function isNonCommercialOwn({ gloss, licence, basedOn }: LibraryForm): boolean {
  if (licence === 'cc-by-nc-sa-3.0') return true;
  const base = findEntry(gloss)?.variants.find(
    ({ segments }) => segments !== undefined && computeFormId(segments) === basedOn,
  );
  return base !== undefined && isNonCommercial(base);
}

/** Properties of a sign that translation needs. */
type KnownSign = Pick<LibrarySign, 'gloss' | 'english' | 'category' | 'mouthing' | 'use'>;

/** Lists the signs that translation may use: ours, and those that the organisation added, by their English words. */
export function signsWith(
  organisationForms: readonly Pick<LibraryForm, 'gloss' | 'english'>[],
): readonly KnownSign[] {
  const shipped = signLibrary();
  if (organisationForms.length === 0) return shipped;
  const isOwn = (gloss: string) => organisationForms.some((form) => isOfGloss(form, gloss));
  const shippedSigns = shipped.map(
    (sign): KnownSign =>
      sign.use === 'spelled' && isOwn(sign.gloss) ? { ...sign, use: 'signed' } : sign,
  );
  const added = new Map<string, KnownSign>();
  for (const { gloss, english = [] } of organisationForms) {
    const [mouthing] = english;
    if (mouthing === undefined || findEntry(gloss) !== undefined || added.has(gloss)) continue;
    added.set(gloss, { gloss, english, category: 'thing', mouthing, use: 'signed' });
  }
  return [...shippedSigns, ...added.values()];
}
