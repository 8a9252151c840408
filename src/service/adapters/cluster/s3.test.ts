import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, sampleEvery } from '#lint/test-size.ts';
import { openDatabase } from '#service/adapters/embedded/sqlite/open-database.ts';
import { sqlMultiparts } from '#service/adapters/sql/multiparts.ts';
import { describeFileStore } from '#service/ports/files.contract.ts';
import { describePartFiles } from '#service/ports/part-files.contract.ts';
import type { PartFile } from '#service/ports/part-files.ts';
import { corsObstacle } from './cors-check.ts';
import { s3Files } from './s3-files.ts';
import { s3Parts } from './s3-parts.ts';
import { openS3, type S3Store } from './s3-store.ts';
import { hasStore, type StoreServer, startStore } from './testing-store.ts';

if (!hasStore()) console.warn('Swift is not installed: the contract suites of S3 are skipped.');

const TINY = { partBytes: 4, maxParts: 10, segmentParts: 4 };
const HOUR = 3600;
/** Number of steps that joining never exceeds. */
const MAX_STEPS = 60;

describe.skipIf(!hasStore())('S3', () => {
  let server: StoreServer;
  const stores: S3Store[] = [];
  beforeAll(async () => {
    server = await startStore({ minPartBytes: 1 });
  }, 90_000);
  afterAll(async () => {
    for (const store of stores) store.close();
    await server?.stop();
  });

  async function open() {
    const access = await server.bucket();
    const store = openS3(access);
    stores.push(store);
    const multiparts = sqlMultiparts(await openDatabase(':memory:'));
    const parts = s3Parts(store, multiparts, Date.now, TINY);
    return { access, store, multiparts, parts, files: s3Files(store, multiparts) };
  }
  type Opened = Awaited<ReturnType<typeof open>>;

  async function put(
    { parts }: Pick<Opened, 'parts'>,
    file: PartFile,
    partNumber: number,
    content: string,
  ) {
    const range = { from: partNumber, to: partNumber };
    const [link] = await parts.intake.links(file, range, HOUR);
    const response = await fetch(link!, { method: 'PUT', body: content });
    if (!response.ok) throw new Error(`The store answered ${response.status}.`);
    return response.headers.get('etag')!;
  }

  describeFileStore('S3', async () => (await open()).files);
  describePartFiles('S3', async () => {
    const opened = await open();
    return { ...opened, put: (...part) => put(opened, ...part) };
  });

  it('lists what clients have put, in pages, and takes an altered address for nothing', async () => {
    const opened = await open();
    const { intake } = opened.parts;
    const file = { requestId: 'r1', sizeBytes: 38, partCount: 10, key: 'uploads/r1/source' };
    const links = await intake.links(file, { from: 2, to: 10 }, HOUR);
    expect(links).toHaveLength(9);
    const altered = links[0]!.replace('partNumber=2', 'partNumber=3');
    expect((await fetch(altered, { method: 'PUT', body: 'abcd' })).status).toBe(403);
    const etags = [];
    for (const number of [9, 2, 5]) etags.push(await put(opened, file, number, `abc${number}`));
    await put(opened, file, 10, 'ab');
    expect(await intake.unsettled(file)).toEqual([{ from: 1, to: 10 }]);
    const all = [
      { partNumber: 2, etag: etags[1], size: 4 },
      { partNumber: 5, etag: etags[2], size: 4 },
      { partNumber: 9, etag: etags[0], size: 4 },
      { partNumber: 10, etag: expect.any(String), size: 2 },
    ];
    expect(await intake.stored(file, { from: 1, to: 10 })).toEqual(all);
    expect(await intake.stored(file, { from: 3, to: 9 })).toEqual(all.slice(1, 3));
    await expect(opened.parts.finish(file)).rejects.toThrow('has 4 parts of 14 bytes');
  });

  it('aborts what a crash left behind, and nothing that is known', async () => {
    const { parts, files, multiparts } = await open();
    const file = { requestId: 'r1', sizeBytes: 8, partCount: 2, key: 'uploads/r1/source' };
    await put({ parts }, file, 1, 'abcd');
    const forgotten = { ...file, requestId: 'r2', key: 'uploads/r2/source' };
    const [link] = await parts.intake.links(forgotten, { from: 1, to: 1 }, HOUR);
    await multiparts.remove('r2');
    await files.tidy(Date.now() + HOUR * 1000);
    expect((await fetch(link!, { method: 'PUT', body: 'abcd' })).status).toBe(404);
    expect(await parts.intake.stored(file, { from: 1, to: 2 })).toHaveLength(1);
  });

  it('tells whether browsers may put parts into the store', async () => {
    const { access, store } = await open();
    expect(await corsObstacle(store, 'https://signs.example.org')).toBeUndefined();
    // A store without CORS rules answers a preflight like this.
    const silent = createServer((_, response) => response.writeHead(403).end());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const closed = openS3({ ...access, endpoint: `http://127.0.0.1:${port}` });
    expect(await corsObstacle(closed, 'https://signs.example.org')).toBe(
      'does not allow the origin',
    );
    closed.close();
    await new Promise((resolve) => silent.close(resolve));
    await expect(corsObstacle(closed, 'https://signs.example.org')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  describe('a file of more parts than the store takes', () => {
    const content = Array.from({ length: 11 }, (_, part) => String.fromCharCode(97 + part)).map(
      (letter) => letter.repeat(4),
    );
    content[10] = 'k!';
    const file: PartFile = {
      requestId: 'r1',
      sizeBytes: 42,
      partCount: 11,
      key: 'uploads/r1/source',
    };
    const sha = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
    const expectedHash = sha(content.join(''));
    const readHash = async ({ files }: Opened) =>
      sha(await new Response(await files.read(file.key)).text());

    it('joins 3 segments as they fill, byte for byte', async () => {
      const opened = await open();
      const { intake } = opened.parts;
      expect(intake.joinsInRanges(file)).toBe(true);
      for (const number of [6, 5, 8, 7]) await put(opened, file, number, content[number - 1]!);
      expect(await intake.unsettled(file)).toEqual([{ from: 5, to: 8 }]);
      await intake.settle(file, { from: 5, to: 8 });
      expect(await intake.unsettled(file)).toEqual([]);
      for (const number of [11, 1, 10, 2, 9, 4, 3])
        await put(opened, file, number, content[number - 1]!);
      expect(await intake.unsettled(file)).toEqual([
        { from: 1, to: 4 },
        { from: 9, to: 11 },
      ]);
      await opened.parts.finish(file);
      expect(await readHash(opened)).toBe(expectedHash);
      expect(await opened.parts.list()).toEqual([]);
      for (const position of [1, 2, 3])
        expect(await opened.files.size(`segments/r1/${position}`)).toBeUndefined();
    });

    it('goes on after a crash at any step, byte for byte', { timeout: 240_000 }, async () => {
      let crashes = 0;
      const small = { partBytes: 4, maxParts: 4, segmentParts: 2 };
      const six = { ...file, sizeBytes: 22, partCount: 6 };
      const sixParts = [...content.slice(0, 5), 'k!'];
      const steps = sampleEvery(
        Array.from({ length: MAX_STEPS }, (_, index) => index + 1),
        8,
      );
      for (const when of ['before', 'after'] as const) {
        let finished = false;
        for (const step of steps) {
          const { access, multiparts, files, store } = await open();
          const parts = s3Parts(store, multiparts, Date.now, small);
          await Promise.all(sixParts.map((text, index) => put({ parts }, six, index + 1, text)));
          let requestCount = 0;
          const die = () => {
            requestCount++;
            if (requestCount >= step) throw new Error('crashed');
          };
          // A process that dies asks the store for nothing more, and gives nothing back.
          const mortal = openS3(access);
          stores.push(mortal);
          mortal.client.middlewareStack.add(
            (next) => async (args) => {
              if (when === 'before') die();
              const answer = await next(args);
              if (when === 'after') die();
              return answer;
            },
            { step: 'initialize' },
          );
          const late = { ...mortal, patient: mortal.client };
          const dead = { ...multiparts, renew: () => Promise.resolve() };
          finished = await s3Parts(late, dead, Date.now, small)
            .finish(six)
            .then(
              () => true,
              (error: Error) => {
                expect(error.message).toBe('crashed');
                return false;
              },
            );
          if (finished) break;
          crashes++;
          const successor = s3Parts(store, multiparts, () => Date.now() + 120_000, small);
          await successor.finish(six);
          const stored = await new Response(await files.read(six.key)).text();
          expect(stored).toBe(sixParts.join(''));
        }
        expect(finished).toBe(true);
      }
      expect(crashes).toBeGreaterThan(isFull ? 20 : 2);
      console.log(`${crashes} crashes at as many steps of joining 3 segments; wrong files: 0`);
    });

    it('is aborted whole', async () => {
      const opened = await open();
      for (const [index, text] of content.entries()) await put(opened, file, index + 1, text);
      await opened.parts.intake.settle(file, { from: 1, to: 4 });
      await opened.parts.discard('r1');
      expect(await opened.parts.list()).toEqual([]);
      await expect(opened.parts.finish(file)).rejects.toThrow('no longer exist');
    });
  });
});
