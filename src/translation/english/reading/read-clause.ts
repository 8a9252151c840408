/** Reads a clause from left to right and sorts what it says. Pure. */
import type { Role, Term } from '#translation/english/words/term.ts';
import { type Said, spelledUnit } from '#translation/english/words/word.ts';
import {
  type ClauseParts,
  type ClauseReading,
  type Found,
  found,
  newReading,
  type Read,
} from './clause-parts.ts';
import { attachesBefore } from './groups/attach.ts';
import { beginsGroup, type Cursor, drop, isTimeNoun, said } from './groups/group.ts';
import { readGroups } from './groups/read-groups.ts';
import { isSomebody, saysPersons } from './people.ts';
import { readDescription } from './read-description.ts';
import { readNegator, readNominal } from './read-nominal.ts';
import { readPreposition } from './read-preposition.ts';
import { readVerbs } from './read-verbs.ts';
import type { DropRule } from './rules.ts';
import { forbid, hasBareSubject, settleVerbs } from './settle-verbs.ts';

const SIGNER = /^(?:i|me|my|we|us|our|ours|mine|myself|ourselves)$/;
const VIEWER = /^(?:you|your|yours|yourself|yourselves)$/;

/**
 * Sorts the terms of one clause. Every term is signed or dropped.
 *
 * @param isQuestion in a question the verb may precede its subject
 * @param sayInner signs a clause that describes a noun
 * @param isAsked another person is asked to do it: `you` has to be named
 */
export function readClause(
  terms: readonly Term[],
  isQuestion: boolean,
  sayInner: (inner: readonly Term[]) => readonly Said[],
  isAsked = false,
): ClauseParts {
  const cursor: Cursor = {
    terms,
    at: 0,
    dropped: [],
    sayInner,
    saysPersons: isAsked || saysPersons(terms),
  };
  const reading = newReading(isQuestion);
  while (cursor.at < terms.length) {
    const { at } = cursor;
    const term = terms[at]!;
    // Only here in place, as a copy for each term costs time.
    Object.assign(reading, readNext(cursor, reading, term));
    // A term that no rule takes is signed in its place rather than lost.
    if (cursor.at === at && term.role === 'article') {
      drop(cursor, term, 'article');
      cursor.at += 1;
    } else if (cursor.at === at) {
      Object.assign(reading, found(reading, 'others', said(term)));
      cursor.at += 1;
    }
  }
  const hasAuxiliary = terms.some(({ role }) => role === 'auxiliary' || role === 'modal');
  const settled = { ...settleVerbs(reading), isBetweenPeople: isBetweenPeople(terms, reading) };
  // `something that does not look right` orders nothing.
  const isOfSomebody = terms.some(({ role }) => role === 'relative') || hasBareSubject(terms);
  const forbidding = forbid(isOfSomebody ? { ...settled, hasSubject: true } : settled);
  return { ...forbidding, dropped: cursor.dropped, persons: personsIn(terms), hasAuxiliary };
}

function personsIn(terms: readonly Term[]): ReadonlySet<'signer' | 'viewer'> {
  const persons = new Set<'signer' | 'viewer'>();
  for (const { lower } of terms) {
    if (SIGNER.test(lower)) persons.add('signer');
    if (VIEWER.test(lower)) persons.add('viewer');
  }
  return persons;
}

/** Whether one person does it to another; in `who told you` the question word is the actor. */
function isBetweenPeople(terms: readonly Term[], reading: ClauseReading): boolean {
  const doer = reading.subject.length > 0 ? reading.subject : reading.question;
  return !reading.isPassive && isSomebody(terms, doer) && isSomebody(terms, reading.object);
}

const readNext: Read = (cursor, reading, term) => {
  const next = cursor.terms[cursor.at + 1];
  // `run more slowly`
  if (/^(?:more|less|most|least)$/.test(term.lower) && next?.role === 'adverb') {
    cursor.at += 2;
    return found(reading, 'adverb', [...said(term), ...said(next)]);
  }
  const read = READERS[term.role] ?? (beginsGroup(cursor) ? readNominal : readDescription);
  return read(cursor, reading, term);
};

const dropAs =
  (rule: DropRule): Read =>
  (cursor, _reading, term) => {
    drop(cursor, term, rule);
    cursor.at += 1;
    return {};
  };

const pass: Read = (cursor) => {
  cursor.at += 1;
  return {};
};

