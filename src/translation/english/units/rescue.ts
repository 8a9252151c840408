/** Words that no rule has taken become units at the end of the sentence rather than be lost. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { Dropped } from '#translation/english/reading/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import { lettersOf, type Said, spelledUnit } from '#translation/english/words/word.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const covers = (span: Span, start: number, end: number): boolean =>
  span.start <= start && end <= span.end;

export interface Rescue {
  readonly said: readonly Said[];
  readonly dropped: readonly Dropped[];
  readonly warnings: readonly string[];
}

/**
 * Spells or signs what is neither said nor dropped, and warns.
 *
 * @param taken words that are said or dropped
 */
export function rescue(english: string, terms: readonly Term[], taken: readonly Span[]): Rescue {
  const said: Said[] = [];
  const dropped: Dropped[] = [];
  const warnings: string[] = [];
  for (const { span, term } of untaken(english, terms, taken)) {
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
    const units = unitsOf(term, text);
    if (units.length === 0) {
      dropped.push({ span, rule: 'letters' });
      warnings.push(`“${text}” cannot be signed: it has no letters from A to Z.`);
      continue;
    }
    said.push(...units.map((unit) => ({ unit, spans: [span] })));
    warnings.push(`“${text}” is at the end: its place in the sentence is not clear.`);
  }
  return { said, dropped, warnings };
}

/** Words outside all spans that are taken, each term once. */
function untaken(english: string, terms: readonly Term[], before: readonly Span[]) {
  const taken = [...before];
  return [...english.matchAll(WORD)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (taken.some((span) => covers(span, start, end))) return [];
    const term = terms.find(({ span }) => covers(span, start, end));
    const span = term?.span ?? { start, end };
    taken.push(span);
    return [{ span, term }];
  });
}

function unitsOf(term: Term | undefined, text: string): readonly GlossUnit[] {
  if (term !== undefined && term.units.length > 0) return term.units;
  return lettersOf(text) === '' ? [] : [spelledUnit(text)];
}
