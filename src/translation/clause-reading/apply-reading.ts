/** A checked reading as clauses of terms, which are then ordered by our rules. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { type ClauseReading, SPELL } from '#contract/readers/clause-reading.ts';
import type { Clause } from '#translation/english/parser/clauses/clause.ts';
import { nest } from '#translation/english/parser/clauses/nest.ts';
import { isSetApart } from '#translation/english/parser/clauses/split-clauses.ts';
import type { Term } from '#translation/english/words/term.ts';
import { createSpelledUnit, toSpellableText } from '#translation/english/words/word.ts';
import { formatCandidate, type Offered } from './list-candidates.ts';
import type { MaskedTerm } from './mask-sentence.ts';
import { isContent, isDenial, mapClauses } from './verify-reading.ts';

/**
 * Divides the terms of a sentence by a reading. Words of content get the sign that was chosen; names, numbers, denials
 * and the words of grammar keep what the rules give them.
 */
export function applyReading(
  reading: ClauseReading,
  terms: readonly Term[],
  words: readonly MaskedTerm[],
  offered: readonly Offered[],
): Clause[] {
  const clauseByWord = mapClauses(reading);
  const glossByWord = new Map(
    reading.clauses.flatMap(({ items }) =>
      items.flatMap((item) => item.words.map((word) => [word, item.gloss] as const)),
    ),
  );
  const readTerms = new Map(
    words.map((word, index) => [word.term, toReadTerm(word, glossByWord.get(index), offered)]),
  );
  const places = placeTerms(terms, words, clauseByWord);
  return reading.clauses
    .map(({ role }, index) => ({
      role,
      rows: terms.flatMap((term, place) =>
        places[place] === index ? [readTerms.get(term) ?? term] : [],
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => a.rows[0]!.span.start - b.rows[0]!.span.start)
    .map(({ role, rows }, index): Clause => {
      const [first, ...rest] = rows;
      const isLink =
        first?.role === 'conjunction' ||
        (index > 0 && first?.role === 'relative' && rest.length > 0);
      const isApart = first !== undefined && isSetApart(terms, first);
      const clause = isLink
        ? { task: role, link: first, terms: nest(rest) }
        : { task: role, terms: nest(rows) };
      return isApart ? { ...clause, isApart } : clause;
    });
}

/** Roles of terms that open a clause. */
const OPENS = /^(?:conjunction|relative|infinitive|question|mark)$/;

/**
 * Returns the clause of each term. Omitted words between two clauses go with the first up to the word that opens the second:
 * `if they tell you | to leave`. Marks between two clauses are in none.
 */
function placeTerms(
  terms: readonly Term[],
  words: readonly MaskedTerm[],
  clauseByWord: ReadonlyMap<number, number>,
): (number | undefined)[] {
  const indexByTerm = new Map(words.map(({ term }, index) => [term, index]));
  const read = terms.map((term) => clauseByWord.get(indexByTerm.get(term) ?? -1));
  return terms.map((term, index) => {
    if (read[index] !== undefined) return read[index];
    const start = read.findLastIndex((clause, place) => place < index && clause !== undefined);
    const end = read.findIndex((clause, place) => place > index && clause !== undefined);
    const [previous, next] = [read[start], read[end]];
    if (previous === next || next === undefined) return previous;
    if (previous === undefined) return next;
    if (!indexByTerm.has(term)) return undefined;
    return index < start + 1 + findOpening(terms.slice(start + 1, end)) ? previous : next;
  });
}

/** Finds where a clause is opened in a row of omitted words: at the last of them that do, or at the first word. */
function findOpening(row: readonly Term[]): number {
  const last = row.findLastIndex(({ role }) => OPENS.test(role));
  let opening = Math.max(0, last);
  while (opening > 0 && OPENS.test(row[opening - 1]!.role)) opening -= 1;
  return opening;
}

/** Returns a word with the sign that was chosen for it. */
function toReadTerm(
  word: MaskedTerm,
  gloss: string | undefined,
  offered: readonly Offered[],
): Term {
  const { term, isMasked } = word;
  const isFixed = isMasked || !isContent(word) || isDenial(term) || term.role === 'modal';
  if (isFixed || gloss === undefined || gloss === formatCandidate(term.units)) return term;
  const units = gloss === SPELL ? spell(term) : findUnits(gloss, offered);
  return units.length === 0 ? term : { ...term, units };
}

const findUnits = (gloss: string, offered: readonly Offered[]): readonly GlossUnit[] =>
  offered.find(({ candidate }) => candidate.gloss === gloss)?.units ?? [];

/** Spells a word as the rules do: verbs in their base form. */
function spell({ role, text, lemma, units }: Term): readonly GlossUnit[] {
  if (units.length > 0 && units.every(({ kind }) => kind === 'fingerspelled')) return units;
  const spelled = role === 'verb' ? lemma : text;
  return toSpellableText(spelled) === '' ? units : [createSpelledUnit(spelled)];
}
