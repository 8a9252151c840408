/** Reads adjectives without a noun: what a copula says, or how things are found. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Term } from '#translation/english/words/term.ts';
import type { Said } from '#translation/english/words/word.ts';
import { type ClauseReading, type Found, found, stays } from './clause-parts.ts';
import { type Cursor, drop, said } from './groups/group.ts';

/** Reads the row of adjectives at the cursor. */
export function readDescription(cursor: Cursor, reading: ClauseReading): Found {
  let row: readonly Said[] = [];
  let isStrong = false;
  for (; cursor.at < cursor.terms.length; cursor.at += 1) {
    const term = cursor.terms[cursor.at]!;
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
  const isSaid = reading.isCopular || !reading.hasVerb || stays(reading);
  return found(reading, isSaid ? 'predicate' : 'adverb', row);
}

const isDescribing = ({ role }: Term, row: readonly Said[]): boolean =>
  /^(?:adjective|ordering)$/.test(role) || (role === 'quantity' && row.length === 0);

const describing = (term: Term, isStrong: boolean): Said[] =>
  said(term).map((each) => (isStrong ? { ...each, unit: emphatic(each.unit) } : each));

/** Reads a mark or a conjunction between two adjectives; undefined where it joins none. */
function readLink(cursor: Cursor, row: readonly Said[]): readonly Said[] | undefined {
  const { terms, at } = cursor;
  const term = terms[at]!;
  const goesOn = /^(?:adjective|degree)$/.test(terms[at + 1]?.role ?? '');
  if (!goesOn || row.length === 0) return undefined;
  if (term.role === 'mark') return [];
  if (term.role !== 'conjunction' || !/^(?:and|or|but)$/.test(term.lower)) return undefined;
  if (term.lower === 'or') return said(term);
  drop(cursor, term, 'link');
  return [];
}

const emphatic = (unit: GlossUnit): GlossUnit => ({
  ...unit,
  nonManuals: [...(unit.nonManuals ?? []), 'emphasis'],
});
