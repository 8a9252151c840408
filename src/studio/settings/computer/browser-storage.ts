/** Data that the studio stores in this browser besides its settings. */
import { FIGURES_DATABASE } from '#avatar/lifelike/figure-store.ts';
import { isOwnStorage, toStorageName } from '#contract/addresses/base-path.ts';
import { hasFiles, opfsSegmentCache, USES_DATABASE } from '#rendering/cache/opfs-segment-cache.ts';
import { CLIPS_DATABASE } from '#rendering/clips/clip-database.ts';
import { OUTBOX_DATABASE } from '#studio/outbox/outbox.ts';
import { KEPT_REVIEWS_DATABASE } from '#studio/queries/cached-reviews.ts';
import { UPLOADS_DATABASE } from '#upload/saved-uploads.ts';

export interface StorageUse {
  /** Bytes used by this studio; undefined when the browser does not say. */
  usedBytes: number | undefined;
  /** Bytes that it may use at most. */
  quotaBytes: number | undefined;
}

export async function readStorageUse(): Promise<StorageUse> {
  const estimate = await navigator.storage?.estimate();
  return { usedBytes: estimate?.usage, quotaBytes: estimate?.quota };
}

/** The program's own files: removing them frees little, and takes away its use without the network. */
const PROGRAM_CACHES = ['handsignal-studio', 'handsignal-screen'].map((name) =>
  toStorageName(name),
);
/** Files of the speech model, which transformers.js caches under a name of its own. */
const MODEL_CACHE = 'transformers-cache';

/** Whether a cache may go. Other programs may live at other paths of this origin. */
const isClearable = (name: string): boolean =>
  name === MODEL_CACHE || (isOwnStorage(name) && !PROGRAM_CACHES.includes(name));

async function clearCaches(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.filter(isClearable).map((name) => caches.delete(name)));
}

/**
 * Empties a database. Deleting it would wait for every page that has it open, including this one; emptying
 * does not.
 */
const emptyDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const end = (then: () => void) => () => {
        database.close();
        then();
      };
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) return end(resolve)();
      const work = database.transaction(stores, 'readwrite');
      for (const store of stores) work.objectStore(store).clear();
      work.oncomplete = end(resolve);
      work.onabort = end(() => reject(work.error));
    };
  });

async function clearDatabases(retained: readonly string[]): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.flatMap(({ name }) =>
      name === undefined || !isOwnStorage(name) || retained.includes(name)
        ? []
        : [emptyDatabase(name)],
    ),
  );
}

const clearSegments = async () => {
  if (hasFiles()) await opfsSegmentCache().clear();
};

/** Removes what can be made or fetched again: kept videos, their pieces and the video engine. */
export async function clearKeptVideos(): Promise<void> {
  await Promise.all([
    clearSegments(),
    clearCaches(),
    clearDatabases([
      UPLOADS_DATABASE,
      KEPT_REVIEWS_DATABASE,
      OUTBOX_DATABASE,
      CLIPS_DATABASE,
      FIGURES_DATABASE,
      USES_DATABASE,
    ]),
  ]);
}

/** Removes everything: drafts, presets, settings and unfinished uploads too. */
export async function clearEverything(): Promise<void> {
  await clearSegments();
  await Promise.all([clearCaches(), clearDatabases([])]);
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (isOwnStorage(key)) storage.removeItem(key);
}
