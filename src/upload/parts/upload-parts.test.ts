import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES, PART_BYTES } from '#contract/requests/translation-upload.ts';
import { SparseFile, simulateService } from '#upload/testing.ts';
import { UploadError } from '#upload/upload-error.ts';
import { partSet } from './part-set.ts';
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
  stage: ReturnType<typeof simulateService>,
  { size = SIZE, known = undefined as Uint8Array | undefined, hours = 1 } = {},
): Promise<unknown> {
  const order = { file: new SparseFile(size), ...(known && { known }) };
  const outcome = uploadParts(order, stage.ports, new AbortController().signal).then(
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
    const stage = simulateService(SIZE);
    expect(await run(stage)).toBe('stored');
    expect(sorted(stage.puts)).toEqual(numbers(1, 20));
    expect(stage.stored.get(20)).toBe(`"${19 * PART_BYTES}-${PART_BYTES - 123}"`);
    expect(stage.seen.mostAtOnce).toBe(4);
    expect(partSet(20, stage.seen.bits).count).toBe(20);
    expect(stage.progress.at(-1)).toMatchObject({
      sentBytes: SIZE,
      storedBytes: SIZE,
      storedParts: 20,
      partCount: 20,
      waiting: undefined,
    });
  });

  it('reports at most four times a second', async () => {
    const stage = simulateService(400 * PART_BYTES);
    const start = Date.now();
    await run(stage, { size: 400 * PART_BYTES });
    const seconds = (Date.now() - start) / 1000;
    expect(stage.progress.length).toBeLessThanOrEqual(seconds * 4 + 2);
  });

  it('sends only what is missing, whatever this browser believes', async () => {
    const stage = simulateService(SIZE);
    for (const part of numbers(1, 12))
      stage.stored.set(part, `"${(part - 1) * PART_BYTES}-${PART_BYTES}"`);
    const known = partSet(20);
    for (const part of [...numbers(1, 5), 15]) known.add(part);
    expect(await run(stage, { known: known.toBytes() })).toBe('stored');
    expect(sorted(stage.puts)).toEqual(numbers(13, 20));
    expect(stage.stored.size).toBe(20);
  });

  it('tries a part again that the service failed to take three times', async () => {
    const stage = simulateService(SIZE);
    stage.faults.put = (part, times) => (part === 7 && times <= 3 ? 'broken' : undefined);
    expect(await run(stage)).toBe('stored');
    expect(stage.puts.filter((part) => part === 7).length).toBe(4);
    expect(stage.puts.length).toBe(23);
  });

  it('gives up a part that fails eight times', async () => {
    const stage = simulateService(SIZE);
    stage.faults.put = (part) => (part === 7 ? 'broken' : undefined);
    expect(await run(stage)).toBe('broken');
    expect(stage.puts.filter((part) => part === 7).length).toBe(8);
  });

  it('probes a dead line with one part at a time, for as long as it takes, and loses no try', async () => {
    const stage = simulateService(SIZE);
    const start = Date.now();
    const outage = 30 * 60_000;
    stage.faults.put = () =>
      Date.now() - start > 200 && Date.now() - start < outage ? 'unreachable' : undefined;
    expect(await run(stage)).toBe('stored');
    const failed = stage.puts.length - 20;
    expect(failed).toBeLessThan(outage / 5000 + 20);
    expect(failed).toBeGreaterThan(outage / 12_000);
    expect(stage.progress.some(({ waiting }) => waiting === 'line')).toBe(true);
  });

  it('asks for fresh addresses when they were refused', async () => {
    const stage = simulateService(SIZE);
    const put = stage.ports.put;
    stage.ports.put = (...args) => {
      if (stage.puts.length === 6) stage.expireLinks();
      return put(...args);
    };
    expect(await run(stage)).toBe('stored');
    expect(stage.stored.size).toBe(20);
    // The first, one more for the refused, one to compare.
    expect(stage.pages).toEqual([1, 1, 1]);
  });

  it('fetches pages of addresses ahead', async () => {
    const size = 2100 * PART_BYTES;
    const stage = simulateService(size);
    const putsWhenAsked: Record<number, number> = {};
    const page = stage.ports.page;
    stage.ports.page = (from, signal) => {
      putsWhenAsked[from] ??= stage.puts.length;
      return page(from, signal);
    };
    expect(await run(stage, { size })).toBe('stored');
    expect(putsWhenAsked[1001]).toBeLessThan(520);
    expect(putsWhenAsked[2001]).toBeLessThan(1520);
  });

  it('stops at once when the file changed, and does not call it the network', async () => {
    const stage = simulateService(SIZE);
    stage.faults.put = (part) => (part > 10 ? 'unreachable' : undefined);
    stage.faults.file = () => 'file-changed';
    expect(await run(stage)).toBe('file-changed');
  });

  it('ends when the upload is over on the service', async () => {
    const stage = simulateService(SIZE);
    stage.faults.put = (part) => (part === 9 ? 'link-refused' : undefined);
    stage.faults.page = (_from, times) => (times > 1 ? 'upload-over' : undefined);
    expect(await run(stage)).toBe('upload-over');
  });

  it('sends a part again that is not stored as it was sent', async () => {
    const stage = simulateService(SIZE);
    stage.faults.put = (part, times) => (part === 4 && times === 1 ? 'misstored' : undefined);
    expect(await run(stage)).toBe('stored');
    expect(stage.puts.filter((part) => part === 4).length).toBe(2);
    expect(stage.stored.get(4)).toBe(`"${3 * PART_BYTES}-${PART_BYTES}"`);
  });

  it('says so when a part never arrives as it was sent', async () => {
    const stage = simulateService(SIZE);
    stage.faults.put = (part) => (part === 4 ? 'misstored' : undefined);
    expect(await run(stage)).toBe('etag-wrong');
  });

  it('keeps what was sent when it is paused', async () => {
    const stage = simulateService(SIZE);
    const stop = new AbortController();
    const outcome = uploadParts({ file: new SparseFile(SIZE) }, stage.ports, stop.signal).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(250);
    const reason = new UploadError('stopped', 'Paused.');
    stop.abort(reason);
    expect(await outcome).toBe(reason);
    expect(partSet(20, stage.seen.bits).count).toBe(8);
    const putsThen = stage.puts.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stage.puts.length).toBe(putsThen);
  });

  it('resumes 5 TB from its bits without asking for pages that are complete', async () => {
    const partCount = MAX_FILE_BYTES / PART_BYTES;
    const stage = simulateService(MAX_FILE_BYTES);
    const known = partSet(partCount, new Uint8Array(partCount / 8).fill(0xff));
    known.remove(777_777);
    for (const part of numbers(777_001, 778_000))
      if (part !== 777_777) stage.stored.set(part, `"${(part - 1) * PART_BYTES}-${PART_BYTES}"`);
    expect(await run(stage, { size: MAX_FILE_BYTES, known: known.toBytes() })).toBe('stored');
    expect([stage.puts, stage.pages]).toEqual([[777_777], [777_001, 777_001]]);
  });
});
