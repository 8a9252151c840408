/** Reads the verbs of a clause with their auxiliaries, modals and negators. */

import type { Term } from '#translation/english/words/term.ts';
import { createSpelledUnit, type SignedToken } from '#translation/english/words/word.ts';
import { type ClauseState, isStaying, type ParseResult } from './clause-parts.ts';
import { beginsGroup, type Cursor, drop, toSignedTokens } from './groups/group.ts';

const BE = /^(?:be|is|are|was|were|am|been|being)$/;
const HAVE = /^(?:have|has|had|having)$/;
const DO = /^(?:do|does|did)$/;
const PAST = /^(?:was|were|had|did)$/;

/** A row of verbs as far as it is read. */
interface VerbRow {
  /** Signed tokens of each verb, in the order of the English. */
  readonly chain: readonly (readonly SignedToken[])[];
  readonly be?: Term;
  readonly have?: Term;
  readonly doing?: Term;
  readonly main?: Term;
  readonly isPast?: boolean;
  readonly modal: readonly SignedToken[];
  readonly negation: readonly SignedToken[];
  readonly adverb: readonly SignedToken[];
  readonly time: readonly SignedToken[];
  /** Negators of the next verb alone. */
  readonly denied: readonly SignedToken[];
}

/** Auxiliaries, modals, negators, adverbs and verbs in a row. */
export function readVerbs(cursor: Cursor, state: ClauseState): ParseResult {
  const first = cursor.index;
  const row = readRow(cursor);
  if (cursor.index === first) return {};
  const { be, main } = row;
  const isInverted = invertsOrder(cursor, state, row);
  const have = settleHave(cursor, row, isInverted);
  const doing = settleDo(cursor, row, isInverted);
  // Of a chain the verb that English has last is what is done.
  const verbs = [...row.chain, ...doing.chain].reverse().flat();
  const target = isStaying(state) ? 'predicate' : state.hasMainVerb ? 'others' : 'verb';
  const isPassive = main !== undefined && be !== undefined && !/ing\b/.test(main.lower);
  return {
    modal: [...state.modal, ...row.modal],
    negation: [...state.negation, ...row.negation, ...row.denied],
    adverb: [...state.adverb, ...row.adverb],
    time: [...state.time, ...row.time],
    [target]: [...state[target], ...verbs],
    isInverted,
    hasVerb: true,
    hasMainVerb: state.hasMainVerb || have.isMain || doing.isMain || main !== undefined,
    mainVerb: state.mainVerb ?? main,
    doing: row.doing ?? state.doing,
    isPast: state.isPast || row.isPast === true,
    isPassive: state.isPassive || isPassive,
    isCopular: state.isCopular || (main === undefined && be !== undefined),
  };
}

function readRow(cursor: Cursor): VerbRow {
  const { terms } = cursor;
  let row: VerbRow = { chain: [], modal: [], negation: [], adverb: [], time: [], denied: [] };
  while (cursor.index < terms.length) {
    const term = terms[cursor.index]!;
    const changes = TAKES[term.role]?.(cursor, row, term, terms[cursor.index + 1]);
    if (changes === undefined) break;
    row = { ...row, ...changes };
    cursor.index += 1;
  }
  return row;
}

/** Whether the verb comes before the subject; in a question a verb without its main verb may. */
function invertsOrder(cursor: Cursor, state: ClauseState, { main }: VerbRow): boolean {
  if (state.hasVerb || state.hasSubject || main !== undefined) return state.isInverted;
  const follows =
    beginsGroup(cursor) || /^(?:existential|negator)$/.test(cursor.terms[cursor.index]?.role ?? '');
  return state.isQuestion && follows && !state.isExistential;
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
  return { isMain: true, chain: [[{ unit: createSpelledUnit('do'), spans: [doing.span] }]] };
}

const hasVerbAfter = ({ terms, index }: Cursor): boolean =>
  terms.slice(index).some(({ role }) => role === 'verb');

/** Parser of the term at the cursor: returns what it adds to the row; undefined when the row ends before it. */
type Take = (
  cursor: Cursor,
  row: VerbRow,
  term: Term,
  next: Term | undefined,
) => Partial<VerbRow> | undefined;

const TAKES: Partial<Record<Term['role'], Take>> = {
  auxiliary: takeAuxiliary,
  modal: (_cursor, row, term) => ({ modal: [...row.modal, ...toSignedTokens(term)] }),
  negator(cursor, row, term) {
    // `no trains`, `not platform 4`: it denies the thing, not the verb.
    if (/^(?:no|neither|none|nor|nobody|nothing)$/.test(term.lower)) return undefined;
    if (row.main !== undefined && beginsGroup(cursor, cursor.index + 1)) return undefined;
    // `decided not to close`: the second verb is denied.
    if (row.main !== undefined && cursor.terms[cursor.index + 1]?.role === 'infinitive')
      return { denied: toSignedTokens(term) };
    return { negation: [...row.negation, ...toSignedTokens(term)] };
  },
  verb({ terms, index }, row, term) {
    const isNext = row.main !== undefined && terms[index - 1]?.role === 'verb';
    if (isNext && !/ing$/.test(term.lower)) return undefined;
    const isPast =
      row.isPast === true ||
      (/ed$/.test(term.lower) && term.lower !== term.lemma && row.be === undefined);
    return {
      chain: [...row.chain, [...toSignedTokens(term), ...row.denied]],
      denied: [],
      main: term,
      isPast,
    };
  },
  infinitive: takeInfinitive,
  adverb(_cursor, row, term, next) {
    const isBeforeVerb = /^(?:verb|auxiliary|modal|negator)$/.test(next?.role ?? '');
    if (!isBeforeVerb || term.lower === 'only') return undefined;
    return { adverb: [...row.adverb, ...toSignedTokens(term)] };
  },
  time(_cursor, row, term, next) {
    if (next?.role !== 'verb' || term.kind === 'date') return undefined;
    return { time: [...row.time, ...toSignedTokens(term)] };
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
  if (HAVE.test(term.lower)) {
    // `has had an answer`: the first helps the second.
    if (row.have !== undefined) drop(cursor, row.have, 'auxiliary');
    return { have: term, isPast };
  }
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
