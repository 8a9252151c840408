import { expect, it } from 'vitest';
import type { Screen } from '#contract/screens/screen.ts';
import type { Showing } from '#contract/screens/showing.ts';
import { formatReach } from './emergency-text.ts';

const screen = (name: string, state: Screen['state'], playing?: string): Screen => ({
  id: name,
  name,
  place: '',
  layout: 'landscape',
  groups: name === 'Lounge' ? [] : ['hall'],
  createdAt: '2026-05-20T12:00:00.000Z',
  state,
  players: 1,
  silentPlayers: 0,
  playing,
});
const showing = (on: Partial<Showing['on']>): Showing => ({
  id: 'now',
  requestId: 'r',
  title: 'Leave the station now',
  priority: 'urgent',
  on: { screens: [], groups: [], everywhere: false, ...on },
  from: '2026-05-20T12:00:00.000Z',
  shownAt: '2026-05-20T12:00:00.000Z',
  shownBy: 'ben',
});
const everywhere = [showing({ everywhere: true })];

it('says that all screens show it, or how many of those that it is meant for', () => {
  const walls = [screen('Gate', 'live', 'now'), screen('Lounge', 'live', 'now')];
  expect(formatReach(everywhere, walls)).toBe('Showing on all 2 screens.');
  expect(formatReach([showing({ groups: ['hall'] })], walls)).toBe('Showing on the screen.');
  const late = [...walls, screen('Hall', 'live', 'before'), screen('New', 'waiting')];
  expect(formatReach(everywhere, late)).toBe('Showing on 2 of 3 screens.');
});

it('names those that were not heard from, and says what to do there', () => {
  const walls = [screen('Gate', 'live', 'now'), screen('Hall', 'silent')];
  expect(formatReach(everywhere, walls)).toBe(
    'Showing on 1 of 2 screens. Offline: Hall. Announce it by voice there.',
  );
  const many = ['A', 'B', 'C', 'D', 'E'].map((name) => screen(name, 'silent'));
  expect(formatReach(everywhere, many)).toContain('Offline: A, B, C and 2 more.');
  expect(formatReach(everywhere, [screen('New', 'waiting')])).toContain('No screen connected.');
});