const READERS: Partial<Record<Role, Read>> = {
  mark: pass,
  range: pass,
  opening(cursor, reading, term) {
    cursor.at += 1;
    return found(reading, 'opening', said(term));
  },
  question: readQuestion,
  existential(cursor, _reading, term) {
    drop(cursor, term, 'empty');
    cursor.at += 1;
    return { isExistential: true };
  },
  infinitive: dropAs('infinitive'),
  relative: dropAs('relative'),
  conjunction: readConjunction,
  auxiliary: readVerbs,
  modal: readVerbs,
  verb: readVerbs,
  negator: readNegator,
  preposition(cursor, reading, term) {
    if (!isParticle(cursor, reading, term)) return readPreposition(cursor, reading, term);
    cursor.at += 1;
    const particle = { unit: spelledUnit(term.lower), spans: [term.span] };
    return found(reading, 'adverb', [particle]);
  },
  adverb(cursor, reading, term) {
    if (beginsGroup(cursor)) return readNominal(cursor, reading, term);
    cursor.at += 1;
    // `and then press the button`: afterwards.
    if (term.lower === 'then' && !reading.hasVerb && reading.time.length === 0)
      return found(reading, 'time', said(term));
    // A word that points to a place goes into the row of places.
    const place = reading.isCopular ? 'predicate' : 'way';
    return found(reading, term.lower === 'here' ? place : 'adverb', said(term));
  },
  nested(cursor, reading, term) {
    cursor.at += 1;
    return found(reading, 'others', cursor.sayInner(term.inner ?? []));
  },
};

/** Reads a conjunction; the places of `at the office or from the machines` go together. */
function readConjunction(cursor: Cursor, reading: ClauseReading, term: Term): Found {
  cursor.at += 1;
  if (term.lower !== 'or') {
    // `after 6pm and on Sundays`: each by itself.
    if (joinsTimes(cursor, reading, term))
      return found(reading, 'time', [{ unit: spelledUnit('and'), spans: [term.span] }]);
    drop(cursor, term, 'link');
    return {};
  }
  const next = cursor.terms[cursor.at];
  // `, or 999 if it is serious`: what is offered instead begins here.
  if (!hasSaid(reading)) return found(reading, 'opening', said(term));
  return next?.role === 'preposition'
    ? readOffered(cursor, reading, term, next)
    : found(reading, 'others', said(term));
}

const OFFERED = ['time', 'duration', 'scene', 'way', 'predicate', 'others'] as const;

/** Reads the phrase after `or`: OR comes between the two, and places go together. */
function readOffered(cursor: Cursor, reading: ClauseReading, or: Term, first: Term): Found {
  const phrase = readPreposition(cursor, reading, first);
  const grown = OFFERED.find((row) => (phrase[row]?.length ?? 0) > reading[row].length);
  if (grown === undefined) return { ...phrase, others: [...reading.others, ...said(or)] };
  const places = (['scene', 'way'] as const).find((row) => reading[row].length > 0) ?? 'others';
  const target = grown === 'scene' || grown === 'way' ? places : grown;
  const offered = phrase[grown]!.slice(reading[grown].length);
  return {
    ...phrase,
    [grown]: reading[grown],
    [target]: [...reading[target], ...said(or), ...offered],
  };
}

/** Whether another time is joined to one that says after or before when. */
const joinsTimes = ({ terms, at }: Cursor, { time }: ClauseReading, { lower }: Term): boolean =>
  lower === 'and' &&
  time.length > 0 &&
  /^(?:on|at|in|during|all)$/.test(terms[at]?.lower ?? '') &&
  terms.slice(0, at).some(({ role, task }) => role === 'preposition' && task === 'after') &&
  isTimeNoun(terms.slice(at + 1).find(({ role }) => !/^(?:article|quantity)$/.test(role)));

const hasSaid = ({
  subject,
  object,
  predicate,
  scene,
  way,
  time,
  hasVerb,
}: ClauseReading): boolean =>
  hasVerb || [subject, object, predicate, scene, way, time].some((row) => row.length > 0);

const PARTICLES = /^(?:up|down|off|out|away)$/;
const WITH_PARTICLE =
  /^(?:bring|take|put|turn|switch|pick|hand|give|set|fill|shut|pull|knock|cut|call|carry|keep|tear|throw|write|clear)$/;

/** Whether the particle belongs to the verb: `brought down the wires`, `turn off your phone`. */
function isParticle(cursor: Cursor, reading: ClauseReading, term: Term): boolean {
  const before = cursor.terms[cursor.at - 1];
  return (
    PARTICLES.test(term.lower) &&
    before !== undefined &&
    before === reading.mainVerb &&
    WITH_PARTICLE.test(before.lemma) &&
    beginsGroup(cursor, cursor.at + 1)
  );
}

/** Reads the question word with the thing that it asks for: `how many`, `which platform`. */
function readQuestion(cursor: Cursor, reading: ClauseReading, term: Term): Found {
  cursor.at += 1;
  const question = [...reading.question, ...said(term)];
  const next = cursor.terms[cursor.at];
  const asksFor = /^(?:which|what|whose|how many|how much)$/.test(term.lower);
  if (asksFor && next !== undefined && /^(?:noun|name|adjective|ordering)$/.test(next.role)) {
    const groups = readGroups(cursor, attachesBefore);
    return {
      question,
      ...found(
        reading,
        'object',
        groups.flatMap((group) => group.said),
      ),
    };
  }
  if (term.lower !== 'how' || !/^(?:adjective|adverb)$/.test(next?.role ?? '')) return { question };
  cursor.at += 1;
  return { question: [...question, ...said(next!)] };
}
