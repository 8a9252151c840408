/** Words that no rule has taken become units at the end of the sentence rather than be lost. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { Dropped } from '#translation/english/parser/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import {
  createSpelledUnit,
  type SignedToken,
  toSpellableText,
} from '#translation/english/words/word.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const covers = (span: Span, start: number, end: number): boolean =>
  span.start <= start && end <= span.end;

export interface RecoveredWords {
  readonly tokens: readonly SignedToken[];
  readonly dropped: readonly Dropped[];
  readonly warnings: readonly string[];
}

/**
 * Spells or signs what is neither said nor dropped, and warns of what has no place.
 *
 * @param coveredSpans words that are said or dropped
 * @param isPlaced whether each word has the place that it has in the English
 */
export function recoverUnsigned(
  english: string,
  terms: readonly Term[],
  coveredSpans: readonly Span[],
  isPlaced: boolean,
): RecoveredWords {
  const tokens: SignedToken[] = [];
  const dropped: Dropped[] = [];
  const warnings: string[] = [];
  for (const { span, term } of findUncovered(english, terms, coveredSpans)) {
    // `or` says as much as `either … or`.
    if (
      term !== undefined &&
      (term.lower === 'either' || (term.role === 'conjunction' && term.lower === 'or'))
    ) {
      dropped.push({ span, rule: 'list' });
      continue;
    }
    if (term?.role === 'article') {
      dropped.push({ span, rule: 'article' });
      continue;
    }
    const text = english.slice(span.start, span.end);
    const units = toUnits(term, text);
    if (units.length === 0) {
      dropped.push({ span, rule: 'letters' });
      warnings.push(`“${text}” cannot be signed: it has no letters from A to Z.`);
      continue;
    }
    tokens.push(...units.map((unit) => ({ unit, spans: [span] })));
    if (!isPlaced)
      warnings.push(`“${text}” is at the end, because its place in the sentence is not clear.`);
  }
  return { tokens, dropped, warnings };
}

/** Words outside all spans that are taken, each term once. */
function findUncovered(english: string, terms: readonly Term[], coveredSpans: readonly Span[]) {
  const covered = [...coveredSpans];
  return [...english.matchAll(WORD)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (covered.some((span) => covers(span, start, end))) return [];
    const term = terms.find(({ span }) => covers(span, start, end));
    const span = term?.span ?? { start, end };
    covered.push(span);
    return [{ span, term }];
  });
}

function toUnits(term: Term | undefined, text: string): readonly GlossUnit[] {
  if (term !== undefined && term.units.length > 0) return term.units;
  return toSpellableText(text) === '' ? [] : [createSpelledUnit(text)];
}
