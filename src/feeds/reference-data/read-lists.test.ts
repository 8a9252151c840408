import { describe, expect, it } from 'vitest';
import { FeedError } from '#feeds/feed-error.ts';
import { readOperatorList, readReasonList, readStationList } from './read-lists.ts';

const LEEDS = { crs: 'LDS', Value: 'Leeds' };

it.each([
  ['a list', { version: '1', StationList: [LEEDS, { crs: 'yrk', Value: 'York' }] }],
  [
    'wrappers',
    { GetStationListResult: { StationList: { Station: [LEEDS, { crs: 'YRK', Value: 'York' }] } } },
  ],
  [
    'rows that are none',
    { StationList: [LEEDS, { crs: 'XX', Value: '?' }, 7, { crs: 'YRK', Value: 'York' }] },
  ],
])('reads stations in %s', (_, answer) => {
  expect(readStationList(JSON.stringify(answer))).toEqual([
    { crs: 'LDS', name: 'Leeds' },
    { crs: 'YRK', name: 'York' },
  ]);
});

it('reads operators', () => {
  const TOCList = [
    { toc: 'GR', Value: 'London North Eastern Railway' },
    { toc: '', Value: '' },
  ];
  expect(readOperatorList(JSON.stringify({ TOCList }))).toEqual([
    { code: 'GR', name: 'London North Eastern Railway' },
  ]);
});

it('reads the phrases of reasons', () => {
  const rows = [
    {
      code: 100,
      lateReason: 'This train has been delayed by a broken down train',
      cancReason: 'This train has been cancelled because of a broken down train',
    },
    { code: '101', lateReason: '', cancReason: 'This service was cancelled because of a fire.' },
    { code: '0', lateReason: '' },
  ];
  const expected = [
    { code: '100', text: 'a broken down train' },
    { code: '101', text: 'a fire' },
  ];
  expect(readReasonList(JSON.stringify(rows))).toEqual(expected);
  expect(readReasonList(JSON.stringify({ GetReasonCodeListResult: { reason: rows } }))).toEqual(
    expected,
  );
});

describe('refuses', () => {
  it.each(['', '{}', '[]', '{"StationList":[]}', '{"error":"no"}', '<html></html>', '7'])(
    '%j',
    (content) => {
      for (const read of [readStationList, readOperatorList, readReasonList])
        expect(() => read(content)).toThrow(FeedError);
    },
  );
});
