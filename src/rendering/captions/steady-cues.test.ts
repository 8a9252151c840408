import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MIN_SECONDS, removeFlashes } from './steady-cues.ts';

type Row = [startSeconds: number, endSeconds: number, text: string];
const createCues = (rows: readonly Row[]) =>
  rows.map(([startSeconds, endSeconds, text]) => ({ startSeconds, endSeconds, lines: [text] }));
const rows = (...input: readonly Row[]) =>
  removeFlashes(createCues(input)).map(({ startSeconds, endSeconds, lines }) => [
    Number(startSeconds.toFixed(3)),
    Number(endSeconds.toFixed(3)),
    lines.join(' '),
  ]);

it('shows the same words once, and no words for half a second', () => {
  expect(
    rows(
      [0, 0.5, 'please go to'],
      [0.5, 0.64, 'www.a.uk'],
      [0.64, 5.04, 'www.a.uk'],
      [6, 8, 'Bye.'],
    ),
  ).toEqual([
    [0, 0.8, 'please go to'],
    [0.8, 5.04, 'www.a.uk'],
    [6, 8, 'Bye.'],
  ]);
});

it('takes what is free first, then what the one before can spare', () => {
  expect(rows([0, 2, 'One.'], [2, 2.3, 'Two.'], [5, 6, 'Three.'])[1]).toEqual([2, 2.8, 'Two.']);
  expect(rows([0, 2, 'One.'], [2, 2.3, 'Two.'])).toEqual([
    [0, 1.5, 'One.'],
    [1.5, 2.3, 'Two.'],
  ]);
});

it('puts short ones into one, where that has room', () => {
  expect(rows([0, 0.5, 'One.'], [0.5, 1, 'Two.'])).toEqual([[0, 1, 'One. Two.']]);
});

it('keeps the words and the order of any cues, and never overlaps', () => {
  const word = fc.constantFrom('Stop.', 'Mind the gap between the train and it.', 'Go to');
  const lengths = fc.tuple(fc.double({ min: 0.05, max: 4, noNaN: true }), word);
  fc.assert(
    fc.property(fc.array(lengths, { minLength: 1, maxLength: 12 }), (input) => {
      let time = 0;
      const cues = input.map(([length, text], index) => {
        const startSeconds = time + (index % 3 === 2 ? 0.4 : 0);
        time = startSeconds + length;
        return { startSeconds, endSeconds: time, lines: [`${text} ${index}`] };
      });
      const steady = removeFlashes(cues);
      const joinWords = (all: readonly { lines: string[] }[]) =>
        all.flatMap(({ lines }) => lines.join(' ').split(' ')).join(' ');
      expect(joinWords(steady)).toBe(joinWords(cues));
      for (const [index, { startSeconds, endSeconds }] of steady.entries()) {
        expect(endSeconds).toBeGreaterThan(startSeconds);
        const next = steady[index + 1]?.startSeconds ?? time;
        expect(endSeconds).toBeLessThanOrEqual(next + 1e-6);
      }
      const isLong = time >= MIN_SECONDS * 2 * cues.length;
      if (cues.length === 1 && isLong) expect(steady).toEqual(cues);
    }),
  );
});
