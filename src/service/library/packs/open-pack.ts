/** Opens a pack from anywhere: nothing that the zip says of itself is believed, and nothing of it is kept. */
import { type Entry, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import {
  countPackItems,
  LibraryPack,
  MAX_PACK_FILES,
  MAX_PACK_ITEMS,
  PACK_MANIFEST,
} from '#contract/library/pack/library-pack.ts';
import { findRepeatedItem } from '#contract/library/pack/merge-pack.ts';
import { parseWith } from '#service/http/request-body.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { OpenedPack } from '#service/ports/library/pack-opener.ts';

const MIB = 1024 * 1024;
/** Size limit of the zip. */
export const MAX_PACK_BYTES = 16 * MIB;
const MAX_MANIFEST_BYTES = 8 * MIB;
/** Size limit of all files together, unpacked. */
const MAX_UNPACKED_BYTES = 64 * MIB;

const invalidPack = (message: string, cause?: unknown) =>
  new ServiceError('body-invalid', message, { cause });
const tooLarge = (message: string) => new ServiceError('too-large', message);

async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Counts what really comes out: the declared size is only a claim. */
async function unpack(entry: FileEntry, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const name = entry.filename;
  const over = () =>
    tooLarge(
      `${name} is too large when unpacked. The limit is ${maxBytes.toLocaleString('en-GB')} bytes.`,
    );
  if (entry.encrypted) throw invalidPack(`${name} is encrypted. Make the zip without a password.`);
  if (entry.uncompressedSize > maxBytes) throw over();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw over();
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(sink, { checkSignature: true, useWebWorkers: false });
  } catch (cause) {
    if (bytes > maxBytes) throw over();
    throw invalidPack(`${name} is damaged in the zip. Ask for the pack again.`, cause);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/** Reads the files of the zip by their names. */
async function filesIn(zip: ZipReader<unknown>): Promise<Map<string, FileEntry>> {
  const files = new Map<string, FileEntry>();
  for await (const entry of zip.getEntriesGenerator()) {
    if (entry.symlink)
      throw invalidPack(`${entry.filename} is a link to another file. Packs hold files alone.`);
    if (!isFile(entry)) continue;
    if (files.size > MAX_PACK_FILES)
      throw tooLarge(`The zip contains more than ${MAX_PACK_FILES} files.`);
    if (files.has(entry.filename)) throw invalidPack(`The zip contains ${entry.filename} twice.`);
    files.set(entry.filename, entry);
  }
  return files;
}

function readManifest(bytes: Uint8Array): LibraryPack {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw invalidPack(`${PACK_MANIFEST} is not JSON.`, cause);
  }
  const manifest = parseWith(LibraryPack, json);
  if (countPackItems(manifest) > MAX_PACK_ITEMS)
    throw tooLarge(
      `The pack has more than ${MAX_PACK_ITEMS.toLocaleString('en-GB')} items. Export it in parts.`,
    );
  const twice = findRepeatedItem(manifest);
  if (twice !== undefined) throw invalidPack(`The pack has two different entries for ${twice}.`);
  return manifest;
}

/** Whether each file is listed as it is, and nothing else is there. @throws {ServiceError} naming the file */
async function checkFiles(
  { files: listed }: LibraryPack,
  files: ReadonlyMap<string, FileEntry>,
): Promise<void> {
  const names = new Set([PACK_MANIFEST, ...listed.map(({ path }) => path)]);
  if (names.size !== listed.length + 1) throw invalidPack(`${PACK_MANIFEST} lists a file twice.`);
  for (const name of files.keys())
    if (!names.has(name)) throw invalidPack(`${PACK_MANIFEST} does not list the file ${name}.`);
  let left = MAX_UNPACKED_BYTES;
  for (const { path, sizeBytes, sha256 } of listed) {
    const entry = files.get(path);
    if (entry === undefined) throw invalidPack(`The file ${path} is missing from the pack.`);
    if (sizeBytes > left) throw tooLarge('The files in the pack are larger than 64 MB in total.');
    const bytes = await unpack(entry, sizeBytes + 1);
    left -= bytes.length;
    if (bytes.length !== sizeBytes)
      throw invalidPack(
        `${path} does not have the ${sizeBytes} bytes that ${PACK_MANIFEST} lists.`,
      );
    if ((await sha256Hex(bytes)) !== sha256)
      throw invalidPack(`${path} is not the file that ${PACK_MANIFEST} lists: its hash differs.`);
  }
}

/**
 * Opens and checks a pack.
 * @throws {ServiceError} `body-invalid`, `field-invalid` or `too-large`, saying what is invalid and where
 */
export async function openPack(bytes: Uint8Array): Promise<OpenedPack> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes));
  try {
    const files = await filesIn(zip);
    const entry = files.get(PACK_MANIFEST);
    if (entry === undefined)
      throw invalidPack(
        `This is not a sign library: the zip has no ${PACK_MANIFEST} at the top level.`,
      );
    const text = await unpack(entry, MAX_MANIFEST_BYTES);
    const manifest = readManifest(text);
    await checkFiles(manifest, files);
    return { manifest, id: await sha256Hex(text) };
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw invalidPack('The file is damaged or is not a zip.', cause);
  } finally {
    await zip.close();
  }
}
