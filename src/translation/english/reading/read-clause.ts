/** Reads a clause from left to right and sorts what it says. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Role, Term } from '../words/term.ts';
import { type Said, spelledUnit } from '../words/word.ts';
import { attachesAfter, attachesBefore } from './attach.ts';
import { type ClauseParts, type ClauseReading, newReading } from './clause-parts.ts';
import { beginsGroup, type Cursor, drop, type Group, NEGATED_NOUN, said } from './group.ts';
import { readGroups } from './read-groups.ts';
import { readPreposition, readRange } from './read-preposition.ts';
import { readVerbs } from './read-verbs.ts';
import type { DropRule } from './rules.ts';
import { forbid, settleVerbs } from './settle-verbs.ts';

const SIGNER = /^(?:i|me|my|we|us|our|ours|mine|myself|ourselves)$/;
const VIEWER = /^(?:you|your|yours|yourself|yourselves)$/;

/**
 * Sorts the terms of one clause. Every term is said or dropped.
 *
 * @param isQuestion in a question the verb may stand before its subject
 * @param sayInner signs a clause that describes a noun
 */
export function readClause(
  terms: readonly Term[],
  isQuestion: boolean,
  sayInner: (inner: readonly Term[]) => readonly Said[],
): ClauseParts {
  const cursor: Cursor = { terms, at: 0, dropped: [], sayInner };
  const reading = newReading(isQuestion);
  while (cursor.at < terms.length) {
    const { at } = cursor;
    readNext(cursor, reading);
    // What no rule takes is said where it stands rather than lost.
    if (cursor.at === at) {
      reading.others.push(...said(terms[at]!));
      cursor.at += 1;
    }
  }
  settleVerbs(reading);
  forbid(reading);
  const persons = new Set<'signer' | 'viewer'>();
  for (const { lower } of terms) {
    if (SIGNER.test(lower)) persons.add('signer');
    if (VIEWER.test(lower)) persons.add('viewer');
  }
  const hasAuxiliary = terms.some(({ role }) => role === 'auxiliary' || role === 'modal');
  return { ...reading, dropped: cursor.dropped, persons, hasAuxiliary };
}

/** Before its subject the verb of a question is not behind it. */
const isBehindVerb = (reading: ClauseReading): boolean =>
  reading.hasVerb && !(reading.isInverted && !reading.hasSubject);

function readNext(cursor: Cursor, reading: ClauseReading): void {
  const term = cursor.terms[cursor.at]!;
  const read = READERS[term.role];
  if (read !== undefined) read(cursor, reading, term);
  else if (beginsGroup(cursor)) readNominal(cursor, reading);
  else readDescription(cursor, reading);
}

type Read = (cursor: Cursor, reading: ClauseReading, term: Term) => void;

const dropAs =
  (rule: DropRule): Read =>
  (cursor, _reading, term) => {
    drop(cursor, term, rule);
    cursor.at += 1;
  };

const pass: Read = (cursor) => {
  cursor.at += 1;
};

const READERS: Partial<Record<Role, Read>> = {
  mark: pass,
  range: pass,
  opening(cursor, reading, term) {
    reading.opening.push(...said(term));
    cursor.at += 1;
  },
  question: readQuestion,
  existential(cursor, reading, term) {
    drop(cursor, term, 'empty');
    reading.isExistential = true;
    cursor.at += 1;
  },
  infinitive: dropAs('infinitive'),
  relative: dropAs('relative'),
  conjunction(cursor, reading, term) {
    readConjunction(cursor, reading, term);
    cursor.at += 1;
  },
  auxiliary: readVerbs,
  modal: readVerbs,
  verb: readVerbs,
  negator: readNegator,
  preposition(cursor, reading, term) {
    if (readParticle(cursor, reading, term)) cursor.at += 1;
    else readPreposition(cursor, reading);
  },
  adverb(cursor, reading, term) {
    if (beginsGroup(cursor)) {
      readNominal(cursor, reading);
      return;
    }
    // What points to a place stands where places stand.
    const place = reading.isCopular ? reading.predicate : reading.way;
    (term.lower === 'here' ? place : reading.adverb).push(...said(term));
    cursor.at += 1;
  },
  nested(cursor, reading, term) {
    reading.others.push(...cursor.sayInner(term.inner ?? []));
    cursor.at += 1;
  },
};

