import fc from 'fast-check';
import { expect, it } from 'vitest';
import { record, redo, startHistory, undo } from './history.ts';

it('takes typing on in one field as one step, and a pause or another field as the next', () => {
  let history = startHistory('');
  history = record(history, 'P', 'destination', 1000);
  history = record(history, 'PM', 'destination', 1900);
  history = record(history, 'PMH', 'destination', 2800);
  history = record(history, 'PMH 10', 'platform', 2900);
  history = record(history, 'PMH 10A', 'platform', 9000);
  expect(history.past).toEqual(['', 'PMH', 'PMH 10']);
});

it('starts a new step after an undo, even in the same field', () => {
  let history = record(startHistory('a'), 'ab', 'via', 100);
  history = undo(history);
  history = record(history, 'ac', 'via', 200);
  expect(history).toMatchObject({ past: ['a'], present: 'ac', future: [] });
});

it('stays where it is at either end', () => {
  const history = startHistory('only');
  expect(undo(history)).toEqual(history);
  expect(redo(history)).toEqual(history);
});

it('redoes exactly what it undid', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 40 }), fc.nat(50), (values, steps) => {
      let history = startHistory(-1);
      values.forEach((value, index) => {
        history = record(history, value, `step ${index}`, index);
      });
      let back = history;
      const undone = Math.min(steps, history.past.length);
      for (let step = 0; step < undone; step += 1) back = undo(back);
      for (let step = 0; step < undone; step += 1) back = redo(back);
      expect({ ...back, last: undefined }).toEqual({ ...history, last: undefined });
    }),
  );
});
