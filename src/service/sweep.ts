/** What nobody will come back for is cleared away: at the start, then every minute. */
import type { Ports } from './ports/ports.ts';
import { sourceKey } from './routes/translation-request.ts';

const UPLOAD_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;
const PARTS_AT_ONCE = 10_000;
const FILES_AT_ONCE = 100;

/** Completes what a crash cut short; once, before the service accepts requests. */
export async function recover(ports: Pick<Ports, 'uploads' | 'parts' | 'now'>): Promise<void> {
  for (const { id, requestId, sizeBytes } of await ports.uploads.completing()) {
    await ports.parts.finish(requestId, sourceKey(requestId), sizeBytes);
    await ports.uploads.finishCompletion(id, ports.now());
  }
}

/** Takes back lapsed leases, ends abandoned uploads and frees their space. */
export async function sweep(
  ports: Pick<Ports, 'uploads' | 'parts' | 'files' | 'queue' | 'sessions' | 'now' | 'log'>,
): Promise<void> {
  const { uploads, parts, files, queue, sessions, now, log } = ports;
  const lapsed = await queue.reap(now());
  const expired = await uploads.expire(now() - UPLOAD_DAYS * DAY_MS, now());
  await sessions.prune(now());
  await uploads.pruneParts(PARTS_AT_ONCE);
  const abandoned = await queue.abandonedFiles(FILES_AT_ONCE);
  for (const key of abandoned.flatMap(({ fileKeys }) => fileKeys)) await files.remove(key);
  await queue.forgetFiles(abandoned);
  const unfinished = await parts.list();
  const alive = new Set(await uploads.alive(unfinished));
  for (const requestId of unfinished) if (!alive.has(requestId)) await parts.discard(requestId);
  if (lapsed > 0 || expired.length > 0)
    log.info({ lapsed, expired: expired.length }, 'swept abandoned work');
}
