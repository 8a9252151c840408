/** A noun group while it is read. */

import type { Term } from '#translation/english/words/term.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import {
  type Attach,
  beginsGroup,
  type Cursor,
  drop,
  type Group,
  toSignedTokens,
} from './group.ts';

export type ReadGroups = (cursor: Cursor, attach: Attach) => readonly Group[];

type Row = readonly SignedToken[];

/** State of a group as far as it is parsed. Its rows are in the order in which they are signed. */
export interface GroupState {
  readonly setting: Row;
  readonly time: Row;
  readonly ordering: Row;
  readonly before: Row;
  readonly noun: Row;
  readonly label: Row;
  readonly describing: Row;
  /** Approximation of the next number: about, at least. */
  readonly approximate: Row;
  readonly count: Row;
  readonly pointing: Row;
  readonly after: Row;
  readonly limit: Row;
  readonly negators: Row;
  readonly head: Term | undefined;
  readonly number: Term | undefined;
  /** The next adjective is emphasised. */
  readonly emphasis: boolean;
  readonly isDefinite: boolean;
  readonly isDescribed: boolean;
  readonly isPronoun: boolean;
  /** `every day` */
  readonly isRepeated: boolean;
}

/** Changes that a term makes to the group: the rows and facts that are new, in full. */
export type GroupChanges = Partial<GroupState>;

/** Context of a term, and the parser of phrases after it. */
export interface TermContext {
  readonly cursor: Cursor;
  readonly next: Term | undefined;
  readonly attach: Attach;
  readonly readGroups: ReadGroups;
}

/** Parser of a term; the group ends before a term for which it returns undefined. */
export type TakeTerm = (
  state: GroupState,
  term: Term,
  place: TermContext,
) => GroupChanges | undefined;

export const EMPTY_GROUP: GroupState = {
  setting: [],
  time: [],
  ordering: [],
  before: [],
  noun: [],
  label: [],
  describing: [],
  approximate: [],
  count: [],
  pointing: [],
  after: [],
  limit: [],
  negators: [],
  head: undefined,
  number: undefined,
  emphasis: false,
  isDefinite: false,
  isDescribed: false,
  isPronoun: false,
  isRepeated: false,
};

const SIGNER_OR_VIEWER =
  /^(?:i|me|my|you|your|we|us|our|myself|yourself|yourselves|ourselves|mine|yours|ours)$/;
export const INDEFINITE = /(?:thing|one|body|where)$/;

/**
 * Whether the term is signed. A described thing that is signed comes first; what is spelled retains the order
 * that the reader knows.
 */
export const isSigned = (term: Term): boolean =>
  term.category !== undefined && term.units.every(({ kind }) => kind === 'sign');

export const getDropRule = (term: Term) =>
  SIGNER_OR_VIEWER.test(term.lower) ? 'addressed' : 'topic';

/** Returns the signed tokens of the term, with emphasis after a word of degree. */
export function toEmphasisedTokens({ emphasis }: GroupState, term: Term): SignedToken[] {
  const row = toSignedTokens(term);
  if (!emphasis) return row;
  return row.map(({ unit, ...rest }) => ({
    ...rest,
    unit: { ...unit, nonManuals: [...(unit.nonManuals ?? []), 'emphasis'] },
  }));
}

/** Skips `of` after a number or quantity: the thing follows, and is the head. */
export function skipOfWord({ cursor, next }: TermContext): GroupChanges {
  if (next?.lower !== 'of' || !beginsGroup(cursor, cursor.index + 2)) return {};
  drop(cursor, next, 'placement');
  cursor.index += 1;
  return { head: undefined };
}

/**
 * Returns a cursor that reads the place alone: in `the oldest station in the world that is used`, the
 * description after the place is said of the station.
 *
 * @param row what is said of the thing before its place
 */
export function withoutDescription(cursor: Cursor, row: Row): Cursor {
  const isMost = row.some(
    ({ unit }) => unit.kind === 'fingerspelled' && /(?:EST|^MOST|^LEAST)$/.test(unit.text),
  );
  const nested = cursor.terms.findIndex(
    ({ role }, index) => index >= cursor.index && role === 'nested',
  );
  const between = cursor.terms.slice(cursor.index, nested);
  const isBehind =
    nested > 0 &&
    between.every(({ role }) => /^(?:preposition|article|noun|place|name)$/.test(role));
  return isMost && isBehind ? { ...cursor, terms: cursor.terms.slice(0, nested) } : cursor;
}
