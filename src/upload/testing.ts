/** Files and a network for tests of uploading: exact, in memory, with faults on demand. */
import { PART_BYTES, PARTS_PAGE } from '#contract/requests/translation-upload.ts';
import type { PartsPorts, PartsProgress } from './parts/upload-parts.ts';
import { backOnline, sleep } from './pause.ts';
import { UploadError, type UploadErrorCode } from './upload-error.ts';

/** A file of any size that holds nothing. */
export class SparseFile extends File {
  readonly start: number;
  readonly #size: number;
  constructor(size: number, start = 0) {
    super([], 'sparse.mp4');
    this.#size = size;
    this.start = start;
  }
  override get size(): number {
    return this.#size;
  }
  override slice(start = 0, end = this.#size): Blob {
    return new SparseFile(end - start, this.start + start);
  }
}

/**
 * Simulates a service that stores parts, and fails as `faults` says: with a code, or `misstored` to store
 * another ETag than it returns.
 */
export function simulateService(sizeBytes: number) {
  const partCount = Math.ceil(sizeBytes / PART_BYTES);
  const stored = new Map<number, string>();
  const puts: number[] = [];
  const pages: number[] = [];
  const progress: PartsProgress[] = [];
  let generation = 1;
  let concurrent = 0;
  const seen = { maxConcurrent: 0, bits: new Uint8Array() };
  const faults: {
    put?: (part: number, times: number) => UploadErrorCode | 'misstored' | 'stripped' | undefined;
    page?: (from: number, times: number) => UploadErrorCode | undefined;
    file?: () => UploadErrorCode | undefined;
    milliseconds: number;
  } = { milliseconds: 100 };
  const countTimes = (list: readonly number[], number: number) =>
    list.filter((item) => item === number).length;

  const ports: PartsPorts = {
    async page(from) {
      pages.push(from);
      const code = faults.page?.(from, countTimes(pages, from));
      if (code !== undefined) throw new UploadError(code, code);
      const last = Math.min(partCount, from + PARTS_PAGE - 1);
      const numbers = Array.from({ length: last - from + 1 }, (_, index) => from + index);
      return {
        from,
        urls: numbers.map((partNumber) => ({ partNumber, url: `${partNumber} ${generation}` })),
        stored: numbers
          .filter((part) => stored.has(part))
          .map((partNumber) => ({
            partNumber,
            etag: stored.get(partNumber)!,
            size: Math.min(PART_BYTES, sizeBytes - (partNumber - 1) * PART_BYTES),
          })),
      };
    },
    async put(url, body, { signal, onSent }) {
      const [part = 0, signedIn] = url.split(' ').map(Number);
      puts.push(part);
      concurrent++;
      seen.maxConcurrent = Math.max(seen.maxConcurrent, concurrent);
      try {
        await sleep(faults.milliseconds, signal);
        if (signedIn !== generation) throw new UploadError('link-refused', 'expired');
        const code = faults.put?.(part, countTimes(puts, part));
        if (code !== undefined && code !== 'misstored' && code !== 'stripped')
          throw new UploadError(code, code);
        if (!(body instanceof SparseFile)) throw new Error('not a slice of the file');
        onSent(body.size);
        const etag = `"${body.start}-${body.size}"`;
        stored.set(part, code === 'misstored' ? '"other"' : etag);
        if (code === 'stripped') throw new UploadError('etag-missing', code);
        return etag;
      } finally {
        concurrent--;
      }
    },
    async requireReadable() {
      const code = faults.file?.();
      if (code !== undefined) throw new UploadError(code, code);
    },
    sleep,
    backOnline,
    random: () => 0.5,
    now: () => Date.now(),
    isOnline: () => true,
    onProgress: (update) => progress.push(update),
    onStored: (bits) => {
      seen.bits = bits;
    },
  };
  return {
    ports,
    faults,
    stored,
    puts,
    pages,
    progress,
    seen,
    partCount,
    /** Makes every address given so far expire. */
    expireLinks: () => {
      generation++;
    },
  };
}
