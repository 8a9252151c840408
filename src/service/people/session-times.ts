import { DEFAULT_IDLE_MINUTES, DEFAULT_LOCK_MINUTES } from '#contract/settings/tenant-settings.ts';
import type { PersonSession } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';

/** A long shift: no session outlives it. */
export const SESSION_MS = 12 * 3600_000;
const MINUTE_MS = 60_000;

/** Minutes without use after which browsers of an organisation lock; undefined for never. */
export async function getLockMinutes(
  { settings }: Pick<Ports, 'settings'>,
  tenant: string,
): Promise<number | undefined> {
  const stored = await settings.get(tenant);
  return (stored?.settings.sessions?.lockMinutes ?? DEFAULT_LOCK_MINUTES) || undefined;
}

/** Computes when a session that is used now locks and ends, by the organisation's settings. */
export async function timesFrom(
  { settings, now }: Pick<Ports, 'settings' | 'now'>,
  tenant: string,
  openedAt: number,
): Promise<Pick<PersonSession, 'locksAt' | 'expiresAt'>> {
  const sessionSettings = (await settings.get(tenant))?.settings.sessions ?? {};
  const { lockMinutes = DEFAULT_LOCK_MINUTES, idleMinutes = DEFAULT_IDLE_MINUTES } =
    sessionSettings;
  const expiresAt = Math.min(openedAt + SESSION_MS, now() + idleMinutes * MINUTE_MS);
  return { expiresAt, ...(lockMinutes > 0 && { locksAt: now() + lockMinutes * MINUTE_MS }) };
}
