import { describe, expect, it } from 'vitest';
import type { Departure } from '#feeds/departure.ts';
import { BOOKED, callAt, watchStation } from '#feeds/rules/testing/station.ts';
import { MINUTE } from '#feeds/rules/times.ts';

const inMinutes = (minutes: number) => BOOKED + minutes * MINUTE;
const CANCELLED: Partial<Departure> = { isCancelled: true };
/** The train to Leeds 15 minutes later, from platform 2. */
const NEXT: Partial<Departure> = {
  key: 'next',
  scheduled: inMinutes(15),
  platform: { text: '2', isShown: true, setBy: 'machine' },
};

/** Returns the advice for a train that changes, with these trains on the board. */
function advise(changes: Partial<Departure>, ...trains: Partial<Departure>[]) {
  const station = watchStation();
  station.see([{}, ...trains]);
  return station.seeFor(70, [changes, ...trains])[0]?.advice;
}

it('is the next train to the same place', () => {
  expect(advise(CANCELLED, NEXT)).toEqual({
    departure: 'next',
    fields: { nextTiming: '1450', nextPlatform: '2' },
    sentence: 'Next train to Leeds: 14:50, platform 2',
  });
});

it('does not change the draft', () => {
  const draftWith = (...trains: Partial<Departure>[]) => {
    const station = watchStation();
    station.see([{}, ...trains]);
    const [draft] = station.seeFor(15, [CANCELLED, ...trains]);
    const { advice: _, ...rest } = draft!;
    return rest;
  };
  expect(draftWith(NEXT)).toEqual(draftWith());
});

describe('is given where a train', () => {
  const late = (minutes: number): Partial<Departure> => ({
    forecast: { kind: 'at', time: inMinutes(minutes) },
  });
  it.each([
    ['is cancelled', CANCELLED, true],
    ['misses its end', { calls: [callAt('DON'), callAt('LDS', true)] }, true],
    ['misses a stop on the way', { calls: [callAt('DON', true), callAt('LDS')] }, false],
    ['is late by an unknown time', { forecast: { kind: 'unknown-delay' } }, true],
    ['leaves after the next one', late(16), true],
    ['leaves with the next one', late(15), false],
    ['leaves before the next one', late(10), false],
    ['has another platform', { platform: { text: '6', isShown: true, isConfirmed: true } }, false],
  ] as [string, Partial<Departure>, boolean][])('%s', (_, changes, isGiven) => {
    expect(advise(changes, NEXT) !== undefined).toBe(isGiven);
  });

  it('is less than 15 minutes late, though another overtakes it: no', () => {
    expect(advise(late(14), { ...NEXT, scheduled: inMinutes(5) })).toBeUndefined();
  });
});

describe('takes a train that', () => {
  const onTheWay = {
    destinations: [{ crs: 'SKI', name: 'Skipton' }],
    calls: [callAt('LDS'), callAt('SKI')],
  };
  it.each([
    ['calls there on its way', onTheWay, true],
    ['is late itself', { forecast: { kind: 'at', time: inMinutes(20) } }, true],
    ['has no report', { forecast: { kind: 'no-report' } }, true],
    [
      'goes elsewhere',
      { destinations: [{ crs: 'YRK', name: 'York' }], calls: [callAt('YRK')] },
      false,
    ],
    ['misses the place', { ...onTheWay, calls: [callAt('LDS', true), callAt('SKI')] }, false],
    ['does not reach its end', { calls: [callAt('DON'), callAt('LDS', true)] }, false],
    ['reaches it only after it comes back', { calls: [callAt('RDG'), callAt('LDS')] }, false],
    ['is cancelled', { isCancelled: true }, false],
    ['is late by an unknown time', { forecast: { kind: 'unknown-delay' } }, false],
    ['is suppressed', { isSuppressed: true }, false],
    ['carries nobody', { isPublic: false }, false],
    ['is a bus', { mode: 'bus' }, false],
    ['has left', { departedAt: inMinutes(-30) }, false],
    ['leaves before the booked time', { scheduled: inMinutes(-1) }, false],
    ['leaves hours later', { scheduled: inMinutes(5 * 60) }, false],
    ['tells no calls', { calls: [] }, true],
    [
      'changes to a bus',
      { calls: [], destinations: [{ crs: 'LDS', name: 'Leeds', changesTo: 'bus' }] },
      false,
    ],
  ] as [string, Partial<Departure>, boolean][])('%s', (_, changes, isTaken) => {
    expect(advise(CANCELLED, { ...NEXT, ...changes })?.departure === 'next').toBe(isTaken);
  });

  it('leaves first of several', () => {
    const later = { ...NEXT, key: 'later', scheduled: inMinutes(25) };
    expect(advise(CANCELLED, later, NEXT)?.departure).toBe('next');
    expect(advise(CANCELLED, later, { ...NEXT, ...CANCELLED })?.departure).toBe('later');
  });
});

it.each([
  ['planned only', { text: '2', isShown: true, setBy: 'plan' }],
  ['hidden', { text: '2', isShown: false, setBy: 'machine' }],
  ['outside the interface', { text: 'BUS', isShown: true, setBy: 'machine' }],
  ['perhaps a placeholder', { text: '0', isShown: true, setBy: 'machine' }],
  ['not known', undefined],
] as [string, Departure['platform']][])('leaves out a platform that is %s', (_, platform) => {
  expect(advise(CANCELLED, { ...NEXT, platform })).toMatchObject({
    fields: { nextTiming: '1450' },
    sentence: 'Next train to Leeds: 14:50',
  });
});

it('leaves out a train that passengers could not reach', () => {
  const station = watchStation({}, inMinutes(13));
  const soon = { ...NEXT, scheduled: inMinutes(15) };
  const unknown: Partial<Departure> = { forecast: { kind: 'unknown-delay' } };
  station.see([{}, soon]);
  const [draft] = station.seeFor(70, [unknown, soon]);
  expect(draft).toMatchObject({ event: 'delayed-unknown' });
  expect(draft!.advice).toBeUndefined();
});
