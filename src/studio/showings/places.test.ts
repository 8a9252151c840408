import { expect, it } from 'vitest';
import type { Screen } from '#contract/screens/screen.ts';
import { Showing } from '#contract/screens/showing.ts';
import {
  createPlayCounter,
  getFirstPlaces,
  listPlaying,
  listReplaced,
  splitByStart,
} from './places.ts';
import { formatPlatform } from './showing-text.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const createScreen = (digit: number, groups: string[] = []) =>
  ({ id: uuid(digit), name: `Screen ${digit}`, groups }) as unknown as Screen;
const createShowing = (title: string, more: object): Showing =>
  Showing.parse({
    id: uuid(9),
    requestId: uuid(8),
    title,
    on: { screens: [], groups: [], everywhere: false },
    priority: 'usual',
    from: new Date(NOW - 1000).toISOString(),
    shownAt: new Date(NOW - 1000).toISOString(),
    shownBy: 'ben',
    ...more,
  });
const GATES = createScreen(1, ['gates']);
const HALL = createScreen(2);

it('chooses a single screen, else those of last time that are still there', () => {
  const last = { everywhere: false, groups: ['gates', 'gone'], screens: [uuid(2), uuid(7)] };
  expect(getFirstPlaces([HALL], null).screens).toEqual([HALL.id]);
  expect(getFirstPlaces([GATES, HALL], last)).toEqual({
    everywhere: false,
    groups: ['gates'],
    screens: [HALL.id],
  });
});

it('lists what a screen plays: the urgent alone, and nothing of other screens', () => {
  const onGates = createShowing('to Leeds', {
    on: { screens: [], groups: ['gates'], everywhere: false },
  });
  const urgent = createShowing('Evacuate', {
    on: { screens: [], groups: [], everywhere: true },
    priority: 'urgent',
  });
  expect(listPlaying(GATES, [onGates], NOW)).toEqual(['to Leeds']);
  expect(listPlaying(HALL, [onGates], NOW)).toEqual([]);
  expect(listPlaying(GATES, [onGates, urgent], NOW)).toEqual(['Evacuate']);
});

it('counts what each screen has, itself, by a group or everywhere, each once', () => {
  const on = { screens: [GATES.id], groups: ['gates'], everywhere: false };
  const everywhere = { screens: [], groups: [], everywhere: true };
  const count = createPlayCounter([{ on }, { on: everywhere }, { on: { ...on, groups: [] } }]);
  expect(count(GATES)).toBe(3);
  expect(count(HALL)).toBe(1);
});

it('lists what is replaced: the same train on a chosen screen', () => {
  const leeds = createShowing('1435 to Leeds', {
    train: '1435 LDS',
    on: { screens: [HALL.id], groups: [], everywhere: false },
  });
  const choice = { everywhere: false, groups: [], screens: [HALL.id] };
  expect(listReplaced('1435 LDS', choice, [GATES, HALL], [leeds])).toEqual([leeds]);
  expect(listReplaced('1440 YRK', choice, [GATES, HALL], [leeds])).toEqual([]);
  expect(
    listReplaced('1435 LDS', { ...choice, screens: [GATES.id] }, [GATES, HALL], [leeds]),
  ).toEqual([]);
});

it('lists what is on air apart from what is to come, the next first', () => {
  const startIn = (minutes: number) =>
    createShowing(`${minutes}`, { from: new Date(NOW + minutes * 60_000).toISOString() });
  const { present, later } = splitByStart([startIn(90), startIn(-5), startIn(10)], NOW);
  expect(present.map(({ title }) => title)).toEqual(['-5']);
  expect(later.map(({ title }) => title)).toEqual(['10', '90']);
});

it.each([
  ['14:35 to Leeds', { platform: '6' }, 'platform 6'],
  ['14:35 to Leeds', { platform: '6', updatedPlatform: '8' }, 'platform 8'],
  ['14:35 to Leeds · platform 6 → 8', { platform: '6', updatedPlatform: '8' }, ''],
  ['14:35 to Leeds', undefined, ''],
])('names the platform of %s with %j as "%s"', (title, body, expected) => {
  expect(formatPlatform(title, body)).toBe(expected);
});
