/** Reads a clause from left to right and sorts what it says. Pure. */
import type { Role, Term } from '#translation/english/words/term.ts';
import { DONE_TO_PEOPLE } from '#translation/english/words/verb-kinds.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import { createSpelledUnit, type SignedToken } from '#translation/english/words/word.ts';
import {
  appendToRow,
  type ClauseParts,
  type ClauseState,
  createClauseState,
  type ParseResult,
  type ParseTerm,
} from './clause-parts.ts';
import { attachesBeforeVerb } from './groups/attach.ts';
import { beginsGroup, type Cursor, drop, isTimeNoun, toSignedTokens } from './groups/group.ts';
import { readGroups } from './groups/read-groups.ts';
import { isPersonal, isSomebody, isThirdPerson, saysPersons } from './people.ts';
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
 * @param isCondition nothing is ordered: `if it hurts or does not go away`
 */
export function readClause(
  terms: readonly Term[],
  isQuestion: boolean,
  sayInner: (inner: readonly Term[]) => readonly SignedToken[],
  isAsked = false,
  isCondition = false,
): ClauseParts {
  const cursor: Cursor = {
    terms,
    index: 0,
    dropped: [],
    sayInner,
    saysPersons: isAsked || saysPersons(terms),
  };
  const state = createClauseState(isQuestion);
  while (cursor.index < terms.length) {
    const { index } = cursor;
    const term = terms[index]!;
    // Only here in place, as a copy for each term costs time.
    Object.assign(state, readNext(cursor, state, term));
    // A term that no rule takes is signed in its place rather than lost.
    if (cursor.index === index && term.role === 'article') {
      drop(cursor, term, 'article');
      cursor.index += 1;
    } else if (cursor.index === index) {
      Object.assign(state, appendToRow(state, 'others', toSignedTokens(term)));
      cursor.index += 1;
    }
  }
  const hasAuxiliary = terms.some(({ role }) => role === 'auxiliary' || role === 'modal');
  const named = nameActor(terms, state);
  const isOfPeople = named.subject !== undefined || isBetweenPeople(terms, state);
  const settled = addAgent(terms, {
    ...settleVerbs({ ...state, ...named }, terms),
    isBetweenPeople: isOfPeople,
  });
  // `something that does not look right` orders nothing.
  const isOfSomebody =
    isCondition || terms.some(({ role }) => role === 'relative') || hasBareSubject(terms);
  const forbidding = forbid(isOfSomebody ? { ...settled, hasSubject: true } : settled);
  const withRoles = isDoneToSomebody(terms, forbidding) ? nameRoles(forbidding) : forbidding;
  return { ...withRoles, dropped: cursor.dropped, persons: personsIn(terms), hasAuxiliary };
}

/** Whether it is a passive about a person; in `children will be allowed to swim` the children swim. */
const isDoneToSomebody = (terms: readonly Term[], { isPassive, subject }: ClauseState): boolean =>
  isPassive && !terms.some(({ lemma }) => lemma === 'allow') && isSomebody(terms, subject);

