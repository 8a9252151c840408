import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Hhmm, parseClockTime } from '#contract/railway.ts';
import { findFieldConflicts, TrainAnnouncementRequest } from './announcement/announcement-rules.ts';
import { TrainAnnouncementFields } from './train-announcement.ts';

const NOTHING_SET = {
  cancelled: false,
  shortDelay: false,
  longDelay: false,
  busReplacement: false,
  noPlatform: false,
};

/** Lists the field paths and messages of a refused body. */
const listProblems = (body: unknown) =>
  TrainAnnouncementRequest.safeParse(body).error?.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  })) ?? [];

describe('one field', () => {
  it.each([
    ['destination', ' pmh ', 'PMH'],
    ['destination', 'PHBR', 'PHBR'],
    ['via', 'gld, wok', ['GLD', 'WOK']],
    ['timing', '0000', '0000'],
    ['timing', '2359', '2359'],
    ['platform', '10a', '10A'],
    ['platform', 24, '24'],
    ['platform', 0, '0'],
    ['updatedPlatform', '6', '6'],
    ['operator', 'sw', 'SW'],
    ['disruptionReason', '502', '502'],
    ['splitInfo', 'at, front', ['at', 'front']],
    ['currentlyAt', 'WOK,GLD', ['WOK', 'GLD']],
    ['waitsHere', 7, 7],
    ['waitsHere', '999', 999],
    ['liftStatus', 'allwork', { kind: 'all-working' }],
    ['liftStatus', '1broke,12work', { kind: 'some', broken: 1, working: 12 }],
    ['escalatorStatus', 'allbroke', { kind: 'all-broken' }],
    ['bgColour', '255, 0,128', { kind: 'colour', red: 255, green: 0, blue: 128 }],
    ['bgColour', '-1,-1,-1', { kind: 'transparent' }],
  ])('%s %j is read as %j', (field, value, expected) => {
    expect(TrainAnnouncementFields.parse({ [field]: value })).toEqual({
      ...NOTHING_SET,
      [field]: expected,
    });
  });

  it.each([
    ['destination', 'a', ''],
    ['destination', 7, ''],
    ['via', 'GLD,,WOK', '1'],
    ['callingAt', 'GLD,?!', '1'],
    ['timing', '2400', ''],
    ['timing', '12:30', ''],
    ['timing', '930', ''],
    ['platform', '25', ''],
    ['platform', '4E', ''],
    ['platform', 1.5, ''],
    ['waitsHere', '0', ''],
    ['waitsHere', '1000', ''],
    ['cancelled', 'true', ''],
    ['exitSide', 'middle', ''],
    ['splitInfo', 'at,side', '1'],
    ['liftStatus', '100broke,1work', ''],
    ['bgColour', '18,195', ''],
    ['bgColour', '256,0,0', ''],
    ['bgColour', '-1,-1,0', ''],
    ['destination', null, ''],
  ])('%s %j is refused with a sentence', (field, value, element) => {
    const [problem, ...rest] =
      TrainAnnouncementFields.safeParse({ [field]: value }).error?.issues ?? [];
    expect(rest).toEqual([]);
    expect(problem?.path.join('.')).toBe(element === '' ? field : `${field}.${element}`);
    expect(problem?.message).toMatch(/\w.*[.?\w]$/);
  });

  it.each(Object.keys(TrainAnnouncementFields.shape))(
    '%s may be an empty string or absent',
    (field) => {
      const empty = TrainAnnouncementFields.safeParse({ [field]: '' });
      const isText = !(field in NOTHING_SET) && field !== 'metaData';
      expect(empty.success).toBe(isText);
      expect(TrainAnnouncementFields.parse({})).toEqual(NOTHING_SET);
    },
  );
});

describe('fields together', () => {
  it.each([
    [{ destination: 'PMH', currentStation: 'WAT' }, 'busReplacement'],
    [{ operatorDelay: 'minor' }, 'operator'],
    [{ destination: 'PMH', updatedTiming: '1245' }, 'timing'],
    [{ destination: 'PMH', updatedPlatform: '6' }, 'platform'],
    [{ platformInfo: 'next', waitsHere: '3' }, 'destination'],
    [{ stopInfo: 'next' }, 'destination'],
    [{ destination: 'PMH', shortDelay: true, longDelay: true }, 'longDelay'],
    [{ destination: 'PMH', cancelled: true, shortDelay: true }, 'shortDelay'],
    [{ destination: 'PMH', cancelled: true, longDelay: true }, 'longDelay'],
    [{ destination: 'PMH', noPlatform: true, platform: '4' }, 'platform'],
    [{ destination: 'PMH', callingAt: 'WOK,GLD', notCallingAt: 'GLD' }, 'callingAt[1]'],
    [{ currentlyAt: 'WOK,GLD,PMH' }, 'currentlyAt[2]'],
    [{}, 'destination'],
    [{ timing: '1230', platform: '4' }, 'destination'],
  ])('%j is refused at %s', (body, field) => {
    expect(listProblems(body).map(({ path }) => path)).toEqual([field]);
  });

  it.each([
    [{ destination: 'PMH', noPlatform: true, updatedPlatform: '6' }],
    [{ callingAt: 'WOK', stopInfo: 'next' }],
    [{ liftStatus: 'allwork' }],
    [{ destination: 'PMH', busReplacement: true, currentStation: 'WAT' }],
  ])('%j is accepted', (body) => {
    expect(listProblems(body)).toEqual([]);
  });

  it('names every problem between fields at once', () => {
    const request = TrainAnnouncementFields.parse({
      currentStation: 'WAT',
      operatorDelay: 'severe',
      updatedTiming: '1245',
      shortDelay: true,
      longDelay: true,
    });
    expect(findFieldConflicts(request).map(({ field }) => field)).toEqual([
      'busReplacement',
      'operator',
      'timing',
      'longDelay',
    ]);
  });

  it('answers any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(TrainAnnouncementRequest.safeParse(body).success).toBeTypeOf('boolean');
      }),
    );
  });
});

describe('a time as people type it', () => {
  it.each([
    ['14:35', '1435'],
    ['14.35', '1435'],
    ['14h35', '1435'],
    [' 1435 ', '1435'],
    ['935', '0935'],
    ['9:05', '0905'],
    ['2:35pm', '1435'],
    ['2.35 p.m.', '1435'],
    ['2 pm', '1400'],
    ['12:10 am', '0010'],
    ['12pm', '1200'],
    ['00:00', '0000'],
  ])('%s is %s', (typed, time) => expect(parseClockTime(typed)).toBe(time));

  it.each(['', '9', '14', '24:00', '14:60', '13pm', '0 am', '14:3', '12345', 'noon', '-1:30'])(
    '%j is none',
    (typed) => expect(parseClockTime(typed)).toBeUndefined(),
  );

  it('is well formed or nothing, and stays as it is once understood', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,3}[:. h]?\d{0,3} ?(am|pm)?$/), (typed) => {
        const time = parseClockTime(typed);
        if (time === undefined) return;
        expect(Hhmm.parse(time)).toBe(time);
        expect(parseClockTime(time)).toBe(time);
      }),
    ));
});
