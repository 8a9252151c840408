/** The page that the upload benchmark measures in: one file, sent by each uploader in turn. */
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import * as tus from 'tus-js-client';
import { PART_BYTES } from '#contract/requests/translation-upload.ts';
import { sendParts } from '#upload/part-uploader.ts';

const AT_ONCE = 4;

const getSelectedFile = (): File => {
  const file = document.querySelector('input')?.files?.[0];
  if (file === undefined) throw new Error('No file is chosen.');
  return file;
};

let stop = new AbortController();

/** Uploads with our own uploader, as the studio does. */
function own(file: File): Promise<void> {
  stop = new AbortController();
  return sendParts({
    file,
    partPage: async (from) => (await fetch(`/page?from=${from}&size=${file.size}`)).json(),
    onProgress: () => undefined,
    onStored: () => undefined,
    signal: stop.signal,
  });
}

/** Uploads with the minimum of work: slices and fetches, four at a time. */
async function bare(file: File): Promise<void> {
  const partCount = Math.ceil(file.size / PART_BYTES);
  let part = 0;
  const slot = async () => {
    while (part < partCount) {
      const number = ++part;
      const body = file.slice((number - 1) * PART_BYTES, number * PART_BYTES);
      const response = await fetch(`/put/${number}`, { method: 'PUT', body });
      if (!response.ok) throw new Error(`Answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, slot));
}

async function uppy(file: File): Promise<void> {
  const uploader = new Uppy().use(AwsS3, {
    shouldUseMultipart: true,
    getChunkSize: () => PART_BYTES,
    signRequest: (request) => {
      if (request.method === 'PUT' && 'partNumber' in request)
        return { url: `${location.origin}/put/${request.partNumber}` };
      const step = 'uploadId' in request ? 'complete' : 'create';
      return { url: `${location.origin}/s3/${step}` };
    },
  });
  uploader.addFile({ name: file.name, type: 'video/mp4', data: file });
  const result = await uploader.upload();
  if (result?.successful?.length !== 1) throw new Error('Uppy failed.');
  uploader.destroy();
}

const tusClient = (file: File, chunkSize: number): Promise<void> =>
  new Promise((resolve, reject) => {
    new tus.Upload(file, {
      endpoint: `${location.origin}/tus`,
      parallelUploads: AT_ONCE,
      chunkSize,
      storeFingerprintForResuming: false,
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });

const uploaders = {
  own,
  bare,
  uppy,
  /** Uploads in requests of a part's size, as the other uploaders do. */
  tus: (file: File) => tusClient(file, PART_BYTES),
  /** Uploads in four requests, each a quarter of the file: the speed that its server has to sustain. */
  tusStreams: (file: File) => tusClient(file, Number.POSITIVE_INFINITY),
};
export type UploaderName = keyof typeof uploaders;

const bench = {
  /** Seconds for the whole file. */
  async seconds(name: UploaderName): Promise<number> {
    const start = performance.now();
    await uploaders[name](getSelectedFile());
    return (performance.now() - start) / 1000;
  },
  /** Begins our own; answers epoch milliseconds of the start. */
  begin(): number {
    own(getSelectedFile()).catch(() => undefined);
    return performance.timeOrigin + performance.now();
  },
  stop: () => stop.abort(),
  /** Bytes of JavaScript heap of the page and its workers, after a collection. */
  async heapBytes(): Promise<number> {
    const { measureUserAgentSpecificMemory: measure } = performance;
    if (measure === undefined) throw new Error('This browser does not measure memory.');
    return (await measure.call(performance)).bytes;
  },
};
export type UploadBench = typeof bench;

declare global {
  interface Window {
    uploadBench?: UploadBench;
  }
  interface Performance {
    measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
  }
}
window.uploadBench = bench;
