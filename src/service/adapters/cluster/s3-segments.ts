import type { Multipart, Multiparts } from '#service/adapters/sql/multiparts.ts';
import type { MultipartState } from '#service/adapters/sql/tables/upload-tables.ts';
import type { PartFile } from '#service/ports/part-files.ts';
import type { S3Multipart } from './s3-multipart.ts';
import { type Piece, toFullPiece } from './s3-pieces.ts';

/** Duration of a claim, which the process that joins a segment renews repeatedly: a copy may take minutes. */
const CLAIM_MS = 60_000;
const RENEW_MS = 15_000;

/** The steps by which a segment gets into its file; each may be repeated. */
const NEXT = { open: 'whole', whole: 'copied', copied: 'done' } as const;

export type S3Segments = ReturnType<typeof s3Segments>;

/**
 * Pieces as the store's uploads, and segments on their way into their file, one process at a time.
 *
 * @param now epoch milliseconds
 */
export function s3Segments(uploads: S3Multipart, multiparts: Multiparts, now: () => number) {
  /** Returns the store's upload of a piece, and begins it on first use. */
  async function opened({ requestId }: PartFile, piece: Piece): Promise<Multipart> {
    for (;;) {
      const existing = await multiparts.find(requestId, piece.position);
      if (existing !== undefined) return existing;
      const { position, key } = piece;
      const storeUploadId = await uploads.begin(key);
      // Another process may have been first: then its upload counts.
      if (!(await multiparts.add({ requestId, position, key, storeUploadId })))
        await uploads.abort({ key, storeUploadId });
    }
  }

  /** Does what leads from a state to the next. */
  async function advance(
    state: Exclude<MultipartState, 'done'>,
    file: PartFile,
    piece: Piece,
    segment: Multipart,
  ): Promise<void> {
    switch (state) {
      case 'open':
        return uploads.join(segment, piece.to - piece.from + 1, piece.sizeBytes);
      case 'whole':
        return uploads.copyIn(await opened(file, toFullPiece(file)), piece.position, piece.key);
      case 'copied':
        return uploads.remove(piece.key);
    }
  }

  /** Advances a segment from any state until it is part of the file. Does nothing while another process has it. */
  async function bringIn(file: PartFile, piece: Piece): Promise<void> {
    const { requestId } = file;
    const { position } = piece;
    const claimed = await multiparts.claim(requestId, position, now(), now() + CLAIM_MS);
    if (claimed === undefined) return;
    const renewing = setInterval(() => {
      // Without it others take over: then work is done twice, which is harmless.
      multiparts.renew(requestId, position, now() + CLAIM_MS).catch(() => undefined);
    }, RENEW_MS);
    try {
      for (let { state } = claimed; state !== 'done'; state = NEXT[state]) {
        await advance(state, file, piece, claimed);
        await multiparts.move(requestId, position, NEXT[state]);
      }
    } finally {
      clearInterval(renewing);
      await multiparts.renew(requestId, position, 0);
    }
  }

  return { opened, bringIn };
}
