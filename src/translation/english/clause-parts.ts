/** What a clause says, sorted: of whom, when, where, what. */
import type { Dropped } from './group.ts';
import type { Term } from './term.ts';
import type { Said } from './word.ts';

/** Rows that stand together, each already in BSL order. */
const ROWS = [
  /** Please, sorry, unfortunately. */
  'opening',
  'time',
  /** What has to be so: `in case of fire`. */
  'condition',
  /** Where it happens. */
  'scene',
  'subject',
  'object',
  /** What a copula says of the subject. */
  'predicate',
  /** Where it goes, comes from or passes. */
  'way',
  /** Who does it, in the passive. */
  'agent',
  'verb',
  'modal',
  'adverb',
  'negation',
  /** How long, how often, until when. */
  'duration',
  'others',
  'question',
  'reason',
] as const;
type Row = (typeof ROWS)[number];

/** A clause while it is read. */
export type ClauseReading = Record<Row, Said[]> & {
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
};

export const newReading = (isQuestion: boolean): ClauseReading => ({
  isQuestion,
  ...(Object.fromEntries(ROWS.map((row) => [row, []])) as unknown as Record<Row, Said[]>),
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
