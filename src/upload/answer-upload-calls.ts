/** The worker's end of the channel: any number of uploads at a time. */
import { answerCalls } from '#channel/answer-calls.ts';
import { openChannel } from '#channel/open-channel.ts';
import type { Port } from '#channel/protocol.ts';
import { type PartsPorts, uploadParts } from './parts/upload-parts.ts';
import { backOnline, sleep, unlessAborted } from './pause.ts';
import type { PageCalls, UploadCalls } from './upload-calls.ts';
import { UPLOAD_ERRORS, UploadError } from './upload-error.ts';

const stopped = () => new UploadError('stopped', 'Paused.');

export function answerUploadCalls(
  port: Port,
  network: Pick<PartsPorts, 'put' | 'requireReadable'>,
): void {
  answerCalls<UploadCalls>(
    port,
    {
      async send({ file, known, firstPage, pages }, { reportProgress: tell, signal }) {
        const pageChannel = openChannel<PageCalls>(pages, UPLOAD_ERRORS, () => pages.close());
        const ports: PartsPorts = {
          ...network,
          page: (from, stop) => unlessAborted(pageChannel.call('page', from), stop),
          sleep,
          backOnline,
          random: Math.random,
          now: () => performance.now(),
          isOnline: () => navigator.onLine,
          onProgress: (progress) => tell({ type: 'progress', progress }),
          onStored: (bits) => tell({ type: 'stored', bits }),
        };
        const order = { file, ...(known && { known }), ...(firstPage && { firstPage }) };
        try {
          await uploadParts(order, ports, signal);
        } finally {
          pageChannel.end(stopped());
        }
      },
    },
    { errors: UPLOAD_ERRORS, cancelled: stopped },
  );
}
