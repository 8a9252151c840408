/** The entries that wait, in this browser and in every tab of it. */
import { createStore as createDatabase, del, set, type UseStore, values } from 'idb-keyval';
import { toStorageName } from '#contract/addresses/base-path.ts';
import { requestPersistentStorage } from '#studio/ui/request-persistent-storage.ts';
import { createStore } from '#studio/ui/store.ts';
import type { Act } from './act.ts';

export interface OutboxEntry {
  id: string;
  /** Connection that the entry belongs to; holds no secret. */
  connection: string;
  /** Id of the account whose it is: it never goes in the name of another. Absent for a client of the service. */
  person?: string | undefined;
  title: string;
  /** Epoch milliseconds. */
  addedAt: number;
  act: Act;
  /** Reason, in words, why the service did not accept it; the entry then waits for the person. */
  problem?: string;
}

/** The database; clearing caches must not touch it. */
export const OUTBOX_DATABASE = toStorageName('handsignal-outbox');

const inOrder = (entries: readonly OutboxEntry[]) =>
  [...entries].sort((a, b) => a.addedAt - b.addedAt);

let opened: UseStore | undefined;
function database(): UseStore | undefined {
  if (!('indexedDB' in globalThis)) return undefined;
  opened ??= createDatabase(OUTBOX_DATABASE, 'entries');
  return opened;
}

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel(OUTBOX_DATABASE) : undefined;
// In Node it would keep a test's process alive.
(channel as { unref?: () => void } | undefined)?.unref?.();

const entries = createStore<readonly OutboxEntry[]>([]);

async function change(next: readonly OutboxEntry[], write: (store: UseStore) => Promise<void>) {
  entries.set(inOrder(next));
  const store = database();
  if (store === undefined) return;
  try {
    await write(store);
    channel?.postMessage('changed');
  } catch (error) {
    console.warn('What waits to be sent is kept only while this page is open.', error);
  }
}

/** Registers a Background Sync where the browser supports it, so that an open tab is woken when the network is back. */
async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as WithSync | undefined)?.sync?.register(OUTBOX_DATABASE);
  } catch (error) {
    console.info('The browser wakes no tab to send what waits.', error);
  }
}

/** Background Sync, which TypeScript's DOM types do not include yet. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/** Entries that wait to be sent, oldest first. */
export const outbox = {
  get: entries.get,
  subscribe: entries.subscribe,

  /** Reads again what this browser keeps; another tab may have added or sent some. */
  async read(): Promise<readonly OutboxEntry[]> {
    const store = database();
    if (store !== undefined)
      try {
        entries.set(inOrder(await values<OutboxEntry>(store)));
      } catch (error) {
        console.warn('What waits to be sent could not be read.', error);
      }
    return entries.get();
  },

  async add(entry: Omit<OutboxEntry, 'id' | 'addedAt'>): Promise<void> {
    const added = { ...entry, id: crypto.randomUUID(), addedAt: Date.now() };
    requestPersistentStorage();
    await change([...entries.get(), added], (store) => set(added.id, added, store));
    void requestBackgroundSync();
  },

  async put(entry: OutboxEntry): Promise<void> {
    const others = entries.get().filter(({ id }) => id !== entry.id);
    await change([...others, entry], (store) => set(entry.id, entry, store));
  },

  async remove(id: string): Promise<void> {
    await change(
      entries.get().filter((entry) => entry.id !== id),
      (store) => del(id, store),
    );
  },
};

channel?.addEventListener('message', () => void outbox.read());
