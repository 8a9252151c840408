/** The table of sentences: glosses in the order that the rules ask for. */
import { beforeAll, describe, expect, it } from 'vitest';
import table from './data/sentences.json';
import { createFullContext, formatClauses } from './testing.ts';
import { type TranslationContext, translateText } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

describe('stations and museums', () => {
  it('has at least 120 different sentences, each with its reason', () => {
    const { sentences } = table;
    expect(new Set(sentences.map(({ english }) => english)).size).toBeGreaterThanOrEqual(120);
    expect(sentences.filter(({ why }) => why.trim() === '')).toEqual([]);
  });

  it.each(table.sentences)('$english', async ({ english, gloss, why }) => {
    const drafts = await translateText(english, context);
    expect(drafts.map(formatClauses).join(' / '), why).toBe(gloss);
  });
});
