/** What a clause says, sorted: of whom, when, where, what. */

import type { Term } from '#translation/english/words/term.ts';
import type { Said } from '#translation/english/words/word.ts';
import type { Cursor, Dropped } from './groups/group.ts';

type Row = readonly Said[];

/** Rows that stand together, each already in BSL order. */
interface Rows {
  /** Please, sorry, unfortunately. */
  readonly opening: Row;
  readonly time: Row;
  /** What has to be so: `in case of fire`. */
  readonly condition: Row;
  /** Where it happens. */
  readonly scene: Row;
  readonly subject: Row;
  readonly object: Row;
  /** What a copula says of the subject. */
  readonly predicate: Row;
  /** Where it goes, comes from or passes. */
  readonly way: Row;
  /** Who does it, in the passive. */
  readonly agent: Row;
  readonly verb: Row;
  readonly modal: Row;
  readonly adverb: Row;
  readonly negation: Row;
  /** How long, how often, until when. */
  readonly duration: Row;
  readonly others: Row;
  /** How long before or after it something else is done. */
  readonly measure: Row;
  readonly question: Row;
  readonly reason: Row;
}

/** What the terms so far tell of the clause. */
interface Facts {
  readonly isQuestion: boolean;
  /** The verb stands before its subject. */
  readonly isInverted: boolean;
  readonly isPassive: boolean;
  readonly isCopular: boolean;
  /** `there is` */
  readonly isExistential: boolean;
  /** Where it is, is what is said of the subject. */
  readonly isPlaced: boolean;
  readonly hasVerb: boolean;
  readonly hasMainVerb: boolean;
  readonly hasSubject: boolean;
  /** A subject that is described at length comes first. */
  readonly subjectLeads: boolean;
  /** Somebody does it to somebody: the order alone tells who. */
  readonly isBetweenPeople: boolean;
  readonly isPast: boolean;
  readonly mainVerb: Term | undefined;
  /** `do` of `do not`. */
  readonly doing: Term | undefined;
}

/** A clause as far as it is read. Readers look at it and give back what they add. */
export interface ClauseReading extends Rows, Facts {}

/** What a reader has found: the rows and facts that are new, whole. */
export type Found = Partial<ClauseReading>;

/** Reads the term at the cursor, and those that belong to it. */
export type Read = (cursor: Cursor, reading: ClauseReading, term: Term) => Found;

/** `stays closed`: how it is, is what is said of it. */
export const stays = ({ mainVerb }: ClauseReading): boolean =>
  /^(?:stay|remain)$/.test(mainVerb?.lemma ?? '');

/** A row that grows by what was found. */
export const found = (reading: ClauseReading, row: keyof Rows, said: Row): Found => ({
  [row]: [...reading[row], ...said],
});

export const newReading = (isQuestion: boolean): ClauseReading => ({
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
export interface ClauseParts extends ClauseReading {
  readonly dropped: readonly Dropped[];
  /** Who is spoken of without being signed. */
  readonly persons: ReadonlySet<'signer' | 'viewer'>;
  /** Has an auxiliary or modal of its own. */
  readonly hasAuxiliary: boolean;
}
