/** Reads prepositional phrases of a clause: when, where, why, until when. */

import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import { createSpelledUnit, isSign, type SignedToken } from '#translation/english/words/word.ts';
import { appendToRow, type ClauseState, type ParseResult } from './clause-parts.ts';
import { attachesBeforeVerb, attachesInsidePhrase } from './groups/attach.ts';
import { assignLoci, assignLocus, createFrom, createGoTo, createNot } from './groups/attached.ts';
import { beginsGroup, type Cursor, drop, type Group, toSignedTokens } from './groups/group.ts';
import { withoutDescription } from './groups/group-state.ts';
import { readGroups } from './groups/read-groups.ts';
import { inLetters, isSaidOfSubject, type Phrase } from './phrase.ts';
import { readThan } from './read-than.ts';
import { CHANGES, isTimePhrase, relateTime } from './read-time-phrase.ts';

/** Reads the phrase at the cursor. */
export function readPreposition(
  cursor: Cursor,
  state: ClauseState,
  preposition: Term,
): ParseResult {
  cursor.index += 1;
  if (preposition.lower === 'than') return readThan(cursor, state, preposition);
  if (!beginsGroup(cursor)) return readBare(cursor, state, preposition);
  const attaches = state.hasVerb ? attachesInsidePhrase : attachesBeforeVerb;
  // `from platform 4 to platform 6`: where it goes belongs to the clause.
  const isSource = state.hasVerb && preposition.task === 'source';
  const phraseCursor = withoutDescription(
    cursor,
    preposition.task === 'place' ? state.predicate : [],
  );
  const groups = readGroups(
    phraseCursor,
    (term, head) => !(isSource && term.task === 'goal') && attaches(term, head),
  );
  cursor.index = phraseCursor.index;
  const row = groups.flatMap((group) => [...group.signedTokens, ...group.negators]);
  const phrase = { preposition, groups, row };
  if (isTimePhrase(phrase)) return relateTime(cursor, state, phrase);
  const relate = groups.every(({ isPronoun }) => isPronoun)
    ? relatePronoun
    : (RELATIONS[preposition.task ?? ''] ?? relateOther);
  return relate(cursor, state, phrase);
}

/** Puts a phrase of pronouns alone where it is needed; most are shown by where signs are placed. */
function relatePronoun(
  cursor: Cursor,
  state: ClauseState,
  { preposition, groups }: Phrase,
): ParseResult {
  // `The exit is behind you`: the clause only says where it is.
  if (BESIDE_SOMEBODY.test(preposition.lower) && isSaidOfSubject(state))
    return appendToRow(state, 'predicate', [inLetters(preposition)]);
  // `someone who arrives after you`
  const isBeside = /^(?:before|after)$/.test(preposition.lower);
  const person = isBeside ? findPerson(cursor, groups) : undefined;
  if (person !== undefined)
    return appendToRow(state, 'time', [person, ...toSignedTokens(preposition)]);
  drop(cursor, preposition, 'placement');
  return {};
}

const PERSONS: Readonly<Record<string, string>> = { you: 'YOU', us: 'WE', me: 'ME' };

/** Finds the sign of a person who is spoken to or speaks, whose word was dropped. */
function findPerson(cursor: Cursor, groups: readonly Group[]): SignedToken | undefined {
  const head = groups.length === 1 ? groups[0]!.head : undefined;
  const gloss = PERSONS[head?.lower ?? ''];
  if (head === undefined || gloss === undefined) return undefined;
  const droppedIndex = cursor.dropped.findLastIndex(({ span }) => span === head.span);
  if (droppedIndex < 0) return undefined;
  cursor.dropped.splice(droppedIndex, 1);
  const unit = gloss === 'ME' ? createSpelledUnit('me') : signUnit(gloss, head.lower);
  return { unit, spans: [head.span] };
}

const BESIDE_SOMEBODY = /^(?:behind|in front of|beside|next to|near|above|below|opposite|under)$/;

