import { expect, it } from 'vitest';
import { applyListChange, createListChange } from './list-change.ts';
import type { StationList, StationMessage } from './station-list.ts';

const message = (id: string, changes: Partial<StationMessage> = {}) =>
  ({ id, title: `message ${id}`, ...changes }) as StationMessage;
const list = (now: StationMessage[], earlier: StationMessage[] = [], name = 'Leeds') =>
  ({ code: 'LDS', name, hasTrains: false, now, earlier }) as unknown as StationList;

const BEFORE = list([message('1'), message('2')], [message('3')]);
const ENDED = message('1', { ended: { at: '2026-05-20T11:00:00.000Z', why: 'expired' } });
const AFTER = list([message('4'), message('2')], [ENDED, message('3')], 'Leeds City');

it('has what is new alone, and makes the next list of the one before', () => {
  const change = createListChange(BEFORE, AFTER);
  expect(change.changed).toEqual([message('4'), ENDED]);
  expect(applyListChange(BEFORE, change)).toEqual(AFTER);
  expect(applyListChange(AFTER, createListChange(AFTER, AFTER))).toEqual(AFTER);
});

it('makes no list of one that lacks a message', () => {
  expect(applyListChange(list([]), createListChange(BEFORE, AFTER))).toBeUndefined();
});
