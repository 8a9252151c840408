import { describe, expect, it } from 'vitest';
import type { ClauseReading } from '#contract/readers/clause-reading.ts';
import type { ReaderStore, StoredReaders } from './readers.ts';

const readers: StoredReaders = {
  clauses: {
    isOn: true,
    address: 'https://models.example.org/v1',
    model: 'small',
    callsPerMinute: 7,
    sealedKey: 'sealed',
  },
};
const createReading = (gloss: string): ClauseReading => ({
  clauses: [{ role: 'main', items: [{ words: [0], gloss }] }],
  omitted: [{ word: 1, reason: 'article' }],
});

/** Runs the contract tests that every store of readers must pass. */
export function describeReaders(name: string, open: () => Promise<ReaderStore>): void {
  describe(`readers: ${name}`, () => {
    it('has none until they are saved, and gives back what was saved last', async () => {
      const store = await open();
      expect(await store.get('waterloo')).toEqual({});
      await store.put('waterloo', readers, 1000);
      expect(await store.get('waterloo')).toEqual(readers);
      await store.put('waterloo', {}, 2000);
      expect(await store.get('waterloo')).toEqual({});
    });

    it('keeps answers by their question', async () => {
      const store = await open();
      expect(await store.findReading('waterloo', 'a')).toBeUndefined();
      await store.keepReading('waterloo', 'a', createReading('TRAIN'), 1000);
      await store.keepReading('waterloo', 'b', createReading('LATE'), 1001);
      await store.keepReading('waterloo', 'a', createReading('TRAIN'), 1002);
      expect(await store.findReading('waterloo', 'a')).toEqual(createReading('TRAIN'));
      expect(await store.findReading('waterloo', 'b')).toEqual(createReading('LATE'));
    });

    it('keeps tenants apart', async () => {
      const store = await open();
      await store.put('waterloo', readers, 1000);
      await store.keepReading('waterloo', 'a', createReading('TRAIN'), 1000);
      expect(await store.get('leeds')).toEqual({});
      expect(await store.findReading('leeds', 'a')).toBeUndefined();
    });
  });
}
