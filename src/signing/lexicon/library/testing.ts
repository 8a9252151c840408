/** Messages of a few signs, and what an organisation decided about them. */
import type { GlossUnit } from '#contract/gloss.ts';
import { type LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { FormId } from '#contract/library/organisation-form.ts';
import type { Message } from '#contract/message.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { computeFormId } from './form-id.ts';
import { withLibrary } from './with-library.ts';

export const sign = (gloss: string): GlossUnit => ({ kind: 'sign', gloss });
export const place = (name: string): GlossUnit => ({ kind: 'place', name });

export const createMessage = (...units: GlossUnit[]): Message => ({
  kind: 'demonstration',
  title: 'Signs',
  changes: [],
  phrases: [{ id: 'one', english: 'Signs', units, fields: [], pauseAfter: 'none' }],
});

export const getVariantFormId = (gloss: string, variant = 0): FormId =>
  computeFormId(findEntry(gloss)!.variants[variant]!.segments!);

export const rulesWith = (changed: Partial<LibraryRules>): LibraryRules => ({
  ...SHIPPED_RULES,
  revision: 1,
  ...changed,
});
export const policyWith = (changed: Partial<LibraryRules['policy']>): LibraryRules =>
  rulesWith({ policy: { ...SHIPPED_RULES.policy, ...changed } });

/** Renders each unit of a message under library rules, and returns its provenance. */
export const renderProvenances = (rules: LibraryRules, ...units: GlossUnit[]) =>
  composeSigning(withLibrary(createMessage(...units), rules)).units.map(
    ({ provenance }) => provenance,
  );
