/** Tells open event streams that the screens of a tenant have changed, whichever process changed them. */
import type { Ports } from '#service/ports/ports.ts';

const LOOK_MS = 1000;

/** Listeners for changes of one tenant, or of one screen. */
interface Listened {
  version?: number;
  listeners: Set<(version: number) => void>;
}

export interface ChangeFeed {
  /**
   * Calls back with each new version of a tenant's screens, and once with the present one.
   *
   * @param key tenant, or the `getScreenKey` of one screen
   * @returns ends it
   */
  listen(key: string, listener: (version: number) => void): () => void;
  /** Notifies the listeners at once of a change that was made in this process. */
  changed(key: string): void;
}

/** Most screens and tenants in one query. */
const KEYS_AT_ONCE = 5000;

/** Creates the feed, which looks once a second while anybody listens. */
export function createChangeFeed({
  screens,
  pause,
  log,
}: Pick<Ports, 'screens' | 'pause' | 'log'>): ChangeFeed {
  const listened = new Map<string, Listened>();
  let isLooking = false;

  async function look(): Promise<void> {
    const keys = [...listened.keys()];
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const batch = keys.slice(from, from + KEYS_AT_ONCE);
      for (const { tenant: key, version } of await screens.versions(batch)) {
        const entry = listened.get(key);
        if (entry === undefined || entry.version === version) continue;
        entry.version = version;
        for (const listener of entry.listeners) listener(version);
      }
    }
  }

  const lookNow = () =>
    look().catch((error: unknown) => log.warn({ error }, 'changes of screens cannot be read'));

  async function pollUntilIdle(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (listened.size > 0) {
      await lookNow();
      await pause(LOOK_MS);
    }
    isLooking = false;
  }

  return {
    listen(key, listener) {
      const entry = listened.get(key) ?? { listeners: new Set() };
      listened.set(key, entry);
      entry.listeners.add(listener);
      if (entry.version !== undefined) listener(entry.version);
      void pollUntilIdle();
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0 && listened.get(key) === entry) listened.delete(key);
      };
    },
    changed(key) {
      if (listened.has(key)) void lookNow();
    },
  };
}
