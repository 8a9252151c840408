/** One English sentence in BSL order: clauses read, arranged and joined. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import { arrange, type Mood, withUnitFace } from './ordering/arrange.ts';
import type { ClauseParts } from './reading/clause-parts.ts';
import { type Clause, splitClauses } from './reading/clauses.ts';
import type { Dropped } from './reading/group.ts';
import { readClause } from './reading/read-clause.ts';
import { type Language, readTerms } from './words/read-terms.ts';
import type { Term } from './words/term.ts';
import { signUnit } from './words/vocabulary.ts';
import { lettersOf, type Said, spanOf, spelledUnit } from './words/word.ts';

/** A clause of the sentence, signed without a pause inside. */
export interface SignedClause {
  readonly said: readonly Said[];
  /** The words that it says. */
  readonly span: Span;
}

export interface SignedSentence {
  readonly clauses: readonly SignedClause[];
  readonly dropped: readonly Dropped[];
  readonly warnings: readonly string[];
  readonly terms: readonly Term[];
}

interface Arranged {
  readonly clause: Clause;
  readonly parts: ClauseParts;
  said: Said[];
  /** Denied by the negator of the clause before it. */
  isDenied?: boolean;
}

/** Signs one sentence. Never throws: what cannot be signed is dropped with its reason and a warning. */
export function translateSentence(english: string, language: Language): SignedSentence {
  const terms = readTerms(english, language);
  const clauses = splitClauses(terms);
  const dropped: Dropped[] = [];
  const moods = moodOf(english, clauses);
  const arranged = clauses.map((clause, at): Arranged => {
    const parts = readClause(clause.terms, moods(at) !== 'statement', (inner) =>
      sayInner(inner, dropped),
    );
    dropped.push(...parts.dropped);
    return { clause, parts, said: arrange(parts, moods(at)) };
  });
  fractionBetween(arranged);
  for (const each of arranged) addLink(each, dropped);
  const ordered = inOrder(arranged).filter(({ said }) => said.length > 0);
  const warnings: string[] = [];
  const rescued = rescue(
    english,
    terms,
    ordered.flatMap(({ said }) => said),
    dropped,
    warnings,
  );
  warnings.push(...warningsOf(arranged));
  const signed = ordered.map(
    ({ clause, said }): SignedClause => ({ said, span: spanOfClause(clause, said) }),
  );
  if (rescued.length > 0)
    signed.push({
      said: rescued,
      span: spanOf([...rescued].flatMap(({ spans }) => spans.map(asWord))),
    });
  return { clauses: signed, dropped: tidy(dropped, signed), warnings, terms };
}

const asWord = (span: Span): Term => ({ span }) as Term;

/** A clause inside a noun group: arranged by itself, its face left to the group. */
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
    const hasWord = clauses[at]!.terms.some(({ role }) => role === 'question');
    return hasWord ? 'asking' : asks && at === main ? 'yes-no' : 'statement';
  };
}

/**
 * `Do not lean out or open the doors`, `You must buy a ticket and show it`: what governs the first clause
 * governs the one that is joined to it without a subject of its own.
 */
function fractionBetween(arranged: Arranged[]): void {
  arranged.forEach((each, at) => {
    const before = arranged[at - 1];
    const { link } = each.clause;
    if (before === undefined || link === undefined || !/^(?:and|or)$/.test(link.lower)) return;
    if (each.parts.subject.length > 0 || each.parts.hasAuxiliary || !each.parts.hasVerb) return;
    const negators = link.lower === 'or' ? before.parts.negation : [];
    const modals = each.parts.modal.length === 0 ? before.parts.modal : [];
    const isBare = each.clause.terms.some(
      ({ role, lower, lemma }) => role === 'verb' && lower === lemma,
    );
    if (negators.length === 0 && (modals.length === 0 || !isBare)) return;
    if (!isBare) return;
    const shared = (row: readonly Said[]) => row.filter((one) => !each.said.includes(one));
    const face = negators.length > 0;
    each.isDenied = face;
    each.said = [
      ...each.said.map((one) =>
        face && one.unit.kind === 'sign' && !one.unit.nonManuals?.includes('topic')
          ? { ...one, unit: withUnitFace(one.unit, 'negation') }
          : one,
      ),
      ...shared(modals),
      ...shared(negators),
    ];
  });
}

