/** The page's end of the channel: sends the parts of files in a worker. */
import { answerCalls } from '#channel/answer-calls.ts';
import { type Channel, openWorker } from '#channel/open-channel.ts';
import type { PartsProgress } from './parts/upload-parts.ts';
import type { PageCalls, UploadCalls, UploadNews } from './upload-calls.ts';
import { UPLOAD_ERRORS, UploadError } from './upload-error.ts';
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

/** Sends with the worker at the other end of the channel. */
export async function sendThrough(channel: Channel<UploadCalls>, order: SendOrder): Promise<void> {
  const { file, known, firstPage, partPage, onProgress, onStored, signal } = order;
  if (signal.aborted) throw new UploadError('stopped', 'Paused.');
  const { port1, port2 } = new MessageChannel();
  answerCalls<PageCalls>(port1, { page: partPage }, { errors: UPLOAD_ERRORS });
  const request = { file, ...(known && { known }), ...(firstPage && { firstPage }), pages: port2 };
  const onTold = (news: UploadNews) =>
    news.type === 'progress' ? onProgress(news.progress) : onStored(news.bits);
  try {
    await channel.call('send', request, { transfer: [port2], signal, onProgress: onTold });
  } finally {
    port1.close();
  }
}

let uploader: Channel<UploadCalls> | undefined;

/** Sends with the one worker of this tab, which starts when it is first needed; after a crash, afresh. */
export const sendParts: SendParts = (order) => {
  if (uploader === undefined || uploader.ended)
    uploader = openWorker<UploadCalls>(
      new Worker(new URL('./upload.worker.ts', import.meta.url), { type: 'module' }),
      UPLOAD_ERRORS,
    );
  return sendThrough(uploader, order);
};
