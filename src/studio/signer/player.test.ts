import { beforeEach, expect, it, vi } from 'vitest';
import { createPlayer, type PlayerHooks, type PlayerState } from './player.ts';

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

const createTestPlayer = (isPlaying: boolean, hooks: Partial<PlayerHooks<PlayerState>> = {}) =>
  createPlayer(
    { isPlaying, isLooping: false },
    {
      durationSeconds: () => 2,
      isReady: () => true,
      draw: (seconds, isStale) => drawn.push([Number(seconds.toFixed(3)), isStale]),
      toState: ({ isPlaying, isLooping }) => ({ isPlaying, isLooping, unitIndex: 0 }),
      ...hooks,
    },
  );

it('runs with the clock at the playing speed, and never leaps', () => {
  const player = createTestPlayer(true);
  player.setSpeed(0.5);
  player.redraw();
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
  let isReady = false;
  const player = createTestPlayer(false, { isReady: () => isReady });
  player.seek(9);
  expect(callbacks).toEqual([]);
  isReady = true;
  player.redraw();
  showFrame();
  showFrame();
  expect(drawn).toEqual([[2, true]]);
});

it('leaves out frames that come sooner than wanted', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  clock = performance.now();
  const player = createTestPlayer(true);
  player.setPace(150);
  player.redraw();
  for (const passed of [100, 100, 100]) {
    vi.advanceTimersByTime(passed);
    showFrame(passed);
  }
  expect(drawn).toEqual([
    [0, true],
    [0.2, false],
  ]);
});

it('asks for nothing more after its disposal', () => {
  const player = createTestPlayer(true);
  player.redraw();
  player.dispose();
  showFrame();
  expect([drawn, callbacks]).toEqual([[], []]);
});

it('asks the display for no frame that it will not draw, where it draws seldom', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  clock = performance.now();
  const player = createTestPlayer(true);
  player.setPace(120);
  player.redraw();
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
  player.dispose();
  vi.advanceTimersByTime(500);
  expect(callbacks).toEqual([]);
});

it('comes to the end by itself, plays again from the start, and says so only when it changes', () => {
  const player = createTestPlayer(true);
  const states: boolean[] = [];
  player.state.subscribe(() => states.push(player.state.get().isPlaying));
  player.redraw();
  for (let frame = 0; frame < 30; frame++) showFrame();
  expect([states, player.now(), callbacks]).toEqual([[false], 2, []]);
  player.toggle();
  showFrame();
  showFrame();
  expect([states, player.now()]).toEqual([[false, true], 0.1]);
});

it('tells each listener of a frame until it unsubscribes', () => {
  const player = createTestPlayer(false);
  const heard: [seconds: number, durationSeconds: number][] = [];
  const unsubscribe = player.onFrame((...frame) => heard.push(frame));
  player.seek(1);
  showFrame();
  unsubscribe();
  player.redraw();
  showFrame();
  expect(heard).toEqual([[1, 2]]);
  expect(drawn).toHaveLength(2);
});
