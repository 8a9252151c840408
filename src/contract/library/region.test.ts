import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMessageRegion, isSameRegion, Region } from './region.ts';

const place = (code: string, region?: string) => ({ code, ...(region && { region }) });

it('is the region of the station of a message, in any letter case', () => {
  const places = [place('GLC', 'Scotland'), place('LDS', 'Yorkshire'), place('EUS')];
  expect(findMessageRegion(places, 'glc')).toBe('Scotland');
  expect(findMessageRegion(places, 'EUS')).toBeUndefined();
  expect(findMessageRegion(places, 'XXX')).toBeUndefined();
  expect(findMessageRegion(places, undefined)).toBeUndefined();
});

it('is that of all stations where they agree', () => {
  expect(findMessageRegion([place('GLC', 'Scotland'), place('EDB', 'scotland')], undefined)).toBe(
    'Scotland',
  );
  expect(findMessageRegion([place('GLC', 'Scotland'), place('EUS')], undefined)).toBeUndefined();
  expect(findMessageRegion([], undefined)).toBeUndefined();
});

it('is the same however it is spaced and capitalised, and nothing is in no region', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,8} [a-z]{1,8}$/), (name) => {
      const spaced = Region.parse(`  ${name.replace(' ', '   ')} `);
      expect(isSameRegion(spaced.toUpperCase(), name)).toBe(true);
    }),
  );
  expect(isSameRegion(undefined, undefined)).toBe(false);
  expect(Region.safeParse('  ').success).toBe(false);
  expect(Region.safeParse('x'.repeat(61)).success).toBe(false);
});
