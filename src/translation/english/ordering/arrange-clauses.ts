/** Reads the clauses of a sentence and puts each in BSL order. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { isAskedOf, withAsked } from '#translation/english/reading/asked.ts';
import type { ClauseParts } from '#translation/english/reading/clause-parts.ts';
import type { Clause } from '#translation/english/reading/clauses/clause.ts';
import { type Dropped, isMeasure } from '#translation/english/reading/groups/group.ts';
import { readClause } from '#translation/english/reading/read-clause.ts';
import type { Term } from '#translation/english/words/term.ts';
import type { Said } from '#translation/english/words/word.ts';
import { arrange, type Mood } from './arrange.ts';

/** A clause with what it says, in BSL order. */
export interface ArrangedClause {
  readonly clause: Clause;
  readonly parts: ClauseParts;
  readonly said: readonly Said[];
}

/** Clauses that were arranged, and what has no unit in them. */
export interface Arrangement {
  readonly arranged: readonly ArrangedClause[];
  readonly dropped: readonly Dropped[];
}

/** Arranges each clause by itself, in the order of the English. */
export function arrangeClauses(clauses: readonly Clause[], english: string): Arrangement {
  const dropped: Dropped[] = [];
  const moods = moodOf(english, clauses);
  const read = clauses.map((clause, at) =>
    readClause(
      clause.terms,
      moods(at) !== 'statement',
      (inner) => sayInner(inner, dropped),
      isAskedOf(clauses[at - 1], clause),
    ),
  );
  dropped.push(...read.flatMap((parts) => parts.dropped));
  const settled = measuredFrom(clauses, reasonLast(clauses, read));
  const arranged = withAsked(clauses, settled).map(
    (parts, at): ArrangedClause => ({
      clause: clauses[at]!,
      parts,
      said: arrange(parts, moods(at)),
    }),
  );
  return { arranged, dropped };
}

/** Moves the reason of two clauses to the last one: `Because of snow, trains may be cancelled or delayed`. */
function reasonLast(clauses: readonly Clause[], parts: readonly ClauseParts[]): ClauseParts[] {
  const moved = [...parts];
  clauses.forEach(({ terms, link }, at) => {
    const before = moved[at - 1];
    const opens = clauses[at - 1]?.terms.find(({ role }) => role !== 'mark')?.task === 'reason';
    const shares =
      /^(?:and|or)$/.test(link?.lower ?? '') &&
      parts[at]!.hasVerb &&
      !parts[at]!.hasSubject &&
      terms.length > 0;
    if (before === undefined || !opens || !shares || parts[at]!.reason.length > 0) return;
    moved[at - 1] = { ...before, reason: [] };
    moved[at] = { ...parts[at]!, reason: before.reason };
  });
  return moved;
}

/** Verbs for what is done at once: a duration after them means how long before, not how long they last. */
const AT_ONCE =
  /^(?:close|shut|open|leave|depart|arrive|come|start|begin|end|finish|board|announce|call|check|apply|book|tell|order|pay|renew|cancel|report|register|e-?mail|phone|ring|text|contact|write|reply)$/;

/** Moves a duration to the time from which it is counted: `The doors close 30 seconds before the train leaves`. */
function measuredFrom(clauses: readonly Clause[], parts: readonly ClauseParts[]): ClauseParts[] {
  const moved = [...parts];
  clauses.forEach(({ task, link, terms }, at) => {
    const before = moved[at - 1];
    const own = clauses[at - 1]?.terms ?? [];
    const isCounted = task === 'after' ? link?.lower === 'after' : task === 'before';
    if (!isCounted || before === undefined || terms.length === 0) return;
    if (!isMeasure(own.at(-1)) || own.some(({ lower }) => lower === 'for')) return;
    if (!AT_ONCE.test(before.mainVerb?.lemma ?? '')) return;
    moved[at - 1] = { ...before, duration: [] };
    moved[at] = { ...moved[at]!, measure: before.duration };
  });
  return moved;
}

/** Arranges a clause inside a noun group by itself; its face is left to the group. */
function sayInner(inner: readonly Term[], dropped: Dropped[]): Said[] {
  const parts = readClause(inner, false, (deeper) => sayInner(deeper, dropped));
  dropped.push(...parts.dropped);
  return arrange(parts, 'statement').map((each) => ({ ...each, unit: withoutTopic(each.unit) }));
}

function withoutTopic(unit: GlossUnit): GlossUnit {
  const faces = unit.nonManuals?.filter((face) => face !== 'topic');
  const { nonManuals: _, ...bare } = unit;
  return faces === undefined || faces.length === 0 ? bare : { ...bare, nonManuals: faces };
}

function moodOf(english: string, clauses: readonly Clause[]): (at: number) => Mood {
  const asks = /\?["'”’)\s]*$/.test(english);
  const main = clauses.findLastIndex(({ task }) => task === 'main');
  return (at) => {
    const { terms } = clauses[at]!;
    const word = terms.findIndex(({ role }) => role === 'question');
    // `Do you know when it leaves?`
    const asksFirst = at === 0 && terms[0]?.role === 'auxiliary' && /^do/.test(terms[0].lower);
    if (word < 0) return asks && (at === main || asksFirst) ? 'yes-no' : 'statement';
    return asks || isInverted(terms.slice(word)) ? 'asking' : 'statement';
  };
}

/**
 * Whether the words are inverted: `where is the lift`, `how long does it take`, and not `how to get there`,
 * `what you need`: titles say what follows.
 */
function isInverted([, ...behind]: readonly Term[]): boolean {
  const first = behind.find(({ role }) => !/^(?:noun|adjective|adverb|quantity)$/.test(role));
  return first?.role === 'auxiliary' || first?.role === 'modal';
}
