import { afterEach, expect, it } from 'vitest';
import { openChannel } from '#channel/open-channel.ts';
import { PART_BYTES } from '#contract/requests/translation-upload.ts';
import { answerUploadCalls } from './answer-upload-calls.ts';
import { sendOver } from './part-uploader.ts';
import { partSet } from './parts/part-set.ts';
import { rehearsal, SparseFile } from './testing.ts';
import type { UploadCalls } from './upload-calls.ts';
import { UPLOAD_ERRORS, UploadError } from './upload-error.ts';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** Joins a page and a worker by a real message channel. */
function joined(stage: ReturnType<typeof rehearsal>) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  stage.faults.milliseconds = 1;
  // A File of Node does not keep its class across the channel.
  const put: typeof stage.ports.put = (url, _slice, options) => {
    const part = Number(url.split(' ')[0]);
    return stage.ports.put(url, new SparseFile(PART_BYTES, (part - 1) * PART_BYTES), options);
  };
  answerUploadCalls(port2, { put, requireReadable: stage.ports.requireReadable });
  return openChannel<UploadCalls>(port1, UPLOAD_ERRORS);
}

const SIZE = 7 * PART_BYTES;
const file = new File([new Uint8Array(SIZE)], 'film.mp4');
const never = new AbortController().signal;
const orderOf = (stage: ReturnType<typeof rehearsal>, signal = never) => {
  const heard = { progress: 0, bits: new Uint8Array() };
  return {
    heard,
    order: {
      file,
      partPage: (from: number) => stage.ports.page(from, signal),
      onProgress: () => heard.progress++,
      onStored: (bits: Uint8Array<ArrayBuffer>) => {
        heard.bits = bits;
      },
      signal,
    },
  };
};

it('sends a file through the worker and hears how it comes on', async () => {
  const stage = rehearsal(SIZE);
  const { heard, order } = orderOf(stage);
  await sendOver(joined(stage), order);
  expect([stage.stored.size, partSet(7, heard.bits).count, heard.progress > 1]).toEqual([
    7,
    7,
    true,
  ]);
});

it('carries failures across with their code and words', async () => {
  const stage = rehearsal(SIZE);
  const failure = new UploadError('not-allowed', 'Not signed in.', { retryAfterSeconds: 3 });
  stage.ports.page = () => Promise.reject(failure);
  await expect(sendOver(joined(stage), orderOf(stage).order)).rejects.toEqual(failure);
});

it('pauses', async () => {
  const stage = rehearsal(SIZE);
  const stop = new AbortController();
  stage.faults.put = (part) => {
    if (part === 3) stop.abort();
    return undefined;
  };
  await expect(sendOver(joined(stage), orderOf(stage, stop.signal).order)).rejects.toMatchObject({
    code: 'stopped',
  });
});

it('fails every upload when the worker breaks', async () => {
  const stage = rehearsal(SIZE);
  const channel = joined(stage);
  const sending = sendOver(channel, orderOf(stage).order);
  channel.end(UPLOAD_ERRORS.broken('It crashed.'));
  await expect(sending).rejects.toMatchObject({
    code: 'broken',
    message: 'The uploader stopped. It crashed.',
  });
});
