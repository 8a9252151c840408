import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getNotifications, mergeSnapshots, type NewsSnapshot } from './get-notifications.ts';

const request = (
  id: string,
  status: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | 'AWAITING_REVIEW',
) => ({
  id,
  title: `Train ${id}`,
  status,
});
const titles = (previous: NewsSnapshot, now: NewsSnapshot) =>
  getNotifications(previous, now).map(({ title }) => title);

it('tells of one’s own requests once they are ready or have failed', () => {
  const previous = { mine: [request('1', 'IN_PROGRESS'), request('2', 'COMPLETED')] };
  const failure = { code: 'x', message: 'The body could not be drawn.' };
  const now = {
    mine: [
      { ...request('4', 'FAILED'), failure },
      request('3', 'COMPLETED'),
      request('2', 'COMPLETED'),
      request('1', 'COMPLETED'),
    ],
  };
  expect(getNotifications(previous, now)).toMatchObject([
    { title: 'Your video could not be made', message: 'Train 4. The body could not be drawn.' },
    { title: 'Your video is ready', message: 'Train 3' },
    { title: 'Your video is ready', message: 'Train 1', requestId: '1' },
  ]);
});

it('tells of what waits for approval, not of one’s own failures once more', () => {
  const now = {
    needsMe: [request('1', 'AWAITING_REVIEW'), request('2', 'FAILED'), request('3', 'COMPLETED')],
  };
  expect(titles({ needsMe: [] }, now)).toEqual([
    'A translation needs your approval',
    'A message needs your approval',
  ]);
  expect(titles(now, now)).toEqual([]);
});

it('tells of a screen that was live and is not heard from', () => {
  const screen = (state: 'live' | 'silent' | 'waiting') => ({
    screens: [{ id: 's', name: 'Concourse', state }],
  });
  expect(titles(screen('live'), screen('silent'))).toEqual(['Screen “Concourse” is offline']);
  for (const previous of [screen('silent'), screen('waiting'), {}])
    expect(titles(previous, screen('silent'))).toEqual([]);
});

it('tells nothing at first, and nothing twice, whatever was seen', () => {
  const snapshot = fc.record(
    {
      mine: fc.array(
        fc.tuple(
          fc.constantFrom('1', '2', '3'),
          fc.constantFrom('IN_PROGRESS', 'COMPLETED', 'FAILED'),
        ),
        { maxLength: 3 },
      ),
      screens: fc.array(fc.constantFrom('live', 'silent', 'waiting'), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  const toSnapshot = ({
    mine,
    screens,
  }: {
    mine?: [string, string][];
    screens?: string[];
  }): NewsSnapshot => ({
    ...(mine && { mine: mine.map(([id, status]) => request(id, status as 'COMPLETED')) }),
    ...(screens && {
      screens: screens.map((state, index) => ({
        id: String(index),
        name: 'x',
        state: state as 'live',
      })),
    }),
  });
  fc.assert(
    fc.property(snapshot, (some) => {
      const now = toSnapshot(some);
      expect(getNotifications({}, now)).toEqual([]);
      expect(getNotifications(mergeSnapshots({}, now), {})).toEqual([]);
    }),
  );
});