/** `at the office or from the machines`: the places stand together. */
function readConjunction(cursor: Cursor, reading: ClauseReading, term: Term): void {
  if (term.lower !== 'or') {
    drop(cursor, term, 'link');
    return;
  }
  const next = cursor.terms[cursor.at + 1];
  if (next?.role !== 'preposition' || reading.scene.length === 0) {
    reading.others.push(...said(term));
    return;
  }
  reading.scene.push(...said(term));
  cursor.at += 1;
  const way = reading.way.splice(0);
  readPreposition(cursor, reading);
  cursor.at -= 1;
  reading.scene.push(...reading.way.splice(0));
  reading.way.push(...way);
}

const PARTICLES = /^(?:up|down|off|out|away)$/;
const WITH_PARTICLE =
  /^(?:bring|take|put|turn|switch|pick|hand|give|set|fill|shut|pull|knock|cut|call|carry|keep|tear|throw|write|clear)$/;

/** `brought down the wires`, `turn off your phone`: the particle belongs to the verb. */
function readParticle(cursor: Cursor, reading: ClauseReading, term: Term): boolean {
  const before = cursor.terms[cursor.at - 1];
  const isParticle =
    PARTICLES.test(term.lower) &&
    before !== undefined &&
    before === reading.mainVerb &&
    WITH_PARTICLE.test(before.lemma) &&
    beginsGroup(cursor, cursor.at + 1);
  if (isParticle) reading.adverb.push({ unit: spelledUnit(term.lower), spans: [term.span] });
  return isParticle;
}

/** `how many`, `which platform`: the question word with the thing that it asks for. */
function readQuestion(cursor: Cursor, reading: ClauseReading): void {
  const term = cursor.terms[cursor.at]!;
  cursor.at += 1;
  reading.question.push(...said(term));
  const next = cursor.terms[cursor.at];
  const asksFor = /^(?:which|what|whose|how many|how much)$/.test(term.lower);
  if (asksFor && next !== undefined && /^(?:noun|name|adjective|ordering)$/.test(next.role)) {
    for (const group of readGroups(cursor, attachesBefore)) reading.object.push(...group.said);
    return;
  }
  if (term.lower !== 'how' || !/^(?:adjective|adverb)$/.test(next?.role ?? '')) return;
  reading.question.push(...said(next!));
  cursor.at += 1;
}

function readNominal(cursor: Cursor, reading: ClauseReading): void {
  const first = cursor.terms[cursor.at]!;
  const isBehind = isBehindVerb(reading);
  const groups = readGroups(cursor, isBehind ? attachesAfter : attachesBefore);
  const row = groups.flatMap((group) => group.said);
  if (groups.every(({ kind }) => kind === 'time') && !isTimeSubject(cursor, reading, groups)) {
    const times = [...row];
    readRange(cursor, times);
    // Until when comes behind what lasts so long.
    const isEnd = row[0]?.unit.kind === 'sign' && row[0].unit.gloss === 'UNTIL';
    (isEnd ? reading.duration : reading.time).push(...times);
    return;
  }
  reading.negation.push(...groups.flatMap(({ negators }) => negators));
  if (first.role === 'pronoun' && groups.length === 1) {
    if (!isBehind) reading.hasSubject = true;
    return;
  }
  if (
    groups.every(({ kind }) => kind === 'measure') &&
    isBehind &&
    (reading.hasMainVerb || reading.predicate.length > 0)
  ) {
    const preposition = cursor.terms[cursor.at];
    if (preposition?.task !== 'after') {
      reading.duration.push(...row);
      return;
    }
    // `30 seconds before departure`: how long before goes with the time.
    readPreposition(cursor, reading);
    reading.time.push(...row);
    return;
  }
  put(reading, groups, row, isBehind);
}

