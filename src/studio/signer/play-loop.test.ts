import { beforeEach, expect, it, vi } from 'vitest';
import { createPlayLoop, type PlayLoopHooks } from './play-loop.ts';

let callbacks: FrameRequestCallback[] = [];
let clock = 0;
let drawn: [seconds: number, isStale: boolean][] = [];

beforeEach(() => {
  [callbacks, clock, drawn] = [[], 1000, []];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    callbacks.push(callback),
  );
  vi.stubGlobal('cancelAnimationFrame', () => {
    callbacks = [];
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function showFrame(milliseconds = 100) {
  clock += milliseconds;
  const [callback] = callbacks.splice(0);
  callback?.(clock);
}

const createLoop = (isPlaying: boolean, hooks: Partial<PlayLoopHooks> = {}) =>
  createPlayLoop(
    { isPlaying, isLooping: false },
    {
      durationSeconds: () => 2,
      isSeen: () => true,
      isReady: () => true,
      draw: (seconds, isStale) => drawn.push([Number(seconds.toFixed(3)), isStale]),
      onFrame: () => undefined,
      publish: () => undefined,
      ...hooks,
    },
  );

it('runs with the clock at the playing speed, and never leaps', () => {
  const loop = createLoop(true, { speed: () => 0.5 });
  loop.redraw();
  showFrame();
  showFrame(120);
  showFrame(60_000);
  expect(drawn).toEqual([
    [0, true],
    [0.06, false],
    [0.185, false],
  ]);
});

it('asks for no frame that nobody sees, and for one more when something has changed', () => {
  let isSeen = false;
  const loop = createLoop(false, { isSeen: () => isSeen });
  loop.seek(9);
  expect(callbacks).toEqual([]);
  isSeen = true;
  loop.redraw();
  showFrame();
  showFrame();
  expect(drawn).toEqual([[2, true]]);
});

it('leaves out frames that come sooner than wanted', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  clock = performance.now();
  const loop = createLoop(true, { minFrameMilliseconds: () => 150 });
  loop.redraw();
  for (const passed of [100, 100, 100]) {
    vi.advanceTimersByTime(passed);
    showFrame(passed);
  }
  expect(drawn).toEqual([
    [0, true],
    [0.2, false],
  ]);
});

it('asks for nothing more after it was stopped', () => {
  const loop = createLoop(true);
  loop.redraw();
  loop.stop();
  showFrame();
  expect([drawn, callbacks]).toEqual([[], []]);
});

it('asks the display for no frame that it will not draw, where it draws seldom', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  clock = performance.now();
  const loop = createLoop(true, { minFrameMilliseconds: () => 120 });
  loop.redraw();
  let requestCount = 0;
  for (let frame = 0; frame < 60; frame++) {
    vi.advanceTimersByTime(17);
    requestCount += callbacks.length;
    showFrame(17);
  }
  // A second of the display.
  expect(drawn.length).toBeGreaterThanOrEqual(7);
  // One a little too soon, and the one that is drawn.
  expect(requestCount).toBeLessThanOrEqual(2 * drawn.length);
  vi.advanceTimersByTime(500);
  loop.stop();
  vi.advanceTimersByTime(500);
  expect(callbacks).toEqual([]);
});
