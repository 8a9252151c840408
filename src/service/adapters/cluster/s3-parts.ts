import { ServiceError } from '../../http/service-error.ts';
import type { PartFile, PartFiles, StoreIntake } from '../../ports/part-files.ts';
import type { StoredPart } from '../../ports/uploads.ts';
import type { Multipart, Multiparts } from '../sql/multiparts.ts';
import { s3Multipart } from './s3-multipart.ts';
import { partLinks } from './s3-part-links.ts';
import {
  AMAZON,
  isSegmented,
  type Piece,
  piecesFor,
  type S3Limits,
  segmentAt,
  segmentCount,
  WHOLE,
  wholePiece,
} from './s3-pieces.ts';
import type { S3Store } from './s3-store.ts';

/** Who joins a segment keeps others off, and says so again and again: a copy may take minutes. */
const CLAIM_MS = 60_000;
const RENEW_MS = 15_000;

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

  /** The store's upload of a piece, begun when it is first wanted. */
  async function opened({ requestId }: PartFile, piece: Piece): Promise<Multipart> {
    for (;;) {
      const known = await multiparts.find(requestId, piece.position);
      if (known !== undefined) return known;
      const { position, key } = piece;
      const storeUploadId = await uploads.begin(key);
      // Another process may have been first: then its upload counts.
      if (!(await multiparts.add({ requestId, position, key, storeUploadId })))
        await uploads.abort({ key, storeUploadId });
    }
  }

  /** Brings a segment into the file, from wherever it stands. */
  async function bringIn(file: PartFile, piece: Piece): Promise<void> {
    const { requestId } = file;
    const { position } = piece;
    const claimed = await multiparts.claim(requestId, position, now(), now() + CLAIM_MS);
    if (claimed === undefined) return;
    const renewing = setInterval(() => {
      // Without it others take over: then work is done twice, which is harmless.
      multiparts.renew(requestId, position, now() + CLAIM_MS).catch(() => undefined);
    }, RENEW_MS);
    let { state } = claimed;
    const moveTo = async (next: Multipart['state']) => {
      await multiparts.move(requestId, position, next);
      state = next;
    };
    try {
      if (state === 'open') {
        await uploads.join(claimed, piece.to - piece.from + 1, piece.sizeBytes);
        await moveTo('whole');
      }
      if (state === 'whole') {
        const whole = await opened(file, wholePiece(file));
        await uploads.copyIn(whole, position, piece.key);
        await moveTo('copied');
      }
      if (state === 'copied') {
        await uploads.remove(piece.key);
        await moveTo('done');
      }
    } finally {
      clearInterval(renewing);
      await multiparts.renew(requestId, position, 0);
    }
  }

  const intake: StoreIntake = {
    through: 'store',

    async links(file, range, seconds) {
      const links: string[] = [];
      for (const piece of piecesFor(file, range, limits)) {
        const { storeUploadId } = await opened(file, piece);
        const from = Math.max(range.from, piece.from);
        const to = Math.min(range.to, piece.to);
        const parts = Array.from({ length: to - from + 1 }, (_, index) => ({
          number: from + index - piece.from + 1,
          sizeBytes: Math.min(
            limits.partBytes,
            file.sizeBytes - (from + index - 1) * limits.partBytes,
          ),
        }));
        links.push(...(await partLinks(store, { key: piece.key, storeUploadId }, parts, seconds)));
      }
      return links;
    },

    joinsInRanges: (file) => isSegmented(file, limits),

    async unsettled(file) {
      const begun = await multiparts.of(file.requestId);
      const pieces = isSegmented(file, limits)
        ? begun
            .filter(({ position, state }) => position !== WHOLE && state !== 'done')
            .map(({ position }) => segmentAt(file, position, limits))
        : begun.map(() => wholePiece(file));
      return pieces.map(({ from, to }) => ({ from, to }));
    },

    async stored(file, range) {
      const found: StoredPart[] = [];
      for (const piece of piecesFor(file, range, limits)) {
        const known = await multiparts.find(file.requestId, piece.position);
        if (known === undefined) continue;
        const before = piece.from - 1;
        const parts = await uploads.list(
          known,
          Math.max(range.from, piece.from) - before,
          Math.min(range.to, piece.to) - before,
        );
        if (parts === undefined) return undefined;
        found.push(...parts.map((part) => ({ ...part, partNumber: part.partNumber + before })));
      }
      return found;
    },

    async settle(file, range) {
      if (!isSegmented(file, limits)) return;
      for (const piece of piecesFor(file, range, limits)) await bringIn(file, piece);
    },
  };

  return {
    intake,

    async finish(file) {
      const known = await multiparts.of(file.requestId);
      if (known.length === 0) {
        // Finished before a crash: then it stands there.
        if ((await uploads.sizeOf(file.key)) === file.sizeBytes) return;
        throw new Error(`The parts of ${file.key} no longer exist.`);
      }
      let count = file.partCount;
      if (isSegmented(file, limits)) {
        count = segmentCount(file, limits);
        for (const { position, state } of known)
          if (position !== WHOLE && state !== 'done')
            await bringIn(file, segmentAt(file, position, limits));
      }
      const standing = await multiparts.of(file.requestId);
      const whole = standing.find(({ position }) => position === WHOLE);
      const done = standing.filter(({ state }) => state === 'done').length;
      if (whole === undefined || (isSegmented(file, limits) && done !== count))
        throw new ServiceError('unavailable', 'Another process joins the parts of this file.', {
          headers: { 'Retry-After': '60' },
        });
      await uploads.join(whole, count, file.sizeBytes);
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
