/** Storage of unsaved edits of translations in this browser. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { toStorageName } from '#contract/addresses/base-path.ts';

/** The database; clearing caches must not touch it. */
export const KEPT_REVIEWS_DATABASE = toStorageName('handsignal-reviews');

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore(KEPT_REVIEWS_DATABASE, 'drafts');
  return opened;
};

/** Values waiting to be written, by key: only the last of each. Undefined deletes it. */
const waiting = new Map<string, unknown>();
const writing = new Set<string>();

async function writeAll(key: string): Promise<void> {
  if (writing.has(key)) return;
  writing.add(key);
  try {
    while (waiting.has(key)) {
      const draft = waiting.get(key);
      if (draft === undefined) await del(key, store());
      else await set(key, draft, store());
      if (waiting.get(key) === draft) waiting.delete(key);
    }
  } finally {
    writing.delete(key);
  }
}

/** Returns the key of a request over a connection; `connection` holds no secret. */
const toKey = (connection: string, requestId: string) => `${connection} ${requestId}`;

/** Reads the draft saved last, whether or not it has been written yet. Rejects where the browser stores nothing. */
export async function readReviewDraft(connection: string, requestId: string): Promise<unknown> {
  const key = toKey(connection, requestId);
  return waiting.has(key) ? waiting.get(key) : get(key, store());
}

/** Keeps a draft in place of the one before; undefined forgets it. Rejects where the browser keeps nothing. */
export function saveReviewDraft(
  connection: string,
  requestId: string,
  draft: unknown,
): Promise<void> {
  const key = toKey(connection, requestId);
  waiting.set(key, draft);
  return writeAll(key);
}
