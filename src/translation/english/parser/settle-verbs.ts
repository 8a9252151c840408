/** Verbs in the light of their clause: who leaves, who forbids, where movement ends. Pure. */

import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import { createSpelledUnit, isSign, type SignedToken } from '#translation/english/words/word.ts';
import type { ClauseState } from './clause-parts.ts';

/** Places that people leave; anything else that is left remains there. */
const LEFT =
  /^(?:TRAIN|BUS|STATION|PLATFORM|PLACE|AREA|TOWN|CARRIAGE|UNDERGROUND|TAXI|CAR|AIRPORT|LIFT|ESCALATOR|ROAD|BRIDGE|BUILDING|HOUSE|MUSEUM|ROOM|GALLERY|SITE|HALL|SCHOOL|CAFE|SHOP|EXHIBITION|TUNNEL|COACH|SHED|OFFICE|HOSPITAL|LIBRARY|FACTORY)$/;
const DIRECTED = /^(?:GO-TO|RETURN|WALK|MOVE|CONTINUE|LEAVE\/DEPART)$/;
const COMING = /^(?:ARRIVE|APPROACH\/COME)$/;

const isLeft = ({ unit }: SignedToken): boolean =>
  (unit.kind === 'sign' && LEFT.test(unit.gloss)) ||
  (unit.kind === 'fingerspelled' && LEFT.test(unit.text)) ||
  unit.kind === 'place';

/** Whether the token says that something is left alone: `left unattended`. */
const isAlone = ({ unit }: SignedToken): boolean =>
  unit.kind === 'fingerspelled' && /^(?:ALONE|UNATTENDED|BEHIND)$/.test(unit.text);

/** Whether the token is a car or luggage: `leave your car here`. */
const isCar = ({ unit }: SignedToken): boolean =>
  unit.kind === 'sign' && /^(?:CAR|LUGGAGE)$/.test(unit.gloss);

/** Adapts the verbs of a clause: LEAVE/DEPART is only for those who go, and verbs of movement get their ends. */
export function settleVerbs(state: ClauseState, terms: readonly Term[]): ClauseState {
  const next = state.mainVerb === undefined ? undefined : terms[terms.indexOf(state.mainVerb) + 1];
  const isLeftBehind =
    state.mainVerb?.lemma === 'leave' &&
    (state.isPassive ||
      /^(?:it|them|him|her|me|us)$/.test(next?.lower ?? '') ||
      state.adverb.some(isAlone) ||
      (state.object.some(isCar) && [...state.way, ...state.scene].length > 0) ||
      (state.object.length > 0 && !state.object.some(isLeft)));
  const goes = state.way.some(({ unit }) => unit.kind === 'place' && unit.locus === 'destination');
  const settled = (token: SignedToken): SignedToken => {
    const { unit } = token;
    if (unit.kind !== 'sign') return token;
    if (isLeftBehind && unit.gloss === 'LEAVE/DEPART')
      return { ...token, unit: createSpelledUnit('leave') };
    if (goes && DIRECTED.test(unit.gloss))
      return { ...token, unit: { ...unit, to: 'destination' } };
    return COMING.test(unit.gloss) ? { ...token, unit: { ...unit, to: 'here' } } : token;
  };
  return { ...state, verb: state.verb.map(settled) };
}

/** Returns the negator of a clause that has NOT and no other. */
function findOnlyNot({ negation }: ClauseState): SignedToken | undefined {
  const [negator] = negation;
  return negation.length === 1 && negator !== undefined && isSign(negator, 'NOT')
    ? negator
    : undefined;
}

/** Converts an order with `do not` to a prohibition, by the sign library's own English; a request only negates. */
export function forbid(initialState: ClauseState): ClauseState {
  const state = settleMust(initialState);
  const { doing, opening, question } = state;
  const negator = findOnlyNot(state);
  const isOrder = state.hasMainVerb && !state.hasSubject && !state.isInverted;
  const isRequest = opening.some((token) => isSign(token, 'PLEASE'));
  if (!isOrder || isRequest || question.length > 0) return state;
  if (doing?.lower !== 'do' || negator === undefined) return state;
  const forbids = { unit: signUnit('FORBID', 'do not'), spans: [doing.span, ...negator.spans] };
  return { ...state, negation: [forbids] };
}

/** Converts `must not` to a prohibition, and `not have to` and `not required to` to there being no need. */
function settleMust(state: ClauseState): ClauseState {
  const { modal } = state;
  const mustIndex = modal.findIndex((token) => isSign(token, 'MUST'));
  const must = modal[mustIndex];
  const negator = findOnlyNot(state);
  if (must === undefined || negator === undefined) return state;
  if ((must.unit.mouthing ?? 'must') !== 'must') {
    const need = { ...must, unit: signUnit('NEED', must.unit.mouthing) };
    return { ...state, modal: modal.with(mustIndex, need) };
  }
  if (negator.unit.mouthing !== undefined && negator.unit.mouthing !== 'not') return state;
  const forbids = {
    unit: signUnit('FORBID', 'must not'),
    spans: [...must.spans, ...negator.spans],
  };
  return { ...state, modal: modal.toSpliced(mustIndex, 1), negation: [forbids] };
}

const ENDS_A_PHRASE = /^(?:time|date|number|name|place)$/;

/**
 * Whether things before `do` do it although a phrase without a comma precedes them: `From Monday trains do
 * not run`. A single thing never does: `In case of fire do not use the lift` is an order.
 */
export function hasBareSubject(terms: readonly Term[]): boolean {
  const doIndex = terms.findIndex(({ lower, role }) => lower === 'do' && role === 'auxiliary');
  const [previous, noun] = [terms[doIndex - 2], terms[doIndex - 1]];
  if (doIndex < 2 || noun?.role !== 'noun' || noun.lower === noun.lemma) return false;
  return (
    previous?.role === 'noun' ||
    previous?.role === 'time' ||
    ENDS_A_PHRASE.test(previous?.kind ?? '')
  );
}
