/** Words with several meanings are spelled in long sentences where nothing tells which one is meant. Pure. */
import type { Span } from '#contract/requests/translation.ts';
import { createSpelledUnit, type SignedToken, toSpellableText } from './english/words/word.ts';
import { splitEnglishWords } from './guard/guarded.ts';
import { checkSenses } from './guard/senses.ts';

/** Finds words whose sign the guard would doubt, as of another meaning. */
function findDoubtedWords(english: string, row: readonly SignedToken[]): Span[] {
  const guarded = {
    english,
    units: row.map(({ unit }) => unit),
    sources: row.map(({ spans }) => spans),
    warnings: [],
  };
  return checkSenses(guarded, splitEnglishWords(english)).map(({ span }) => span);
}

/**
 * Spells words whose sign may be that of another meaning: who reads the letters chooses between the meanings, and a sign has
 * chosen already.
 *
 * @param row signs of a sentence, in the order of signing
 */
export function spellDoubted(english: string, row: readonly SignedToken[]): readonly SignedToken[] {
  const doubts = findDoubtedWords(english, row);
  const isDoubted = ({ unit, spans }: SignedToken): boolean =>
    unit.kind === 'sign' &&
    spans.some((span) => doubts.some(({ start, end }) => span.start < end && start < span.end));
  const spelled = new Set<number>();
  return row.flatMap((token) => {
    const [word] = token.spans;
    if (word === undefined || !isDoubted(token)) return [token];
    // A word of two signs.
    if (spelled.has(word.start)) return [];
    const text = token.spans.map(({ start, end }) => english.slice(start, end)).join(' ');
    if (toSpellableText(text) === '') return [token];
    spelled.add(word.start);
    const { nonManuals } = token.unit;
    return [{ ...token, unit: { ...createSpelledUnit(text), ...(nonManuals && { nonManuals }) } }];
  });
}
