/** Reads what something is compared with: it comes right after what is compared. */
import type { Term } from '#translation/english/words/term.ts';
import { type Said, spelledUnit } from '#translation/english/words/word.ts';
import { type ClauseReading, type Found, found } from './clause-parts.ts';
import { attachesInside } from './groups/attach.ts';
import { beginsGroup, type Cursor, drop, said } from './groups/group.ts';
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
export function readThan(cursor: Cursor, reading: ClauseReading, than: Term): Found {
  const compared = cursor.terms[cursor.at - 2];
  const phrase = [...said(than), ...readStandard(cursor)];
  for (const name of ROWS) {
    const row = reading[name];
    const at = row.findLastIndex(
      ({ spans }) => compared !== undefined && spans[0] === compared.span,
    );
    if (at >= 0) return { [name]: [...row, ...phrase] };
  }
  return found(reading, 'others', phrase);
}

/** Reads the standard of a comparison: `usual`, `planned`, `the old one`. */
function readStandard(cursor: Cursor): readonly Said[] {
  const [first] = cursor.terms.slice(cursor.at);
  // `later than on weekdays`
  if (first?.role === 'preposition' && beginsGroup(cursor, cursor.at + 1)) {
    if (first.units.length === 0) drop(cursor, first, 'placement');
    cursor.at += 1;
    return [...said(first), ...readStandard(cursor)];
  }
  if (beginsGroup(cursor))
    return readGroups(cursor, attachesInside).flatMap((group) => [
      ...group.said,
      ...group.negators,
    ]);
  const term = cursor.terms[cursor.at];
  if (term === undefined || !/^(?:adjective|adverb|time|verb)$/.test(term.role)) return [];
  cursor.at += 1;
  const isSpelled = term.units.some(({ kind }) => kind === 'fingerspelled');
  return isSpelled ? [{ unit: spelledUnit(term.lower), spans: [term.span] }] : said(term);
}
