import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TrainAnnouncementRequest } from '#contract/requests/announcement/announcement-rules.ts';
import { loadReference } from '#reference/load-reference.ts';
import { assessAnnouncement } from './assess-announcement.ts';
import { EXAMPLES } from './examples.ts';
import { planAnnouncement } from './plan-announcement.ts';
import { arbitraryBody } from './testing.ts';

const reference = await loadReference();
const check = (body: unknown) => assessAnnouncement(body, reference);
const getProblems = (body: unknown) =>
  check(body).problems.map(({ code, field, message }) => [code, field, message]);
const getWarnings = (body: unknown) => check(body).warnings.map(({ code, field }) => [code, field]);

describe('examples', () => {
  it.each(EXAMPLES.map((example) => [example.id, example] as const))(
    '%s passes without a problem or a warning',
    (_id, { body }) => {
      const { request, problems, warnings, ignoredFields } = check(body);
      expect({ problems, warnings, ignoredFields }).toEqual({
        problems: [],
        warnings: [],
        ignoredFields: [],
      });
      expect(planAnnouncement(request!, reference).warnings).toEqual([]);
    },
  );

  it('have names of their own', () => {
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
  });
});

describe('problems', () => {
  it.each([
    [null, 'null'],
    [[], 'a list'],
    ['LDS', 'text'],
    [7, 'a number'],
    [undefined, 'missing'],
  ])('refuses %o as a body', (body, kind) => {
    expect(check(body)).toEqual({
      problems: [
        {
          code: 'body-invalid',
          message: `Send a JSON object of fields, such as {"destination": "LDS"}. This is ${kind}.`,
        },
      ],
      warnings: [],
      ignoredFields: [],
    });
  });

  it('come all at once, in the order of the fields', () => {
    expect(
      getProblems({
        metaData: { messageId: 3 },
        waitsHere: 0,
        destination: 5,
        callingAt: 'WOK,,QQQ,xx!',
        timing: '2560',
        cancelled: 'true',
        platform: 25,
        notCallingAt: ['A'],
        operator: 'Q9',
        currentStation: 'LDX',
      }),
    ).toEqual([
      ['field-invalid', 'destination', 'Use text in quotes, such as "LDS". This is a number.'],
      [
        'field-invalid',
        'timing',
        'Enter the time as four digits, from 0000 to 2359, such as 1430.',
      ],
      [
        'field-invalid',
        'platform',
        'Enter a platform from 0 to 24, with A, B, C or D if it has one.',
      ],
      [
        'code-unknown',
        'operator',
        'No operator has the code Q9. Use an ATOC code, such as GW for Great Western Railway.',
      ],
      ['field-invalid', 'cancelled', 'Use true or false, without quotes. This is text.'],
      [
        'field-required',
        'busReplacement',
        'currentStation is only for a replacement bus: set busReplacement to true.',
      ],
      ['code-unknown', 'currentStation', 'No station has the code LDX. Did you mean LDS (Leeds)?'],
      ['code-empty', 'callingAt[1]', 'There is an empty value between two commas here.'],
      [
        'code-unknown',
        'callingAt[2]',
        'No station has the code QQQ. Enter a station name or code, such as LDS.',
      ],
      ['field-invalid', 'callingAt[3]', 'No station found. Try its name or code.'],
      ['field-invalid', 'notCallingAt', 'Use text in quotes, such as "WOK,GLD". This is a list.'],
      ['field-invalid', 'waitsHere', 'Enter whole minutes, from 1 to 999.'],
      ['field-invalid', 'metaData.messageId', 'Use text in quotes.'],
    ]);
  });

  it('see a CRS and a TIPLOC of one station as the same', () => {
    expect(
      getProblems({ destination: 'PMH', callingAt: 'HSL,woking', notCallingAt: 'GLD, WOK' }),
    ).toEqual([
      ['field-conflict', 'callingAt[1]', 'WOK is also in notCallingAt. Remove it from one list.'],
    ]);
  });

  it('place a conflict by its element even when another element is malformed', () => {
    expect(
      getProblems({ destination: 'PMH', callingAt: 'HSL,,WOK', notCallingAt: 'WOK' }).map(
        ([code, field]) => [code, field],
      ),
    ).toEqual([
      ['code-empty', 'callingAt[1]'],
      ['field-conflict', 'callingAt[2]'],
    ]);
  });

  it.each([
    [{ destination: '12' + '!' }, ['destination']],
    [{ liftStatus: 'some' }, ['liftStatus']],
    [{ stopInfo: 'next', callingAt: '?' }, ['callingAt[0]']],
    [{ destination: 'LDS', updatedPlatform: '6', platform: '99' }, ['platform']],
    [{ destination: 'LDS', updatedPlatform: '6', noPlatform: 'yes' }, ['noPlatform']],
    [{ operatorDelay: 'minor', operator: 'GWR' }, ['operator']],
  ])('of %o do not blame another field for what is malformed', (body, fields) => {
    expect(check(body).problems.map(({ field }) => field)).toEqual(fields);
  });

  it.each([[{}], [{ destination: '' }], [{ destination: ' ', callingAt: 'WOK', timing: '1230' }]])(
    'say that %o announces nothing',
    (body) => {
      expect(check(body).problems.map(({ code, field }) => [code, field])).toEqual([
        ['nothing-to-announce', 'destination'],
      ]);
    },
  );

  it('explain a text that is too long', () => {
    expect(getProblems({ exitSide: 'left', metaData: { tenantId: 'x'.repeat(501) } })).toEqual([
      ['field-invalid', 'metaData.tenantId', 'Use up to 500 characters.'],
    ]);
  });
});

