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
    const asked = [...tenants.keys()];
    for (const { tenant, version } of await screens.versions(asked)) {
      const known = tenants.get(tenant);
      if (known === undefined || known.version === version) continue;
      known.version = version;
      for (const listener of known.listeners) listener(version);
    }
  }

  const lookNow = () =>
    look().catch((error: unknown) => log.warn({ error }, 'changes of screens cannot be read'));

  async function keepLooking(): Promise<void> {
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
      const known = tenants.get(tenant) ?? { listeners: new Set() };
      tenants.set(tenant, known);
      known.listeners.add(listener);
      if (known.version !== undefined) listener(known.version);
      void keepLooking();
      return () => {
        known.listeners.delete(listener);
        if (known.listeners.size === 0 && tenants.get(tenant) === known) tenants.delete(tenant);
      };
    },
    changed(tenant) {
      if (tenants.has(tenant)) void lookNow();
    },
  };
}
