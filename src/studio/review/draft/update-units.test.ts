import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { formatGlossLine, type Glossed, updateUnits } from './update-units.ts';

/** Parses a small language: numbers are numbers, or platforms after PLATFORM; everything else is a sign. */
const read = (text: string): GlossUnit[] =>
  text.split(' ').map((token, index, tokens) => {
    if (!/^\d+$/.test(token)) return { kind: 'sign', gloss: token };
    return tokens[index - 1] === 'PLATFORM'
      ? { kind: 'platform', number: Number(token) }
      : { kind: 'number', value: Number(token) };
  });

const OLD: Glossed = {
  units: [
    { kind: 'place', name: 'Portsmouth Harbour', crs: 'PMH', locus: 'destination' },
    { kind: 'sign', gloss: 'TRAIN', nonManuals: ['topic'] },
    { kind: 'sign', gloss: 'COME', nonManuals: ['negation'], mouthing: 'coming' },
    { kind: 'sign', gloss: 'NOT', nonManuals: ['negation'] },
  ],
  sources: [
    [{ start: 13, end: 31 }],
    [{ start: 4, end: 9 }],
    [{ start: 39, end: 45 }],
    [{ start: 35, end: 38 }],
  ],
  clauses: [0, 0, 20, 20],
};

it('keeps face, mouth, place and words of what was not touched', () => {
  expect(updateUnits(OLD, 'portsmouth harbour TRAIN STOP NOT', read)).toEqual({
    units: [
      OLD.units[0],
      OLD.units[1],
      { kind: 'sign', gloss: 'STOP', nonManuals: ['negation'] },
      OLD.units[3],
    ],
    sources: OLD.sources,
    clauses: OLD.clauses,
  });
});

it('gives what is put in between the face that both neighbours have, and no words', () => {
  const { units, sources } = updateUnits(OLD, 'PORTSMOUTH HARBOUR TRAIN COME SOON NOT', read);
  expect(units[3]).toEqual({ kind: 'sign', gloss: 'SOON', nonManuals: ['negation'] });
  expect(sources[3]).toEqual([]);
  const between = updateUnits(OLD, 'PORTSMOUTH HARBOUR TRAIN TODAY COME NOT', read);
  expect(between.units[2]).toEqual({ kind: 'sign', gloss: 'TODAY' });
});

it('reads a number after PLATFORM as a platform, though PLATFORM was not touched', () => {
  const old: Glossed = {
    units: [
      { kind: 'sign', gloss: 'PLATFORM' },
      { kind: 'platform', number: 4 },
    ],
    sources: [[{ start: 0, end: 8 }], [{ start: 9, end: 10 }]],
    clauses: [0, 0],
  };
  expect(updateUnits(old, 'PLATFORM 7', read)).toEqual({
    units: [old.units[0], { kind: 'platform', number: 7 }],
    sources: old.sources,
    clauses: [0, 0],
  });
});

it('keeps a pause where it was: what is new joins the clause that it stands in', () => {
  const { clauses } = updateUnits(OLD, 'PORTSMOUTH HARBOUR TRAIN TODAY COME SOON NOT', read);
  expect(clauses).toEqual([0, 0, 0, 20, 20, 20]);
});

it('takes a name that is no longer whole as new', () => {
  const { units } = updateUnits(OLD, 'PORTSMOUTH TRAIN COME NOT', read);
  expect(units[0]).toEqual({ kind: 'sign', gloss: 'PORTSMOUTH' });
});

const unit = fc.oneof(
  fc.constantFrom('TRAIN', 'LATE', 'COME').map((gloss): GlossUnit => ({ kind: 'sign', gloss })),
  fc.nat(59).map((value): GlossUnit => ({ kind: 'number', value, mouthing: 'so many' })),
  fc.constantFrom('York', 'Kings Cross').map((name): GlossUnit => ({ kind: 'place', name })),
  fc.tuple(fc.nat(23), fc.nat(59)).map(
    ([hour, minute]): GlossUnit => ({
      kind: 'time',
      hour,
      minute,
    }),
  ),
);
const glossed = fc.array(unit, { minLength: 1 }).map(
  (units): Glossed => ({
    units,
    sources: units.map((_, start) => [{ start, end: start + 1 }]),
    clauses: units.map((_, index) => (index < 2 ? 0 : 7)),
  }),
);

it('changes nothing when nothing was typed', () => {
  fc.assert(
    fc.property(glossed, (old) => {
      expect(updateUnits(old, formatGlossLine(old.units), read)).toEqual(old);
    }),
  );
});

it('always gives one list of words for each unit, and the line that was typed', () => {
  fc.assert(
    fc.property(glossed, glossed, (old, typed) => {
      const line = formatGlossLine(typed.units);
      const { units, sources, clauses } = updateUnits(old, line, read);
      expect(sources).toHaveLength(units.length);
      expect(clauses).toHaveLength(units.length);
      expect(clauses).toEqual(clauses.toSorted((a, b) => a - b));
      expect(
        formatGlossLine(units)
          .toUpperCase()
          .replace(/\b0(?=\d\b)/g, ''),
      ).toBe(line.toUpperCase().replace(/\b0(?=\d\b)/g, ''));
    }),
  );
});
