import { expect, it } from 'vitest';
import { toSavedPlayer } from './saved-player.ts';

const PLAYLIST = { screen: { name: 'Hall' }, organisation: {}, items: [{ title: 'One' }] };

it('adds what an older program did not write', () => {
  expect(toSavedPlayer({ screenId: 'a', playlist: PLAYLIST })).toEqual({
    screenId: 'a',
    address: undefined,
    playlist: { ...PLAYLIST, items: [{ film: 'whole', title: 'One' }], standby: [] },
    aheadMilliseconds: 0,
    history: {},
  });
});

it('takes nothing that it cannot use, and keeps the rest', () => {
  for (const value of [null, 'text', [], {}, { screenId: 1 }])
    expect(toSavedPlayer(value)).toBeUndefined();
  const saved = toSavedPlayer({
    screenId: 'a',
    address: 7,
    playlist: { items: 'none' },
    aheadMilliseconds: '5',
    history: { x: { times: 'many' } },
  });
  expect(saved).toEqual({
    screenId: 'a',
    address: undefined,
    playlist: undefined,
    aheadMilliseconds: 0,
    history: {},
  });
  const history = { x: { times: 2, turn: 5 } };
  expect(toSavedPlayer({ screenId: 'a', history })?.history).toEqual(history);
});
