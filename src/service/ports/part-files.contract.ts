import { describe, expect, it } from 'vitest';
import type { FileStore } from './files.ts';
import type { PartFile, PartFiles, ServiceIntake } from './part-files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield bytes(text);
}

/** Creates a stream that yields its first chunk, then waits until it is released. */
function held(first: string, rest: string) {
  let letOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield bytes(first);
    begin();
    await gate;
    yield bytes(rest);
  }
  return { stream: stream(), begun: started, letOn };
}

/** A store of parts under test, and how a client brings it a part of 4 bytes, or the shorter last one. */
export interface OpenedParts {
  parts: PartFiles;
  files: FileStore;
  /** Answers the ETag. */
  put(file: PartFile, partNumber: number, content: string): Promise<string>;
}

const PART = 4;
const createFile = (sizeBytes: number, requestId = 'r1'): PartFile => ({
  requestId,
  sizeBytes,
  partCount: Math.ceil(sizeBytes / PART),
  key: `uploads/${requestId}/source`,
});

/**
 * Runs the contract tests that every store of parts must pass, no matter who receives the parts. Parts have 4
 * bytes.
 */
export function describePartFiles(name: string, open: () => Promise<OpenedParts>): void {
  describe(`part files: ${name}`, () => {
    it('joins parts that came in any order and several times', async () => {
      const { parts, files, put } = await open();
      const file = createFile(10);
      await put(file, 3, 'ij');
      await put(file, 1, 'XXXX');
      await put(file, 2, 'efgh');
      const etag = await put(file, 1, 'abcd');
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(await put(file, 1, 'abcd')).toBe(etag);
      expect(await put(file, 1, 'abce')).not.toBe(etag);
      expect(await put(file, 1, 'abcd')).toBe(etag);
      expect(await parts.list()).toEqual(['r1']);
      await parts.finish(file);
      await parts.finish(file);
      expect(await new Response(await files.read(file.key)).text()).toBe('abcdefghij');
      expect(await parts.list()).toEqual([]);
    });

    it.each([
      ['too few', 'abc'],
      ['too many', 'abcde'],
      ['no', ''],
    ])('refuses %s bytes', async (_, content) => {
      const { put } = await open();
      await expect(put(createFile(10), 1, content)).rejects.toThrow();
    });

    it('discards what is not wanted any more, and does not mind when there is nothing', async () => {
      const { parts, put } = await open();
      await put(createFile(4), 1, 'abcd');
      await put(createFile(4, 'r2'), 1, 'abcd');
      await parts.discard('r1');
      await parts.discard('r1');
      expect(await parts.list()).toEqual(['r2']);
    });
  });
}

/** Runs the further contract tests for a store that writes the parts itself. */
export function describeServiceIntake(
  name: string,
  open: () => Promise<{ parts: PartFiles & { intake: ServiceIntake }; files: FileStore }>,
): void {
  const part = (partNumber: number) => ({
    partNumber,
    offset: (partNumber - 1) * PART,
    length: PART,
  });

  describe(`parts through the service: ${name}`, () => {
    it('refuses a wrong length in words', async () => {
      const { intake } = (await open()).parts;
      await expect(intake.write('r1', part(1), chunks('abc'))).rejects.toMatchObject({
        code: 'length-wrong',
      });
    });

    it('lets the newer of two writers of one part win', async () => {
      const { parts, files } = await open();
      const slow = held('OL', 'D!');
      const older = parts.intake.write('r1', part(1), slow.stream);
      const refused = expect(older).rejects.toMatchObject({ code: 'conflict' });
      await slow.begun;
      const newer = parts.intake.write('r1', part(1), chunks('newS'));
      slow.letOn();
      await refused;
      await newer;
      await parts.finish(createFile(4));
      expect(await new Response(await files.read('uploads/r1/source')).text()).toBe('newS');
    });

    it('writes different parts at the same time', async () => {
      const { intake } = (await open()).parts;
      const slow = held('ab', 'cd');
      const first = intake.write('r1', part(1), slow.stream);
      await slow.begun;
      await intake.write('r1', part(2), chunks('efgh'));
      slow.letOn();
      expect(await first).toMatch(/^"/);
    });

    it('completes the largest file without writing it', async () => {
      const { parts, files } = await open();
      const file = createFile(5 * 1024 ** 4);
      const offset = file.sizeBytes - PART;
      await parts.intake.write('r1', { partNumber: 9, offset, length: PART }, chunks('last'));
      await parts.finish(file);
      expect(await files.size(file.key)).toBe(file.sizeBytes);
      const end = await files.read(file.key, { start: offset - 2, end: file.sizeBytes - 1 });
      expect(await new Response(end).text()).toBe('\0\0last');
    });
  });
}
