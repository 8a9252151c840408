/** Finished videos of this browser, by what decides their content: they outlive the tab, and all tabs share them. */
import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { toStorageName } from '#contract/addresses/base-path.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderedVideo } from '#rendering/workers/create-renderer.ts';
import { requestPersistentStorage } from '#studio/ui/request-persistent-storage.ts';
import { renderKey } from './render-set.ts';

interface StoredVideo {
  video: RenderedVideo;
  /** Epoch milliseconds. */
  keptAt: number;
}

export interface VideoStore {
  /** Returns a stored video; undefined when it is not there, or cannot be read. */
  get(key: string): Promise<RenderedVideo | undefined>;
  /** Keeps it while there is room: the oldest go first. Never rejects. */
  put(key: string, video: RenderedVideo): Promise<void>;
}

/** Maximum of stored videos: at a minute each, some 60 MB. */
const MAX_STORED_VIDEOS = 12;

/** Hashes message, look and drawing program to a name that is the same in every tab. */
export async function contentHash(message: Message, look: Look, program: string): Promise<string> {
  const content = new TextEncoder().encode(`${program}\n${renderKey(message, look)}`);
  const digest = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this page can name content and keep it: not without HTTPS, and not where storage is blocked. */
export const canStoreVideos = (): boolean =>
  globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis;

/** Videos in IndexedDB. */
export function browserVideos(database = toStorageName('handsignal-videos')): VideoStore {
  const store = createStore(database, 'videos');
  return {
    async get(key) {
      try {
        return (await get<StoredVideo>(key, store))?.video;
      } catch (error) {
        console.warn('A kept video could not be read.', error);
        return undefined;
      }
    },
    async put(key, video) {
      requestPersistentStorage();
      try {
        await set(key, { video, keptAt: Date.now() } satisfies StoredVideo, store);
        const all = await entries<string, StoredVideo>(store);
        const oldest = all.sort(([, a], [, b]) => b.keptAt - a.keptAt).slice(MAX_STORED_VIDEOS);
        await delMany(
          oldest.map(([name]) => name),
          store,
        );
      } catch (error) {
        console.warn('A video could not be kept.', error);
      }
    },
  };
}
