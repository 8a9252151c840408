import { describe, expect, it } from 'vitest';
import type { FileStore } from './files.ts';

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function* breakingOff(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
  throw new Error('the client went away');
}

const readText = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream === undefined ? undefined : await new Response(stream).text();

/** Runs the contract tests that every file store must pass. */
export function describeFileStore(name: string, open: () => Promise<FileStore>): void {
  describe(`file store: ${name}`, () => {
    it('gives back what was written, whole or in ranges', async () => {
      const store = await open();
      expect(await store.write('renders/a/0.mp4', chunks('abc', 'defg'), 100)).toBe(7);
      expect(await store.size('renders/a/0.mp4')).toBe(7);
      expect(await readText(await store.read('renders/a/0.mp4'))).toBe('abcdefg');
      expect(await readText(await store.read('renders/a/0.mp4', { start: 2, end: 4 }))).toBe('cde');
    });

    it('replaces a file', async () => {
      const store = await open();
      await store.write('a', chunks('old one'), 100);
      await store.write('a', chunks('new'), 100);
      expect(await readText(await store.read('a'))).toBe('new');
    });

    it('knows nothing of a file that is too large or breaks off', async () => {
      const store = await open();
      await expect(store.write('large', chunks('abc', 'def'), 5)).rejects.toMatchObject({
        code: 'too-large',
      });
      await expect(store.write('broken', breakingOff('abc'), 100)).rejects.toThrow('went away');
      for (const key of ['large', 'broken', 'never']) {
        expect(await store.size(key)).toBeUndefined();
        expect(await store.read(key)).toBeUndefined();
      }
    });

    it('keeps the old file when its replacement breaks off', async () => {
      const store = await open();
      await store.write('a', chunks('old'), 100);
      await expect(store.write('a', breakingOff('new'), 100)).rejects.toThrow();
      expect(await readText(await store.read('a'))).toBe('old');
    });

    it('lists whole files in the order of their keys, page by page', async () => {
      const store = await open();
      const keys = [
        'renders/a-b/0.vtt',
        'renders/a/0.mp4',
        'renders/a/1.mp4',
        'uploads/z',
        'x',
        'xy',
      ];
      for (const key of keys.toReversed()) await store.write(key, chunks(key), 100);
      await expect(store.write('renders/a/2.mp4', breakingOff('abc'), 100)).rejects.toThrow();
      const list = async (afterKey: string | undefined, maxFiles: number) =>
        (await store.list(afterKey, maxFiles)).map(({ key }) => key);
      expect(await list(undefined, 10)).toEqual(keys);
      expect(await list(undefined, 2)).toEqual(keys.slice(0, 2));
      for (const [index, key] of keys.entries())
        expect(await list(key, 10)).toEqual(keys.slice(index + 1));
      const [{ modifiedAt } = { modifiedAt: 0 }] = await store.list(undefined, 1);
      expect(Math.abs(modifiedAt - Date.now())).toBeLessThan(60_000);
    });

    it('removes a file, and does not mind when there is none', async () => {
      const store = await open();
      await store.write('a/b', chunks('x'), 100);
      await store.remove('a/b');
      await store.remove('a/b');
      expect(await store.size('a/b')).toBeUndefined();
    });

    it.each(['../a', 'a/../../b', '/etc/passwd', 'a//b', '', '.', 'a/.', 'a\0b', 'a\\b'])(
      'refuses the key %j',
      async (key) => {
        const store = await open();
        await expect(store.size(key)).rejects.toThrow();
        await expect(store.write(key, chunks('x'), 100)).rejects.toThrow();
      },
    );

    it('clears away what was never finished, and nothing else', async () => {
      const store = await open();
      await store.write('a', chunks('x'), 100);
      async function* slowly(): AsyncGenerator<Uint8Array> {
        yield new TextEncoder().encode('first');
        await store.tidy(Date.now() - 3600_000);
        yield new TextEncoder().encode(' last');
      }
      await store.write('slow', slowly(), 100);
      await store.tidy(Date.now() + 3600_000);
      expect(await readText(await store.read('slow'))).toBe('first last');
      expect(await store.size('a')).toBe(1);
    });

    it('can be reached', async () => {
      await (await open()).check();
    });

    it('tells how much room there is', async () => {
      expect(await (await open()).freeBytes()).toBeGreaterThan(0);
    });
  });
}
