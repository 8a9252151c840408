import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Glossed } from '#studio/review/draft/update-units.ts';
import {
  moveSign,
  placeSigns,
  removeSign,
  setFaces,
  spreadFaces,
  startsClause,
  toggleClause,
} from './arrange-units.ts';

const WORDS = ['TODAY', 'TRAIN', 'LATE', 'BUS', 'COME'];

/** Creates a gloss whose signs say words of four letters in their order, in clauses that begin at these signs. */
const gloss = (starts: readonly number[] = []): Glossed => ({
  units: WORDS.map((name) => ({ kind: 'sign', gloss: name })),
  sources: WORDS.map((_, index) => [{ start: 5 * index, end: 5 * index + 4 }]),
  clauses: WORDS.map((_, index) => 5 * (starts.findLast((start) => start <= index) ?? 0)),
});
const names = ({ units }: Glossed) =>
  units.map((unit) => (unit.kind === 'sign' ? unit.gloss : '')).join(' ');
const starts = (glossed: Glossed) =>
  [...glossed.units.keys()].filter((index) => startsClause(glossed, index));

describe('signs', () => {
  it('are placed beside another one, and say the same words there', () => {
    const moved = placeSigns(gloss(), new Set([2]), 0, 'before');
    expect(names(moved)).toBe('LATE TODAY TRAIN BUS COME');
    expect(moved.sources[0]).toEqual([{ start: 10, end: 14 }]);
  });

  it('move by one and stay at either end', () => {
    expect(names(moveSign(gloss(), 1, 1))).toBe('TODAY LATE TRAIN BUS COME');
    expect(names(moveSign(gloss(), 1, -1))).toBe('TRAIN TODAY LATE BUS COME');
    expect(moveSign(gloss(), 0, -1)).toEqual(gloss());
    expect(moveSign(gloss(), 4, 1)).toEqual(gloss());
  });

  it('are in the clause of the sign beside which they are placed', () => {
    expect(starts(moveSign(gloss([2]), 1, 1))).toEqual([1]);
    expect(starts(placeSigns(gloss([2]), new Set([4]), 0, 'after'))).toEqual([3]);
  });

  it('are removed, but the last one stays', () => {
    expect(names(removeSign(gloss(), 1))).toBe('TODAY LATE BUS COME');
    const [only] = [0].map((index) => ({
      units: gloss().units.slice(index, 1),
      sources: gloss().sources.slice(index, 1),
      clauses: [0],
    }));
    expect(removeSign(only!, 0)).toBe(only);
  });
});

describe('clauses', () => {
  it('begin where a person says, and are joined again', () => {
    const split = toggleClause(gloss(), 2);
    expect(starts(split)).toEqual([2]);
    expect(toggleClause(split, 2)).toEqual(gloss());
    expect(toggleClause(gloss(), 0)).toEqual(gloss());
  });

  it('begin with signs that say no word, too', () => {
    const added = { ...gloss(), sources: WORDS.map(() => []) };
    const split = toggleClause(toggleClause(added, 3), 1);
    expect(starts(split)).toEqual([1, 3]);
  });

  it('stay whole through any edits', () => {
    const index = fc.nat(WORDS.length - 1);
    const edit = fc.oneof(
      fc.tuple(index, fc.constantFrom(-1, 1)).map(
        ([position, step]) =>
          (glossed: Glossed) =>
            moveSign(glossed, position, step as -1 | 1),
      ),
      index.map((position) => (glossed: Glossed) => toggleClause(glossed, position)),
      fc.tuple(index, index, fc.constantFrom('before', 'after')).map(
        ([from, to, side]) =>
          (glossed: Glossed) =>
            placeSigns(glossed, new Set([from]), to, side as 'before' | 'after'),
      ),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const edited = edits.reduce((glossed, change) => change(glossed), gloss());
        expect(names(edited).split(' ').sort()).toEqual([...WORDS].sort());
        // One clause is never in two pieces.
        const pieces = edited.clauses.filter(
          (offset, unit) => unit === 0 || offset !== edited.clauses[unit - 1],
        );
        expect(new Set(pieces).size).toBe(pieces.length);
      }),
    );
  });
});

describe('faces', () => {
  it('are set on a sign, taken off it, and spread to the end of its clause', () => {
    const asked = setFaces(gloss([3]), 1, ['question']);
    const spread = spreadFaces(asked, 1);
    expect(spread.units.map(({ nonManuals = [] }) => nonManuals.join())).toEqual([
      '',
      'question',
      'question',
      '',
      '',
    ]);
    expect(setFaces(asked, 1, [])).toEqual(gloss([3]));
  });
});
