import { describe, expect, it } from 'vitest';
import stations from '#reference/data/stations.json';
import { spellable } from '#signing/lexicon/fingerspelling.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { type NamePart, parseNameParts } from './name-parts.ts';
import { renderPlace } from './render-place.ts';

const NAMES: string[] = stations.map((station) =>
  ((station as { spokenName?: string }).spokenName ?? station.name).replace(/[()]/g, ''),
);

/** Formats a part: signs in capitals, numbers as digits, letters after `fs-`. */
const formatPart = ({ words, gloss, value }: NamePart) => gloss ?? value ?? `fs-${words}`;

describe('the parts of the names of stations', () => {
  it.each([
    ['Three Bridges', '3 BRIDGE'],
    ['Three Oaks', '3 fs-OAKS'],
    ['Four Oaks', '4 fs-OAKS'],
    ['Five Ways', '5 fs-WAYS'],
    ['Seven Sisters', '7 fs-SISTERS'],
    ['Heathrow Terminal 5', 'fs-HEATHROW TERMINAL 5'],
    ['Heathrow Terminals 2 and 3', 'fs-HEATHROW TERMINALS 2 fs-AND 3'],
    ['Swinderby A46 Roundabout', 'fs-SWINDERBY A46 ROUNDABOUT'],
    ['Gatwick Airport', 'fs-GATWICK AIRPORT'],
    ['Manchester Airport', 'MANCHESTER AIRPORT'],
    ['Luton Airport Parkway', 'fs-LUTON AIRPORT fs-PARKWAY'],
    ['Manchester Piccadilly', 'MANCHESTER fs-PICCADILLY'],
    ['Manchester Oxford Road', 'MANCHESTER OXFORD ROAD'],
    ['Burnley Manchester Road', 'fs-BURNLEY MANCHESTER ROAD'],
    ['London Euston', 'LONDON fs-EUSTON'],
    ['London Bridge', 'LONDON BRIDGE'],
    ['London Waterloo East', 'LONDON fs-WATERLOO EAST'],
    ['Queens Park London', 'fs-QUEENS PARK LONDON'],
    ['Birmingham New Street', 'BIRMINGHAM NEW ROAD'],
    ['Birmingham Moor Street', 'BIRMINGHAM fs-MOOR ROAD'],
    ['Glasgow Queen Street', 'GLASGOW fs-QUEEN ROAD'],
    ['Port Glasgow', 'fs-PORT GLASGOW'],
    ['Bristol Temple Meads', 'BRISTOL fs-TEMPLE MEADS'],
    ['Edinburgh Park', 'EDINBURGH fs-PARK'],
    ['Exeter St Davids', 'EXETER fs-ST DAVIDS'],
    ['Coventry Arena', 'COVENTRY fs-ARENA'],
    ['New Cross Gate', 'NEW fs-CROSS GATE'],
    ['Hebden Bridge', 'fs-HEBDEN BRIDGE'],
    ['Bridge of Allan', 'BRIDGE fs-OF ALLAN'],
    ['Kentish Town West', 'fs-KENTISH TOWN WEST'],
    ['Lichfield City', 'fs-LICHFIELD TOWN'],
    ['East Croydon', 'EAST fs-CROYDON'],
    ['North Berwick', 'NORTH fs-BERWICK'],
    ['West Ham', 'WEST fs-HAM'],
    ['South Bermondsey', 'SOUTH fs-BERMONDSEY'],
    ['Cherry Tree', 'fs-CHERRY TREE'],
    ['Canada Water', 'fs-CANADA WATER'],
    ['Tower Hill Underground', 'fs-TOWER HILL UNDERGROUND'],
    ['Leigh-on-Sea', 'fs-LEIGH ON SEA'],
    ['Luton Bus Stop', 'fs-LUTON BUS fs-STOP'],
    ["Earl's Court Underground", 'fs-EARLS COURT UNDERGROUND'],
    ['Sea Mills', 'fs-SEA MILLS'],
    ['Preston Park', 'fs-PRESTON PARK'],
    ['Long Preston', 'fs-LONG PRESTON'],
    ['Reading West', 'fs-READING WEST'],
    ['Bath Spa', 'fs-BATH SPA'],
    ['Street', 'fs-STREET'],
    ['Waterloo', 'fs-WATERLOO'],
    ['Northampton', 'fs-NORTHAMPTON'],
    ['Clock House', 'fs-CLOCK HOUSE'],
    ['Town Green', 'TOWN fs-GREEN'],
  ])('%s is %s', (name, parts) =>
    expect(parseNameParts(name).map(formatPart).join(' ')).toBe(parts),
  );

  it('are all the words of each name, in their order, and each word signed is its own', () => {
    expect(NAMES.length).toBeGreaterThan(2500);
    const mismatches = NAMES.filter((name) => {
      const parts = parseNameParts(name);
      const isWhole = parts.map(({ words }) => words).join(' ') === spellable(name);
      const isOwn = parts.every(({ words, gloss }) => {
        if (gloss === undefined) return true;
        const { english } = findEntry(gloss)!;
        const englishWords = english.map((word) => word.toUpperCase());
        return englishWords.includes(words) || englishWords.includes(words.replace(/S$/, ''));
      });
      return !isWhole || !isOwn;
    });
    expect(mismatches).toEqual([]);
  });
});

describe('a name from parts', () => {
  it('says so, with the least confidence of its parts and a note that names them', () => {
    expect(renderPlace('Exeter St Davids').provenance).toMatchObject({
      rendition: 'composed',
      confidence: 'partial',
      review: 'unreviewed',
      note: 'EXETER as EX, ST DAVIDS spelled',
    });
    expect(renderPlace('Three Bridges').provenance.note).toBe('THREE as 3, BRIDGES as BRIDGE');
  });

  it('mouths the whole name and spells the letters of its spelled parts alone', () => {
    const { mouthing, turns } = renderPlace('Gatwick Airport');
    expect(mouthing).toBe('Gatwick Airport');
    expect(turns.map(({ character = '+' }) => character).join('')).toBe('GATWICK+');
  });

  it('is rendered for every station', () => {
    expect(NAMES.filter((name) => renderPlace(name).turns.length === 0)).toEqual([]);
  });

  it('is spelled whole where that is asked for', () => {
    const { provenance, turns } = renderPlace('Three Bridges', { isSpelled: true });
    expect(provenance.rendition).toBe('fingerspelled');
    expect(turns.map(({ character }) => character).join('')).toBe('THREEBRIDGES');
  });
});
