/** Removes requests that have ended: on demand, and when they are older than their organisation keeps them. */
import { type Recording, record, SERVICE } from '#service/audit/record.ts';
import type { Ports } from '#service/ports/ports.ts';
import { parseOwnerId } from '#service/uploads/file-key.ts';

const DAY_MS = 24 * 3600 * 1000;
const REMOVED_AT_ONCE = 100;
const LISTED_AT_ONCE = 1000;

const expiredEntry = {
  actor: SERVICE,
  action: 'request.removed',
  detail: 'Deleted automatically, as set in Settings',
} as const;

/** Requests whose videos have to be there in an emergency. */
async function shelfIds({ emergency }: Pick<Ports, 'emergency'>, tenant: string) {
  const shelf = await emergency.list(tenant);
  return new Set(shelf.flatMap(({ requestId, nextRequestId }) => [requestId, nextRequestId]));
}

type Removing = Recording &
  Pick<Ports, 'removals' | 'settings' | 'parts' | 'screens' | 'emergency' | 'log'>;

/**
 * Removes the requests of an organisation that ended before a time. What is on a screen or on the emergency
 * shelf stays.
 *
 * @returns how many
 */
async function removeOldRequests(ports: Removing, tenant: string, time: number): Promise<number> {
  const { removals, screens, parts, now } = ports;
  const old = await removals.listEndedBefore(tenant, time, REMOVED_AT_ONCE);
  const onShelf = await shelfIds(ports, tenant);
  const onAir = await screens.listOnAirByRequest(tenant, old, now());
  const inUse = new Set([...onShelf, ...onAir.map(({ requestId }) => requestId)]);
  let removed = 0;
  for (const id of old.filter((oldId) => !inUse.has(oldId))) {
    if ((await removals.remove(tenant, id)) === 'removed') {
      removed++;
      await record(ports, { ...expiredEntry, tenant, subject: id });
    }
    await screens.endRequest(tenant, id, { why: 'request-removed', at: now() });
    await parts.discard(id);
  }
  return removed;
}

/** Removes what each organisation keeps no longer. */
export async function removeOld(ports: Removing): Promise<void> {
  const { removals, settings, now, log } = ports;
  const daysAgo = (days: number) => now() - days * DAY_MS;
  for (const tenant of await settings.tenants()) {
    const { requests, uploads } = (await settings.get(tenant))?.settings.keepDays ?? {};
    const removed =
      requests === undefined ? 0 : await removeOldRequests(ports, tenant, daysAgo(requests));
    const released =
      uploads === undefined
        ? 0
        : await removals.removeUploads(tenant, daysAgo(uploads), REMOVED_AT_ONCE);
    if (removed + released > 0)
      log.info({ tenant, removed, released }, 'removed what is kept no longer');
  }
}

/** Looks through the file store a page a time, and removes files that belong to nothing any more. */
export function orphanSweep({
  removals,
  files,
  now,
  log,
}: Pick<Ports, 'removals' | 'files' | 'now' | 'log'>): () => Promise<number> {
  let lastKey: string | undefined;
  return async () => {
    // An empty database beside files is more likely the wrong one than the right one.
    if (await removals.isEmpty()) return 0;
    const page = await files.list(lastKey, LISTED_AT_ONCE);
    lastKey = page.length < LISTED_AT_ONCE ? undefined : page.at(-1)!.key;
    // A day: what is being delivered or uploaded gets its row later than its file.
    const old = page.filter(({ modifiedAt }) => modifiedAt < now() - DAY_MS);
    const owned = old.flatMap(({ key }) => {
      const owner = parseOwnerId(key);
      return owner === undefined ? [] : [{ key, owner }];
    });
    const existingOwners = await removals.findExisting([
      ...new Set(owned.map(({ owner }) => owner)),
    ]);
    const orphans = owned.filter(({ owner }) => !existingOwners.has(owner));
    for (const { key } of orphans) await files.remove(key);
    if (orphans.length > 0)
      log.info({ files: orphans.length }, 'removed files that belong to nothing');
    return orphans.length;
  };
}
