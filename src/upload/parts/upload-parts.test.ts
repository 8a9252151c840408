import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES, PART_BYTES } from '#contract/requests/translation-upload.ts';
import { SparseFile, simulateService } from '#upload/testing.ts';
import { UploadError } from '#upload/upload-error.ts';
import { createPartSet } from './part-set.ts';
import { uploadParts } from './upload-parts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SIZE = 20 * PART_BYTES - 123;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const sorted = (parts: Iterable<number>) => [...parts].sort((a, b) => a - b);

/** Runs to the end in virtual time. */
async function run(
  service: ReturnType<typeof simulateService>,
  { size = SIZE, known = undefined as Uint8Array | undefined, hours = 1 } = {},
): Promise<unknown> {
  const order = { file: new SparseFile(size), ...(known && { known }) };
  const outcome = uploadParts(order, service.ports, new AbortController().signal).then(
    () => 'stored',
    (error: unknown) => (error instanceof UploadError ? error.code : error),
  );
  let isOver = false;
  void outcome.then(() => {
    isOver = true;
  });
  for (let seconds = 0; seconds < hours * 3600 && !isOver; seconds++)
    await vi.advanceTimersByTimeAsync(1000);
  return outcome;
}

describe('sending the parts of a file', () => {
  it('sends every part once, several at a time, and has them confirmed', async () => {
    const service = simulateService(SIZE);
    expect(await run(service)).toBe('stored');
    expect(sorted(service.puts)).toEqual(numbers(1, 20));
    expect(service.stored.get(20)).toBe(`"${19 * PART_BYTES}-${PART_BYTES - 123}"`);
    expect(service.seen.maxConcurrent).toBe(4);
    expect(createPartSet(20, service.seen.bits).count).toBe(20);
    expect(service.progress.at(-1)).toMatchObject({
      sentBytes: SIZE,
      storedBytes: SIZE,
      storedParts: 20,
      partCount: 20,
      waiting: undefined,
    });
  });

  it('reports at most four times a second', async () => {
    const service = simulateService(400 * PART_BYTES);
    const start = Date.now();
    await run(service, { size: 400 * PART_BYTES });
    const seconds = (Date.now() - start) / 1000;
    expect(service.progress.length).toBeLessThanOrEqual(seconds * 4 + 2);
  });

  it('sends only what is missing, whatever this browser believes', async () => {
    const service = simulateService(SIZE);
    for (const part of numbers(1, 12))
      service.stored.set(part, `"${(part - 1) * PART_BYTES}-${PART_BYTES}"`);
    const storedParts = createPartSet(20);
    for (const part of [...numbers(1, 5), 15]) storedParts.add(part);
    expect(await run(service, { known: storedParts.toBytes() })).toBe('stored');
    expect(sorted(service.puts)).toEqual(numbers(13, 20));
    expect(service.stored.size).toBe(20);
  });

  it('tries a part again that the service failed to take three times', async () => {
    const service = simulateService(SIZE);
    service.faults.put = (part, times) => (part === 7 && times <= 3 ? 'broken' : undefined);
    expect(await run(service)).toBe('stored');
    expect(service.puts.filter((part) => part === 7).length).toBe(4);
    expect(service.puts.length).toBe(23);
  });

  it('gives up a part that fails eight times', async () => {
    const service = simulateService(SIZE);
    service.faults.put = (part) => (part === 7 ? 'broken' : undefined);
    expect(await run(service)).toBe('broken');
    expect(service.puts.filter((part) => part === 7).length).toBe(8);
  });

  it('probes a dead line with one part at a time, for as long as it takes, and loses no try', async () => {
    const service = simulateService(SIZE);
    const start = Date.now();
    const outage = 30 * 60_000;
    service.faults.put = () =>
      Date.now() - start > 200 && Date.now() - start < outage ? 'unreachable' : undefined;
    expect(await run(service)).toBe('stored');
    const failed = service.puts.length - 20;
    expect(failed).toBeLessThan(outage / 5000 + 20);
    expect(failed).toBeGreaterThan(outage / 12_000);
    expect(service.progress.some(({ waiting }) => waiting === 'line')).toBe(true);
  });

  it('asks for fresh addresses when they were refused', async () => {
    const service = simulateService(SIZE);
    const put = service.ports.put;
    service.ports.put = (...args) => {
      if (service.puts.length === 6) service.expireLinks();
      return put(...args);
    };
    expect(await run(service)).toBe('stored');
    expect(service.stored.size).toBe(20);
    // The first, one more for the refused, one to compare.
    expect(service.pages).toEqual([1, 1, 1]);
  });

  it('fetches pages of addresses ahead', async () => {
    const size = 2100 * PART_BYTES;
    const service = simulateService(size);
    const putsWhenRequested: Record<number, number> = {};
    const page = service.ports.page;
    service.ports.page = (from, signal) => {
      putsWhenRequested[from] ??= service.puts.length;
      return page(from, signal);
    };
    expect(await run(service, { size })).toBe('stored');
    expect(putsWhenRequested[1001]).toBeLessThan(520);
    expect(putsWhenRequested[2001]).toBeLessThan(1520);
  });

  it('stops at once when the file changed, and does not call it the network', async () => {
    const service = simulateService(SIZE);
    service.faults.put = (part) => (part > 10 ? 'unreachable' : undefined);
    service.faults.file = () => 'file-changed';
    expect(await run(service)).toBe('file-changed');
  });

  it('ends when the upload is over on the service', async () => {
    const service = simulateService(SIZE);
    service.faults.put = (part) => (part === 9 ? 'link-refused' : undefined);
    service.faults.page = (_from, times) => (times > 1 ? 'upload-over' : undefined);
    expect(await run(service)).toBe('upload-over');
  });

  it('sends a part again that is not stored as it was sent', async () => {
    const service = simulateService(SIZE);
    service.faults.put = (part, times) => (part === 4 && times === 1 ? 'misstored' : undefined);
    expect(await run(service)).toBe('stored');
    expect(service.puts.filter((part) => part === 4).length).toBe(2);
    expect(service.stored.get(4)).toBe(`"${3 * PART_BYTES}-${PART_BYTES}"`);
  });

  it('asks the service for the ETag where a proxy removes it from every answer', async () => {
    const service = simulateService(SIZE);
    service.faults.put = () => 'stripped';
    expect(await run(service)).toBe('stored');
    expect(service.puts.length).toBe(service.partCount);
  });

  it('believes no answer without an ETag for a part that the service does not have', async () => {
    const service = simulateService(SIZE);
    service.faults.put = (part) => (part === 4 ? 'etag-missing' : undefined);
    expect(await run(service)).toBe('etag-missing');
    expect(service.stored.has(4)).toBe(false);
  });

  it('says so when a part never arrives as it was sent', async () => {
    const service = simulateService(SIZE);
    service.faults.put = (part) => (part === 4 ? 'misstored' : undefined);
    expect(await run(service)).toBe('etag-wrong');
  });

  it('keeps what was sent when it is paused', async () => {
    const service = simulateService(SIZE);
    const stop = new AbortController();
    const outcome = uploadParts({ file: new SparseFile(SIZE) }, service.ports, stop.signal).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(250);
    const reason = new UploadError('stopped', 'Paused.');
    stop.abort(reason);
    expect(await outcome).toBe(reason);
    expect(createPartSet(20, service.seen.bits).count).toBe(8);
    const putsThen = service.puts.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(service.puts.length).toBe(putsThen);
  });

  it('resumes 5 TB from its bits without asking for pages that are complete', async () => {
    const partCount = MAX_FILE_BYTES / PART_BYTES;
    const service = simulateService(MAX_FILE_BYTES);
    const storedParts = createPartSet(partCount, new Uint8Array(partCount / 8).fill(0xff));
    storedParts.remove(777_777);
    for (const part of numbers(777_001, 778_000))
      if (part !== 777_777) service.stored.set(part, `"${(part - 1) * PART_BYTES}-${PART_BYTES}"`);
    expect(await run(service, { size: MAX_FILE_BYTES, known: storedParts.toBytes() })).toBe(
      'stored',
    );
    expect([service.puts, service.pages]).toEqual([[777_777], [777_001, 777_001]]);
  });
});
