import { describe, expect, it } from 'vitest';
import type { FileStore } from './files.ts';
import type { PartFiles } from './part-files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield bytes(text);
}

/** A stream that gives its first chunk, then waits to be let on. */
function held(first: string, rest: string) {
  let letOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield bytes(first);
    begin();
    await gate;
    yield bytes(rest);
  }
  return { stream: stream(), begun, letOn };
}

/** What every store of parts promises. */
export function describePartFiles(
  name: string,
  open: () => Promise<{ parts: PartFiles; files: FileStore }>,
): void {
  const part = (partNumber: number, length = 4) => ({
    partNumber,
    offset: (partNumber - 1) * 4,
    length,
  });

  describe(`part files: ${name}`, () => {
    it('joins parts that came in any order and several times', async () => {
      const { parts, files } = await open();
      await parts.writePart('r1', part(3, 2), chunks('ij'));
      await parts.writePart('r1', part(1), chunks('XXXX'));
      await parts.writePart('r1', part(2), chunks('ef', 'gh'));
      const etag = await parts.writePart('r1', part(1), chunks('ab', 'cd'));
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(await parts.writePart('r1', part(1), chunks('abcd'))).toBe(etag);
      expect(await parts.writePart('r1', part(1), chunks('abce'))).not.toBe(etag);
      expect(await parts.writePart('r1', part(1), chunks('abcd'))).toBe(etag);
      expect(await parts.list()).toEqual(['r1']);
      await parts.finish('r1', 'uploads/r1/source', 10);
      await parts.finish('r1', 'uploads/r1/source', 10);
      expect(await new Response(await files.read('uploads/r1/source')).text()).toBe('abcdefghij');
      expect(await parts.list()).toEqual([]);
    });

    it.each([
      ['too few', chunks('abc')],
      ['too many', chunks('abcd', 'e')],
      ['no', chunks()],
    ])('refuses %s bytes', async (_, stream) => {
      const { parts } = await open();
      await expect(parts.writePart('r1', part(1), stream)).rejects.toMatchObject({
        code: 'length-wrong',
      });
    });

    it('lets the newer of two writers of one part win', async () => {
      const { parts, files } = await open();
      const slow = held('OL', 'D!');
      const older = parts.writePart('r1', part(1), slow.stream);
      const refused = expect(older).rejects.toMatchObject({ code: 'conflict' });
      await slow.begun;
      const newer = parts.writePart('r1', part(1), chunks('newS'));
      slow.letOn();
      await refused;
      await newer;
      await parts.finish('r1', 'f', 4);
      expect(await new Response(await files.read('f')).text()).toBe('newS');
    });

    it('writes different parts at the same time', async () => {
      const { parts } = await open();
      const slow = held('ab', 'cd');
      const first = parts.writePart('r1', part(1), slow.stream);
      await slow.begun;
      await parts.writePart('r1', part(2), chunks('efgh'));
      slow.letOn();
      expect(await first).toMatch(/^"/);
    });

    it('completes the largest file without writing it', async () => {
      const { parts, files } = await open();
      const sizeBytes = 5 * 1024 ** 4;
      await parts.writePart(
        'r1',
        { partNumber: 9, offset: sizeBytes - 4, length: 4 },
        chunks('last'),
      );
      await parts.finish('r1', 'f', sizeBytes);
      expect(await files.size('f')).toBe(sizeBytes);
      const end = await files.read('f', { start: sizeBytes - 6, end: sizeBytes - 1 });
      expect(await new Response(end).text()).toBe('\0\0last');
    });

    it('discards what is not wanted any more, and does not mind when there is nothing', async () => {
      const { parts } = await open();
      await parts.writePart('r1', part(1), chunks('abcd'));
      await parts.discard('r1');
      await parts.discard('r1');
      expect(await parts.list()).toEqual([]);
    });
  });
}
