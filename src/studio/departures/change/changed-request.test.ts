import { expect, it } from 'vitest';
import {
  listStops,
  toFormRequest,
  withBus,
  withCancellation,
  withDelay,
  withMissedStops,
  withoutCancellation,
  withPlatform,
  withTime,
} from './changed-request.ts';

const KNOWN = {
  destination: 'EDB',
  timing: '1435',
  operator: 'GR',
  platform: '4',
  callingAt: 'DAR,NCL,EDB',
};

it('adds the new platform, and keeps the known one', () => {
  expect(withPlatform(KNOWN, ' 6a')).toEqual({ request: { ...KNOWN, updatedPlatform: '6A' } });
  const { platform: _, ...unknown } = KNOWN;
  expect(withPlatform({ ...unknown, noPlatform: true }, '6')).toEqual({
    request: { ...unknown, platform: '6' },
  });
  expect(withPlatform({ ...KNOWN, updatedPlatform: '6' }, '8')).toEqual({
    request: { ...KNOWN, platform: '6', updatedPlatform: '8' },
  });
  expect(withPlatform(KNOWN, '4')).toEqual({ problem: 'It is already platform 4.' });
  expect(withPlatform(KNOWN, '77')).toEqual({ problem: expect.stringContaining('0 to 24') });
});

it('adds the new time, with an apology from a quarter of an hour', () => {
  expect(withTime({ ...KNOWN, shortDelay: true }, '14:42')).toEqual({
    request: { ...KNOWN, updatedTiming: '1442' },
  });
  expect(withTime({ ...KNOWN, timing: '2350' }, '0010')).toEqual({
    request: { ...KNOWN, timing: '2350', updatedTiming: '0010', longDelay: true },
  });
  const late = { ...KNOWN, updatedTiming: '1442', disruptionReason: '502' };
  expect(withTime(late, '1435')).toEqual({ request: KNOWN });
  expect(withTime(late, '1442')).toEqual({ problem: 'It is already expected at 1442.' });
  expect(withTime(KNOWN, 'soon')).toEqual({ problem: expect.stringContaining('four digits') });
  expect(withDelay(late)).toMatchObject({ shortDelay: true });
  expect(withDelay(late)).not.toHaveProperty('updatedTiming');
});

it('cancels a train, and lets it run again', () => {
  const cancelled = { destination: 'EDB', timing: '1435', operator: 'GR', cancelled: true };
  expect(withCancellation({ ...KNOWN, longDelay: true })).toEqual(cancelled);
  expect(withoutCancellation({ ...cancelled, disruptionReason: '502' })).toEqual({
    destination: 'EDB',
    timing: '1435',
    operator: 'GR',
  });
  expect(withBus(KNOWN, 'YRK', '14.50')).toEqual({
    request: { ...cancelled, busReplacement: true, currentStation: 'YRK', busTiming: '1450' },
  });
  expect(withBus(KNOWN, 'YRK', '')).toMatchObject({ request: { busReplacement: true } });
});

it('leaves out the stops that are missed, the last one too', () => {
  expect(listStops({ ...KNOWN, callingAt: 'DAR,NCL' })).toEqual(['DAR', 'NCL', 'EDB']);
  expect(withMissedStops(KNOWN, new Set(['NCL']))).toEqual({
    request: { ...KNOWN, callingAt: 'DAR,EDB', notCallingAt: 'NCL' },
  });
  expect(
    withMissedStops({ ...KNOWN, callingAt: 'NCL,EDB', notCallingAt: 'DAR' }, new Set(['NCL'])),
  ).toEqual({ request: { ...KNOWN, callingAt: 'EDB', notCallingAt: 'DAR,NCL' } });
  expect(withMissedStops({ ...KNOWN, via: 'DAR' }, new Set(['EDB']))).toEqual({
    request: { ...KNOWN, destination: 'NCL', callingAt: 'DAR,NCL', notCallingAt: 'EDB' },
  });
  expect(withMissedStops(KNOWN, new Set(['DAR', 'NCL', 'EDB']))).toHaveProperty('problem');
  expect(withMissedStops(KNOWN, new Set())).toHaveProperty('problem');
  expect(toFormRequest({ timing: '1435' })).toEqual({ bgColour: '238,241,245', timing: '1435' });
});
