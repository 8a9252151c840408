import { describe, expect, it } from 'vitest';
import type { FormId } from '#contract/library/organisation-form.ts';
import { findEntry, signLibrary } from '#signing/lexicon/sign-library.ts';
import { computeFormId } from './form-id.ts';
import { getVariantFormId } from './testing.ts';

describe('the id of a form', () => {
  it('tells all forms of the library apart, but for forms that are the same', () => {
    const byId = new Map<FormId, string>();
    const alike: string[] = [];
    for (const { gloss, variants } of signLibrary())
      for (const { segments } of variants) {
        if (segments === undefined) continue;
        const id = computeFormId(segments);
        const text = JSON.stringify(segments);
        const existing = byId.get(id);
        if (existing !== undefined && existing !== text) alike.push(gloss);
        byId.set(id, text);
      }
    expect(byId.size).toBeGreaterThan(300);
    expect(alike.length).toBeLessThan(5);
  });

  it('does not depend on the order in which features are written', () => {
    const [segment] = findEntry('TRAIN')!.variants[0]!.segments!;
    const turned = Object.fromEntries(Object.entries(segment as object).reverse());
    expect(computeFormId([turned as typeof segment & object])).toBe(getVariantFormId('TRAIN'));
  });
});
