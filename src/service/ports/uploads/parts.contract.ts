import { expect, it } from 'vitest';
import { part, type Stores, translation, upload } from './testing.ts';

/** Runs the contract tests for the recorded parts of an upload. */
export function itKeepsParts(open: () => Promise<Stores>): void {
  it('counts a part once, however often it comes, and not while it is overwritten', async () => {
    const { uploads } = await open();
    await uploads.start(translation(1), upload(1, 2));
    for (const etag of ['"a"', '"b"'])
      await uploads.recordPart('upload-1', { ...part(1), etag }, 2000);
    expect((await uploads.find('upload-1'))?.storedParts).toBe(1);
    expect(await uploads.parts('upload-1', 1, 2)).toEqual([{ ...part(1), etag: '"b"' }]);
    expect(await uploads.unrecordPart('upload-1', 1)).toBe(true);
    expect(await uploads.unrecordPart('upload-1', 1)).toBe(true);
    expect((await uploads.find('upload-1'))?.storedParts).toBe(0);
  });

  it('records ranges as a store was seen to hold them, as often as it is asked', async () => {
    const { uploads } = await open();
    await uploads.start(translation(1), upload(1, 2500));
    const createParts = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => part(from + index));
    const range = { from: 1, to: 2400 };
    for (const stored of [createParts(1, 2400), createParts(2, 2400), createParts(2, 2400)])
      expect(await uploads.recordRange('upload-1', range, stored, 5000)).toBe(true);
    expect((await uploads.find('upload-1'))?.storedParts).toBe(2399);
    expect(await uploads.parts('upload-1', 1, 3)).toEqual([part(2), part(3)]);
    const replaced = { ...part(2), etag: '"new"' };
    await uploads.recordRange('upload-1', { from: 1, to: 2 }, [part(1), replaced], 6000);
    expect(await uploads.parts('upload-1', 1, 2)).toEqual([part(1), replaced]);
    expect(await uploads.beginCompletion('waterloo', 'upload-1')).toEqual({
      missing: [{ from: 2401, to: 2500 }],
    });
    await uploads.abort('waterloo', 'upload-1', 7000);
    expect(await uploads.recordRange('upload-1', range, [], 8000)).toBe(false);
  });

  it('names gaps as ranges', async () => {
    const { uploads } = await open();
    await uploads.start(translation(1), upload(1, 12));
    for (const number of [3, 4, 8, 10]) await uploads.recordPart('upload-1', part(number), 2000);
    expect(await uploads.beginCompletion('waterloo', 'upload-1')).toEqual({
      missing: [
        { from: 1, to: 2 },
        { from: 5, to: 7 },
        { from: 9, to: 9 },
        { from: 11, to: 12 },
      ],
    });
    await uploads.start(translation(2), upload(2, 5));
    expect(await uploads.beginCompletion('waterloo', 'upload-2')).toEqual({
      missing: [{ from: 1, to: 5 }],
    });
  });
}
