/** A noun group while it is read. */

import type { Term } from '../words/term.ts';
import type { Said } from '../words/word.ts';
import { type Attach, beginsGroup, type Cursor, drop, type Group, said } from './group.ts';

export type ReadGroups = (cursor: Cursor, attach: Attach) => readonly Group[];

/** A group while it is read. Its rows stand in the order in which they are signed. */
export interface GroupReading {
  readonly cursor: Cursor;
  readonly attach: Attach;
  readonly readGroups: ReadGroups;
  readonly setting: Said[];
  readonly time: Said[];
  readonly ordering: Said[];
  readonly before: Said[];
  readonly noun: Said[];
  readonly label: Said[];
  readonly describing: Said[];
  readonly count: Said[];
  readonly pointing: Said[];
  readonly after: Said[];
  readonly negators: Said[];
  /** Of the next number: about, at least. */
  approximate: readonly Said[];
  limit: readonly Said[];
  head: Term | undefined;
  number: Term | undefined;
  emphasis: boolean;
  isDefinite: boolean;
  isDescribed: boolean;
  isPronoun: boolean;
  /** `every day` */
  isRepeated: boolean;
}

/** Whether the term was taken; the group ends before one that was not. */
export type Take = (reading: GroupReading, term: Term, next: Term | undefined) => boolean;

const SIGNER_OR_VIEWER =
  /^(?:i|me|my|you|your|we|us|our|myself|yourself|yourselves|ourselves|mine|yours|ours)$/;
export const INDEFINITE = /(?:thing|one|body|where)$/;

/** A described thing that is signed stands first; what is spelled keeps the order that the reader knows. */
export const isSigned = (term: Term): boolean =>
  term.category !== undefined && term.units.every(({ kind }) => kind === 'sign');

export const ownRule = (term: Term) => (SIGNER_OR_VIEWER.test(term.lower) ? 'addressed' : 'topic');

export function emphasised(reading: GroupReading, term: Term): Said[] {
  const row = said(term);
  if (!reading.emphasis) return row;
  reading.emphasis = false;
  return row.map(({ unit, ...rest }) => ({
    ...rest,
    unit: { ...unit, nonManuals: [...(unit.nonManuals ?? []), 'emphasis'] },
  }));
}

/** `of` behind a number or quantity: the thing follows. */
export function passOf(reading: GroupReading, next: Term | undefined): void {
  const { cursor } = reading;
  if (next?.lower !== 'of' || !beginsGroup(cursor, cursor.at + 2)) return;
  drop(cursor, next, 'placement');
  cursor.at += 1;
  reading.head = undefined;
}
