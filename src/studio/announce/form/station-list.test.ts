import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codesFromText,
  codesToAdd,
  findCode,
  listedCodes,
  type StationSearch,
  textInOrder,
  withCodes,
  withoutId,
} from './station-list.ts';

const STATIONS = [
  { crs: 'KGX', name: 'London Kings Cross' },
  { crs: 'PBO', name: 'Peterborough' },
  { crs: 'YRK', name: 'York' },
];
const search: StationSearch = {
  location: (code) => STATIONS.find(({ crs }) => crs === code.toUpperCase()),
  searchStations: (query) =>
    STATIONS.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase().slice(0, 4))),
};

describe('a comma-separated field', () => {
  it('becomes elements that can be told apart, even when one stands there twice', () => {
    expect(listedCodes('WOK, GLD,WOK')).toEqual([
      { id: 'WOK#1', code: 'WOK' },
      { id: 'GLD#1', code: 'GLD' },
      { id: 'WOK#2', code: 'WOK' },
    ]);
    expect(listedCodes('  ')).toEqual([]);
  });

  it('shows an empty element instead of hiding it', () => {
    expect(listedCodes('WOK,,GLD').map(({ code }) => code)).toEqual(['WOK', '', 'GLD']);
  });

  it('takes a new order, a removal and additions', () => {
    const list = listedCodes('WOK,GLD,WOK');
    expect(textInOrder(list, ['GLD#1', 'WOK#2', 'WOK#1'])).toBe('GLD,WOK,WOK');
    expect(withoutId(list, 'WOK#1')).toBe('GLD,WOK');
    expect(withCodes('', ['KGX', 'YRK'])).toBe('KGX,YRK');
    expect(withCodes('WOK', ['KGX'])).toBe('WOK,KGX');
  });

  it('comes back as it was, whatever stands in it', () => {
    const code = fc.string({ unit: fc.constantFrom(...'AB C'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(code, { minLength: 2 }), (codes) => {
        const list = listedCodes(codes.join(','));
        const ids = list.map(({ id }) => id);
        if (list.length > 0) expect(new Set(ids).size).toBe(codes.length);
        expect(textInOrder(list, ids)).toBe(list.map((element) => element.code).join(','));
      }),
    );
  });
});

describe('pasted text', () => {
  it.each([
    ['KGX, PBO, YRK', ['KGX', 'PBO', 'YRK']],
    ['kgx pbo', ['KGX', 'PBO']],
    ['Peterborough\nyork\n', ['PBO', 'YRK']],
    ["London King's Cross; YRK", ['KGX', 'YRK']],
    ['KGX, Nowhere, ,YRK', ['KGX', 'Nowhere', 'YRK']],
    ['QQQ', ['QQQ']],
    ['  ', []],
  ])('%j reads as %j', (text, codes) => {
    expect(codesFromText(text, search)).toEqual(codes);
  });

  it('names no station by half a name', () => {
    expect(findCode('Peterb', search)).toBeUndefined();
  });
});

describe('Enter in the field', () => {
  it.each<[string, StationSearch | undefined, string | undefined, string[]]>([
    ['  ', search, 'YRK', []],
    [' pbo ', search, 'YRK', ['PBO']],
    ['london kings cross', search, 'YRK', ['KGX']],
    ['Peterb', search, 'PBO', ['PBO']],
    [' Narnia ', search, undefined, ['Narnia']],
    [' pbo ', undefined, undefined, ['pbo']],
  ])('%j adds what it names, the first choice, or itself', (typed, stationSearch, first, codes) => {
    expect(codesToAdd(typed, stationSearch, first)).toEqual(codes);
  });
});
