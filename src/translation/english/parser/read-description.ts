/** Reads adjectives without a noun: what a copula says, or how things are found. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Term } from '#translation/english/words/term.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import { appendToRow, type ClauseState, isStaying, type ParseResult } from './clause-parts.ts';
import { type Cursor, drop, toSignedTokens } from './groups/group.ts';

/** Reads the row of adjectives at the cursor. */
export function readDescription(cursor: Cursor, state: ClauseState): ParseResult {
  let row: readonly SignedToken[] = [];
  let isStrong = false;
  for (; cursor.index < cursor.terms.length; cursor.index += 1) {
    const term = cursor.terms[cursor.index]!;
    if (term.role === 'degree') {
      isStrong = true;
      drop(cursor, term, 'degree');
      continue;
    }
    const more = isDescribing(term, row) ? describing(term, isStrong) : readLink(cursor, row);
    if (more === undefined) break;
    if (term.role !== 'conjunction' && term.role !== 'mark') isStrong = false;
    row = [...row, ...more];
  }
  const isSaid = state.isCopular || !state.hasVerb || isStaying(state);
  return appendToRow(state, isSaid ? 'predicate' : 'adverb', row);
}

const isDescribing = ({ role }: Term, row: readonly SignedToken[]): boolean =>
  /^(?:adjective|ordering)$/.test(role) || (role === 'quantity' && row.length === 0);

const describing = (term: Term, isStrong: boolean): SignedToken[] =>
  toSignedTokens(term).map((token) =>
    isStrong ? { ...token, unit: emphatic(token.unit) } : token,
  );

/** Reads a mark or a conjunction between two adjectives; undefined where it joins none. */
function readLink(cursor: Cursor, row: readonly SignedToken[]): readonly SignedToken[] | undefined {
  const { terms, index } = cursor;
  const term = terms[index]!;
  const goesOn = /^(?:adjective|degree)$/.test(terms[index + 1]?.role ?? '');
  if (!goesOn || row.length === 0) return undefined;
  if (term.role === 'mark') return [];
  if (term.role !== 'conjunction' || !/^(?:and|or|but)$/.test(term.lower)) return undefined;
  if (term.lower === 'or') return toSignedTokens(term);
  drop(cursor, term, 'link');
  return [];
}

const emphatic = (unit: GlossUnit): GlossUnit => ({
  ...unit,
  nonManuals: [...(unit.nonManuals ?? []), 'emphasis'],
});
