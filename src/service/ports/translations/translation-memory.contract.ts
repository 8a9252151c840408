import { describe, expect, it } from 'vitest';
import { MAX_REMEMBERED, type MemoryEntry, type TranslationMemory } from './translation-memory.ts';

const entry = (key: string, gloss: string, approvedAt = 1000): MemoryEntry => ({
  key,
  sentence: { english: key, units: [{ kind: 'sign', gloss }] },
  name: 'Amira',
  at: approvedAt,
  libraryRevision: 2,
});

/** Runs the contract tests that every translation memory must pass. */
export function describeTranslationMemory(
  name: string,
  open: () => Promise<TranslationMemory>,
): void {
  describe(`translation memory: ${name}`, () => {
    it('finds what was kept, by its key, of its tenant alone', async () => {
      const memory = await open();
      await memory.keep('waterloo', [entry('a', 'BUS'), entry('b', 'TRAIN')]);
      expect(await memory.find('waterloo', ['b', 'c'])).toEqual([entry('b', 'TRAIN')]);
      expect(await memory.find('leeds', ['a', 'b'])).toEqual([]);
      expect(await memory.find('waterloo', [])).toEqual([]);
    });

    it('keeps the newest of one key, also within one call', async () => {
      const memory = await open();
      await memory.keep('waterloo', [entry('a', 'BUS', 1000)]);
      await memory.keep('waterloo', [entry('a', 'TAXI', 2000), entry('a', 'TRAIN', 3000)]);
      expect(await memory.find('waterloo', ['a'])).toEqual([entry('a', 'TRAIN', 3000)]);
    });

    it('lists the English of the newest, of its tenant alone', async () => {
      const memory = await open();
      await memory.keep('waterloo', [entry('a', 'BUS', 1000), entry('b', 'TRAIN', 3000)]);
      await memory.keep('waterloo', [entry('c', 'TAXI', 2000)]);
      expect(await memory.listNewest('waterloo', 2)).toEqual([
        { key: 'b', english: 'b' },
        { key: 'c', english: 'c' },
      ]);
      expect(await memory.listNewest('leeds', 2)).toEqual([]);
    });

    it('counts and lists all, the newest first, page by page, of its tenant alone', async () => {
      const memory = await open();
      const [older, newer, same] = [
        entry('a', 'BUS', 1000),
        entry('b', 'TRAIN', 3000),
        entry('c', 'TAXI', 3000),
      ];
      await memory.keep('waterloo', [older, newer, same]);
      expect(await memory.count('waterloo')).toBe(3);
      const first = await memory.list('waterloo', 2);
      expect(first).toEqual([newer, same]);
      expect(await memory.list('waterloo', 2, newer)).toEqual([same, older]);
      expect(await memory.list('waterloo', 2, first.at(-1))).toEqual([older]);
      expect(await memory.count('leeds')).toBe(0);
      expect(await memory.list('leeds', 2)).toEqual([]);
    });

    it('takes thousands of keys at once', async () => {
      const memory = await open();
      const keys = Array.from({ length: 3000 }, (_, index) => `key ${index}`);
      await memory.keep(
        'waterloo',
        keys.map((key) => entry(key, 'BUS')),
      );
      expect(await memory.find('waterloo', keys)).toHaveLength(3000);
      expect(new Set((await memory.listNewest('waterloo', 2000)).map(({ key }) => key)).size).toBe(
        2000,
      );
      expect(keys.length).toBeLessThan(MAX_REMEMBERED);
    });
  });
}
