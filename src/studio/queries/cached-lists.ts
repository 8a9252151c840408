/** The last list of requests and screens, kept in this browser, so that it can be read without the network. */
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { toStorageName } from '#contract/addresses/base-path.ts';

const DATABASE = toStorageName('handsignal-lists');
const KEY = 'lists';
/** News of a running request come every second or two. */
const WRITE_MILLISECONDS = 2000;
/** Age after which a cached list is of no use to a shift and is discarded. */
const MAX_AGE_MILLISECONDS = 7 * 24 * 3_600_000;

/** Names of the queries that are kept. */
const CACHED = new Set(['sign-requests', 'newest-sign-requests', 'screens', 'on-air']);

/**
 * Whether the query is a first page of a list without filters, or the emergency messages on air. Any connection
 * qualifies: the connection is part of the key.
 */
const isCacheable = ({ queryKey, state }: Query): boolean => {
  const [name, , ...filters] = queryKey;
  return (
    typeof name === 'string' &&
    CACHED.has(name) &&
    filters.every((filter) => filter === undefined || filter === 'emergency') &&
    state.status === 'success'
  );
};

/** Forgets what was read: the next person may be of another organisation. */
export async function forgetLists(database = DATABASE): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  await del(KEY, createStore(database, 'lists')).catch((error: unknown) =>
    console.warn('The list that was read last could not be removed.', error),
  );
}

interface CachedLists {
  keptAt: number;
  state: ReturnType<typeof dehydrate>;
}

/**
 * Fills a new cache with the list that was read last, and keeps each newer one. Where the browser keeps nothing, the
 * list is simply asked for.
 *
 * @returns ends the keeping
 */
export async function cacheLists(client: QueryClient, database = DATABASE): Promise<() => void> {
  if (!('indexedDB' in globalThis)) return () => undefined;
  const store: UseStore = createStore(database, 'lists');
  try {
    const cached = await get<CachedLists>(KEY, store);
    if (cached !== undefined && Date.now() - cached.keptAt < MAX_AGE_MILLISECONDS)
      hydrate(client, cached.state);
    else if (cached !== undefined) await del(KEY, store);
  } catch (error) {
    console.warn('The list that was read last could not be opened.', error);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const state = dehydrate(client, { shouldDehydrateQuery: isCacheable });
    set(KEY, { keptAt: Date.now(), state } satisfies CachedLists, store).catch((error: unknown) =>
      console.warn('The list could not be kept for reading without the network.', error),
    );
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isCacheable(query)) timer ??= setTimeout(write, WRITE_MILLISECONDS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
