/** Reads the verbs of a clause with their auxiliaries, modals and negators. */

import type { Term } from '#translation/english/words/term.ts';
import { type Said, spelledUnit } from '#translation/english/words/word.ts';
import { type ClauseReading, type Found, stays } from './clause-parts.ts';
import { beginsGroup, type Cursor, drop, said } from './groups/group.ts';

const BE = /^(?:be|is|are|was|were|am|been|being)$/;
const HAVE = /^(?:have|has|had|having)$/;
const DO = /^(?:do|does|did)$/;
const PAST = /^(?:was|were|had|did)$/;

/** A row of verbs as far as it is read. */
interface VerbRow {
  /** Signed tokens of each verb, in the order of the English. */
  readonly chain: readonly (readonly Said[])[];
  readonly be?: Term;
  readonly have?: Term;
  readonly doing?: Term;
  readonly main?: Term;
  readonly isPast?: boolean;
  readonly modal: readonly Said[];
  readonly negation: readonly Said[];
  readonly adverb: readonly Said[];
  readonly time: readonly Said[];
  /** Negators of the next verb alone. */
  readonly denied: readonly Said[];
}

/** Auxiliaries, modals, negators, adverbs and verbs in a row. */
export function readVerbs(cursor: Cursor, reading: ClauseReading): Found {
  const first = cursor.at;
  const row = readRow(cursor);
  if (cursor.at === first) return {};
  const { be, main } = row;
  const isInverted = invertsOrder(cursor, reading, row);
  const have = settleHave(cursor, row, isInverted);
  const doing = settleDo(cursor, row, isInverted);
  // Of a chain the verb that English has last is what is done.
  const verbs = [...row.chain, ...doing.chain].reverse().flat();
  const target = stays(reading) ? 'predicate' : reading.hasMainVerb ? 'others' : 'verb';
  const isPassive = main !== undefined && be !== undefined && !/ing\b/.test(main.lower);
  return {
    modal: [...reading.modal, ...row.modal],
    negation: [...reading.negation, ...row.negation, ...row.denied],
    adverb: [...reading.adverb, ...row.adverb],
    time: [...reading.time, ...row.time],
    [target]: [...reading[target], ...verbs],
    isInverted,
    hasVerb: true,
    hasMainVerb: reading.hasMainVerb || have.isMain || doing.isMain || main !== undefined,
    mainVerb: reading.mainVerb ?? main,
    doing: row.doing ?? reading.doing,
    isPast: reading.isPast || row.isPast === true,
    isPassive: reading.isPassive || isPassive,
    isCopular: reading.isCopular || (main === undefined && be !== undefined),
  };
}

function readRow(cursor: Cursor): VerbRow {
  const { terms } = cursor;
  let row: VerbRow = { chain: [], modal: [], negation: [], adverb: [], time: [], denied: [] };
  while (cursor.at < terms.length) {
    const term = terms[cursor.at]!;
    const taken = TAKES[term.role]?.(cursor, row, term, terms[cursor.at + 1]);
    if (taken === undefined) break;
    row = { ...row, ...taken };
    cursor.at += 1;
  }
  return row;
}

/** Whether the verb comes before the subject; in a question a verb without its main verb may. */
function invertsOrder(cursor: Cursor, reading: ClauseReading, { main }: VerbRow): boolean {
  if (reading.hasVerb || reading.hasSubject || main !== undefined) return reading.isInverted;
  const follows =
    beginsGroup(cursor) || /^(?:existential|negator)$/.test(cursor.terms[cursor.at]?.role ?? '');
  return reading.isQuestion && follows && !reading.isExistential;
}

/** Decides whether `have` helps another verb, or says whose something is. */
function settleHave(cursor: Cursor, { have, main, be }: VerbRow, isInverted: boolean) {
  if (have === undefined) return { isMain: false };
  const isAuxiliary =
    main !== undefined || be !== undefined || (isInverted && hasVerbAfter(cursor));
  drop(cursor, have, isAuxiliary ? 'auxiliary' : 'possession');
  return { isMain: !isAuxiliary };
}