/** Notes on the tokens of a passive who does it, what is done and to whom. */
function nameRoles(state: ClauseState): ClauseState {
  const { subject, verb, agent } = state;
  return {
    ...state,
    subject: subject.map((token) => ({ ...token, role: 'patient' })),
    verb: verb.map((token) => ({ ...token, role: 'verb' })),
    agent: agent.map((token) => ({ ...token, role: 'agent' })),
  };
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
function isBetweenPeople(terms: readonly Term[], state: ClauseState): boolean {
  const actor = state.subject.length > 0 ? state.subject : state.question;
  return !state.isPassive && isSomebody(terms, actor) && isSomebody(terms, state.object);
}

/** Signs who does it to the viewer or the signer, where only a pronoun says who: `if they tell you to leave`. */
function nameActor(terms: readonly Term[], state: ClauseState): ParseResult {
  const verbIndex = terms.indexOf(state.mainVerb!);
  const actor = terms.slice(0, Math.max(0, verbIndex)).find(isThirdPerson);
  const next = terms[verbIndex + 1];
  const isDone =
    actor !== undefined &&
    next !== undefined &&
    isPersonal(next) &&
    !state.isPassive &&
    state.subject.length === 0 &&
    DONE_TO_PEOPLE.has(state.mainVerb?.lemma ?? '');
  if (!isDone) return {};
  const gloss = actor.lower === 'they' ? 'PEOPLE' : 'PERSON';
  return { subject: [{ unit: signUnit(gloss, actor.lower), spans: [actor.span] }] };
}

/**
 * Adds somebody as the one who does to a person what the English leaves open who does: without an agent, `the guard
 * was told` would say that the guard tells.
 */
function addAgent(terms: readonly Term[], state: ClauseState): ClauseState {
  const { isPassive, agent, subject, negation, mainVerb } = state;
  const isWho = subject.length === 0 && terms[0]?.role === 'relative' && terms[0].lower === 'who';
  const isDone =
    isPassive &&
    agent.length === 0 &&
    negation.length === 0 &&
    DONE_TO_PEOPLE.has(mainVerb?.lemma ?? '') &&
    !terms.some(({ lower }) => lower === 'ill') &&
    (isWho || isSomebody(terms, subject));
  if (!isDone) return state;
  return { ...state, agent: [{ unit: signUnit('PERSON', 'somebody'), spans: [] }] };
}

const readNext: ParseTerm = (cursor, state, term) => {
  const next = cursor.terms[cursor.index + 1];
  // `run more slowly`
  if (/^(?:more|less|most|least)$/.test(term.lower) && next?.role === 'adverb') {
    cursor.index += 2;
    return appendToRow(state, 'adverb', [...toSignedTokens(term), ...toSignedTokens(next)]);
  }
  const read = READERS[term.role] ?? (beginsGroup(cursor) ? readNominal : readDescription);
  return read(cursor, state, term);
};

const dropAs =
  (rule: DropRule): ParseTerm =>
  (cursor, _reading, term) => {
    drop(cursor, term, rule);
    cursor.index += 1;
    return {};
  };

const pass: ParseTerm = (cursor) => {
  cursor.index += 1;
  return {};
};

const READERS: Partial<Record<Role, ParseTerm>> = {
  mark: pass,
  range: pass,
  opening(cursor, state, term) {
    cursor.index += 1;
    return appendToRow(state, 'opening', toSignedTokens(term));
  },
  question: readQuestion,
  existential(cursor, _reading, term) {
    drop(cursor, term, 'empty');
    cursor.index += 1;
    return { isExistential: true };
  },
  infinitive: dropAs('infinitive'),
  relative: dropAs('relative'),
  conjunction: readConjunction,
  auxiliary: readVerbs,
  modal: readVerbs,
  verb: readVerbs,
  negator: readNegator,
  preposition(cursor, state, term) {
    if (!isParticle(cursor, state, term)) return readPreposition(cursor, state, term);
    cursor.index += 1;
    const particle = { unit: createSpelledUnit(term.lower), spans: [term.span] };
    return appendToRow(state, 'adverb', [particle]);
  },
  adverb(cursor, state, term) {
    if (beginsGroup(cursor)) return readNominal(cursor, state, term);
    cursor.index += 1;
    // `and then press the button`: afterwards.
    if (term.lower === 'then' && !state.hasVerb && state.time.length === 0)
      return appendToRow(state, 'time', toSignedTokens(term));
    // A word that points to a place goes into the row of places.
    const place = state.isCopular ? 'predicate' : 'way';
    return appendToRow(state, term.lower === 'here' ? place : 'adverb', toSignedTokens(term));
  },
  nested(cursor, state, term) {
    cursor.index += 1;
    return appendToRow(state, 'others', cursor.sayInner(term.inner ?? []));
  },
};

/** Reads a conjunction; the places of `at the office or from the machines` go together. */
function readConjunction(cursor: Cursor, state: ClauseState, term: Term): ParseResult {
  cursor.index += 1;
  if (term.lower !== 'or') {
    // `after 6pm and on Sundays`: each by itself.
    if (joinsTimes(cursor, state, term))
      return appendToRow(state, 'time', [{ unit: createSpelledUnit('and'), spans: [term.span] }]);
    drop(cursor, term, 'link');
    return {};
  }
  const next = cursor.terms[cursor.index];
  // `, or 999 if it is serious`: what is offered instead begins here.
  if (!hasSaid(state)) return appendToRow(state, 'opening', toSignedTokens(term));
  return next?.role === 'preposition'
    ? readOffered(cursor, state, term, next)
    : appendToRow(state, 'others', toSignedTokens(term));
}

const OFFERED = ['time', 'duration', 'scene', 'way', 'predicate', 'others'] as const;

/** Reads the phrase after `or`: OR comes between the two, and places go together. */
function readOffered(cursor: Cursor, state: ClauseState, or: Term, first: Term): ParseResult {
  const phrase = readPreposition(cursor, state, first);
  const grown = OFFERED.find((row) => (phrase[row]?.length ?? 0) > state[row].length);
  if (grown === undefined) return { ...phrase, others: [...state.others, ...toSignedTokens(or)] };
  const places = (['scene', 'way'] as const).find((row) => state[row].length > 0) ?? 'others';
  const target = grown === 'scene' || grown === 'way' ? places : grown;
  const offered = phrase[grown]!.slice(state[grown].length);
  return {
    ...phrase,
    [grown]: state[grown],
    [target]: [...state[target], ...toSignedTokens(or), ...offered],
  };
}

/** Whether another time is joined to one that says after or before when. */
const joinsTimes = ({ terms, index }: Cursor, { time }: ClauseState, { lower }: Term): boolean =>
  lower === 'and' &&
  time.length > 0 &&
  /^(?:on|at|in|during|all)$/.test(terms[index]?.lower ?? '') &&
  terms.slice(0, index).some(({ role, task }) => role === 'preposition' && task === 'after') &&
  isTimeNoun(terms.slice(index + 1).find(({ role }) => !/^(?:article|quantity)$/.test(role)));

const hasSaid = ({ subject, object, predicate, scene, way, time, hasVerb }: ClauseState): boolean =>
  hasVerb || [subject, object, predicate, scene, way, time].some((row) => row.length > 0);

const PARTICLES = /^(?:up|down|off|out|away)$/;
const WITH_PARTICLE =
  /^(?:bring|take|put|turn|switch|pick|hand|give|set|fill|shut|pull|knock|cut|call|carry|keep|tear|throw|write|clear)$/;

/** Whether the particle belongs to the verb: `brought down the wires`, `turn off your phone`. */
function isParticle(cursor: Cursor, state: ClauseState, term: Term): boolean {
  const previous = cursor.terms[cursor.index - 1];
  return (
    PARTICLES.test(term.lower) &&
    previous !== undefined &&
    previous === state.mainVerb &&
    WITH_PARTICLE.test(previous.lemma) &&
    beginsGroup(cursor, cursor.index + 1)
  );
}

/** Reads the question word with the thing that it asks for: `how many`, `which platform`. */
function readQuestion(cursor: Cursor, state: ClauseState, term: Term): ParseResult {
  cursor.index += 1;
  const question = [...state.question, ...toSignedTokens(term)];
  const next = cursor.terms[cursor.index];
  const asksFor = /^(?:which|what|whose|how many|how much)$/.test(term.lower);
  if (asksFor && next !== undefined && /^(?:noun|name|adjective|ordering)$/.test(next.role)) {
    const groups = readGroups(cursor, attachesBeforeVerb);
    return {
      question,
      ...appendToRow(
        state,
        'object',
        groups.flatMap((group) => group.signedTokens),
      ),
    };
  }
  if (term.lower !== 'how' || !/^(?:adjective|adverb)$/.test(next?.role ?? '')) return { question };
  cursor.index += 1;
  return { question: [...question, ...toSignedTokens(next!)] };
}