/** Reads a preposition without its noun: `turn off`, `come in`, `leave from` at the end of a question. */
function readBare(cursor: Cursor, state: ClauseState, preposition: Term): ParseResult {
  if (preposition.units.length > 0)
    return appendToRow(state, 'adverb', toSignedTokens(preposition));
  if (!/^(?:to|of|for|from|with|by|at)$/.test(preposition.lower))
    return appendToRow(state, 'adverb', [inLetters(preposition)]);
  drop(cursor, preposition, 'placement');
  return {};
}

/** Puts a phrase that is not of time where its preposition sends it. */
type Relate = (cursor: Cursor, state: ClauseState, phrase: Phrase) => ParseResult;

const isPlace = ({ groups }: Phrase): boolean => groups.some(({ kind }) => kind === 'place');

/** Whether something changes: it is one thing first, and then another. */
const isChange = ({ mainVerb }: ClauseState): boolean => CHANGES.test(mainVerb?.lemma ?? '');

/** Whether the clause is a participle without a subject: `and opened by the Queen`. */
const isParticiple = ({ hasSubject, mainVerb }: ClauseState): boolean =>
  !hasSubject && mainVerb !== undefined && mainVerb.lower !== mainVerb.lemma;

/** Drops a preposition that has no sign of its own: it is shown by where signs are placed. */
function dropUnsigned(cursor: Cursor, preposition: Term): void {
  if (preposition.units.length === 0) drop(cursor, preposition, 'placement');
}

const RELATIONS: Record<string, Relate> = {
  reason(_cursor, state, { preposition, row }) {
    const reasonUnit = {
      ...signUnit('REASON/BECAUSE', 'why'),
      nonManuals: ['rhetorical' as const],
    };
    return appendToRow(state, 'reason', [{ unit: reasonUnit, spans: [preposition.span] }, ...row]);
  },
  condition(cursor, state, { preposition, row }) {
    drop(cursor, preposition, 'condition');
    return appendToRow(state, 'condition', row);
  },
  after: (_cursor, state, { preposition, row }) =>
    appendToRow(state, 'time', [...row, ...toSignedTokens(preposition)]),
  until: (_cursor, state, { preposition, row }) =>
    appendToRow(state, 'duration', [...toSignedTokens(preposition), ...row]),
  time(cursor, state, { preposition, row }) {
    dropUnsigned(cursor, preposition);
    return appendToRow(state, 'time', [...row, ...toSignedTokens(preposition)]);
  },
  place(cursor, state, { preposition, row }) {
    dropUnsigned(cursor, preposition);
    const isPlaced = state.isPlaced || isSaidOfSubject(state);
    const scene = [...assignLoci(row, preposition), ...toSignedTokens(preposition)];
    return { isPlaced, ...appendToRow(state, isPlaced ? 'predicate' : 'scene', scene) };
  },
  goal(cursor, state, phrase) {
    const { preposition, row } = phrase;
    if (isChange(state) && state.way.length > 0 && !isPlace(phrase))
      return appendToRow(state, 'way', [inLetters(preposition), ...row]);
    // Without a verb to move it, GO-TO leads there; after FROM too, so that it does not seem to
    // come from there.
    const leads =
      state.verb.length === 0
        ? comesFrom(state) || (isPlace(phrase) && (state.hasSubject || state.predicate.length > 0))
        : comesFrom(state) && !state.verb.some(isGoTo);
    if (!leads) drop(cursor, preposition, 'placement');
    const movement = leads ? [createGoTo(preposition)] : [];
    return appendToRow(state, 'way', [...assignLocus(row, 'destination'), ...movement]);
  },
  source(cursor, state, phrase) {
    const { preposition, row } = phrase;
    if (isPlace(phrase)) {
      const movement = [createFrom(preposition), ...toSignedTokens(preposition)];
      return appendToRow(state, 'way', [...assignLocus(row, 'left'), ...movement]);
    }
    if (isChange(state)) return appendToRow(state, 'way', [inLetters(preposition), ...row]);
    if (cursor.terms[cursor.index]?.task === 'goal' && preposition.units.length === 0) {
      const from = { unit: signUnit('FROM'), spans: [preposition.span] };
      return appendToRow(state, 'way', [...row, from]);
    }
    drop(cursor, preposition, 'placement');
    return appendToRow(state, 'way', [...row, ...toSignedTokens(preposition)]);
  },
  way: (_cursor, state, { preposition, row }) =>
    appendToRow(state, 'way', [...row, ...toSignedTokens(preposition)]),
  by(cursor, state, { preposition, row }) {
    drop(cursor, preposition, 'placement');
    return appendToRow(state, state.isPassive || isParticiple(state) ? 'agent' : 'others', row);
  },
  for: relateFor,
  of: relateOfPhrase,
  about: relateOfPhrase,
  without: (_cursor, state, { preposition, row }) =>
    appendToRow(state, 'others', [...row, createNot(preposition)]),
  instead: (_cursor, state, { preposition, row }) =>
    appendToRow(state, 'scene', [...row, createNot(preposition)]),
};

