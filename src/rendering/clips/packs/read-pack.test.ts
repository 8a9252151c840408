import { mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobReader, BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ClipError } from '#rendering/clips/clip-error.ts';
import { MAX_CLIP_BYTES, openPack } from './read-pack.ts';

const CLIP = { glosses: ['TRAIN'], file: 'train.mp4' };
const MANIFEST = {
  format: 'handsignal-clips',
  version: 1,
  source: 'a test',
  signer: 'Sam',
  licence: 'CC BY 4.0',
  clips: [CLIP],
};

type Files = Record<string, string | Uint8Array<ArrayBuffer> | Blob>;

async function createZip(files: Files, options: { password?: string } = {}): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter());
  for (const [name, content] of Object.entries(files)) {
    const reader =
      typeof content === 'string'
        ? new TextReader(content)
        : content instanceof Blob
          ? new BlobReader(content)
          : new Uint8ArrayReader(content);
    await writer.add(name, reader, options);
  }
  return writer.close();
}

const pack = (manifest: unknown = MANIFEST, files: Files = { 'train.mp4': 'a video' }) =>
  createZip({ 'manifest.json': JSON.stringify(manifest), ...files });

async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ClipError);
  return `${(error as ClipError).code}: ${(error as ClipError).message}`;
}

it('reads a manifest and the files that it names', async () => {
  const { manifest, file, close } = await openPack(await pack());
  expect(manifest.clips).toEqual([{ ...CLIP, inSeconds: 0, review: 'unreviewed' }]);
  expect(await (await file({ file: 'train.mp4' })).text()).toBe('a video');
  expect(await failure(file({ file: 'bus.mp4' }))).toMatch(
    /unreadable: The file bus.mp4 is missing from the pack/,
  );
  await close();
});

it.each([
  ['no zip', async () => new Blob(['just text']), /not-a-pack: .*is damaged or is not a zip/],
  ['an empty zip', () => createZip({}), /not-a-pack: The zip has no manifest.json/],
  [
    'a manifest that is no JSON',
    () => createZip({ 'manifest.json': '{' }),
    /manifest.json is not JSON/,
  ],
  ['a manifest of another kind', () => pack({ hello: 1 }), /format: /],
  [
    'no licence',
    () => pack({ ...MANIFEST, licence: undefined }),
    /clips\[0\].licence: Enter the licence/,
  ],
  [
    'a review without a reviewer',
    () => pack({ ...MANIFEST, clips: [{ ...CLIP, review: 'approved' }] }),
    /clips\[0\].reviewer: Enter who reviewed it/,
  ],
  [
    'an end before its start',
    () => pack({ ...MANIFEST, clips: [{ ...CLIP, inSeconds: 2, outSeconds: 1 }] }),
    /outSeconds: A clip must end after it starts/,
  ],
  [
    'a field nobody knows',
    () => pack({ ...MANIFEST, clips: [{ ...CLIP, reveiw: 'approved' }] }),
    /reveiw/,
  ],
  [
    'a locked manifest',
    () => createZip({ 'manifest.json': JSON.stringify(MANIFEST) }, { password: 'x' }),
    /encrypted/,
  ],
] as const)('refuses %s', async (_, make, expected) => {
  expect(await failure(openPack(await make()))).toMatch(expected);
});

it.each([
  '../train.mp4',
  '/etc/passwd',
  'clips\\train.mp4',
  'a//b.mp4',
  './a.mp4',
  'c:train.mp4',
  'a\u0000b',
])('refuses the path %j', async (file) => {
  const manifest = { ...MANIFEST, clips: [{ ...CLIP, file }] };
  expect(await failure(openPack(await pack(manifest)))).toMatch(/Use a path inside the pack/);
});

it('refuses two gigabytes before it reads any of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-pack-'));
  const file = join(folder, 'pack.zip');
  writeFileSync(file, '');
  truncateSync(file, 2 * 1024 ** 3);
  expect(await failure(openPack(await openAsBlob(file)))).toMatch(
    /too-large: The pack is larger than 1 GB/,
  );
  rmSync(folder, { recursive: true });
});

it('stops at a file that unpacks to more than a clip may have', async () => {
  const bomb = new Blob([new Uint8Array(MAX_CLIP_BYTES + 1)]);
  const { file } = await openPack(await pack(MANIFEST, { 'train.mp4': bomb }));
  expect(await failure(file({ file: 'train.mp4' }))).toMatch(
    /too-large: train.mp4 is larger than 64 MB/,
  );
});

it('counts what comes out, whatever the zip declares', async () => {
  const bomb = new Blob([new Uint8Array(MAX_CLIP_BYTES + 1)]);
  const zip = new Uint8Array(await (await pack(MANIFEST, { 'train.mp4': bomb })).arrayBuffer());
  // Every place that gives the unpacked size now says ten bytes.
  const view = new DataView(zip.buffer);
  for (let offset = 0; offset + 4 <= zip.length; offset++)
    if (view.getUint32(offset, true) === MAX_CLIP_BYTES + 1) view.setUint32(offset, 10, true);
  const { file } = await openPack(new Blob([zip]));
  expect(await failure(file({ file: 'train.mp4' }))).toMatch(/too-large|unreadable/);
});

it('never throws anything but a reason on damaged zips', async () => {
  const intactZip = new Uint8Array(await (await pack()).arrayBuffer());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.nat(intactZip.length - 1), value: fc.nat(255) }), {
        maxLength: 12,
      }),
      fc.nat(intactZip.length),
      async (changes, length) => {
        const damaged = intactZip.slice(0, length);
        for (const { at, value } of changes) if (at < damaged.length) damaged[at] = value;
        try {
          const { file } = await openPack(new Blob([damaged]));
          await file({ file: 'train.mp4' });
        } catch (error) {
          expect(error).toBeInstanceOf(ClipError);
        }
      },
    ),
    { numRuns: 150 },
  );
});
