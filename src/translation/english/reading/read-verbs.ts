/** Reads the verbs of a clause with their auxiliaries, modals and negators. */

import type { Term } from '../words/term.ts';
import { type Said, spelledUnit } from '../words/word.ts';
import type { ClauseReading } from './clause-parts.ts';
import { beginsGroup, type Cursor, drop, said } from './group.ts';

const BE = /^(?:be|is|are|was|were|am|been|being)$/;
const HAVE = /^(?:have|has|had|having)$/;
const DO = /^(?:do|does|did)$/;
const PAST = /^(?:was|were|had|did)$/;

/** A row of verbs while it is read. */
interface Row {
  readonly chain: Said[][];
  be: Term | undefined;
  have: Term | undefined;
  doing: Term | undefined;
  main: Term | undefined;
}

/** Auxiliaries, modals, negators, adverbs and verbs in a row. */
export function readVerbs(cursor: Cursor, reading: ClauseReading): void {
  const { terms } = cursor;
  const hadMain = reading.hasMainVerb;
  const row: Row = { chain: [], be: undefined, have: undefined, doing: undefined, main: undefined };
  const first = cursor.at;
  while (cursor.at < terms.length && takeTerm(cursor, reading, row)) cursor.at += 1;
  if (cursor.at === first) return;
  const { be, have, doing, main } = row;
  if (!reading.hasVerb && !reading.hasSubject && main === undefined) {
    const follows =
      beginsGroup(cursor) || /^(?:existential|negator)$/.test(terms[cursor.at]?.role ?? '');
    reading.isInverted = reading.isQuestion && follows && !reading.isExistential;
  }
  reading.hasVerb = true;
  if (have !== undefined) {
    const isAuxiliary =
      main !== undefined || be !== undefined || (reading.isInverted && hasVerbAfter(cursor));
    drop(cursor, have, isAuxiliary ? 'auxiliary' : 'possession');
    if (!isAuxiliary) reading.hasMainVerb = true;
  }
  if (doing !== undefined) {
    reading.doing = doing;
    const isAuxiliary =
      main !== undefined || reading.isInverted || have !== undefined || be !== undefined;
    if (isAuxiliary) drop(cursor, doing, 'auxiliary');
    else {
      row.chain.push([{ unit: spelledUnit('do'), spans: [doing.span] }]);
      reading.hasMainVerb = true;
    }
  }
  // Of a chain the verb that English has last is what is done.
  const verbs = row.chain.reverse().flat();
  (hadMain ? reading.others : reading.verb).push(...verbs);
  if (main !== undefined) {
    reading.hasMainVerb = true;
    reading.mainVerb ??= main;
    reading.isPassive ||= be !== undefined && !/ing\b/.test(main.lower);
  } else if (be !== undefined) reading.isCopular = true;
}

const hasVerbAfter = ({ terms, at }: Cursor): boolean =>
  terms.slice(at).some(({ role }) => role === 'verb');

/** Takes the term at the cursor into the row, or says that the row ends before it. */
function takeTerm(cursor: Cursor, reading: ClauseReading, row: Row): boolean {
  const { terms, at } = cursor;
  const term = terms[at]!;
  const next = terms[at + 1];
  const beforeVerb = /^(?:verb|auxiliary|modal|negator)$/.test(next?.role ?? '');
  switch (term.role) {
    case 'auxiliary':
      takeAuxiliary(cursor, reading, row, term);
      return true;
    case 'modal':
      reading.modal.push(...said(term));
      return true;
    case 'negator':
      // `no trains`, `not platform 4`: it denies the thing, not the verb.
      if (/^(?:no|neither|none|nor|nobody|nothing)$/.test(term.lower)) return false;
      if (row.main !== undefined && beginsGroup(cursor, at + 1)) return false;
      reading.negation.push(...said(term));
      return true;
    case 'verb': {
      const isNext = row.main !== undefined && terms[at - 1]?.role === 'verb';
      if (isNext && !/ing$/.test(term.lower)) return false;
      row.chain.push(said(term));
      row.main = term;
      if (/ed$/.test(term.lower) && term.lower !== term.lemma && row.be === undefined)
        reading.isPast = true;
      return true;
    }
    case 'infinitive':
      return takeInfinitive(cursor, row, term, next);
    case 'adverb':
      if (!beforeVerb || term.lower === 'only') return false;
      reading.adverb.push(...said(term));
      return true;
    case 'time':
      if (next?.role !== 'verb' || term.kind === 'date') return false;
      reading.time.push(...said(term));
      return true;
    case 'degree':
      if (next?.role !== 'verb') return false;
      drop(cursor, term, 'degree');
      return true;
    default:
      return false;
  }
}

function takeAuxiliary(cursor: Cursor, reading: ClauseReading, row: Row, term: Term): void {
  if (PAST.test(term.lower)) reading.isPast = true;
  if (BE.test(term.lower)) {
    row.be = term;
    drop(cursor, term, 'copula');
  } else if (HAVE.test(term.lower)) row.have = term;
  else if (DO.test(term.lower)) row.doing = term;
  else drop(cursor, term, 'tense');
}

/** `to` inside the row: `expected to arrive`, `going to stop`. */
function takeInfinitive(cursor: Cursor, row: Row, term: Term, next: Term | undefined): boolean {
  const isFirst = row.main === undefined && row.be === undefined && row.have === undefined;
  if (!isFirst && !/^(?:verb|auxiliary|negator|adverb)$/.test(next?.role ?? '')) return false;
  if (row.main?.lower === 'going') {
    row.chain.pop();
    drop(cursor, row.main, 'tense');
  }
  drop(cursor, term, 'infinitive');
  return true;
}
