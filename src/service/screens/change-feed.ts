/** Tells open event streams that the screens of a tenant have changed, whichever process changed them. */
import type { Ports } from '#service/ports/ports.ts';

const LOOK_MS = 1000;

/** Listeners for changes of one tenant. */
interface Tenant {
  version?: number;
  listeners: Set<(version: number) => void>;
}

export interface ChangeFeed {
  /**
   * Calls back with each new version of a tenant's screens, and once with the present one.
   *
   * @returns ends it
   */
  listen(tenant: string, listener: (version: number) => void): () => void;
  /** Notifies the listeners at once of a change that was made in this process. */
  changed(tenant: string): void;
}

/** Looks once a second while anybody listens: one query, however many screens and tenants there are. */
export function createChangeFeed({
  screens,
  pause,
  log,
}: Pick<Ports, 'screens' | 'pause' | 'log'>): ChangeFeed {
  const tenants = new Map<string, Tenant>();
  let isLooking = false;

  async function look(): Promise<void> {
    const ids = [...tenants.keys()];
    for (const { tenant, version } of await screens.versions(ids)) {
      const entry = tenants.get(tenant);
      if (entry === undefined || entry.version === version) continue;
      entry.version = version;
      for (const listener of entry.listeners) listener(version);
    }
  }

  const lookNow = () =>
    look().catch((error: unknown) => log.warn({ error }, 'changes of screens cannot be read'));

  async function pollUntilIdle(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (tenants.size > 0) {
      await lookNow();
      await pause(LOOK_MS);
    }
    isLooking = false;
  }

  return {
    listen(tenant, listener) {
      const entry = tenants.get(tenant) ?? { listeners: new Set() };
      tenants.set(tenant, entry);
      entry.listeners.add(listener);
      if (entry.version !== undefined) listener(entry.version);
      void pollUntilIdle();
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0 && tenants.get(tenant) === entry) tenants.delete(tenant);
      };
    },
    changed(tenant) {
      if (tenants.has(tenant)) void lookNow();
    },
  };
}
