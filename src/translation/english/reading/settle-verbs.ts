/** Verbs in the light of their clause: who leaves, who forbids, where movement ends. Pure. */

import { signUnit } from '../words/vocabulary.ts';
import { type Said, spelledUnit } from '../words/word.ts';
import type { ClauseReading } from './clause-parts.ts';

/** Places that people leave; anything else that is left stays behind. */
const LEFT_SIGNS =
  /^(?:TRAIN|BUS|STATION|PLATFORM|PLACE|AREA|TOWN|CARRIAGE|UNDERGROUND|TAXI|CAR|AIRPORT)$/;
const LEFT_WORDS =
  /^(?:BUILDING|HOUSE|MUSEUM|ROOM|GALLERY|SITE|HALL|SCHOOL|CAFE|SHOP|EXHIBITION|TUNNEL|COACH|SHED|OFFICE)$/;
const DIRECTED = /^(?:GO-TO|RETURN|WALK|MOVE|CONTINUE|LEAVE\/DEPART)$/;
const COMING = /^(?:ARRIVE|APPROACH\/COME)$/;

const isLeft = ({ unit }: Said): boolean =>
  (unit.kind === 'sign' && LEFT_SIGNS.test(unit.gloss)) ||
  (unit.kind === 'fingerspelled' && LEFT_WORDS.test(unit.text)) ||
  unit.kind === 'place';

/** LEAVE/DEPART is for those who go; verbs of movement know their ends. */
export function settleVerbs(reading: ClauseReading): void {
  const staysBehind =
    reading.mainVerb?.lemma === 'leave' &&
    (reading.isPassive || (reading.object.length > 0 && !reading.object.some(isLeft)));
  const goes = reading.way.some(
    ({ unit }) => unit.kind === 'place' && unit.locus === 'destination',
  );
  for (const [at, each] of reading.verb.entries()) {
    const { unit } = each;
    if (unit.kind !== 'sign') continue;
    if (staysBehind && unit.gloss === 'LEAVE/DEPART')
      reading.verb[at] = { ...each, unit: spelledUnit('leave') };
    else if (goes && DIRECTED.test(unit.gloss))
      reading.verb[at] = { ...each, unit: { ...unit, to: 'destination' } };
    else if (COMING.test(unit.gloss)) reading.verb[at] = { ...each, unit: { ...unit, to: 'here' } };
  }
}

const isPlease = ({ unit }: Said): boolean => unit.kind === 'sign' && unit.gloss === 'PLEASE';

/** An order with `do not` forbids, by the sign library's own English; a request only denies. */
export function forbid(reading: ClauseReading): void {
  settleMust(reading);
  const { doing, negation } = reading;
  const [negator] = negation;
  const isOrder = reading.hasMainVerb && !reading.hasSubject && !reading.isInverted;
  if (!isOrder || doing === undefined || negation.length !== 1 || reading.opening.some(isPlease))
    return;
  if (negator!.unit.kind !== 'sign' || negator!.unit.gloss !== 'NOT' || reading.question.length > 0)
    return;
  negation[0] = { unit: signUnit('FORBID', 'do not'), spans: [doing.span, ...negator!.spans] };
}

const isMust = ({ unit }: Said): boolean => unit.kind === 'sign' && unit.gloss === 'MUST';
const isNot = ({ unit }: Said): boolean => unit.kind === 'sign' && unit.gloss === 'NOT';

/** `must not` forbids; `do not have to` says that there is no need. */
function settleMust({ modal, negation, doing }: ClauseReading): void {
  const at = modal.findIndex(isMust);
  const must = modal[at];
  const [negator] = negation;
  if (must === undefined || negation.length !== 1 || negator === undefined || !isNot(negator))
    return;
  if (doing !== undefined) {
    modal[at] = { ...must, unit: signUnit('NEED', must.unit.mouthing) };
    return;
  }
  if (negator.unit.mouthing !== undefined && negator.unit.mouthing !== 'not') return;
  modal.splice(at, 1);
  negation[0] = { unit: signUnit('FORBID', 'must not'), spans: [...must.spans, ...negator.spans] };
}
