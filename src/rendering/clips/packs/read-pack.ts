/** Opens a pack of clips: a zip from anywhere, so nothing that it says of itself is believed. */
import { BlobReader, configure, type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { ClipManifest, MANIFEST_NAME, type PackedClip } from '#contract/clip.ts';
import { ClipError } from '#rendering/clips/clip-error.ts';

const MIB = 1024 * 1024;
const MAX_PACK_BYTES = 1024 * MIB;
export const MAX_CLIP_BYTES = 64 * MIB;
const MAX_MANIFEST_BYTES = 2 * MIB;
const MAX_ENTRIES = 5000;

// It runs in a worker already.
configure({ useWebWorkers: false });

export interface Pack {
  manifest: ClipManifest;
  /**
   * Unpacks one file of the pack; never more than `MAX_CLIP_BYTES`, regardless of the size that the zip
   * declares.
   *
   * @throws {ClipError} `unreadable` or `too-large`
   */
  file(clip: Pick<PackedClip, 'file'>, signal?: AbortSignal): Promise<Blob>;
  close(): Promise<void>;
}

/**
 * Opens a pack and reads its manifest.
 *
 * @throws {ClipError} `not-a-pack` or `too-large`, with what is wrong and where
 */
export async function openPack(zip: Blob, signal?: AbortSignal): Promise<Pack> {
  if (zip.size > MAX_PACK_BYTES)
    throw new ClipError('too-large', 'The pack is larger than 1 GB. Split it into smaller packs.');
  const reader = new ZipReader(new BlobReader(zip));
  try {
    const files = await listFiles(reader);
    const entry = files.get(MANIFEST_NAME);
    if (entry === undefined)
      throw new ClipError('not-a-pack', `The zip has no ${MANIFEST_NAME} at the top level.`);
    const manifest = parseManifest(await (await unpack(entry, MAX_MANIFEST_BYTES, signal)).text());
    let bytesLeft = MAX_PACK_BYTES;
    return {
      manifest,
      async file({ file }, fileSignal) {
        if (bytesLeft <= 0)
          throw new ClipError(
            'too-large',
            'The earlier clips in this pack already total 1 GB. Split the pack.',
          );
        const found = files.get(file);
        if (found === undefined)
          throw new ClipError('unreadable', `The file ${file} is missing from the pack.`);
        const unpacked = await unpack(found, MAX_CLIP_BYTES, fileSignal);
        bytesLeft -= unpacked.size;
        return unpacked;
      },
      close: () => reader.close(),
    };
  } catch (cause) {
    await reader.close();
    if (cause instanceof ClipError || signal?.aborted) throw cause;
    throw new ClipError('not-a-pack', 'The file is damaged or is not a zip.', { cause });
  }
}

async function listFiles(reader: ZipReader<unknown>): Promise<Map<string, FileEntry>> {
  const files = new Map<string, FileEntry>();
  let count = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    if (++count > MAX_ENTRIES)
      throw new ClipError('too-large', `The zip contains more than ${MAX_ENTRIES} files.`);
    if (!isFile(entry)) continue;
    if (files.has(entry.filename))
      throw new ClipError('not-a-pack', `The zip contains ${entry.filename} twice.`);
    files.set(entry.filename, entry);
  }
  return files;
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/** Counts what really comes out: the declared size is only a claim. */
async function unpack(entry: FileEntry, maxBytes: number, signal?: AbortSignal): Promise<Blob> {
  const name = entry.filename;
  const tooLarge = () =>
    new ClipError('too-large', `${name} is larger than ${maxBytes / MIB} MB unpacked.`);
  if (entry.encrypted)
    throw new ClipError('unreadable', `${name} is encrypted. Make the zip without a password.`);
  if (entry.uncompressedSize > maxBytes) throw tooLarge();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(sink, { checkSignature: true, ...(signal && { signal }) });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (bytes > maxBytes) throw tooLarge();
    throw new ClipError('unreadable', `${name} is damaged in the zip.`, { cause });
  }
  return new Blob(chunks);
}

function parseManifest(text: string): ClipManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new ClipError('not-a-pack', `${MANIFEST_NAME} is not JSON.`, { cause });
  }
  const parsed = ClipManifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues
    .slice(0, MAX_MESSAGES)
    .map(({ path, message }) => `${formatPath(path)}: ${message}`);
  const rest = parsed.error.issues.length - messages.length;
  throw new ClipError(
    'not-a-pack',
    `${MANIFEST_NAME} has errors. ${messages.join(' ')}${rest > 0 ? ` And ${rest} more.` : ''}`,
  );
}
const MAX_MESSAGES = 5;

const formatPath = (path: readonly PropertyKey[]) =>
  path.length === 0
    ? MANIFEST_NAME
    : path
        .map((key) => (typeof key === 'number' ? `[${key}]` : String(key)))
        .join('.')
        .replaceAll('.[', '[');
