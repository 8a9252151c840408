import { expect, it } from 'vitest';
import type { PlaylistItem } from '#contract/screens/playlist.ts';
import { item, NOON } from '#player/testing.ts';
import {
  findNextChange,
  findNextItem,
  getItemKey,
  type History,
  listOnAir,
  trimHistory,
} from './rotation.ts';

const seconds = (offsetSeconds: number) => NOON + offsetSeconds * 1000;
const titles = (items: readonly PlaylistItem[]) => items.map(({ title }) => title);

/** Plays so many turns; what is played is said by its number. */
function turns(items: readonly PlaylistItem[], count: number, initialHistory: History = {}) {
  let history = initialHistory;
  const played: string[] = [];
  const first = 1 + Math.max(-1, ...Object.values(initialHistory).map(({ turn }) => turn));
  for (let turn = first; played.length < count; turn++) {
    const next = findNextItem(listOnAir(items, history, NOON), history);
    if (next === undefined) return { played, history };
    const times = (history[getItemKey(next)]?.times ?? 0) + 1;
    history = { ...history, [getItemKey(next)]: { times, turn } };
    played.push(next.title);
  }
  return { played, history };
}

it('plays everything in turn, over and over', () => {
  const { played } = turns([item(3), item(2), item(1)], 5);
  expect(played).toEqual(['message 3', 'message 2', 'message 1', 'message 3', 'message 2']);
});

it('plays what is new next, then goes on where it was', () => {
  const { history } = turns([item(2), item(1)], 3);
  const { played } = turns([item(3), item(2), item(1)], 3, history);
  expect(played).toEqual(['message 3', 'message 1', 'message 2']);
});

it('shows nothing but what is urgent, and the rest when that is over', () => {
  const items = [item(2, { priority: 'urgent', until: 60 }), item(1)];
  expect(titles(listOnAir(items, {}, seconds(59)))).toEqual(['message 2']);
  expect(titles(listOnAir(items, {}, seconds(60)))).toEqual(['message 1']);
});

it('shows nothing but the emergency, however urgent the rest is', () => {
  const items = [
    item(3, { priority: 'urgent' }),
    item(2, { priority: 'urgent', emergency: true, until: 60 }),
    item(1),
  ];
  expect(titles(listOnAir(items, {}, seconds(59)))).toEqual(['message 2']);
  expect(titles(listOnAir(items, {}, seconds(60)))).toEqual(['message 3']);
});

it('begins and ends by the clock', () => {
  const items = [item(2, { from: 30 }), item(1, { until: 45 })];
  expect(titles(listOnAir(items, {}, seconds(29)))).toEqual(['message 1']);
  expect(titles(listOnAir(items, {}, seconds(30)))).toEqual(['message 2', 'message 1']);
  expect(titles(listOnAir(items, {}, seconds(45)))).toEqual(['message 2']);
  expect(
    [29, 30, 45].map((offsetSeconds) => findNextChange(items, seconds(offsetSeconds))),
  ).toEqual([seconds(30), seconds(45), undefined]);
});

it('plays a message as often as was asked for', () => {
  const { played } = turns([item(2, { repeats: 2 }), item(1, { repeats: 1 })], 9);
  expect(played).toEqual(['message 2', 'message 1', 'message 2']);
});

it('forgets what is in the playlist no more', () => {
  const { history } = turns([item(2), item(1)], 2);
  expect(Object.keys(trimHistory(history, [item(2)]))).toEqual([getItemKey(item(2))]);
});
