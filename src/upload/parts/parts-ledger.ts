/** Ledger of the parts of a file: stored, in flight, or still to be sent and compared. Does not know the network. */
import { PARTS_PAGE } from '#contract/requests/translation-upload.ts';
import { UploadError } from '#upload/upload-error.ts';
import type { PartPage } from '#upload/upload-service.ts';
import { createPartBar } from './part-bar.ts';
import { getPageStart } from './part-pages.ts';
import { createPartSet, type PartSet } from './part-set.ts';
import { planParts } from './plan-parts.ts';

/** A part whose stored ETag is wrong this often is not sent again. */
const MAX_MISMATCHES = 3;

/** The ETags that storage answered to the parts of one page, by part number. */
export type AnsweredEtags = ReadonlyMap<number, string>;

export interface PartsLedger {
  readonly partCount: number;
  readonly stored: Pick<PartSet, 'count' | 'has' | 'nextMissing' | 'toBytes'>;
  readonly storedBytes: number;
  /** Stored or on their way. */
  readonly sentBytes: number;
  /** Whether every part is stored. */
  readonly isComplete: boolean;
  /** Returns the row of cells of the part bar. */
  cells(): Uint8Array;
  getRange(part: number): { start: number; end: number };
  /** Returns the next part to send, which is not returned again until it is released; undefined when there is none. */
  take(): number | undefined;
  release(part: number): void;
  /** Records how many bytes of the part have been sent. */
  setSent(part: number, bytes: number): void;
  /** Records that the attempt to send the part has ended, successfully or not. */
  land(part: number): void;
  /** Records the ETag that storage returned for the part. */
  recordEtag(part: number, etag: string): void;
  /** Takes over what the service lists as stored, seen by the sender of `part`. */
  mergeListed(page: PartPage, part: number): void;
  /** Starts of the pages that are sent and not yet compared. */
  pagesToCompare(): number[];
  /** Takes the ETags returned for a page since it was last compared; undefined when there are none. */
  takeAnswered(from: number): AnsweredEtags | undefined;
  /**
   * Compares the page from `from` with what the service lists: what differs is to be sent again.
   *
   * @throws {UploadError} `etag-wrong` when a part differs again and again
   */
  compare(from: number, answered: AnsweredEtags, listed: PartPage['stored']): void;
}

/**
 * Creates the ledger of a file.
 *
 * @param storedBits bits of parts that are stored, as far as this browser knows
 */
export function createPartsLedger(fileBytes: number, storedBits?: Uint8Array): PartsLedger {
  const { partCount, getRange } = planParts(fileBytes);
  const getSize = (part: number) => getRange(part).end - getRange(part).start;
  const storage = trackStoredParts(partCount, getSize, storedBits);
  const { stored } = storage;
  const flight = trackPartsInFlight(getSize);
  /** Parts that a slot has; those of them that wait are not in flight. */
  const takenParts = new Set<number>();
  const unverified = new Map<number, Map<number, string>>();
  const mismatches = new Map<number, number>();
  let cursor = 1;

  return {
    partCount,
    stored,
    get storedBytes() {
      return storage.bytes();
    },
    get sentBytes() {
      return storage.bytes() + flight.bytes();
    },
    get isComplete() {
      return stored.nextMissing(1) === undefined;
    },
    cells: storage.cells,
    getRange,
    take() {
      let part = stored.nextMissing(cursor);
      while (part !== undefined && takenParts.has(part)) part = stored.nextMissing(part + 1);
      if (part === undefined) return undefined;
      cursor = part + 1;
      takenParts.add(part);
      return part;
    },
    release: (part) => takenParts.delete(part),
    setSent: flight.setSent,
    land: flight.land,
    recordEtag(part, etag) {
      storage.add(part);
      const from = getPageStart(part);
      const answered = unverified.get(from) ?? new Map<number, string>();
      unverified.set(from, answered.set(part, etag));
    },
    mergeListed(page, part) {
      // A part found wrong before counts only once it was sent again.
      for (const { partNumber, size } of page.stored)
        if (!takenParts.has(partNumber) || partNumber === part)
          if (!mismatches.has(partNumber) && size === getSize(partNumber)) storage.add(partNumber);
    },
    pagesToCompare: () =>
      [...unverified.keys()].filter((from) => {
        const next = stored.nextMissing(from);
        const isSent = next === undefined || next >= from + PARTS_PAGE;
        return isSent && ![...takenParts].some((part) => getPageStart(part) === from);
      }),
    takeAnswered(from) {
      const answered = unverified.get(from);
      unverified.delete(from);
      return answered;
    },
    compare(from, answered, listedParts) {
      const last = Math.min(partCount, from + PARTS_PAGE - 1);
      for (const part of findWrongParts(from, last, answered, listedParts)) {
        mismatches.set(part, (mismatches.get(part) ?? 0) + 1);
        if (mismatches.get(part)! >= MAX_MISMATCHES)
          throw new UploadError(
            'etag-wrong',
            `Part ${part} keeps arriving damaged. Something on the network is changing it.`,
          );
        if (storage.remove(part)) cursor = Math.min(cursor, part);
      }
    },
  };
}

/** Tracks the stored parts, with their bytes and cells. */
function trackStoredParts(
  partCount: number,
  getSize: (part: number) => number,
  storedBits?: Uint8Array,
) {
  const stored = createPartSet(partCount, storedBits);
  const bar = createPartBar(partCount);
  let bytes = 0;
  const count = (part: number, change: 1 | -1) => {
    bytes += change * getSize(part);
    bar.count(part, change);
  };
  for (let part = 1; part <= partCount; part++) if (stored.has(part)) count(part, 1);
  return {
    stored,
    bytes: () => bytes,
    cells: bar.cells,
    add(part: number): void {
      if (stored.add(part)) count(part, 1);
    },
    /** Whether the part was removed; false when it was not stored. */
    remove(part: number): boolean {
      if (!stored.remove(part)) return false;
      count(part, -1);
      return true;
    },
  };
}

/** Bytes on their way, by part. */
function trackPartsInFlight(getSize: (part: number) => number) {
  const sentBytes = new Map<number, number>();
  let bytes = 0;
  return {
    bytes: () => bytes,
    setSent(part: number, sent: number): void {
      const capped = Math.min(sent, getSize(part));
      bytes += capped - (sentBytes.get(part) ?? 0);
      sentBytes.set(part, capped);
    },
    land(part: number): void {
      bytes -= sentBytes.get(part) ?? 0;
      sentBytes.delete(part);
    },
  };
}

/** Parts that the service does not list, or with another ETag than storage answered. */
function* findWrongParts(
  from: number,
  last: number,
  answered: AnsweredEtags,
  listedParts: PartPage['stored'],
): Generator<number> {
  const listed = new Map(listedParts.map(({ partNumber, etag }) => [partNumber, etag]));
  for (let part = from; part <= last; part++) {
    const etag = answered.get(part);
    if (!listed.has(part) || (etag !== undefined && etag !== listed.get(part))) yield part;
  }
}