describe('warnings', () => {
  const train = { destination: 'LDS', timing: '1200' };
  it.each([
    [
      { ...train, cancelled: true, callingAt: 'WKF' },
      [['cancelled-with-calling-points', 'callingAt']],
    ],
    [
      { ...train, cancelled: true, arrivalInfo: 'will_arrive' },
      [['cancelled-with-arrival', 'arrivalInfo']],
    ],
    [{ ...train, disruptionReason: '179' }, [['reason-without-disruption', 'disruptionReason']]],
    [{ ...train, notCallingAt: 'WKF', disruptionReason: '179' }, []],
    [
      { ...train, shortDelay: true, disruptionReason: '731' },
      [['reason-withdrawn', 'disruptionReason']],
    ],
    [{ ...train, operator: 'FC' }, [['operator-former', 'operator']]],
    [{ ...train, via: 'IBM' }, [['station-closed', 'via[0]']]],
    [{ ...train, via: 'WKF,LEEDS' }, [['via-is-destination', 'via[1]']]],
    [{ ...train, callingAt: 'LDS,WKF' }, [['calling-at-includes-destination', 'callingAt[0]']]],
    [{ ...train, callingAt: 'WKF,LDS' }, []],
    [{ ...train, updatedTiming: '1200' }, [['field-unused', 'updatedTiming']]],
    [{ ...train, updatedTiming: '1500' }, []],
    [{ ...train, updatedTiming: '1501' }, [['time-unlikely', 'updatedTiming']]],
    [{ ...train, updatedTiming: '1155' }, [['time-unlikely', 'updatedTiming']]],
    [{ ...train, timing: '2350', updatedTiming: '0010' }, []],
    [{ ...train, busReplacement: true, platform: '4' }, [['field-unused', 'platform']]],
    [{ via: 'WKF', exitSide: 'left' }, []],
    [
      { splitInfo: 'at,for' },
      [
        ['field-unused', 'splitInfo'],
        ['field-unused', 'splitInfo'],
      ],
    ],
    [
      { exitSide: 'left', disruptionReason: '179' },
      [['reason-without-disruption', 'disruptionReason']],
    ],
  ])('of %o are %o', (body, expected) => {
    expect(check(body).problems).toEqual([]);
    expect(getWarnings(body)).toEqual(expected);
  });

  it('come with problems too', () => {
    const body = { ...train, operator: 'FC', platform: '99' };
    expect(check(body).problems.map(({ field }) => field)).toEqual(['platform']);
    expect(getWarnings(body)).toEqual([['operator-former', 'operator']]);
  });
});

describe('accepted requests', () => {
  it('hold codes in capitals, and no field the interface does not know', () => {
    const { request, ignoredFields } = check({
      destination: 'lds',
      callingAt: ' wkf , Yrk ',
      platform: 4,
      line: 'East Coast',
      signLanguageType: 'BSL',
      metaData: { messageId: 'a-1', colour: 'red' },
    });
    expect(ignoredFields).toEqual(['line', 'signLanguageType', 'metaData.colour']);
    expect(JSON.parse(JSON.stringify(request))).toEqual({
      destination: 'LDS',
      callingAt: ['WKF', 'YRK'],
      platform: '4',
      cancelled: false,
      shortDelay: false,
      longDelay: false,
      busReplacement: false,
      noPlatform: false,
      metaData: { messageId: 'a-1' },
    });
  });

  it('are those that the contract accepts, for well-formed bodies of known codes without double stations', () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        const { request, problems } = check(body);
        const parsed = TrainAnnouncementRequest.safeParse(body);
        if (parsed.success && problems.length === 0) expect(request).toEqual(parsed.data);
        if (!parsed.success) expect(problems.length).toBeGreaterThan(0);
        expect(request === undefined).toBe(problems.length > 0);
      }),
      { numRuns: 500 },
    );
  });
});
