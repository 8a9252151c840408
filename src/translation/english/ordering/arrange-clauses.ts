/** Reads the clauses of a sentence and puts each in BSL order. Pure. */
import type { ClauseParts } from '#translation/english/parser/clause-parts.ts';
import type { Clause } from '#translation/english/parser/clauses/clause.ts';
import { type Dropped, isMeasure } from '#translation/english/parser/groups/group.ts';
import { readClause } from '#translation/english/parser/read-clause.ts';
import {
  addRequestedSubjects,
  isRequestedAction,
} from '#translation/english/parser/requested-actions.ts';
import type { Term } from '#translation/english/words/term.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import { arrange, type Mood, withoutTopic } from './arrange.ts';

/** A clause with what it says, in BSL order. */
export interface ArrangedClause {
  readonly clause: Clause;
  readonly parts: ClauseParts;
  readonly signedTokens: readonly SignedToken[];
}

/** Clauses that were arranged, and what has no unit in them. */
export interface Arrangement {
  readonly arranged: readonly ArrangedClause[];
  readonly dropped: readonly Dropped[];
}

/** Arranges each clause by itself, in the order of the English. */
export function arrangeClauses(clauses: readonly Clause[], english: string): Arrangement {
  const dropped: Dropped[] = [];
  const moods = createMoodLookup(english, clauses);
  const read = clauses.map((clause, clauseIndex) =>
    readClause(
      clause.terms,
      moods(clauseIndex) !== 'statement',
      (inner) => arrangeInner(inner, dropped),
      isRequestedAction(clauses[clauseIndex - 1], clause),
      /^(?:condition|unless)$/.test(clause.task),
    ),
  );
  dropped.push(...read.flatMap((parts) => parts.dropped));
  const settled = moveDuration(clauses, moveReasonLast(clauses, read));
  const arranged = addRequestedSubjects(clauses, settled).map(
    (parts, clauseIndex): ArrangedClause => ({
      clause: clauses[clauseIndex]!,
      parts,
      signedTokens: arrange(parts, moods(clauseIndex)),
    }),
  );
  return { arranged, dropped };
}

/** Moves the reason of two clauses to the last one: `Because of snow, trains may be cancelled or delayed`. */
function moveReasonLast(clauses: readonly Clause[], parts: readonly ClauseParts[]): ClauseParts[] {
  const moved = [...parts];
  clauses.forEach(({ terms, link }, clauseIndex) => {
    const previous = moved[clauseIndex - 1];
    const opens =
      clauses[clauseIndex - 1]?.terms.find(({ role }) => role !== 'mark')?.task === 'reason';
    const shares =
      /^(?:and|or)$/.test(link?.lower ?? '') &&
      parts[clauseIndex]!.hasVerb &&
      !parts[clauseIndex]!.hasSubject &&
      terms.length > 0;
    if (previous === undefined || !opens || !shares || parts[clauseIndex]!.reason.length > 0)
      return;
    moved[clauseIndex - 1] = { ...previous, reason: [] };
    moved[clauseIndex] = { ...parts[clauseIndex]!, reason: previous.reason };
  });
  return moved;
}

/** Verbs for what is done at once: a duration after them means how long before, not how long they last. */
const AT_ONCE =
  /^(?:close|shut|open|leave|depart|arrive|come|start|begin|end|finish|board|announce|call|check|apply|book|tell|order|pay|renew|cancel|report|register|e-?mail|phone|ring|text|contact|write|reply)$/;

/** Moves a duration to the time from which it is counted: `The doors close 30 seconds before the train leaves`. */
function moveDuration(clauses: readonly Clause[], parts: readonly ClauseParts[]): ClauseParts[] {
  const moved = [...parts];
  clauses.forEach(({ task, link, terms }, clauseIndex) => {
    const previous = moved[clauseIndex - 1];
    const previousTerms = clauses[clauseIndex - 1]?.terms ?? [];
    const isCounted = task === 'after' ? link?.lower === 'after' : task === 'before';
    if (!isCounted || previous === undefined || terms.length === 0) return;
    if (!isMeasure(previousTerms.at(-1)) || previousTerms.some(({ lower }) => lower === 'for'))
      return;
    if (!AT_ONCE.test(previous.mainVerb?.lemma ?? '')) return;
    moved[clauseIndex - 1] = { ...previous, duration: [] };
    moved[clauseIndex] = { ...moved[clauseIndex]!, measure: previous.duration };
  });
  return moved;
}

/** Arranges a clause inside a noun group by itself; its face is left to the group. */
function arrangeInner(inner: readonly Term[], dropped: Dropped[]): SignedToken[] {
  const parts = readClause(inner, false, (deeper) => arrangeInner(deeper, dropped));
  dropped.push(...parts.dropped);
  return arrange(parts, 'statement').map((token) => ({ ...token, unit: withoutTopic(token.unit) }));
}

function createMoodLookup(
  english: string,
  clauses: readonly Clause[],
): (clauseIndex: number) => Mood {
  const isQuestion = /\?["'”’)\s]*$/.test(english);
  const main = clauses.findLastIndex(({ task }) => task === 'main');
  return (clauseIndex) => {
    const { terms } = clauses[clauseIndex]!;
    const word = terms.findIndex(({ role }) => role === 'question');
    // `Do you know when it leaves?`
    const asksFirst =
      clauseIndex === 0 && terms[0]?.role === 'auxiliary' && /^do/.test(terms[0].lower);
    if (word < 0) return isQuestion && (clauseIndex === main || asksFirst) ? 'yes-no' : 'statement';
    return isQuestion || isInverted(terms.slice(word)) ? 'asking' : 'statement';
  };
}

/**
 * Whether the words are inverted: `where is the lift`, `how long does it take`, and not `how to get there`,
 * `what you need`: titles say what follows.
 */
function isInverted([, ...following]: readonly Term[]): boolean {
  const first = following.find(({ role }) => !/^(?:noun|adjective|adverb|quantity)$/.test(role));
  return first?.role === 'auxiliary' || first?.role === 'modal';
}
