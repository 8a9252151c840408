/** A player with what this browser has: its clock, its storage, its network. */
import { BASE_PATH, toStorageName } from '#contract/addresses/base-path.ts';
import { createScreenPlayer, type ScreenPlayer } from './create-screen-player.ts';
import { createFileStore, type ResponseCache } from './keeping/file-store.ts';
import { browserMemory } from './keeping/saved-player.ts';
import { listenForChanges } from './service/changes.ts';
import { fetchInTime } from './service/fetch-in-time.ts';
import { createPlayerCalls } from './service/player-calls.ts';

const CACHE = toStorageName('handsignal-screen-files');
/** A large file over a slow line; without an end it would hold up all that follow. */
const FETCH_MILLISECONDS = 120_000;

async function openResponseCache(): Promise<ResponseCache | undefined> {
  try {
    // Else a browser that runs out of room may empty it. Some ask a person first: nothing waits for that.
    void navigator.storage?.persist?.();
    return await window.caches?.open(CACHE);
  } catch (error) {
    console.info('This browser keeps no files.', error);
    return undefined;
  }
}

const localStore = (): Storage | undefined => {
  try {
    return window.localStorage;
  } catch {
    return undefined; // forbidden by the browser: it lasts as long as the page
  }
};

/** Links are followed where this page came from, which may have another name than the service gives itself. */
function toSameOriginLink(link: string): string {
  const { pathname, search } = new URL(link, location.href);
  return `${pathname}${search}`;
}

/** Finds the code in the page's address: a secret after #, or a typed code after the last slash. */
function codeInAddress(): string | undefined {
  const { hash, pathname } = location;
  const code =
    hash.slice(1) || decodeURIComponent(pathname.slice(BASE_PATH.length).split('/')[2] ?? '');
  return code === '' ? undefined : code;
}

/** Opens the player of this page; it has begun. */
export async function openScreenPlayer(): Promise<ScreenPlayer> {
  const player = createScreenPlayer({
    calls: createPlayerCalls(),
    files: createFileStore({
      responses: await openResponseCache(),
      fetch: (link) => fetchInTime(toSameOriginLink(link), {}, FETCH_MILLISECONDS),
    }),
    memory: browserMemory(localStore()),
    listen: listenForChanges,
    schedule(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    reload: () => location.reload(),
  });
  window.addEventListener('online', () => void player.refresh());
  void player.start(codeInAddress());
  return player;
}