/** The word that joins a clause: signed, or shown by pause and face. */
function addLink(each: Arranged, dropped: Dropped[]): void {
  const { task, link } = each.clause;
  const raised = (row: readonly Said[]) =>
    row.map((one) => ({ ...one, unit: withUnitFace(one.unit, 'topic') }));
  const own = (unit: GlossUnit): Said => ({ unit, spans: link === undefined ? [] : [link.span] });
  switch (task) {
    case 'condition':
      if (link !== undefined) dropped.push({ span: link.span, rule: 'condition' });
      each.said = raised(each.said);
      return;
    case 'unless':
      each.said = raised([...each.said, own(signUnit('NOT', 'unless'))]);
      return;
    case 'reason':
      each.said = [
        own({ ...signUnit('REASON/BECAUSE', 'why'), nonManuals: ['rhetorical'] }),
        ...each.said,
      ];
      return;
    case 'after':
      each.said = raised([
        ...each.said,
        own(signUnit('AFTER', link?.lower === 'after' ? undefined : link?.lower)),
      ]);
      return;
    case 'before':
      each.said = raised([...each.said, own(spelledUnit('before'))]);
      return;
    case 'since':
      each.said = raised([...each.said, own(spelledUnit('since'))]);
      return;
    case 'while':
      each.said = [...raised([own(spelledUnit('while')), ...each.said])];
      return;
    case 'until':
      each.said = [own(signUnit('UNTIL')), ...each.said];
      return;
    default:
  }
  if (link === undefined) return;
  if (link.lower === 'or' && !each.isDenied) each.said = [own(spelledUnit('or')), ...each.said];
  else dropped.push({ span: link.span, rule: 'link' });
}

const LEADS = new Set(['condition', 'unless', 'after', 'before', 'while', 'since']);

/** Conditions and times come before the clause that they belong to; reasons and ends come after. */
function inOrder(arranged: readonly Arranged[]): Arranged[] {
  const ordered: Arranged[] = [];
  let held: Arranged[] = [];
  for (const [at, each] of arranged.entries()) {
    const { task } = each.clause;
    const isLed = LEADS.has(task);
    const host = ordered.findLastIndex(
      ({ clause }) => clause.task === 'main' || clause.task === 'aside',
    );
    if (isLed && host >= 0) {
      // A condition at the end of the sentence goes before the clause just before it.
      ordered.splice(host, 0, each);
    } else if (
      task === 'reason' &&
      host < 0 &&
      arranged.slice(at + 1).some(({ clause }) => clause.task === 'main')
    ) {
      held.push(each);
    } else {
      ordered.push(each);
      if (task === 'main' && held.length > 0) {
        ordered.push(...held);
        held = [];
      }
    }
  }
  return [...ordered, ...held];
}

/** The words of a clause with its link, as the English has them. */
function spanOfClause({ terms, link }: Clause, said: readonly Said[]): Span {
  const words = [
    ...(link === undefined ? [] : [link]),
    ...terms.filter(({ role, inner }) => role !== 'mark' || inner !== undefined),
  ];
  const inner = words.flatMap((term) => [term, ...deepTerms(term)]);
  return inner.length > 0 ? spanOf(inner) : spanOf(said.flatMap(({ spans }) => spans.map(asWord)));
}

const deepTerms = (term: Term): Term[] =>
  (term.inner ?? []).flatMap((each) => [each, ...deepTerms(each)]);

const WORD = /[\p{L}\p{N}]+/gu;
const covers = (span: Span, start: number, end: number): boolean =>
  span.start <= start && end <= span.end;

/** Words that no rule has taken, spelled or signed at the end rather than lost. */
function rescue(
  english: string,
  terms: readonly Term[],
  signed: readonly Said[],
  dropped: Dropped[],
  warnings: string[],
): Said[] {
  const taken = [...signed.flatMap(({ spans }) => spans), ...dropped.map(({ span }) => span)];
  const rescued: Said[] = [];
  for (const match of english.matchAll(WORD)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (taken.some((span) => covers(span, start, end))) continue;
    const term = terms.find(({ span }) => covers(span, start, end));
    const span = term?.span ?? { start, end };
    taken.push(span);
    if (term?.role === 'conjunction' && term.lower === 'or') {
      dropped.push({ span, rule: 'list' });
      continue;
    }
    const text = english.slice(span.start, span.end);
    const units =
      term !== undefined && term.units.length > 0
        ? term.units
        : lettersOf(text) === ''
          ? []
          : [spelledUnit(text)];
    if (units.length === 0) {
      dropped.push({ span, rule: 'letters' });
      warnings.push(`“${text}” cannot be signed: it has no letters from A to Z.`);
      continue;
    }
    rescued.push(...units.map((unit) => ({ unit, spans: [span] })));
    warnings.push(`“${text}” stands at the end: its place in the sentence is not clear.`);
  }
  return rescued;
}

/** A word that is said is not dropped as well, and is dropped once. */
function tidy(dropped: readonly Dropped[], clauses: readonly SignedClause[]): Dropped[] {
  const spans = clauses.flatMap(({ said }) => said.flatMap((each) => each.spans));
  const seen = new Set<string>();
  return dropped
    .filter(({ span }) => {
      const key = `${span.start}-${span.end}`;
      if (seen.has(key) || spans.some((each) => each.start === span.start && each.end === span.end))
        return false;
      seen.add(key);
      return true;
    })
    .sort((one, other) => one.span.start - other.span.start);
}

function warningsOf(arranged: readonly Arranged[]): string[] {
  const warnings: string[] = [];
  for (const { parts } of arranged)
    if (parts.persons.size === 2)
      warnings.push('Who does it to whom is not signed: “we” and “you” are both understood.');
  const hasTime = arranged.some(({ parts }) => parts.time.length > 0);
  if (!hasTime && arranged.some(({ parts }) => parts.isPast))
    warnings.push('That it is past is not signed: no time is said.');
  return warnings;
}
