/** Sends the missing parts of one file. Everything outside, the network and the clock too, is a port. */
import { PARTS_PAGE } from '#contract/requests/translation-upload.ts';
import { toFailure, UploadError } from '../upload-error.ts';
import type { PartPage } from '../upload-service.ts';
import { type ConnectivityPorts, createConnectivity } from './connectivity.ts';
import { partBar } from './part-bar.ts';
import { pageStart, partPages } from './part-pages.ts';
import { partSet } from './part-set.ts';
import { planParts } from './plan-parts.ts';
import { retrying } from './retry.ts';
import { FIRST_PACE, paceAfterBreak, paceAfterWindow } from './slot-pace.ts';

/** Why nothing moves just now: `offline` as the browser says, `line` nothing answers, `busy` as asked. */
export type Waiting = 'offline' | 'line' | 'busy';

export interface PartsProgress {
  /** Bytes stored or on their way. */
  sentBytes: number;
  storedBytes: number;
  storedParts: number;
  partCount: number;
  /** The row of cells of `partBar`. */
  cells: Uint8Array;
  /** Parts that may be on their way at once. */
  slots: number;
  waiting: Waiting | undefined;
}

export interface PartsOrder {
  file: Blob;
  /** The bits of parts that are stored, as far as this browser knows. */
  known?: Uint8Array;
  /** The page that came with the start. */
  firstPage?: PartPage;
}

export interface PartsPorts extends ConnectivityPorts {
  page(from: number, signal: AbortSignal): Promise<PartPage>;
  /** Sends one part and answers its ETag. Rejects with `UploadError` or the reason of `signal`. */
  put(
    url: string,
    body: Blob,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ): Promise<string>;
  /** Rejects with `file-changed` or `file-gone` when the file can no longer be read. */
  requireReadable(file: Blob): Promise<void>;
  /** Milliseconds. */
  now(): number;
  isOnline(): boolean;
  /** At most four times a second. */
  onProgress(progress: PartsProgress): void;
  /** The bits of the stored parts, every few seconds and at the end. */
  onStored(bits: Uint8Array<ArrayBuffer>): void;
}

const TICK_MILLISECONDS = 250;
const TICKS_PER_WINDOW = 12;
const TICKS_PER_STORED = 8;
/** A part whose stored ETag is wrong this often is not sent again. */
const MAX_MISMATCHES = 3;

/**
 * Resolves when the service lists every part with the ETag that it answered.
 *
 * @throws {UploadError} when retrying cannot help; the reason of `signal` when stopped
 */
