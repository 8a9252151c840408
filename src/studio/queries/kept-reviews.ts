/** Where this browser keeps unsaved edits of translations. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** The database; clearing caches must spare it. */
export const KEPT_REVIEWS_DATABASE = 'handsignal-reviews';

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore(KEPT_REVIEWS_DATABASE, 'drafts');
  return opened;
};

/** Of one request over one connection; `connection` holds no secret. */
const keyOf = (connection: string, requestId: string) => `${connection} ${requestId}`;

/** Rejects where the browser keeps nothing. */
export const readKeptReview = (connection: string, requestId: string): Promise<unknown> =>
  get(keyOf(connection, requestId), store());

export const keepReview = (connection: string, requestId: string, draft: unknown): Promise<void> =>
  set(keyOf(connection, requestId), draft, store());

export const forgetReview = (connection: string, requestId: string): Promise<void> =>
  del(keyOf(connection, requestId), store());
