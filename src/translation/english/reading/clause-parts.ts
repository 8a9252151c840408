/** What a clause says, sorted: of whom, when, where, what. */

import type { Term } from '../words/term.ts';
import type { Said } from '../words/word.ts';
import type { Dropped } from './group.ts';

/** Rows that stand together, each already in BSL order. */
interface Rows {
  /** Please, sorry, unfortunately. */
  readonly opening: Said[];
  readonly time: Said[];
  /** What has to be so: `in case of fire`. */
  readonly condition: Said[];
  /** Where it happens. */
  readonly scene: Said[];
  readonly subject: Said[];
  readonly object: Said[];
  /** What a copula says of the subject. */
  readonly predicate: Said[];
  /** Where it goes, comes from or passes. */
  readonly way: Said[];
  /** Who does it, in the passive. */
  readonly agent: Said[];
  readonly verb: Said[];
  readonly modal: Said[];
  readonly adverb: Said[];
  readonly negation: Said[];
  /** How long, how often, until when. */
  readonly duration: Said[];
  readonly others: Said[];
  readonly question: Said[];
  readonly reason: Said[];
}

/** A clause while it is read. */
export interface ClauseReading extends Rows {
  isQuestion: boolean;
  /** The verb stands before its subject. */
  isInverted: boolean;
  isPassive: boolean;
  isCopular: boolean;
  /** `there is` */
  isExistential: boolean;
  /** Where it is, is what is said of the subject. */
  isPlaced: boolean;
  hasVerb: boolean;
  hasMainVerb: boolean;
  hasSubject: boolean;
  /** A subject that is described at length comes first. */
  subjectLeads: boolean;
  isPast: boolean;
  mainVerb: Term | undefined;
  /** `do` of `do not`. */
  doing: Term | undefined;
}

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
  isPast: false,
  mainVerb: undefined,
  doing: undefined,
});

/** A clause that was read: every term is in a row or dropped. */
export interface ClauseParts extends Readonly<ClauseReading> {
  readonly dropped: readonly Dropped[];
  /** Who is spoken of without being signed. */
  readonly persons: ReadonlySet<'signer' | 'viewer'>;
  /** Has an auxiliary or modal of its own. */
  readonly hasAuxiliary: boolean;
}
