/** Verbs in the light of their clause: who leaves, who forbids, where movement ends. Pure. */

import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import { isSign, type Said, spelledUnit } from '#translation/english/words/word.ts';
import type { ClauseReading } from './clause-parts.ts';

/** Places that people leave; anything else that is left remains there. */
const LEFT =
  /^(?:TRAIN|BUS|STATION|PLATFORM|PLACE|AREA|TOWN|CARRIAGE|UNDERGROUND|TAXI|CAR|AIRPORT|LIFT|ESCALATOR|ROAD|BRIDGE|BUILDING|HOUSE|MUSEUM|ROOM|GALLERY|SITE|HALL|SCHOOL|CAFE|SHOP|EXHIBITION|TUNNEL|COACH|SHED|OFFICE|HOSPITAL|LIBRARY|FACTORY)$/;
const DIRECTED = /^(?:GO-TO|RETURN|WALK|MOVE|CONTINUE|LEAVE\/DEPART)$/;
const COMING = /^(?:ARRIVE|APPROACH\/COME)$/;

const isLeft = ({ unit }: Said): boolean =>
  (unit.kind === 'sign' && LEFT.test(unit.gloss)) ||
  (unit.kind === 'fingerspelled' && LEFT.test(unit.text)) ||
  unit.kind === 'place';

/** Whether the token says that something is left alone: `left unattended`. */
const isAlone = ({ unit }: Said): boolean =>
  unit.kind === 'fingerspelled' && /^(?:ALONE|UNATTENDED|BEHIND)$/.test(unit.text);

/** Whether the token is a car or luggage: `leave your car here`. */
const isCar = ({ unit }: Said): boolean =>
  unit.kind === 'sign' && /^(?:CAR|LUGGAGE)$/.test(unit.gloss);

/** Adapts the verbs of a clause: LEAVE/DEPART is only for those who go, and verbs of movement get their ends. */
export function settleVerbs(reading: ClauseReading): ClauseReading {
  const staysBehind =
    reading.mainVerb?.lemma === 'leave' &&
    (reading.isPassive ||
      reading.adverb.some(isAlone) ||
      (reading.object.some(isCar) && [...reading.way, ...reading.scene].length > 0) ||
      (reading.object.length > 0 && !reading.object.some(isLeft)));
  const goes = reading.way.some(
    ({ unit }) => unit.kind === 'place' && unit.locus === 'destination',
  );
  const settled = (each: Said): Said => {
    const { unit } = each;
    if (unit.kind !== 'sign') return each;
    if (staysBehind && unit.gloss === 'LEAVE/DEPART')
      return { ...each, unit: spelledUnit('leave') };
    if (goes && DIRECTED.test(unit.gloss)) return { ...each, unit: { ...unit, to: 'destination' } };
    return COMING.test(unit.gloss) ? { ...each, unit: { ...unit, to: 'here' } } : each;
  };
  return { ...reading, verb: reading.verb.map(settled) };
}

/** Returns the negator of a clause that has NOT and no other. */
function onlyNot({ negation }: ClauseReading): Said | undefined {
  const [negator] = negation;
  return negation.length === 1 && negator !== undefined && isSign(negator, 'NOT')
    ? negator
    : undefined;
}

/** Converts an order with `do not` to a prohibition, by the sign library's own English; a request only negates. */
export function forbid(read: ClauseReading): ClauseReading {
  const reading = settleMust(read);
  const { doing, opening, question } = reading;
  const negator = onlyNot(reading);
  const isOrder = reading.hasMainVerb && !reading.hasSubject && !reading.isInverted;
  const isRequest = opening.some((each) => isSign(each, 'PLEASE'));
  if (!isOrder || isRequest || question.length > 0) return reading;
  if (doing?.lower !== 'do' || negator === undefined) return reading;
  const forbids = { unit: signUnit('FORBID', 'do not'), spans: [doing.span, ...negator.spans] };
  return { ...reading, negation: [forbids] };
}

/** Converts `must not` to a prohibition, and `not have to` and `not required to` to there being no need. */
function settleMust(reading: ClauseReading): ClauseReading {
  const { modal } = reading;
  const at = modal.findIndex((each) => isSign(each, 'MUST'));
  const must = modal[at];
  const negator = onlyNot(reading);
  if (must === undefined || negator === undefined) return reading;
  if ((must.unit.mouthing ?? 'must') !== 'must') {
    const need = { ...must, unit: signUnit('NEED', must.unit.mouthing) };
    return { ...reading, modal: modal.with(at, need) };
  }
  if (negator.unit.mouthing !== undefined && negator.unit.mouthing !== 'not') return reading;
  const forbids = {
    unit: signUnit('FORBID', 'must not'),
    spans: [...must.spans, ...negator.spans],
  };
  return { ...reading, modal: modal.toSpliced(at, 1), negation: [forbids] };
}

const ENDS_A_PHRASE = /^(?:time|date|number|name|place)$/;

/**
 * Whether things before `do` do it although a phrase without a comma precedes them: `From Monday trains do
 * not run`. A single thing never does: `In case of fire do not use the lift` is an order.
 */
export function hasBareSubject(terms: readonly Term[]): boolean {
  const at = terms.findIndex(({ lower, role }) => lower === 'do' && role === 'auxiliary');
  const [before, things] = [terms[at - 2], terms[at - 1]];
  if (at < 2 || things?.role !== 'noun' || things.lower === things.lemma) return false;
  return (
    before?.role === 'noun' || before?.role === 'time' || ENDS_A_PHRASE.test(before?.kind ?? '')
  );
}
