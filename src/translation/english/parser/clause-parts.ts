/** Parts of a clause, sorted: of whom, when, where, what. */

import type { Term } from '#translation/english/words/term.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import type { Cursor, Dropped } from './groups/group.ts';

type Row = readonly SignedToken[];

/** Rows of tokens that belong together, each already in BSL order. */
interface Rows {
  /** Please, sorry, unfortunately. */
  readonly opening: Row;
  readonly time: Row;
  /** Condition, e.g. `in case of fire`. */
  readonly condition: Row;
  /** Place where it happens. */
  readonly scene: Row;
  readonly subject: Row;
  readonly object: Row;
  /** Description of the subject after a copula. */
  readonly predicate: Row;
  /** Places where it goes, comes from or passes. */
  readonly way: Row;
  /** Actor in the passive. */
  readonly agent: Row;
  readonly verb: Row;
  readonly modal: Row;
  readonly adverb: Row;
  readonly negation: Row;
  /** Duration, frequency, or the time until which it lasts. */
  readonly duration: Row;
  readonly others: Row;
  /** Time by which it precedes or follows something else. */
  readonly measure: Row;
  readonly question: Row;
  readonly reason: Row;
}

/** Facts that the terms so far show about the clause. */
interface Facts {
  readonly isQuestion: boolean;
  /** Whether the verb comes before its subject. */
  readonly isInverted: boolean;
  readonly isPassive: boolean;
  readonly isCopular: boolean;
  /** `there is` */
  readonly isExistential: boolean;
  /** Whether its place is what the clause says of the subject. */
  readonly isPlaced: boolean;
  readonly hasVerb: boolean;
  readonly hasMainVerb: boolean;
  readonly hasSubject: boolean;
  /** A subject that is described at length comes first. */
  readonly subjectLeads: boolean;
  /** Whether one person does it to another: the order alone shows who. */
  readonly isBetweenPeople: boolean;
  readonly isPast: boolean;
  readonly mainVerb: Term | undefined;
  /** `do` of `do not`. */
  readonly doing: Term | undefined;
}

/** A clause as far as it is read. Readers look at it and give back what they add. */
export interface ClauseState extends Rows, Facts {}

/** Result of a term parser: the rows and facts that are new, in full. */
export type ParseResult = Partial<ClauseState>;

/** Reads the term at the cursor, and those that belong to it. */
export type ParseTerm = (cursor: Cursor, state: ClauseState, term: Term) => ParseResult;

/** Whether the clause describes a state with a verb like in `stays closed`. */
export const isStaying = ({ mainVerb }: ClauseState): boolean =>
  /^(?:stay|remain)$/.test(mainVerb?.lemma ?? '');

/** Appends tokens to a row of the clause. */
export const appendToRow = (state: ClauseState, row: keyof Rows, tokens: Row): ParseResult => ({
  [row]: [...state[row], ...tokens],
});

export const createClauseState = (isQuestion: boolean): ClauseState => ({
  isQuestion,
  opening: [],
  time: [],
  condition: [],
  scene: [],
  subject: [],
  object: [],
  predicate: [],
  way: [],
  agent: [],
  verb: [],
  modal: [],
  adverb: [],
  negation: [],
  duration: [],
  others: [],
  measure: [],
  question: [],
  reason: [],
  isInverted: false,
  isPassive: false,
  isCopular: false,
  isExistential: false,
  isPlaced: false,
  hasVerb: false,
  hasMainVerb: false,
  hasSubject: false,
  subjectLeads: false,
  isBetweenPeople: false,
  isPast: false,
  mainVerb: undefined,
  doing: undefined,
});

/** A clause that was read: every term is in a row or dropped. */
export interface ClauseParts extends ClauseState {
  readonly dropped: readonly Dropped[];
  /** Persons who are spoken of without being signed. */
  readonly persons: ReadonlySet<'signer' | 'viewer'>;
  /** Has an auxiliary or modal of its own. */
  readonly hasAuxiliary: boolean;
}
