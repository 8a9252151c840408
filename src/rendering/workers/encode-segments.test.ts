import { expect, it } from 'vitest';
import { memorySegmentCache } from '#rendering/cache/memory-segment-cache.ts';
import { progressMeter } from '#rendering/plan/render-progress.ts';
import { encodeSegments } from './encode-segments.ts';
import type { RenderWorker } from './render-worker.ts';

const SEGMENTS = Array.from({ length: 6 }, (_, index) => ({
  startFrame: 25 * index,
  endFrame: 25 * (index + 1),
}));

/** Creates a worker that draws one segment each time it is allowed to. */
function slowWorker() {
  const waiting: (() => void)[] = [];
  const drawn: number[] = [];
  const call = async (name: string, { segment }: { segment: { startFrame: number } }) => {
    if (name === 'key') return undefined;
    await new Promise<void>((resolve) => waiting.push(resolve));
    drawn.push(segment.startFrame / 25);
    return new Blob([String(segment.startFrame)]);
  };
  return {
    drawn,
    worker: { call } as unknown as RenderWorker,
    async drawNext() {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()!();
    },
  };
}

const options = () => ({
  encoder: 'webcodecs' as const,
  makers: ['test'],
  segmentCache: memorySegmentCache(1024),
  meter: progressMeter(undefined, () => 0),
});

it('draws with one worker until there is a hurry, then with all', async () => {
  const [first, second] = [slowWorker(), slowWorker()];
  let started = 0;
  let hurryUp: () => void = () => undefined;
  const hurry = new Promise<void>((resolve) => {
    hurryUp = resolve;
  });
  const start = async () => {
    started += 1;
    return second.worker;
  };
  const encoding = encodeSegments(
    SEGMENTS,
    { first: first.worker, starters: [start], hurry },
    options(),
  );
  await first.drawNext();
  await first.drawNext();
  expect(started).toBe(0);
  hurryUp();
  for (let turn = 0; turn < 2; turn += 1) {
    await first.drawNext();
    await second.drawNext();
  }
  const { segments, segmentsEncoded } = await encoding;
  expect(first.drawn.length + second.drawn.length).toBe(6);
  expect(second.drawn).toHaveLength(2);
  expect(segmentsEncoded).toBe(6);
  expect(await Promise.all(segments.map((segment) => segment.text()))).toEqual(
    SEGMENTS.map(({ startFrame }) => String(startFrame)),
  );
});

it('ends without a second worker where nobody is in a hurry', async () => {
  const first = slowWorker();
  const never = new Promise<void>(() => undefined);
  const starters = [() => Promise.reject(new Error('started'))];
  const encoding = encodeSegments(
    SEGMENTS,
    { first: first.worker, starters, hurry: never },
    options(),
  );
  for (const _ of SEGMENTS) await first.drawNext();
  expect((await encoding).segments).toHaveLength(6);
});

it('fails as soon as one of the workers fails', async () => {
  const first = slowWorker();
  const starters = [() => Promise.reject(new Error('lost'))];
  await expect(
    encodeSegments(SEGMENTS, { first: first.worker, starters }, options()),
  ).rejects.toThrow('lost');
});
