/** The page's end of the channel: sends the parts of files in a worker. */
import type { PartsProgress } from './parts/upload-parts.ts';
import type { UploadMessage, UploadReply } from './protocol.ts';
import { fromFailure, toFailure, UploadError } from './upload-error.ts';
import type { PartPage } from './upload-service.ts';

export interface SendOrder {
  file: File;
  /** The bits of parts that are known to be stored. */
  known?: Uint8Array;
  firstPage?: PartPage;
  /** Asks the service for the page of addresses that begins at a part. */
  partPage(from: number): Promise<PartPage>;
  onProgress(progress: PartsProgress): void;
  onStored(bits: Uint8Array<ArrayBuffer>): void;
  /** Aborting pauses: the call rejects as `stopped` and the parts stay. */
  signal: AbortSignal;
}

/** Resolves when every part is stored. Rejects with `UploadError`. */
export type SendParts = (order: SendOrder) => Promise<void>;

/** The side of a worker or a message port that messages go into. */
export interface UploadChannel {
  onmessage: ((event: MessageEvent<UploadReply>) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(message: UploadMessage): void;
}

interface Waiting extends SendOrder {
  resolve(): void;
  reject(error: UploadError): void;
}

/** Serves any number of uploads over one channel. `onBroken` hears that it takes no more. */
export function partUploader(channel: UploadChannel): {
  send: SendParts;
  fail: (message: string) => void;
} {
  const orders = new Map<number, Waiting>();
  let lastId = 0;

  const finish = (id: number, end: (order: Waiting) => void) => {
    const order = orders.get(id);
    orders.delete(id);
    if (order !== undefined) end(order);
  };
  const fail = (message: string) => {
    for (const id of [...orders.keys()])
      finish(id, ({ reject }) => reject(new UploadError('broken', message)));
  };

  async function givePage(id: number, call: number, from: number): Promise<void> {
    const order = orders.get(id);
    if (order === undefined) return;
    try {
      channel.postMessage({ id, type: 'page', call, page: await order.partPage(from) });
    } catch (error) {
      channel.postMessage({ id, type: 'page-failed', call, failure: toFailure(error) });
    }
  }

  channel.onmessage = ({ data: reply }) => {
    switch (reply.type) {
      case 'page-wanted':
        void givePage(reply.id, reply.call, reply.from);
        break;
      case 'progress':
        orders.get(reply.id)?.onProgress(reply.progress);
        break;
      case 'stored':
        orders.get(reply.id)?.onStored(reply.bits);
        break;
      case 'done':
        finish(reply.id, ({ resolve }) => resolve());
        break;
      case 'failed':
        finish(reply.id, ({ reject }) => reject(fromFailure(reply.failure)));
    }
  };
  channel.onmessageerror = () => fail('The uploader sent an unreadable answer.');

  const send: SendParts = (order) =>
    new Promise((resolve, reject) => {
      const { file, known, firstPage, signal } = order;
      if (signal.aborted) {
        reject(new UploadError('stopped', 'Paused.'));
        return;
      }
      const id = ++lastId;
      orders.set(id, { ...order, resolve, reject });
      signal.addEventListener('abort', () => channel.postMessage({ id, type: 'stop' }), {
        once: true,
      });
      channel.postMessage({
        id,
        type: 'send',
        file,
        ...(known && { known }),
        ...(firstPage && { firstPage }),
      });
    });
  return { send, fail };
}

let uploader: ReturnType<typeof partUploader> | undefined;

/** Sends with the one worker of this tab, which starts when it is first needed. */
export const sendParts: SendParts = (order) => {
  if (uploader === undefined) {
    const worker = new Worker(new URL('./upload.worker.ts', import.meta.url), { type: 'module' });
    const mine = partUploader(worker);
    worker.onerror = ({ message }) => {
      // The next upload gets a fresh one.
      if (uploader === mine) uploader = undefined;
      worker.terminate();
      mine.fail(`The uploader stopped: ${message || 'it could not be loaded'}.`);
    };
    uploader = mine;
  }
  return uploader.send(order);
};
