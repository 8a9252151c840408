/** Filling in other numbers changes nothing else, and loses none. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RememberedSentence } from '#service/ports/translations/translation-memory.ts';
import { fillSentence, maskNumbers } from './fill-sentence.ts';

/** Creates a sentence of words and numbers with one unit for each, the numbers first where `isTurned`. */
function createSentence(
  parts: readonly (string | number)[],
  isTurned: boolean,
): RememberedSentence {
  let english = '';
  const rows = parts.map((part) => {
    const start = english === '' ? 0 : english.length + 1;
    english = english === '' ? String(part) : `${english} ${part}`;
    const unit =
      typeof part === 'number'
        ? ({ kind: 'number', value: part } as const)
        : ({ kind: 'sign', gloss: part.toUpperCase() } as const);
    return { unit, spans: [{ start, end: english.length }] };
  });
  const ordered = isTurned
    ? [
        ...rows.filter(({ unit }) => unit.kind === 'number'),
        ...rows.filter(({ unit }) => unit.kind === 'sign'),
      ]
    : rows;
  return {
    english,
    units: ordered.map(({ unit }) => unit),
    sources: ordered.map(({ spans }) => spans),
  };
}

const words = fc.constantFrom('door', 'leave', 'train', 'platform', 'late');
const numbers = fc.nat({ max: 99_999 });

it('keeps the order of the approved gloss, with each number of the new sentence in its place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(words, fc.option(fc.tuple(numbers, numbers), { nil: undefined })), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.boolean(),
      (rows, isTurned) => {
        const create = (which: 0 | 1, turned: boolean) =>
          createSentence(
            rows.flatMap(([word, pair]) => (pair === undefined ? [word] : [word, pair[which]])),
            turned,
          );
        const approved = create(0, isTurned);
        const fresh = { id: 's1', ...create(1, false) };
        expect(maskNumbers(approved.english)).toBe(maskNumbers(fresh.english));
        expect(fillSentence(approved, fresh)).toEqual(create(1, isTurned));
      },
    ),
  );
});

it('fills nothing in where a unit says a number and more, or a number has no unit', () => {
  const approved = createSentence(['door', 4], false);
  const fresh = { id: 's1', ...createSentence(['door', 12], false) };
  const joined = { ...approved, sources: [[{ start: 0, end: 6 }], [{ start: 0, end: 6 }]] };
  expect(
    fillSentence({ ...joined, units: approved.units.slice(0, 1), sources: [[]] }, fresh),
  ).toBeUndefined();
  expect(
    fillSentence(approved, {
      ...fresh,
      units: fresh.units.slice(0, 1),
      sources: fresh.sources!.slice(0, 1),
    }),
  ).toBeUndefined();
  expect(
    fillSentence(approved, { id: 's1', ...createSentence(['door', 12, 3], false) }),
  ).toBeUndefined();
});
