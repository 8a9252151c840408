import type { Ports } from '#service/ports/ports.ts';

const REMOVED_AT_ONCE = 100;

/** Removes files whose rows are gone. One that cannot be removed now is tried again by the next sweep. */
export async function clearRemovedFiles({
  removals,
  files,
  log,
}: Pick<Ports, 'removals' | 'files' | 'log'>): Promise<void> {
  const gone: string[] = [];
  for (const key of await removals.files(REMOVED_AT_ONCE))
    try {
      await files.remove(key);
      gone.push(key);
    } catch (error) {
      log.error({ error }, 'a removed file cannot be cleared away yet');
    }
  await removals.forget(gone);
}
