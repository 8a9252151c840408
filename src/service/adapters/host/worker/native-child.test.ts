import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { READY, startNativeChild } from './native-child.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openChildren() {
  const started: EventEmitter[] = [];
  const start = () => {
    const child = Object.assign(new EventEmitter(), { pid: started.length + 1, kill: vi.fn() });
    started.push(child);
    return child as unknown as ChildProcess;
  };
  return { started, native: startNativeChild('native-worker.js', {}, start) };
}

it('works once its libraries have loaded, and comes again when it ends', async () => {
  const { started, native } = openChildren();
  started[0]!.emit('message', READY);
  expect(await native.works).toBe(true);
  started[0]!.emit('exit', 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect([started.length, native.pid, native.hasFailed]).toEqual([2, 2, false]);
});

it.each([
  ['ends first', (child: EventEmitter) => child.emit('exit', 1)],
  ['says nothing', () => vi.advanceTimersByTime(30_000)],
])('does not work on a machine where it %s', async (_, happen) => {
  const { started, native } = openChildren();
  happen(started[0]!);
  expect(await native.works).toBe(false);
});

it('has failed after four quick ends, and not after as many in hours', async () => {
  for (const [seconds, hasFailed] of [
    [1, true],
    [3600, false],
  ] as const) {
    const { started, native } = openChildren();
    for (let end = 0; end < 4; end++) {
      await vi.advanceTimersByTimeAsync(1000 * seconds);
      started.at(-1)!.emit('exit', 1);
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(native.hasFailed).toBe(hasFailed);
  }
});

it('does not come again when it is stopped', async () => {
  const { started, native } = openChildren();
  native.stop();
  started[0]!.emit('exit', 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toHaveLength(1);
});
