/** Removes abandoned data: at the start, then every minute. */

import type { Ports } from '#service/ports/ports.ts';
import { clearRemovedFiles } from '#service/requests/removed-files.ts';
import { type CompletionPorts, completeUpload } from '#service/uploads/complete-upload.ts';
import { partFile, takeStock } from '#service/uploads/parts/upload-parts.ts';
import { removeOld } from './removals.ts';

const UPLOAD_DAYS = 7;
const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
const PARTS_AT_ONCE = 10_000;
const FILES_AT_ONCE = 100;
/**
 * Number of deliveries that are stored for each webhook: an old event is of little use to a receiver that was
 * away for long.
 */
const DELIVERIES_KEPT = { waiting: 5000, ended: 100 };

/** Completes what a crash or a store that was away cut short. */
export async function recover(ports: CompletionPorts & Pick<Ports, 'log'>): Promise<void> {
  for (const upload of await ports.uploads.inState('completing'))
    await completeUpload(ports, upload).catch((error: unknown) =>
      ports.log.error({ error, requestId: upload.requestId }, 'an upload cannot be completed yet'),
    );
}

/** Joins already what has arrived of the largest uploads, where the store joins in ranges. */
async function settle(ports: Pick<Ports, 'uploads' | 'parts' | 'now' | 'log'>): Promise<void> {
  const { intake } = ports.parts;
  if (intake.through === 'service') return;
  for (const upload of await ports.uploads.inState('open')) {
    if (!intake.joinsInRanges(partFile(upload))) continue;
    for (const range of await takeStock(ports, upload))
      await intake
        .settle(partFile(upload), range)
        .catch((error: unknown) => ports.log.error({ error, range }, 'parts cannot be joined yet'));
  }
}

/**
 * Takes back lapsed leases, ends abandoned uploads and frees their space. Where the database is not whole,
 * nothing is touched.
 *
 * @throws {ServiceError} `unavailable`
 */
export async function sweep(
  ports: CompletionPorts &
    Pick<
      Ports,
      | 'database'
      | 'queue'
      | 'removals'
      | 'screens'
      | 'emergency'
      | 'settings'
      | 'sessions'
      | 'webhooks'
      | 'personSessions'
      | 'oneTimes'
      | 'auditLog'
      | 'newId'
      | 'log'
    >,
): Promise<void> {
  await ports.database.check();
  const { uploads, parts, files, queue, sessions, now, log } = ports;
  const expiredLeases = await queue.reap(now());
  const expired = await uploads.expire(now() - UPLOAD_DAYS * DAY_MS, now());
  // A store knows no clients: an address leads nowhere once its upload is over.
  if (parts.intake.through === 'store') expired.push(...(await uploads.expireRevoked(now())));
  await sessions.prune(now());
  await ports.personSessions.prune(now());
  await ports.oneTimes.prune(now());
  await uploads.pruneParts(PARTS_AT_ONCE);
  const abandoned = await queue.abandonedFiles(FILES_AT_ONCE);
  for (const key of abandoned.flatMap(({ fileKeys }) => fileKeys)) await files.remove(key);
  await queue.forgetFiles(abandoned);
  const unfinished = await parts.list();
  const alive = new Set(await uploads.alive(unfinished));
  for (const requestId of unfinished) if (!alive.has(requestId)) await parts.discard(requestId);
  await removeOld(ports);
  await ports.webhooks.prune(DELIVERIES_KEPT);
  await ports.removals.removeUnusedMessages(now() - HOUR_MS);
  await clearRemovedFiles(ports);
  await files.tidy(now() - DAY_MS);
  if (expiredLeases > 0 || expired.length > 0)
    log.info({ lapsed: expiredLeases, expired: expired.length }, 'swept abandoned work');
  await recover(ports);
  await settle(ports);
}
