import type { Multipart, Multiparts } from '#service/adapters/sql/multiparts.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { PartFile, PartFiles, StoreIntake } from '#service/ports/part-files.ts';
import { s3Intake } from './s3-intake.ts';
import { s3Multipart } from './s3-multipart.ts';
import { AMAZON, isSegmented, type S3Limits, segmentAt, segmentCount, WHOLE } from './s3-pieces.ts';
import { s3Segments } from './s3-segments.ts';
import type { S3Store } from './s3-store.ts';

/**
 * Parts that clients put straight into S3. A file of more parts than S3 takes is stored in segments, each
 * joined and copied into the file as soon as it is full; every step may be repeated, by any process.
 *
 * @param now epoch milliseconds
 */
export function s3Parts(
  store: S3Store,
  multiparts: Multiparts,
  now: () => number,
  limits: S3Limits = AMAZON,
): PartFiles & { intake: StoreIntake } {
  const uploads = s3Multipart(store);
  const segments = s3Segments(uploads, multiparts, now);

  /** Brings in what is not in the file yet. Answers of how many parts the store makes the file then. */
  async function bringInAll(file: PartFile, registered: readonly Multipart[]): Promise<number> {
    if (!isSegmented(file, limits)) return file.partCount;
    for (const { position, state } of registered)
      if (position !== WHOLE && state !== 'done')
        await segments.bringIn(file, segmentAt(file, position, limits));
    return segmentCount(file, limits);
  }

  return {
    intake: s3Intake(store, multiparts, uploads, segments, limits),

    async finish(file) {
      const registered = await multiparts.of(file.requestId);
      if (registered.length === 0) {
        // A crash after joining leaves the finished file in the store.
        if ((await uploads.sizeOf(file.key)) === file.sizeBytes) return;
        throw new Error(`The parts of ${file.key} no longer exist.`);
      }
      const count = await bringInAll(file, registered);
      const current = await multiparts.of(file.requestId);
      const fullUpload = current.find(({ position }) => position === WHOLE);
      const joinedSegments = current.filter(({ state }) => state === 'done').length;
      if (fullUpload === undefined || (isSegmented(file, limits) && joinedSegments !== count))
        throw new ServiceError(
          'unavailable',
          'Another process is joining the parts of this file.',
          {
            headers: { 'Retry-After': '60' },
          },
        );
      await uploads.join(fullUpload, count, file.sizeBytes);
      await multiparts.remove(file.requestId);
    },

    async discard(requestId) {
      for (const multipart of await multiparts.of(requestId))
        if (multipart.state === 'open') await uploads.abort(multipart);
        else await uploads.remove(multipart.key);
      await multiparts.remove(requestId);
    },

    list: () => multiparts.requestIds(),
  };
}
