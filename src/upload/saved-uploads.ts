/** Unfinished uploads and what was sent before, kept in this browser. Never the files themselves. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { toStorageName } from '#contract/addresses/base-path.ts';
import { Fingerprint, toContentKey } from './check/fingerprint.ts';

/** The database; clearing caches must not touch it. */
export const UPLOADS_DATABASE = toStorageName('handsignal-uploads');

const SavedUpload = z.object({
  uploadId: z.string(),
  requestId: z.string(),
  /** Service and account of the upload; holds no secret. */
  connection: z.string(),
  fingerprint: Fingerprint,
  path: z.string(),
  partCount: z.int().min(1),
  bits: z.instanceof(Uint8Array).optional(),
  handle: z
    .custom<FileSystemFileHandle>(
      (value) =>
        typeof FileSystemFileHandle === 'function' && value instanceof FileSystemFileHandle,
    )
    .optional(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** The person paused it: it does not go on by itself. */
  isPaused: z.boolean(),
});
/** An upload in parts that was begun and not completed. */
export type SavedUpload = z.infer<typeof SavedUpload>;

const SentFile = z.object({ requestId: z.string(), name: z.string(), at: z.number() });
/** A file that was sent. `at` is epoch milliseconds. */
export type SentFile = z.infer<typeof SentFile>;

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore(UPLOADS_DATABASE, 'kept');
  return opened;
};

const uploadKey = (uploadId: string) => `upload ${uploadId}`;
const sentKey = (connection: string, fingerprint: Fingerprint) =>
  `sent ${connection} ${toContentKey(fingerprint)}`;

/** Lists the unfinished uploads of this browser. Records of another release that cannot be read are left out. */
export async function listSavedUploads(): Promise<SavedUpload[]> {
  const records = await entries<IDBValidKey, unknown>(store());
  return records
    .filter(([key]) => String(key).startsWith('upload '))
    .flatMap(([, value]) => {
      const parsed = SavedUpload.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    })
    .sort((a, b) => a.startedAt - b.startedAt);
}

/** Keeps an upload so that it can be resumed after a reload; replaces the one of the same id. */
export const saveUpload = (upload: SavedUpload): Promise<void> =>
  set(uploadKey(upload.uploadId), upload, store());

/** Changes what is kept, unless the upload is kept no longer. */
export async function updateSavedUpload(
  uploadId: string,
  change: Partial<Pick<SavedUpload, 'bits' | 'isPaused' | 'handle'>>,
): Promise<void> {
  const key = uploadKey(uploadId);
  const saved = SavedUpload.safeParse(await get(key, store()));
  if (saved.success) await set(key, { ...saved.data, ...change }, store());
}

/** Keeps an upload no longer. Nothing happens when it was not kept. */
export const forgetUpload = (uploadId: string): Promise<void> => del(uploadKey(uploadId), store());

/** Finds what was sent over this connection with the same content. */
export async function findSentFile(
  connection: string,
  fingerprint: Fingerprint,
): Promise<SentFile | undefined> {
  const parsed = SentFile.safeParse(await get(sentKey(connection, fingerprint), store()));
  return parsed.success ? parsed.data : undefined;
}

/** Remembers that this content was sent over this connection, to warn before it is sent twice. */
export const rememberSent = (
  connection: string,
  fingerprint: Fingerprint,
  sent: SentFile,
): Promise<void> => set(sentKey(connection, fingerprint), sent, store());
