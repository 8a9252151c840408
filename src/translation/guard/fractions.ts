/** Whether fractions are said as fractions, and not as two numbers. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import { findUnitIndexes, type Guarded } from './guarded.ts';
import type { GuardMark } from './mark.ts';

const FRACTION =
  /(?:\b\d{1,3}\s?)?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|(?<![\d/⁄.,])(?:\d{1,3} )?\d{1,2}[/⁄]\d{1,2}(?![\d/⁄])/g;

interface Fraction {
  readonly text: string;
  readonly span: Span;
  readonly denominator: number;
}

/**
 * Finds what may be a fraction in the English, with the whole number before it: less than one, and with at
 * most ten parts.
 */
function findFractions(english: string): Fraction[] {
  return [...english.matchAll(FRACTION)].flatMap(({ 0: text, index }) => {
    // A fraction character decomposes to the form `1⁄2`, after its whole number.
    const decomposed = text.replace(/[^\d\s/⁄]/, (character) => ` ${character.normalize('NFKD')}`);
    const [, numerator = '', denominator = ''] = /(\d+)[/⁄](\d+)$/.exec(decomposed) ?? [];
    const isFraction =
      Number(numerator) > 0 && Number(numerator) < Number(denominator) && Number(denominator) <= 10;
    const span = { start: index, end: index + text.length };
    return isFraction ? [{ text, span, denominator: Number(denominator) }] : [];
  });
}

const PLAIN = /^(?:fs-(?:THIRD|FIFTH|SIXTH|EIGHTH)S?)$/;

/** Marks each fraction that is spelled, or is not signed as a fraction. */
export const fractionMarks = (guarded: Guarded): GuardMark[] =>
  findFractions(guarded.english).flatMap(({ text, span, denominator }) => {
    const glosses = findUnitIndexes(guarded, span).map((unitIndex) =>
      formatGlossUnit(guarded.units[unitIndex]!),
    );
    if (glosses.includes('HALF') && denominator === 2) return [];
    if (glosses.includes('QUARTER') && denominator === 4) return [];
    const reason = glosses.some((gloss) => PLAIN.test(gloss))
      ? `“${text}” is fingerspelled in the gloss: there is no known sign for this fraction.`
      : `“${text}” may be a fraction, but the gloss has two numbers.`;
    return [{ check: 'number' as const, span, reason }];
  });

const IN_WORDS =
  /\b(?:an?|one|two|three|four|five|seven|nine) (?:third|fifth|sixth|eighth|tenth)s?(?= of\b)/gi;

/** Marks fractions in words: we know no signs for them. */
export const spokenFractionMarks = ({ english }: Guarded): GuardMark[] =>
  [...english.matchAll(IN_WORDS)].map(({ 0: text, index }) => ({
    check: 'number',
    span: { start: index, end: index + text.length },
    reason: `“${text}” is fingerspelled in the gloss: there is no known sign for this fraction.`,
  }));

/** Whether a figure is part of a fraction. */
export const isInFraction = (english: string, span: Span): boolean =>
  findFractions(english).some(
    (fraction) => fraction.span.start <= span.start && span.end <= fraction.span.end,
  );