const isFrom = (token: SignedToken): boolean => isSign(token, 'FROM');
/** Whether the clause has just said where something comes from. */
const comesFrom = ({ way, object, subject }: ClauseState): boolean =>
  way.some(isFrom) || [object, subject].some((row) => row.slice(-1).some(isFrom));
const isGoTo = (token: SignedToken): boolean => isSign(token, 'GO-TO');

/**
 * Places a phrase with `for`: in `£5 for adults and free for children`, whom it is for comes before what is
 * said of them alone.
 */
function relateFor(cursor: Cursor, state: ClauseState, phrase: Phrase): ParseResult {
  const { preposition, row } = phrase;
  const isSaid = isSaidOfSubject(state);
  if (isSaid && isPlace(phrase))
    return appendToRow(state, 'predicate', [
      ...assignLocus(row, 'destination'),
      createGoTo(preposition),
    ]);
  drop(cursor, preposition, 'placement');
  if (isSaid) return appendToRow(state, 'predicate', row);
  const last = cursor.terms[cursor.terms.indexOf(preposition) - 1];
  const isListed = state.predicate.some(({ unit }) => unit.kind === 'number');
  if (isListed && last?.role === 'adjective' && state.predicate.at(-1)?.spans[0] === last.span)
    return { predicate: [...state.predicate.slice(0, -1), ...row, state.predicate.at(-1)!] };
  if (state.hasMainVerb && !state.isPassive && state.object.length === 0)
    return appendToRow(state, 'object', row);
  return appendToRow(state, state.hasVerb ? 'others' : 'scene', row);
}

function relateOfPhrase(
  cursor: Cursor,
  state: ClauseState,
  { preposition, row }: Phrase,
): ParseResult {
  drop(cursor, preposition, 'placement');
  const isObject = state.hasMainVerb && state.object.length === 0;
  return appendToRow(state, isObject ? 'object' : 'way', row);
}

function relateOther(
  cursor: Cursor,
  state: ClauseState,
  { preposition, row }: Phrase,
): ParseResult {
  // `Children must be with an adult.`
  const isWith = preposition.task === 'with' && state.isCopular && state.predicate.length === 0;
  if (isWith) return appendToRow(state, 'predicate', [inLetters(preposition), ...row]);
  dropUnsigned(cursor, preposition);
  // `do not take photographs with flash`: it is denied with the rest.
  const isDenied = preposition.task === 'with' && state.negation.length > 0;
  const target = isDenied && state.hasMainVerb ? 'object' : state.hasVerb ? 'others' : 'scene';
  return appendToRow(state, target, [...toSignedTokens(preposition), ...row]);
}
