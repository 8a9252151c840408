/** Tests for the table of senses: words with several meanings, each signed by its meaning in the context. */
import { beforeAll, describe, expect, it } from 'vitest';
import { WORD_ENTRIES } from './data/word-entries.ts';
import { createFullContext, formatUnits, translateOnlySentence } from './testing.ts';
import type { TranslationContext } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

const WORDS = WORD_ENTRIES.filter(({ examples }) => examples !== undefined).map(
  ({ word, examples = [] }) =>
    [word, examples.map(([starred = '', expected = '']) => [starred, expected])] as const,
);

/** Lists what represents the words between the stars: `marked` where the guard shows them, `spelled`, or the gloss. */
async function listRenditions(starred: string): Promise<string[]> {
  const [prefix = '', starredWords = ''] = starred.split('*');
  const draft = await translateOnlySentence(starred.replaceAll('*', ''), context);
  const start = prefix.length;
  const touches = (span: { start: number; end: number }) =>
    span.start < start + starredWords.length && start < span.end;
  const units = draft.units.filter((_, unitIndex) => draft.sources[unitIndex]!.some(touches));
  const isSpelled = units.length > 0 && units.every(({ kind }) => kind === 'fingerspelled');
  const isMarked = draft.marks.some(({ check, span }) => check === 'sense' && touches(span));
  return [formatUnits(units), ...(isSpelled ? ['spelled'] : []), ...(isMarked ? ['marked'] : [])];
}

describe('a word that means several things', () => {
  it('is in the table, with 60 others in two senses at least', () => {
    expect(WORDS.length).toBeGreaterThanOrEqual(60);
    expect(WORDS.filter(([, rows]) => rows.length >= 2).length).toBeGreaterThanOrEqual(60);
  });

  it.each(WORDS.flatMap(([, rows]) => rows))('%s is said as %s', async (starred, expected) => {
    expect(await listRenditions(starred)).toContain(expected);
  });
});
