/** Sends the missing parts of one file. Everything outside, the network and the clock too, is a port. */
import { getErrorMessage, UploadError } from '#upload/upload-error.ts';
import type { PartPage } from '#upload/upload-service.ts';
import { type ConnectivityPorts, createConnectivity } from './connectivity.ts';
import { createPartExchange, type ExchangePorts } from './part-exchange.ts';
import { createPartsLedger, type PartsLedger } from './parts-ledger.ts';
import { createRetry } from './retry.ts';
import { FIRST_PACE, paceAfterBreak, paceAfterWindow, type SlotPace } from './slot-pace.ts';

/**
 * Reason why nothing is sent at present: `offline` as the browser reports, `line` when nothing answers,
 * `busy` as the service asked.
 */
export type Waiting = 'offline' | 'line' | 'busy';

export interface PartsProgress {
  /** Bytes stored or on their way. */
  sentBytes: number;
  storedBytes: number;
  storedParts: number;
  partCount: number;
  /** The row of cells of `createPartBar`. */
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

export interface PartsPorts extends ConnectivityPorts, ExchangePorts {
  /** Rejects with `file-changed` or `file-gone` when the file can no longer be read. */
  requireReadable(file: Blob): Promise<void>;
  /** Milliseconds. */
  now(): number;
  isOnline(): boolean;
  /** Reports progress, at most four times a second. */
  onProgress(progress: PartsProgress): void;
  /** Reports the bits of the stored parts, every few seconds and at the end. */
  onStored(bits: Uint8Array<ArrayBuffer>): void;
}

const TICK_MILLISECONDS = 250;
const TICKS_PER_WINDOW = 12;
const TICKS_PER_STORED = 8;

/** Present state of the sending. */
interface Sending {
  pace: SlotPace;
  /** Slots that send a part, and pages that are compared. */
  sending: number;
  verifying: number;
  /** Number of both that rest because the service asked for it. */
  resting: number;
}

/**
 * Resolves when the service lists every part with the ETag that it answered.
 *
 * @throws {UploadError} what cannot be corrected; the reason of `signal` when stopped
 */
export async function uploadParts(
  order: PartsOrder,
  ports: PartsPorts,
  stopSignal: AbortSignal,
): Promise<void> {
  const ended = new AbortController();
  const signal = AbortSignal.any([stopSignal, ended.signal]);
  const { promise: finished, resolve: finish, reject: fail } = outcome();
  const ledger = createPartsLedger(order.file.size, order.known);
  const connectivity = createConnectivity(ports);
  const state: Sending = { pace: FIRST_PACE, sending: 0, verifying: 0, resting: 0 };
  const retry = createRetry(ports, connectivity, signal, {
    onDead: async () => {
      // XMLHttpRequest calls a changed file a network error too.
      await ports.requireReadable(order.file);
      if (!connectivity.isDown) state.pace = paceAfterBreak(state.pace);
    },
    onRest: (change) => {
      state.resting += change;
    },
  });
  const exchange = createPartExchange(order, ledger, ports, retry, signal);

  function startSending(part: number): void {
    state.sending++;
    exchange
      .send(part)
      .finally(() => {
        ledger.release(part);
        state.sending--;
      })
      .then(pump, fail);
  }
  function startVerifying(from: number): void {
    state.verifying++;
    exchange
      .verify(from)
      .finally(() => state.verifying--)
      .then(pump, fail);
  }
  function pump(): void {
    if (signal.aborted) return;
    while (state.sending < state.pace.slots) {
      const part = ledger.take();
      if (part === undefined) break;
      startSending(part);
    }
    for (const from of ledger.pagesToCompare()) startVerifying(from);
    if (state.sending === 0 && state.verifying === 0 && ledger.isComplete) finish();
  }
  const report = () => ports.onProgress(toProgress(ledger, state, waitingFor()));
  const waitingFor = (): Waiting | undefined => {
    if (connectivity.isDown) return ports.isOnline() ? 'line' : 'offline';
    const { resting, sending, verifying } = state;
    return resting > 0 && resting === sending + verifying ? 'busy' : undefined;
  };

  stopSignal.addEventListener('abort', () => fail(stopSignal.reason), { once: true });
  if (stopSignal.aborted) fail(stopSignal.reason);
  report();
  tick(ledger, ports, signal, report, (rate) => {
    if (connectivity.isDown) return;
    state.pace = paceAfterWindow(state.pace, rate);
    pump();
  }).catch((error: unknown) => {
    if (!signal.aborted) fail(error);
  });
  pump();
  try {
    await finished;
  } catch (error) {
    throw stopSignal.aborted ? stopSignal.reason : asUploadError(error);
  } finally {
    ended.abort(new UploadError('stopped', 'The upload has ended.'));
    report();
    ports.onStored(ledger.stored.toBytes());
  }
}

/** Reports while the upload runs, and measures the rate of each window in bytes per second. */
async function tick(
  ledger: PartsLedger,
  ports: Pick<PartsPorts, 'now' | 'sleep' | 'onStored'>,
  signal: AbortSignal,
  report: () => void,
  onWindow: (rate: number) => void,
): Promise<void> {
  let windowStart = { at: ports.now(), bytes: ledger.storedBytes };
  for (let ticks = 1; ; ticks++) {
    await ports.sleep(TICK_MILLISECONDS, signal);
    report();
    if (ticks % TICKS_PER_STORED === 0) ports.onStored(ledger.stored.toBytes());
    if (ticks % TICKS_PER_WINDOW !== 0) continue;
    const now = ports.now();
    const bytes = ledger.sentBytes;
    const rate = Math.max(0, bytes - windowStart.bytes) / ((now - windowStart.at) / 1000);
    windowStart = { at: now, bytes };
    onWindow(rate);
  }
}

const toProgress = (
  ledger: PartsLedger,
  { pace }: Sending,
  waiting: Waiting | undefined,
): PartsProgress => ({
  sentBytes: ledger.sentBytes,
  storedBytes: ledger.storedBytes,
  storedParts: ledger.stored.count,
  partCount: ledger.partCount,
  cells: ledger.cells(),
  slots: pace.slots,
  waiting,
});

function outcome() {
  let resolve: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((onDone, onError) => {
    resolve = onDone;
    reject = onError;
  });
  return { promise, resolve, reject };
}

const asUploadError = (error: unknown): UploadError =>
  error instanceof UploadError ? error : new UploadError('broken', getErrorMessage(error));