/** `Today is a holiday`: a time can be what is spoken of. */
const isTimeSubject = (cursor: Cursor, reading: ClauseReading, groups: readonly Group[]): boolean =>
  !reading.hasSubject &&
  !reading.hasVerb &&
  groups[0]?.head?.role === 'noun' &&
  cursor.terms[cursor.at]?.role === 'auxiliary';

function put(
  reading: ClauseReading,
  groups: readonly Group[],
  row: readonly Said[],
  isBehind: boolean,
): void {
  if (reading.isExistential && !reading.hasMainVerb) reading.object.push(...row);
  else if (!isBehind && !reading.hasSubject) {
    reading.subject.push(...row);
    reading.hasSubject = true;
    reading.subjectLeads = groups.some(({ isDescribed }) => isDescribed);
  } else (reading.hasMainVerb ? reading.object : reading.predicate).push(...row);
}

/** Adjectives without a noun: what a copula says, or how things are found. */
function readDescription(cursor: Cursor, reading: ClauseReading): void {
  const row: Said[] = [];
  let isStrong = false;
  for (; cursor.at < cursor.terms.length; cursor.at += 1) {
    const term = cursor.terms[cursor.at]!;
    const goesOn = /^(?:adjective|degree)$/.test(cursor.terms[cursor.at + 1]?.role ?? '');
    if (term.role === 'degree') {
      isStrong = true;
      drop(cursor, term, 'degree');
    } else if (term.role === 'quantity' && row.length > 0) break;
    else if (/^(?:adjective|ordering|quantity)$/.test(term.role)) {
      row.push(
        ...said(term).map((each) => (isStrong ? { ...each, unit: emphatic(each.unit) } : each)),
      );
      isStrong = false;
    } else if (
      term.role === 'conjunction' &&
      goesOn &&
      row.length > 0 &&
      /^(?:and|or|but)$/.test(term.lower)
    ) {
      if (term.lower === 'or') row.push(...said(term));
      else drop(cursor, term, 'link');
    } else if (!(term.role === 'mark' && goesOn && row.length > 0)) break;
  }
  (reading.isCopular || !reading.hasVerb ? reading.predicate : reading.adverb).push(...row);
}

const emphatic = (unit: GlossUnit): GlossUnit => ({
  ...unit,
  nonManuals: [...(unit.nonManuals ?? []), 'emphasis'],
});

/** `not platform 4`, `neither the lift nor the stairs`: the negator follows the thing. */
function readNegator(cursor: Cursor, reading: ClauseReading): void {
  const term = cursor.terms[cursor.at]!;
  if (NEGATED_NOUN.test(term.lower) && beginsGroup(cursor)) {
    readNominal(cursor, reading);
    return;
  }
  cursor.at += 1;
  const next = cursor.terms[cursor.at];
  if (next?.role === 'preposition' && beginsGroup(cursor, cursor.at + 1)) {
    if (next.units.length === 0) drop(cursor, next, 'placement');
    else reading.others.push(...said(next));
    cursor.at += 1;
  }
  const isBehind = isBehindVerb(reading);
  const waits = reading.isInverted && !reading.hasSubject;
  if (!beginsGroup(cursor) || cursor.terms[cursor.at]?.role === 'pronoun' || waits) {
    reading.negation.push(...said(term));
    return;
  }
  const groups = readGroups(cursor, isBehind ? attachesAfter : attachesBefore);
  const row = [...groups.flatMap((group) => [...group.said, ...group.negators]), ...said(term)];
  if (isBehind) (reading.isCopular ? reading.predicate : reading.others).push(...row);
  else {
    reading.subject.push(...row);
    reading.hasSubject = true;
  }
}
