import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import stationRows from './data/stations.json';
import { loadReference } from './load-reference.ts';
import { REASON_GROUPS } from './reason.ts';
import { createReference, type Reference } from './reference.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference();
});

const anyCase = (code: string) =>
  fc
    .array(fc.boolean(), { minLength: code.length, maxLength: code.length })
    .map((small) => [...code].map((c, index) => (small[index] ? c.toLowerCase() : c)).join(''));

describe('look-up', () => {
  it('resolves every CRS and every TIPLOC to its own station', () => {
    const strays = stationRows.flatMap(({ crs, tiploc }) =>
      [crs, ...tiploc].filter((code) => reference.location(code)?.crs !== crs),
    );
    expect(strays).toEqual([]);
    expect(stationRows.length).toBe(2919);
  });

  it('takes codes in any letter case with spaces around', () => {
    const codes = stationRows.flatMap(({ crs, tiploc }) =>
      [crs, ...tiploc].map((code) => ({ code, crs })),
    );
    fc.assert(
      fc.property(
        fc
          .constantFrom(...codes)
          .chain(({ code, crs }) => anyCase(code).map((typed) => ({ typed, crs }))),
        ({ typed, crs }) => reference.location(` ${typed} `)?.crs === crs,
      ),
    );
  });

  it('knows nothing about unknown codes', () => {
    expect(reference.location('QQQ')).toBeUndefined();
    expect(reference.operator('Q9')).toBeUndefined();
    expect(reference.reason('103')).toBeUndefined();
    expect(reference.location('__proto__')).toBeUndefined();
  });

  it('gives a whole station, operator and reason', () => {
    expect(reference.location('guildfd')).toEqual({
      crs: 'GLD',
      tiploc: ['GUILDFD'],
      name: 'Guildford',
      spokenName: 'Guildford',
      main: true,
    });
    expect(reference.operator('gr')).toEqual({
      code: 'GR',
      name: 'London North Eastern Railway',
      kind: 'train',
      shortName: 'LNER',
      otherNames: ['LNER', 'Virgin Trains East Coast', 'East Coast', 'GNER'],
    });
    expect(reference.reason('668')).toEqual({
      code: '668',
      text: 'a tree blocking the railway earlier today',
      cause: 'a tree blocking the railway',
      when: 'earlier today',
      group: 'obstruction',
    });
  });

  it.each([
    ['STP', 'London St Pancras International'],
    ['HXX', 'Heathrow Terminals 2 and 3'],
    ['HWV', 'Heathrow Terminal 5'],
    ['CIR', 'Caledonian Road and Barnsbury'],
    ['CWX', 'Canary Wharf'],
    ['ADL', 'Adlington (Lancashire)'],
    ['APD', 'Appledore'],
    ['WLO', 'Waterloo (Merseyside)'],
    ['XDW', 'Bedford Bus Stop'],
    ['BDM', 'Bedford'],
    ['DFE', 'Dunfermline City'],
    ['SRG', 'Seer Green and Jordans'],
    ['NUM', 'Northumberland Park (London)'],
    ['NOP', 'Northumberland Park (Tyne and Wear)'],
    ['UNI', 'University (Birmingham)'],
    ['UNV', 'University (Metro)'],
  ])('says %s as %s', (crs, spokenName) => {
    expect(reference.location(crs)?.spokenName).toBe(spokenName);
  });

  it('has no two ordinary stations that are said alike', () => {
    const ordinary = stationRows.filter((row) => row.kind === undefined);
    const spoken = ordinary.map((row) => reference.location(row.crs)!.spokenName);
    expect(spoken.filter((name, index) => spoken.indexOf(name) !== index)).toEqual([]);
  });

  it('says no station as another is called apart from its county', () => {
    const withoutCounty = (name: string) => name.replace(/ \([^)]*\)$/, '');
    const rail = stationRows.filter(({ kind }) => kind === undefined);
    const plain = new Map(rail.map(({ crs }) => [reference.location(crs)!.spokenName, crs]));
    const mistaken = rail
      .map(({ crs }) => reference.location(crs)!.spokenName)
      .filter((name) => withoutCounty(name) !== name && plain.has(withoutCounty(name)));
    expect(mistaken).toEqual([]);
  });
});

describe('suggestion', () => {
  it.each([
    ['LSD', 'LDS', 'two letters swapped'],
    ['YORK', 'YRK', 'the name typed for the code'],
    ['OXFORD', 'OXF', 'the name typed for the code'],
    ['KGXX', 'KGX', 'a letter too many'],
    ['WATRLOO', 'WAT', 'a letter too few in a TIPLOC'],
    ['guildfx', 'GLD', 'a wrong letter, any case'],
  ])('takes %s to mean %s: %s', (typed, crs) => {
    expect(reference.suggestLocation(typed)?.crs).toBe(crs);
  });

  it('stays silent when nothing is close', () => {
    expect(reference.suggestLocation('QZQZQ')).toBeUndefined();
  });
});

describe('the station of a name', () => {
  it.each([
    ['Leeds', 'LDS'],
    ['london euston', 'EUS'],
    ['London St Pancras International', 'STP'],
    ['London St. Pancras (Intl)', 'STP'],
    ['Dunfermline Town', 'DFE'],
    ['Seer Green', 'SRG'],
    ['Queenstown Road (Battersea)', 'QRB'],
    ['Northumberland Park', 'NUM'],
    ['University', 'UNI'],
    ["Kings's Cross", undefined],
    ['Leed', undefined],
    ['', undefined],
  ])('%s is %s', (name, crs) => {
    expect(reference.findStationByName(name)?.crs).toBe(crs);
  });
});

