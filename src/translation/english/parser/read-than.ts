/** Reads what something is compared with: it comes right after what is compared. */
import type { Term } from '#translation/english/words/term.ts';
import { createSpelledUnit, type SignedToken } from '#translation/english/words/word.ts';
import { appendToRow, type ClauseState, type ParseResult } from './clause-parts.ts';
import { attachesInsidePhrase } from './groups/attach.ts';
import { beginsGroup, type Cursor, drop, toSignedTokens } from './groups/group.ts';
import { readGroups } from './groups/read-groups.ts';

const ROWS = [
  'scene',
  'time',
  'subject',
  'object',
  'predicate',
  'adverb',
  'duration',
  'others',
  'way',
] as const;

/** Reads the phrase after `than` into the row that has what is compared. */
export function readThan(cursor: Cursor, state: ClauseState, than: Term): ParseResult {
  const compared = cursor.terms[cursor.index - 2];
  const phrase = [...toSignedTokens(than), ...readStandard(cursor)];
  for (const name of ROWS) {
    const row = state[name];
    const index = row.findLastIndex(
      ({ spans }) => compared !== undefined && spans[0] === compared.span,
    );
    if (index >= 0) return { [name]: [...row, ...phrase] };
  }
  return appendToRow(state, 'others', phrase);
}

/** Reads the standard of a comparison: `usual`, `planned`, `the old one`. */
function readStandard(cursor: Cursor): readonly SignedToken[] {
  const [first] = cursor.terms.slice(cursor.index);
  // `later than on weekdays`
  if (first?.role === 'preposition' && beginsGroup(cursor, cursor.index + 1)) {
    if (first.units.length === 0) drop(cursor, first, 'placement');
    cursor.index += 1;
    return [...toSignedTokens(first), ...readStandard(cursor)];
  }
  if (beginsGroup(cursor))
    return readGroups(cursor, attachesInsidePhrase).flatMap((group) => [
      ...group.signedTokens,
      ...group.negators,
    ]);
  const term = cursor.terms[cursor.index];
  if (term === undefined || !/^(?:adjective|adverb|time|verb)$/.test(term.role)) return [];
  cursor.index += 1;
  const isSpelled = term.units.some(({ kind }) => kind === 'fingerspelled');
  return isSpelled
    ? [{ unit: createSpelledUnit(term.lower), spans: [term.span] }]
    : toSignedTokens(term);
}
