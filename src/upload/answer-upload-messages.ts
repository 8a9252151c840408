/** The worker's end of the channel: one running upload for each id. */
import { type PartsPorts, uploadParts } from './parts/upload-parts.ts';
import { backOnline, sleep } from './pause.ts';
import type { UploadMessage, UploadReply } from './protocol.ts';
import { fromFailure, toFailure, UploadError } from './upload-error.ts';
import type { PartPage } from './upload-service.ts';

/** What answering needs of a worker's global scope. */
export interface UploadPort {
  onmessage: ((event: MessageEvent<UploadMessage>) => void) | null;
  postMessage(reply: UploadReply): void;
}

interface Running {
  stop: AbortController;
  /** Asked pages, by call. */
  calls: Map<number, { resolve(page: PartPage): void; reject(error: unknown): void }>;
}

export function answerUploadMessages(
  port: UploadPort,
  network: Pick<PartsPorts, 'put' | 'requireReadable'>,
): void {
  const running = new Map<number, Running>();
  let lastCall = 0;

  function start({ id, file, known, firstPage }: Extract<UploadMessage, { type: 'send' }>): void {
    const mine: Running = { stop: new AbortController(), calls: new Map() };
    running.set(id, mine);
    const ports: PartsPorts = {
      ...network,
      page: (from, signal) =>
        new Promise((resolve, reject) => {
          const call = ++lastCall;
          const end = () => mine.calls.delete(call);
          mine.calls.set(call, {
            resolve: (page) => {
              end();
              resolve(page);
            },
            reject: (error) => {
              end();
              reject(error);
            },
          });
          signal.addEventListener('abort', () => mine.calls.get(call)?.reject(signal.reason), {
            once: true,
          });
          port.postMessage({ id, type: 'page-wanted', call, from });
        }),
      sleep,
      backOnline,
      random: Math.random,
      now: () => performance.now(),
      isOnline: () => navigator.onLine,
      onProgress: (progress) => port.postMessage({ id, type: 'progress', progress }),
      onStored: (bits) => port.postMessage({ id, type: 'stored', bits }),
    };
    void uploadParts(
      { file, ...(known && { known }), ...(firstPage && { firstPage }) },
      ports,
      mine.stop.signal,
    )
      .then(
        (): UploadReply => ({ id, type: 'done' }),
        (error: unknown): UploadReply => ({ id, type: 'failed', failure: toFailure(error) }),
      )
      .then((reply) => {
        running.delete(id);
        port.postMessage(reply);
      });
  }

  port.onmessage = ({ data: message }) => {
    const mine = running.get(message.id);
    switch (message.type) {
      case 'send':
        start(message);
        break;
      case 'stop':
        mine?.stop.abort(new UploadError('stopped', 'Paused.'));
        break;
      case 'page':
        mine?.calls.get(message.call)?.resolve(message.page);
        break;
      case 'page-failed':
        mine?.calls.get(message.call)?.reject(fromFailure(message.failure));
    }
  };
}
