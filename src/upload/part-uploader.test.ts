import { afterEach, expect, it } from 'vitest';
import { openChannel } from '#channel/open-channel.ts';
import { PART_BYTES } from '#contract/requests/translation-upload.ts';
import { answerUploadCalls } from './answer-upload-calls.ts';
import { sendThrough } from './part-uploader.ts';
import { createPartSet } from './parts/part-set.ts';
import { SparseFile, simulateService } from './testing.ts';
import type { UploadCalls } from './upload-calls.ts';
import { UPLOAD_ERRORS, UploadError } from './upload-error.ts';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** Joins a page and a worker by a real message channel. */
function joinWorker(service: ReturnType<typeof simulateService>) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  service.faults.milliseconds = 1;
  // A File of Node does not keep its class across the channel.
  const put: typeof service.ports.put = (url, _slice, options) => {
    const part = Number(url.split(' ')[0]);
    return service.ports.put(url, new SparseFile(PART_BYTES, (part - 1) * PART_BYTES), options);
  };
  answerUploadCalls(port2, { put, requireReadable: service.ports.requireReadable });
  return openChannel<UploadCalls>(port1, UPLOAD_ERRORS);
}

const SIZE = 7 * PART_BYTES;
const file = new File([new Uint8Array(SIZE)], 'film.mp4');
const never = new AbortController().signal;
const createOrder = (service: ReturnType<typeof simulateService>, signal = never) => {
  const heard = { progress: 0, bits: new Uint8Array() };
  return {
    heard,
    order: {
      file,
      partPage: (from: number) => service.ports.page(from, signal),
      onProgress: () => heard.progress++,
      onStored: (bits: Uint8Array<ArrayBuffer>) => {
        heard.bits = bits;
      },
      signal,
    },
  };
};

it('sends a file through the worker and hears how it comes on', async () => {
  const service = simulateService(SIZE);
  const { heard, order } = createOrder(service);
  await sendThrough(joinWorker(service), order);
  expect([service.stored.size, createPartSet(7, heard.bits).count, heard.progress > 1]).toEqual([
    7,
    7,
    true,
  ]);
});

it('carries failures across with their code and words', async () => {
  const service = simulateService(SIZE);
  const failure = new UploadError('not-allowed', 'Not signed in.', { retryAfterSeconds: 3 });
  service.ports.page = () => Promise.reject(failure);
  await expect(sendThrough(joinWorker(service), createOrder(service).order)).rejects.toEqual(
    failure,
  );
});

it('pauses', async () => {
  const service = simulateService(SIZE);
  const stop = new AbortController();
  service.faults.put = (part) => {
    if (part === 3) stop.abort();
    return undefined;
  };
  await expect(
    sendThrough(joinWorker(service), createOrder(service, stop.signal).order),
  ).rejects.toMatchObject({
    code: 'stopped',
  });
});

it('fails every upload when the worker breaks', async () => {
  const service = simulateService(SIZE);
  const channel = joinWorker(service);
  const sending = sendThrough(channel, createOrder(service).order);
  channel.end(UPLOAD_ERRORS.broken('It crashed.'));
  await expect(sending).rejects.toMatchObject({
    code: 'broken',
    message: 'The upload stopped. It crashed.',
  });
});
