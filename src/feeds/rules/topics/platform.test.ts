import { expect, it } from 'vitest';
import type { Departure } from '#feeds/departure.ts';
import { BOOKED, watchStation } from '#feeds/rules/testing/station.ts';
import { MINUTE } from '#feeds/rules/times.ts';

const shown = (text: string, changes: Partial<Departure['platform']> = {}) => ({
  platform: { text, isShown: true, ...changes },
});
const hidden = (text: string) => ({ platform: { text, isShown: false } });

/** Watches the 14:35 from so many minutes before it leaves, on platform 4. */
function watchBefore(minutes: number, first: Partial<Departure> = shown('4')) {
  const station = watchStation({}, BOOKED - minutes * MINUTE);
  station.see([first]);
  return station;
}

it('tells passengers of a new platform after 20 seconds', () => {
  const station = watchBefore(30);
  expect(station.seeFor(20, [shown('6')])).toEqual([]);
  const [draft, ...more] = station.seeFor(5, [shown('6')]);
  expect(more).toEqual([]);
  expect(draft).toMatchObject({
    event: 'platform-change',
    priority: 1,
    isAutomatic: true,
    platforms: ['4', '6'],
    sentence: 'Platform 4 to 6, at 14:05',
    request: { destination: 'LDS', timing: '1435', platform: '4', updatedPlatform: '6' },
    repeatAt: [station.now + 90_000, BOOKED - 3 * MINUTE],
    expiresAt: BOOKED + 5 * MINUTE,
  });
  expect(draft?.request).not.toHaveProperty('callingAt');
  expect(station.seeFor(120, [shown('6')])).toEqual([]);
});

it.each([
  ['it is confirmed', 30, { isConfirmed: true }, ', confirmed'],
  ['a person set it', 30, { setBy: 'person' }, ', set by a person'],
  ['the train leaves in less than 5 minutes', 4, {}, ''],
] as const)('tells it at once where %s', (_, minutes, changes, words) => {
  const station = watchBefore(minutes);
  const [draft] = station.seeFor(5, [shown('6', changes)]);
  expect(draft?.sentence).toMatch(new RegExp(`^Platform 4 to 6${words}, at 14:`));
});

it('tells the new time with the new platform', () => {
  const late = { forecast: { kind: 'at', time: BOOKED + 20 * MINUTE } } as const;
  const station = watchBefore(30, { ...shown('4'), ...late });
  const [draft] = station.seeFor(5, [{ ...shown('6', { isConfirmed: true }), ...late }]);
  expect(draft?.request).toMatchObject({ updatedTiming: '1455', updatedPlatform: '6' });
});

it.each([
  ['its first publication', [hidden('4')], shown('4')],
  ['a train that had no platform', [{ platform: undefined }], shown('4')],
  ['its withdrawal', [shown('4')], hidden('4')],
  ['its return', [shown('4'), hidden('4')], shown('4')],
  [
    'a change of a train that leaves in more than an hour',
    [{ scheduled: BOOKED + 60 * MINUTE }],
    { scheduled: BOOKED + 60 * MINUTE, ...shown('6') },
  ],
  ['a cancelled train', [shown('4')], { ...shown('6'), isCancelled: true, cancelReason: {} }],
  ['a train that has left', [shown('4')], { ...shown('6'), departedAt: BOOKED - 21 * MINUTE }],
] as const)('is silent about %s', (_, earlier, later) => {
  const station = watchBefore(20, earlier[0]);
  for (const departure of earlier) station.seeFor(30, [departure]);
  const drafts = station.seeFor(120, [later]);
  expect(drafts.filter(({ event }) => event === 'platform-change')).toEqual([]);
});

it('is silent about a platform that goes back and forth, until it stays', () => {
  const station = watchBefore(30);
  for (let round = 0; round < 10; round++) {
    expect(station.seeFor(15, [shown('6')])).toEqual([]);
    expect(station.seeFor(15, [shown('4')])).toEqual([]);
  }
  expect(station.seeFor(25, [shown('6')])).toHaveLength(1);
});

it('believes a confirmed platform that comes back only when it stays', () => {
  const station = watchBefore(30);
  const [six, four] = [shown('6', { isConfirmed: true }), shown('4', { isConfirmed: true })];
  expect(station.seeFor(5, [six])).toHaveLength(1);
  expect(station.seeFor(20, [four])).toEqual([]);
  expect(station.seeFor(20, [six])).toEqual([]);
  const [back] = station.seeFor(25, [four]);
  expect(back).toMatchObject({
    sentence: 'Platform 6 to 4, confirmed, at 14:06',
    replaces: [station.drafts[0]?.id],
  });
  const [again] = station.seeFor(25, [six]);
  expect(again?.request).toEqual(station.drafts[0]?.request);
  expect(again?.id).not.toBe(station.drafts[0]?.id);
});

it('is silent about plans until the train is near', () => {
  const station = watchBefore(30, shown('4', { setBy: 'plan' }));
  expect(station.seeFor(60, [shown('6', { setBy: 'plan' })])).toEqual([]);
  expect(station.seeFor(60, [shown('7', { setBy: 'plan', isConfirmed: false })])).toEqual([]);
  expect(station.seeFor(25, [shown('8', { setBy: 'machine' })])[0]?.sentence).toMatch(
    /^Platform 7 to 8/,
  );
});

it('tells a planned platform that replaces a sure one 10 minutes before the train', () => {
  const station = watchBefore(12);
  expect(station.seeFor(120, [shown('6', { setBy: 'plan' })])).toEqual([]);
  expect(station.seeFor(30, [shown('6', { setBy: 'plan' })])[0]?.sentence).toBe(
    'Platform 4 to 6, not confirmed, at 14:25',
  );
});

it('leaves a platform that has no sign to a person', () => {
  const station = watchBefore(30);
  const [draft] = station.seeFor(25, [shown('13R')]);
  expect(draft).toMatchObject({
    isAutomatic: false,
    platforms: ['4', '13R'],
    heldBack: [
      { code: 'person-needed', text: 'Platform 13R has no sign. Write what passengers read.' },
    ],
  });
  expect(draft?.request).not.toHaveProperty('platform');
  expect(station.seeFor(25, [shown('4')])).toMatchObject([{ platforms: ['13R', '4'] }]);
});

it('replaces the change before it, and ends when the train leaves', () => {
  const station = watchBefore(30);
  const [first] = station.seeFor(25, [shown('6')]);
  const [second] = station.seeFor(25, [shown('8')]);
  expect(second?.replaces).toEqual([first?.id]);
  station.seeFor(5, [{ ...shown('8'), departedAt: station.now }]);
  expect(station.withdrawn).toMatchObject([{ id: second?.id, why: 'departed' }]);
});
