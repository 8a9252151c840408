import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GlossUnit } from '#contract/gloss.ts';
import { type GlossLookup, parseGlosses } from './parse-glosses.ts';

const lookup: GlossLookup = {
  find(gloss) {
    if (['TRAIN', 'GO-TO', 'DEPART'].includes(gloss))
      return { unit: { kind: 'sign', gloss }, isSigned: true };
    if (gloss === 'PLATFORM') return { unit: { kind: 'sign', gloss }, isSigned: false };
    if (gloss === 'LLANDRINDOD WELLS' || gloss === 'LEEDS')
      return { unit: { kind: 'place', name: gloss }, isSigned: gloss !== 'LEEDS' };
    return undefined;
  },
  suggest: (gloss) => (gloss === 'TRIAN' ? 'TRAIN' : undefined),
  isSpellable: (text) => /[A-Z0-9]/.test(text),
};
const parse = (text: string) => parseGlosses(text, lookup);
const parseUnits = (text: string) => parse(text).phrases.flat();
const parseNotes = (text: string) =>
  parse(text).notes.map(({ status, message }) => [status, message]);

const sign = (gloss: string): GlossUnit => ({ kind: 'sign', gloss });

describe('a row of glosses', () => {
  it('is read as it is written in notes', () => {
    expect(parse('14 35 TRAIN fs-LEEDS GO-TO PLATFORM 4')).toEqual({
      phrases: [
        [
          { kind: 'time', hour: 14, minute: 35 },
          sign('TRAIN'),
          { kind: 'fingerspelled', text: 'LEEDS' },
          sign('GO-TO'),
          sign('PLATFORM'),
          { kind: 'platform', number: 4 },
        ],
      ],
      notes: [
        {
          token: 'PLATFORM',
          status: 'warning',
          message: 'PLATFORM has no sign that is known well enough: it is spelled.',
        },
      ],
    });
  });

  it.each<[string, GlossUnit[]]>([
    ['9:05', [{ kind: 'time', hour: 9, minute: 5 }]],
    ['06.20', [{ kind: 'time', hour: 6, minute: 20 }]],
    [
      '24 10',
      [
        { kind: 'number', value: 24 },
        { kind: 'number', value: 10 },
      ],
    ],
    [
      '4 10',
      [
        { kind: 'number', value: 4 },
        { kind: 'number', value: 10 },
      ],
    ],
    ['999999', [{ kind: 'number', value: 999_999 }]],
    ['12b', [{ kind: 'platform', number: 12, letter: 'B' }]],
    ['q', [{ kind: 'fingerspelled', text: 'Q' }]],
    ['fs-kings-cross', [{ kind: 'fingerspelled', text: 'KINGS CROSS' }]],
    ['IX-destination', [{ kind: 'point', locus: 'destination' }]],
    ['train', [sign('TRAIN')]],
    ['llandrindod wells TRAIN', [{ kind: 'place', name: 'LLANDRINDOD WELLS' }, sign('TRAIN')]],
    [
      'LIST-1 LIST-3',
      [
        { kind: 'list-mark', index: 0, count: 3 },
        { kind: 'list-mark', index: 2, count: 3 },
      ],
    ],
  ])('%s', (text, units) => {
    expect(parseUnits(text)).toEqual(units);
    expect(parseNotes(text)).toEqual([]);
  });

  it('is parted into phrases by commas and lines, none of them empty', () => {
    expect(parse(' TRAIN, , DEPART;\nTRAIN ,').phrases).toEqual([
      [sign('TRAIN')],
      [sign('DEPART')],
      [sign('TRAIN')],
    ]);
  });
});

describe('what is not as written is told', () => {
  it.each([
    ['TRIAN', 'warning', 'TRIAN is not in the library: it is spelled. Did you mean TRAIN?'],
    ['BADGER', 'warning', 'BADGER is not in the library: it is spelled.'],
    ['LEEDS', 'warning', 'LEEDS has no sign that is known well enough: it is spelled.'],
    [
      '25:00',
      'error',
      '25:00 is not a time of day: hours go from 00 to 23, minutes from 00 to 59.',
    ],
    ['1000000', 'error', '1000000 is too large: numbers go up to 999,999.'],
    [
      'fs-',
      'error',
      'fs- has nothing to spell: write letters or digits after fs-, as in fs-LEEDS.',
    ],
    [
      'IX-up',
      'error',
      'IX-up points nowhere: write IX-here, IX-destination, IX-left, IX-right, IX-old, IX-new, IX-captions.',
    ],
    ['LIST-6', 'error', 'LIST-6 is not a finger of a list: write LIST-1 to LIST-5.'],
    ['@', 'error', '@ cannot be signed: write a gloss, a number, or fs- and a word to spell.'],
  ])('%s', (text, status, message) => {
    expect(parseNotes(text)).toEqual([[status, message]]);
    expect(parseUnits(text)).toHaveLength(status === 'warning' ? 1 : 0);
  });

  it('for any text: every unit is whole, and every wrong token has a note', () => {
    const token = fc.oneof(
      fc.string(),
      fc.constantFrom('TRAIN', '14', '35', 'PLATFORM', 'IX-here', 'LIST-2', 'fs-', 'fs-A', ','),
    );
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        const { phrases, notes } = parse(tokens.join(' '));
        for (const phrase of phrases) {
          expect(phrase.length).toBeGreaterThan(0);
          for (const unit of phrase) expect(GlossUnit.parse(unit)).toEqual(unit);
        }
        if (phrases.length === 0 && tokens.join('').replace(/[,;\s]/g, '') !== '')
          expect(notes.length).toBeGreaterThan(0);
      }),
    );
  });
});
