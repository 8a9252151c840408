/** Tests of newer lists beside the reference data. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ReferenceChange } from '#contract/departures/reference-change.ts';
import operatorRows from '#reference/data/operators.json';
import reasonRows from '#reference/data/reasons.json';
import stationRows from '#reference/data/stations.json';
import { Operator } from '#reference/operator.ts';
import { Reason } from '#reference/reason.ts';
import { createReference } from '#reference/reference.ts';
import { Station } from '#reference/station.ts';
import { applyChanges, EMPTY_OVERLAY, withOverlay } from './apply-changes.ts';
import { compareReference } from './compare-reference.ts';
import {
  type ReceivedLists,
  type ReferenceData,
  ReferenceOverlay,
  RefreshError,
} from './reference-change.ts';

const DATA: ReferenceData = {
  stations: z.array(Station).parse(stationRows),
  operators: z.array(Operator).parse(operatorRows),
  reasons: z.array(Reason).parse(reasonRows),
};

/** Returns the lists that say what we have. */
const listAll = ({ stations, operators, reasons }: ReferenceData): Required<ReceivedLists> => ({
  stations: stations.map(({ crs, name }) => ({ crs, name })),
  operators: operators.map(({ code, name }) => ({ code, name })),
  reasons: reasons.map(({ code, text }) => ({ code, text })),
});

/** Returns the stations that we have, but for some. */
const stationsWith = (changes: Record<string, string | undefined>) => [
  ...listAll(DATA).stations.flatMap(({ crs, name }) => {
    const changed = Object.hasOwn(changes, crs) ? changes[crs] : name;
    return changed === undefined ? [] : { crs, name: changed };
  }),
];

describe('comparison', () => {
  it('finds no difference between the data and itself, or in lists that were not received', () => {
    expect(compareReference(DATA, listAll(DATA))).toEqual([]);
    expect(compareReference(DATA, {})).toEqual([]);
  });

  it('lists what was added, renamed and removed', () => {
    const stations = [
      ...stationsWith({ LDS: 'Leeds City', YRK: undefined }),
      { crs: 'QZZ', name: 'New Town' },
    ];
    expect(compareReference(DATA, { stations })).toEqual([
      { kind: 'station', code: 'LDS', change: 'renamed', from: 'Leeds', to: 'Leeds City' },
      { kind: 'station', code: 'QZZ', change: 'added', to: 'New Town' },
      { kind: 'station', code: 'YRK', change: 'removed', from: 'York' },
    ]);
  });

  it.each([
    ['LDS', 'LEEDS'],
    ['STP', 'London St. Pancras (Intl)'],
    ['STP', 'London St Pancras International'],
    ['DFE', 'Dunfermline Town'],
    ['SRG', 'Seer Green and Jordans'],
  ])('takes %s called %s for the same', (crs, name) => {
    expect(compareReference(DATA, { stations: stationsWith({ [crs]: name }) })).toEqual([]);
  });

  it('lists operators and reasons by their own words', () => {
    const { operators, reasons } = listAll(DATA);
    const lists = {
      operators: operators.map((row) => (row.code === 'GR' ? { ...row, name: 'Azuma' } : row)),
      reasons: reasons.map((row) => (row.code === '100' ? { ...row, text: 'a stuck train' } : row)),
    };
    expect(compareReference(DATA, lists)).toEqual([
      {
        kind: 'operator',
        code: 'GR',
        change: 'renamed',
        from: 'London North Eastern Railway',
        to: 'Azuma',
      },
      {
        kind: 'reason',
        code: '100',
        change: 'reworded',
        from: 'a broken down train',
        to: 'a stuck train',
      },
    ]);
  });

  it('refuses a list that lacks over a tenth', () => {
    const stations = listAll(DATA).stations;
    const longEnough = stations.slice(0, Math.ceil(stations.length * 0.91));
    expect(compareReference(DATA, { stations: longEnough }).length).toBeGreaterThan(200);
    for (const short of [[], stations.slice(0, Math.floor(stations.length * 0.89))])
      expect(() => compareReference(DATA, { stations: short })).toThrow(RefreshError);
  });
});

describe('what is accepted', () => {
  const accept = (...changes: ReferenceChange[]) => applyChanges(DATA, EMPTY_OVERLAY, changes);
  const refer = (overlay: ReferenceOverlay) => createReference(withOverlay(DATA, overlay));

  it('is found by its new name and by the one before', () => {
    const overlay = accept({ kind: 'station', code: 'LDS', change: 'renamed', to: 'Leeds & City' });
    const reference = refer(overlay);
    expect(reference.location('LEEDS')).toMatchObject({
      crs: 'LDS',
      name: 'Leeds & City',
      spokenName: 'Leeds and City',
    });
    expect(reference.findStationByName('Leeds')?.crs).toBe('LDS');
    expect(overlay.stations).toHaveLength(1);
    expect(ReferenceOverlay.parse(JSON.parse(JSON.stringify(overlay)))).toEqual(overlay);
  });

  it('adds stations, operators and reasons', () => {
    const reference = refer(
      accept(
        { kind: 'station', code: 'QZZ', change: 'added', to: 'New Town' },
        { kind: 'operator', code: 'Q9', change: 'added', to: 'New Trains' },
        { kind: 'reason', code: '999', change: 'added', to: 'a broken down train yesterday' },
        { kind: 'reason', code: '998', change: 'added', to: 'a parade' },
      ),
    );
    expect(reference.location('QZZ')).toMatchObject({ name: 'New Town', tiploc: [] });
    expect(reference.operator('Q9')).toMatchObject({ name: 'New Trains', kind: 'train' });
    expect(reference.reason('999')).toEqual({
      code: '999',
      text: 'a broken down train yesterday',
      cause: 'a broken down train',
      when: 'yesterday',
      group: 'train',
    });
    expect(reference.reason('998')).toMatchObject({ cause: 'a parade', group: 'incident' });
  });

  it('keeps what was removed, as no longer in use', () => {
    const reference = refer(
      accept(
        { kind: 'station', code: 'YRK', change: 'removed' },
        { kind: 'operator', code: 'GR', change: 'removed' },
        { kind: 'reason', code: '100', change: 'removed' },
        { kind: 'reason', code: '103', change: 'removed' },
      ),
    );
    expect(reference.location('YRK')).toMatchObject({ name: 'York', kind: 'closed' });
    expect(reference.operator('GR')).toMatchObject({ former: true });
    expect(reference.reason('100')).toMatchObject({ withdrawn: true });
    expect(reference.reason('103')).toBeUndefined();
  });

  it('leaves no difference, whatever the lists say', () => {
    const codes = fc.constantFrom(...DATA.stations.map(({ crs }) => crs));
    const names = fc.stringMatching(/^[A-Z][a-z]{2,12}( [A-Z][a-z]{2,8})?$/);
    fc.assert(
      fc.property(fc.dictionary(codes, fc.option(names, { nil: undefined })), (changes) => {
        const lists = { stations: stationsWith(changes) };
        const overlay = applyChanges(DATA, EMPTY_OVERLAY, compareReference(DATA, lists));
        expect(compareReference(withOverlay(DATA, overlay), lists)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