export async function uploadParts(
  { file, known, firstPage }: PartsOrder,
  ports: PartsPorts,
  stopSignal: AbortSignal,
): Promise<void> {
  const { partCount, rangeOf } = planParts(file.size);
  const stored = partSet(partCount, known);
  const bar = partBar(partCount);
  const sizeOf = (partNumber: number) => rangeOf(partNumber).end - rangeOf(partNumber).start;
  let storedBytes = 0;
  for (let part = 1; part <= partCount; part++)
    if (stored.has(part)) {
      storedBytes += sizeOf(part);
      bar.count(part, 1);
    }

  const ended = new AbortController();
  const signal = AbortSignal.any([stopSignal, ended.signal]);
  const pages = partPages((from) => ports.page(from, signal), stored, firstPage);
  const connectivity = createConnectivity(ports);
  /** Bytes on their way, by part. */
  const inFlight = new Map<number, number>();
  let inFlightBytes = 0;
  /** Parts that a slot has; `inFlight` lacks those that wait. */
  const taken = new Set<number>();
  /** ETags answered to parts whose page is not yet compared with the service's list. */
  const unverified = new Map<number, Map<number, string>>();
  const mismatches = new Map<number, number>();
  let cursor = 1;
  let sending = 0;
  let verifying = 0;
  let resting = 0;
  let pace = FIRST_PACE;

  const markStored = (part: number) => {
    if (!stored.add(part)) return;
    storedBytes += sizeOf(part);
    bar.count(part, 1);
  };
  const markMissing = (part: number) => {
    if (!stored.remove(part)) return;
    storedBytes -= sizeOf(part);
    bar.count(part, -1);
    cursor = Math.min(cursor, part);
  };
  const setSent = (part: number, bytes: number) => {
    const sent = Math.min(bytes, sizeOf(part));
    inFlightBytes += sent - (inFlight.get(part) ?? 0);
    inFlight.set(part, sent);
  };
  const land = (part: number) => {
    inFlightBytes -= inFlight.get(part) ?? 0;
    inFlight.delete(part);
  };

  async function pageOf(part: number): Promise<PartPage> {
    const page = await pages.of(part);
    // A part found wrong before counts only once it was sent again.
    for (const { partNumber, size } of page.stored)
      if (!taken.has(partNumber) || partNumber === part)
        if (!mismatches.has(partNumber) && size === sizeOf(partNumber)) markStored(partNumber);
    return page;
  }

  const retry = retrying(ports, connectivity, signal, {
    onDead: async () => {
      // XMLHttpRequest calls a changed file a network error too.
      await ports.requireReadable(file);
      if (!connectivity.isDown) pace = paceAfterBreak(pace);
    },
    onRest: (change) => {
      resting += change;
    },
  });

  async function sendPart(part: number): Promise<void> {
    let page: PartPage | undefined;
    const { start, end } = rangeOf(part);
    const etag = await retry(
      async () => {
        try {
          page = await pageOf(part);
          if (stored.has(part)) return undefined;
          const url = page.urls.find(({ partNumber }) => partNumber === part)?.url;
          if (url === undefined)
            throw new UploadError('broken', `The service sent no address for part ${part}.`);
          setSent(part, 0);
          return await ports.put(url, file.slice(start, end), {
            signal,
            onSent: (bytes) => setSent(part, bytes),
          });
        } finally {
          land(part);
        }
      },
      () => page !== undefined && pages.drop(page),
    );
    if (etag === undefined) return;
    markStored(part);
    const from = pageStart(part);
    const answered = unverified.get(from) ?? new Map<number, string>();
    unverified.set(from, answered.set(part, etag));
  }

  /** Compares a page that is sent with what the service says that it holds. */
  async function verify(from: number): Promise<void> {
    const answered = unverified.get(from);
    if (answered === undefined) return;
    unverified.delete(from);
    const page = await retry(() => ports.page(from, signal));
    const listed = new Map(page.stored.map(({ partNumber, etag }) => [partNumber, etag]));
    const last = Math.min(partCount, from + PARTS_PAGE - 1);
    for (let part = from; part <= last; part++) {
      const etag = answered.get(part);
      if (listed.has(part) && (etag === undefined || etag === listed.get(part))) continue;
      const times = (mismatches.get(part) ?? 0) + 1;
      mismatches.set(part, times);
      if (times >= MAX_MISMATCHES)
        throw new UploadError(
          'etag-wrong',
          `Part ${part} arrives damaged. Something on the network changes it.`,
        );
      markMissing(part);
    }
  }

  const nextPart = (): number | undefined => {
    let part = stored.nextMissing(cursor);
    while (part !== undefined && taken.has(part)) part = stored.nextMissing(part + 1);
    return part;
  };

  const report = () => {
    ports.onProgress({
      sentBytes: storedBytes + inFlightBytes,
      storedBytes,
      storedParts: stored.count,
      partCount,
      cells: bar.cells(),
      slots: pace.slots,
      waiting: waitingFor(),
    });
  };
  const waitingFor = (): Waiting | undefined => {
    if (connectivity.isDown) return ports.isOnline() ? 'line' : 'offline';
    return resting > 0 && resting === sending + verifying ? 'busy' : undefined;
  };

  async function tick(): Promise<void> {
    let windowStart = { at: ports.now(), bytes: storedBytes };
    for (let ticks = 1; ; ticks++) {
      await ports.sleep(TICK_MILLISECONDS, signal);
      report();
      if (ticks % TICKS_PER_STORED === 0) ports.onStored(stored.toBytes());
      if (ticks % TICKS_PER_WINDOW !== 0) continue;
      const now = ports.now();
      const bytes = storedBytes + inFlightBytes;
      const rate = Math.max(0, bytes - windowStart.bytes) / ((now - windowStart.at) / 1000);
      windowStart = { at: now, bytes };
      if (connectivity.isDown) continue;
      pace = paceAfterWindow(pace, rate);
      pump();
    }
  }

  let finish: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const finished = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });

  function verifyWhatIsSent(): void {
    for (const from of unverified.keys()) {
      const next = stored.nextMissing(from);
      const isSent = next === undefined || next >= from + PARTS_PAGE;
      if (!isSent || [...taken].some((part) => pageStart(part) === from)) continue;
      verifying++;
      verify(from)
        .finally(() => verifying--)
        .then(pump, fail);
    }
  }

  function pump(): void {
    if (signal.aborted) return;
    while (sending < pace.slots) {
      const part = nextPart();
      if (part === undefined) break;
      cursor = part + 1;
      taken.add(part);
      sending++;
      sendPart(part)
        .finally(() => {
          taken.delete(part);
          sending--;
        })
        .then(pump, fail);
    }
    verifyWhatIsSent();
    if (sending === 0 && verifying === 0 && stored.nextMissing(1) === undefined) finish();
  }

  stopSignal.addEventListener('abort', () => fail(stopSignal.reason), { once: true });
  if (stopSignal.aborted) fail(stopSignal.reason);
  report();
  tick().catch((error: unknown) => {
    if (!signal.aborted) fail(error);
  });
  pump();
  try {
    await finished;
  } catch (error) {
    if (stopSignal.aborted) throw stopSignal.reason;
    throw error instanceof UploadError
      ? error
      : new UploadError('broken', toFailure(error).message);
  } finally {
    ended.abort(new UploadError('stopped', 'The upload has ended.'));
    report();
    ports.onStored(stored.toBytes());
  }
}
