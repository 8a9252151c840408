import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Platform } from '#contract/railway.ts';
import { understoodPlatform } from './understood-platform.ts';

describe('a platform as people type it', () => {
  it.each([
    ['4', '4'],
    ['04', '4'],
    ['Platform 4', '4'],
    ['plat. 10b', '10B'],
    ['p4', '4'],
    ['4 a', '4A'],
    ['0', '0'],
    ['00', '0'],
  ])('%s is %s', (typed, platform) => expect(understoodPlatform(typed)).toBe(platform));

  it.each(['', 'A', '25', '4E', '4AB', 'Gleis 4', '-4', '4.5'])('%j is none', (typed) =>
    expect(understoodPlatform(typed)).toBeUndefined(),
  );

  it('is well formed or nothing, and stays as it is once understood', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^(platform |p)?\d{0,3} ?[a-fA-F]?$/), (typed) => {
        const platform = understoodPlatform(typed);
        if (platform === undefined) return;
        expect(Platform.parse(platform)).toBe(platform);
        expect(understoodPlatform(platform)).toBe(platform);
      }),
    ));
});
