import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, type StationRules } from '#contract/departures/rules.ts';
import { MINUTE } from '#feeds/rules/times.ts';
import type { Disruption } from './disruption.ts';
import { DisruptionsState, stepDisruptions } from './step-disruptions.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');

const INCIDENT: Disruption = {
  id: 'A1',
  title: 'Signals fail at Leeds.',
  text: 'Trains may be late until 15:00.',
  operators: ['TP', 'NT'],
  stations: ['LDS'],
  isPlanned: false,
  severity: 'severe',
  isCleared: false,
  reasonCode: '179',
};

/** Watches Leeds from the first list on. */
function watchLeeds(
  station: { crs: string; operators?: string[] } = { crs: 'LDS' },
  initialRules: StationRules = DEFAULT_RULES,
) {
  let state: DisruptionsState | undefined;
  let now = NOON;
  const see = (disruptions: Disruption[], rules = initialRules) => {
    const step = stepDisruptions(state, disruptions, station, rules, now);
    // As after a restart: nothing but JSON survives.
    state = DisruptionsState.parse(JSON.parse(JSON.stringify(step.state)));
    return step;
  };
  return {
    see,
    /** Lists the operators of drafts. */
    listOperators: (disruptions: Disruption[]) =>
      see(disruptions).drafts.map(({ request }) => request?.operator),
    pass(minutes: number) {
      now += minutes * MINUTE;
    },
  };
}

it('drafts one message for each operator, for a person', () => {
  const { drafts } = watchLeeds().see([INCIDENT]);
  expect(drafts.map(({ request }) => request)).toEqual(
    ['TP', 'NT'].map((operator) => ({
      operator,
      operatorDelay: 'severe',
      disruptionReason: '179',
    })),
  );
  expect(drafts[0]).toMatchObject({
    event: 'operator-delay',
    station: 'LDS',
    priority: 3,
    isAutomatic: false,
    heldBack: [{ code: 'person-needed' }],
    sentence: 'Signals fail at Leeds, heard at 12:00',
    message: { text: 'Signals fail at Leeds.\nTrains may be late until 15:00.' },
    expiresAt: NOON + 12 * 60 * MINUTE,
  });
  expect(new Set(drafts.map(({ id }) => id)).size).toBe(2);
});

it('drafts nothing twice, after a restart too', () => {
  const leeds = watchLeeds();
  leeds.see([INCIDENT]);
  leeds.pass(60);
  expect(leeds.see([INCIDENT, { ...INCIDENT, version: '2' }])).toMatchObject({
    drafts: [],
    withdrawals: [],
  });
});

it('replaces a draft whose text changed', () => {
  const leeds = watchLeeds();
  const ofOneOperator = { ...INCIDENT, operators: ['TP'] };
  const [first] = leeds.see([ofOneOperator]).drafts;
  leeds.pass(5);
  const { drafts, withdrawals } = leeds.see([{ ...ofOneOperator, text: 'Until 16:00.' }]);
  expect(drafts).toMatchObject([
    { replaces: [first!.id], sentence: 'Signals fail at Leeds, changed at 12:05' },
  ]);
  expect(drafts[0]!.id).not.toBe(first!.id);
  expect(withdrawals).toEqual([]);
});

describe('is over when it', () => {
  it.each([
    ['is cleared', { isCleared: true }, 'The disruption is over.'],
    ['has ended', { endsAt: NOON }, 'The disruption is over.'],
    [
      'leaves the station',
      { stations: ['YRK'] },
      'The disruption is no longer of this operator or station.',
    ],
  ] as [string, Partial<Disruption>, string][])('%s', (_, changes, sentence) => {
    const leeds = watchLeeds();
    const ids = leeds.see([INCIDENT]).drafts.map(({ id }) => id);
    leeds.pass(1);
    const { drafts, withdrawals } = leeds.see([{ ...INCIDENT, ...changes }]);
    expect(drafts).toEqual([]);
    expect(withdrawals.map(({ id }) => id)).toEqual(ids);
    expect(withdrawals[0]!.sentence).toBe(sentence);
    expect(leeds.see([{ ...INCIDENT, ...changes }]).withdrawals).toEqual([]);
  });

  it('is missing from lists for 5 minutes', () => {
    const leeds = watchLeeds();
    leeds.see([INCIDENT]);
    leeds.pass(4);
    expect(leeds.see([]).withdrawals).toEqual([]);
    expect(leeds.see([INCIDENT]).drafts).toEqual([]);
    leeds.pass(5);
    expect(leeds.see([]).withdrawals).toHaveLength(2);
  });

  it('and is drafted again with another id when it comes back', () => {
    const leeds = watchLeeds();
    const first = leeds.see([INCIDENT]).drafts;
    leeds.see([{ ...INCIDENT, isCleared: true }]);
    const again = leeds.see([INCIDENT]).drafts;
    expect(again).toHaveLength(2);
    expect(new Set([...first, ...again].map(({ id }) => id)).size).toBe(4);
  });
});

describe('concerns a station', () => {
  it.each([
    ['that it names', { crs: 'LDS' }, {}, ['TP', 'NT']],
    ['for the operators that call there', { crs: 'LDS', operators: ['NT', 'GR'] }, {}, ['NT']],
    [
      'of its operators, where it names none',
      { crs: 'LDS', operators: ['NT'] },
      { stations: [] },
      ['NT'],
    ],
    ['not, where nothing says so', { crs: 'LDS' }, { stations: [] }, []],
    ['not, if it names another', { crs: 'LDS', operators: ['NT'] }, { stations: ['YRK'] }, []],
    ['not, if it was planned', { crs: 'LDS' }, { isPlanned: true }, []],
    ['not yet', { crs: 'LDS' }, { startsAt: NOON + 1 }, []],
  ] as [string, { crs: string; operators?: string[] }, Partial<Disruption>, string[]][])(
    '%s',
    (_, station, changes, operators) => {
      expect(watchLeeds(station).listOperators([{ ...INCIDENT, ...changes }])).toEqual(operators);
    },
  );
});

it('says minor delays, and asks, where no severity is told', () => {
  const { severity: _, ...open } = INCIDENT;
  expect(watchLeeds().see([open]).drafts[0]).toMatchObject({
    request: { operatorDelay: 'minor' },
    heldBack: [{}, { text: 'The feed does not say how severe it is: choose the delays.' }],
  });
});

it.each([
  ['rules are paused', { ...DEFAULT_RULES, isPaused: true }],
  ['the event is off', { ...DEFAULT_RULES, modes: { 'operator-delay': 'off' as const } }],
])('takes as known what is new while %s', (_, rules) => {
  const leeds = watchLeeds();
  expect(leeds.see([INCIDENT], rules).drafts).toEqual([]);
  expect(leeds.see([INCIDENT]).drafts).toEqual([]);
  expect(leeds.see([{ ...INCIDENT, isCleared: true }]).withdrawals).toEqual([]);
});

it('forgets what has been over for a day', () => {
  const station = { crs: 'LDS' };
  const first = stepDisruptions(undefined, [INCIDENT], station, DEFAULT_RULES, NOON);
  const over = stepDisruptions(first.state, [], station, DEFAULT_RULES, NOON + 6 * MINUTE);
  const later = NOON + 25 * 60 * MINUTE;
  expect(stepDisruptions(over.state, [], station, DEFAULT_RULES, later).state.notices).toEqual({});
});
