import { expect, it } from 'vitest';
import { FEED_EVENTS, FeedEvent } from './feed-event.ts';
import { DEFAULT_RULES, getFeedMode, StationRules, SUGGESTED_MODES } from './rules.ts';

const listProblems = (rules: unknown) =>
  StationRules.safeParse(rules).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it('makes drafts of everything where staff chose nothing', () => {
  expect(DEFAULT_RULES).toEqual({
    isPaused: false,
    modes: {},
    delayMinutes: 5,
    apologyMinutes: 15,
    quietHours: { from: '23:00', until: '06:00' },
    zones: [],
    arePlatformsLate: false,
  });
  for (const event of FeedEvent.options) expect(getFeedMode(DEFAULT_RULES, event)).toBe('draft');
});

it('proposes four events as automatic, all of which can be', () => {
  expect(listProblems({ modes: SUGGESTED_MODES })).toBeUndefined();
  expect(FeedEvent.options.filter((event) => SUGGESTED_MODES[event] === 'automatic')).toEqual([
    'platform-change',
    'cancelled',
    'delayed',
    'next',
  ]);
});

it.each([
  [{ modes: { reinstated: 'automatic' } }, 'modes: A person must check this event.'],
  [{ modes: { next: 'sometimes' } }, 'modes.next: '],
  [{ delayMinutes: 1 }, 'delayMinutes: '],
  [{ quietHours: { from: '24:00', until: '06:00' } }, 'quietHours.from: Enter a time'],
  [{ zones: [{ name: 'North', platforms: ['25'] }] }, 'zones.0.platforms.0: Enter a platform'],
  [
    {
      zones: [
        { name: 'North', platforms: ['1'] },
        { name: 'North', platforms: ['2'] },
      ],
    },
    'zones: Two zones have the same name.',
  ],
  [{ pause: true }, ': '],
])('refuses %j', (rules, problem) => {
  expect(listProblems(rules)?.[0]).toContain(problem);
});

it('explains every event in sentences', () => {
  for (const { label, explanation } of Object.values(FEED_EVENTS)) {
    expect(label).toMatch(/^[A-Z][a-z, ]+$/);
    expect(explanation).toMatch(/^[A-Z].*\.$/);
  }
});
