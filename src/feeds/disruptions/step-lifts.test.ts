import { expect, it } from 'vitest';
import { checkFields } from '#announcement/check-fields.ts';
import { DEFAULT_RULES } from '#contract/departures/rules.ts';
import { reference } from '#feeds/readers/testing/feeds.ts';
import { MINUTE, SECOND } from '#feeds/rules/times.ts';
import { LiftsState, stepLifts } from './step-lifts.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');

/** Watches the lifts of Leeds from the first answer on. */
function watchLifts() {
  let state: LiftsState | undefined;
  let now = NOON;
  const see = (working: number, broken: number, unknown = 0, rules = DEFAULT_RULES) => {
    const station = { crs: 'LDS', lifts: { working, broken, unknown } };
    const step = stepLifts(state, station, rules, now);
    state = LiftsState.parse(JSON.parse(JSON.stringify(step.state)));
    return step;
  };
  return {
    see,
    /** Sees the same for a while. */
    hold(...[working, broken, unknown, rules]: Parameters<typeof see>) {
      see(working, broken, unknown, rules);
      now += 2 * MINUTE;
      return see(working, broken, unknown, rules);
    },
    pass(ms: number) {
      now += ms;
    },
  };
}

it.each([
  [2, 1, 0, '1broke,2work', '1 of 3 lifts broken, at 12:02'],
  [0, 3, 0, 'allbroke', '3 of 3 lifts broken, at 12:02'],
  [2, 1, 1, '1broke,2work', '1 of 4 lifts broken, 1 not known, at 12:02'],
  [0, 1, 1, '1broke,0work', '1 of 2 lifts broken, 1 not known, at 12:02'],
])(
  'drafts %d working, %d broken and %d unknown lifts',
  (working, broken, unknown, status, sentence) => {
    const { drafts } = watchLifts().hold(working, broken, unknown);
    expect(drafts).toMatchObject([
      {
        event: 'lift-status',
        request: { liftStatus: status },
        isAutomatic: false,
        priority: 6,
        sentence,
      },
    ]);
    expect(checkFields(drafts[0]!.request, reference)).toMatchObject({ request: {} });
  },
);

it('is silent while all lifts work, and about what is not sure', () => {
  const leeds = watchLifts();
  for (const [working, broken, unknown] of [
    [3, 0, 0],
    [2, 0, 1],
    [0, 0, 0],
    [0, 0, 3],
  ] as const)
    expect(leeds.hold(working, broken, unknown).drafts).toEqual([]);
});

it('waits for two minutes, and begins again when it changes', () => {
  const leeds = watchLifts();
  leeds.see(2, 1);
  leeds.pass(119 * SECOND);
  expect(leeds.see(1, 2).drafts).toEqual([]);
  leeds.pass(119 * SECOND);
  expect(leeds.see(1, 2).drafts).toEqual([]);
  leeds.pass(SECOND);
  expect(leeds.see(1, 2).drafts).toHaveLength(1);
  expect(leeds.hold(1, 2).drafts).toEqual([]);
});

it('replaces and withdraws what is no longer true', () => {
  const leeds = watchLifts();
  const [first] = leeds.hold(2, 1).drafts;
  const { drafts, withdrawals } = leeds.hold(3, 0);
  expect(drafts).toMatchObject([
    {
      request: { liftStatus: 'allwork' },
      replaces: [first!.id],
      sentence: 'All lifts work, at 12:04',
    },
  ]);
  expect(withdrawals).toMatchObject([{ id: first!.id, why: 'no-longer-true' }]);
  const [again] = leeds.hold(2, 1).drafts;
  expect(again!.id).not.toBe(first!.id);
});

it('takes as known what changes while the rules are paused', () => {
  const leeds = watchLifts();
  expect(leeds.hold(2, 1, 0, { ...DEFAULT_RULES, isPaused: true }).drafts).toEqual([]);
  expect(leeds.hold(2, 1).drafts).toEqual([]);
});