describe('station search', () => {
  it.each([
    ['lds', 'LDS'],
    ['LEEDS', 'LDS'],
    ['guildfd', 'GLD'],
    ['manch', 'MAN'],
    ['portsmuth harbor', 'PMH'],
    ['edinburh', 'EDB'],
    ['guilford', 'GLD'],
    ['saint albans', 'SAC'],
    ['london wat', 'WAT'],
    ['new st', 'BHM'],
    ['kings x', 'KGX'],
    ['brighten', 'BTN'],
    ['glasgo centrel', 'GLC'],
    ['newcross gate', 'NXG'],
    ['st pancras international', 'STP'],
    ["king's lynn", 'KLN'],
    ['wolverhamton', 'WVH'],
    ['aberystwith', 'AYW'],
  ])('finds %s first at %s', (typed, crs) => {
    expect(reference.searchStations(typed)[0]?.crs).toBe(crs);
  });

  it('puts an exact code first, names that begin with the query before similar ones', () => {
    const found = reference.searchStations('lee', 100).map(({ name }) => name);
    expect(found.slice(0, 2)).toEqual(['Lee', 'Leeds']);
    const begins = found.map((name) => name.startsWith('Lee'));
    expect(begins.lastIndexOf(true)).toBeLessThan(found.indexOf('Leyland'));
  });

  it('finds any station by its own name and by its codes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stationRows), ({ crs, name, tiploc }) => {
        expect(reference.searchStations(name, 5).map((found) => found.crs)).toContain(crs);
        expect(reference.searchStations(tiploc[0]!, 1)[0]?.crs).toBe(crs);
        expect(reference.searchStations(crs, 1)[0]?.crs).toBe(crs);
      }),
      { numRuns: 60 },
    );
  });

  it('finds stations whose name has one letter dropped', () => {
    const ordinary = stationRows.filter((row) => row.kind === undefined && row.name.length > 5);
    fc.assert(
      fc.property(fc.constantFrom(...ordinary), fc.nat(), ({ crs, name }, seed) => {
        const drop = 1 + (seed % (name.length - 1));
        const typed = name.slice(0, drop) + name.slice(drop + 1);
        // Marke, of Marske, begins Market Rasen and others: those were meant first.
        fc.pre(!stationRows.some((row) => row.name.toLowerCase().includes(typed.toLowerCase())));
        expect(reference.searchStations(typed, 10).map((found) => found.crs)).toContain(crs);
      }),
      { numRuns: 60 },
    );
  });

  it('takes any text and never gives more than the limit', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 7 }), (typed, limit) => {
        expect(reference.searchStations(typed, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('starts with the busiest stations', () => {
    const start = reference.searchStations('', 100).map((found) => found.crs);
    expect(start).toContain('WAT');
    expect(start).toContain('EDB');
    expect(start.length).toBe(50);
  });
});

describe('operator and reason search', () => {
  it.each([
    ['gwr', 'GW'],
    ['great western', 'GW'],
    ['lner', 'GR'],
    ['nothern', 'NT'],
    ['virgin', 'VT'],
    ['xc', 'XC'],
  ])('finds the operator of %s', (typed, code) => {
    expect(reference.searchOperators(typed)[0]?.code).toBe(code);
  });

  it('offers only operators that run trains today before anything is typed', () => {
    const start = reference.searchOperators('', 100);
    expect(start.length).toBe(30);
    expect(start.every((operator) => operator.kind === 'train' && !operator.former)).toBe(true);
  });

  it.each([
    ['502', '502'],
    ['tree', '655'],
    ['signaling problems', '179'],
    ['power cut', '897'],
    ['tresspasser', '576'],
  ])('finds the reason of %s', (typed, code) => {
    expect(reference.searchReasons(typed, 5)[0]?.reasons[0]?.code).toBe(code);
  });

  it('gives every reason in use once, in groups, before anything is typed', () => {
    const groups = reference.searchReasons('');
    expect(groups.map((group) => group.id)).toEqual(Object.keys(REASON_GROUPS));
    const codes = groups.flatMap((group) => group.reasons.map((reason) => reason.code));
    expect(codes.length).toBe(491);
    expect(new Set(codes).size).toBe(491);
  });

  it('offered “a member of train crew being unavailable” twice, as 108 and 920: once', () => {
    const offered = (query: string) =>
      reference.searchReasons(query).flatMap(({ reasons }) => reasons);
    const found = offered('a member of train crew being unavailable').filter(
      ({ text }) => text === 'a member of train crew being unavailable',
    );
    expect(found).toHaveLength(1);
    expect(offered('920')[0]?.code).toBe('920');
    expect(reference.reason('108')?.text).toBe(reference.reason('920')?.text);
  });
});

describe('loading', () => {
  it('loads once for every caller', async () => {
    expect(loadReference()).toBe(loadReference());
    expect(await loadReference()).toBe(reference);
  });

  it('refuses malformed rows', () => {
    expect(() =>
      createReference({ stations: [{ crs: 'LDS' }], operators: [], reasons: [] }),
    ).toThrow(/tiploc/);
  });
});
