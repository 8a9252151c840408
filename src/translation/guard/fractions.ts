/** Whether fractions are said as fractions, and not as two numbers. Pure. */
import { glossText } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import { type Guarded, saying } from './guarded.ts';
import type { GuardMark } from './mark.ts';

const FRACTION =
  /(?:\b\d{1,3}\s?)?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|(?<![\d/⁄.,])(?:\d{1,3} )?\d{1,2}[/⁄]\d{1,2}(?![\d/⁄])/g;

interface Fraction {
  readonly text: string;
  readonly span: Span;
  readonly under: number;
}

/**
 * Finds what may be a fraction in the English, with the whole number before it: less than one, and with at
 * most ten parts.
 */
function fractionsIn(english: string): Fraction[] {
  return [...english.matchAll(FRACTION)].flatMap(({ 0: text, index }) => {
    // A fraction character decomposes to the form `1⁄2`, after its whole number.
    const apart = text.replace(/[^\d\s/⁄]/, (character) => ` ${character.normalize('NFKD')}`);
    const [, over = '', under = ''] = /(\d+)[/⁄](\d+)$/.exec(apart) ?? [];
    const isShare = Number(over) > 0 && Number(over) < Number(under) && Number(under) <= 10;
    const span = { start: index, end: index + text.length };
    return isShare ? [{ text, span, under: Number(under) }] : [];
  });
}

const PLAIN = /^(?:fs-(?:THIRD|FIFTH|SIXTH|EIGHTH)S?)$/;

/** Marks each fraction that is spelled, or is not signed as a fraction. */
export const fractionMarks = (guarded: Guarded): GuardMark[] =>
  fractionsIn(guarded.english).flatMap(({ text, span, under }) => {
    const said = saying(guarded, span).map((at) => glossText(guarded.units[at]!));
    if (said.includes('HALF') && under === 2) return [];
    if (said.includes('QUARTER') && under === 4) return [];
    const reason = said.some((gloss) => PLAIN.test(gloss))
      ? `“${text}” is spelled in the gloss: we know no sign for this fraction.`
      : `“${text}” may be a fraction; the gloss says two numbers.`;
    return [{ check: 'number' as const, span, reason }];
  });

const IN_WORDS =
  /\b(?:an?|one|two|three|four|five|seven|nine) (?:third|fifth|sixth|eighth|tenth)s?(?= of\b)/gi;

/** Marks fractions in words: we know no signs for them. */
export const spokenFractionMarks = ({ english }: Guarded): GuardMark[] =>
  [...english.matchAll(IN_WORDS)].map(({ 0: text, index }) => ({
    check: 'number',
    span: { start: index, end: index + text.length },
    reason: `“${text}” is spelled in the gloss: we know no sign for this fraction.`,
  }));

/** Whether a figure is part of a fraction. */
export const isInFraction = (english: string, span: Span): boolean =>
  fractionsIn(english).some((each) => each.span.start <= span.start && span.end <= each.span.end);