/** Decides whether `do` helps another verb, or is what is done. */
function settleDo(cursor: Cursor, { doing, main, have, be, modal }: VerbRow, isInverted: boolean) {
  if (doing === undefined) return { isMain: false, chain: [] };
  if (isInverted || modal.length > 0 || [main, have, be].some((verb) => verb !== undefined)) {
    drop(cursor, doing, 'auxiliary');
    return { isMain: false, chain: [] };
  }
  return { isMain: true, chain: [[{ unit: spelledUnit('do'), spans: [doing.span] }]] };
}

const hasVerbAfter = ({ terms, at }: Cursor): boolean =>
  terms.slice(at).some(({ role }) => role === 'verb');

/** Parser of the term at the cursor: returns what it adds to the row; undefined when the row ends before it. */
type Take = (
  cursor: Cursor,
  row: VerbRow,
  term: Term,
  next: Term | undefined,
) => Partial<VerbRow> | undefined;

const TAKES: Partial<Record<Term['role'], Take>> = {
  auxiliary: takeAuxiliary,
  modal: (_cursor, row, term) => ({ modal: [...row.modal, ...said(term)] }),
  negator(cursor, row, term) {
    // `no trains`, `not platform 4`: it denies the thing, not the verb.
    if (/^(?:no|neither|none|nor|nobody|nothing)$/.test(term.lower)) return undefined;
    if (row.main !== undefined && beginsGroup(cursor, cursor.at + 1)) return undefined;
    // `decided not to close`: the second verb is denied.
    if (row.main !== undefined && cursor.terms[cursor.at + 1]?.role === 'infinitive')
      return { denied: said(term) };
    return { negation: [...row.negation, ...said(term)] };
  },
  verb({ terms, at }, row, term) {
    const isNext = row.main !== undefined && terms[at - 1]?.role === 'verb';
    if (isNext && !/ing$/.test(term.lower)) return undefined;
    const isPast =
      row.isPast === true ||
      (/ed$/.test(term.lower) && term.lower !== term.lemma && row.be === undefined);
    return {
      chain: [...row.chain, [...said(term), ...row.denied]],
      denied: [],
      main: term,
      isPast,
    };
  },
  infinitive: takeInfinitive,
  adverb(_cursor, row, term, next) {
    const isBeforeVerb = /^(?:verb|auxiliary|modal|negator)$/.test(next?.role ?? '');
    if (!isBeforeVerb || term.lower === 'only') return undefined;
    return { adverb: [...row.adverb, ...said(term)] };
  },
  time(_cursor, row, term, next) {
    if (next?.role !== 'verb' || term.kind === 'date') return undefined;
    return { time: [...row.time, ...said(term)] };
  },
  degree(cursor, _row, term, next) {
    if (next?.role !== 'verb') return undefined;
    drop(cursor, term, 'degree');
    return {};
  },
};

function takeAuxiliary(cursor: Cursor, row: VerbRow, term: Term): Partial<VerbRow> {
  const isPast = row.isPast === true || PAST.test(term.lower);
  if (BE.test(term.lower)) {
    drop(cursor, term, 'copula');
    return { be: term, isPast };
  }
  if (HAVE.test(term.lower)) return { have: term, isPast };
  if (DO.test(term.lower)) return { doing: term, isPast };
  drop(cursor, term, 'tense');
  return { isPast };
}

/** Takes `to` inside the row: `expected to arrive`, `going to stop`. */
function takeInfinitive(
  cursor: Cursor,
  row: VerbRow,
  term: Term,
  next: Term | undefined,
): Partial<VerbRow> | undefined {
  const isFirst = row.main === undefined && row.be === undefined && row.have === undefined;
  if (!isFirst && !/^(?:verb|auxiliary|negator|adverb)$/.test(next?.role ?? '')) return undefined;
  const isFuture = row.main?.lower === 'going';
  if (isFuture) drop(cursor, row.main!, 'tense');
  drop(cursor, term, 'infinitive');
  return isFuture ? { chain: row.chain.slice(0, -1) } : {};
}
