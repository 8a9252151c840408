import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { REST, urgentWorker } from './urgent-worker.ts';

function children() {
  const started: (EventEmitter & { pid: number; sent: unknown[] })[] = [];
  const start = () => {
    const sent: unknown[] = [];
    const child = Object.assign(new EventEmitter(), {
      pid: started.length + 1,
      sent,
      kill: () => true,
      send: (message: unknown) => sent.push(message),
    });
    started.push(child);
    return child as unknown as ChildProcess;
  };
  return { started, worker: urgentWorker({}, start) };
}

it('starts one second worker for a long job, and lets it end when the job has', () => {
  const { started, worker } = children();
  worker.follow(false);
  expect(started).toHaveLength(0);
  worker.follow(true);
  worker.follow(true);
  expect(started).toHaveLength(1);
  expect(worker.pid).toBe(1);
  worker.follow(false);
  worker.follow(false);
  expect(started[0]!.sent).toEqual([REST]);
});

it('starts another when one has ended and there is a long job again', () => {
  const { started, worker } = children();
  worker.follow(true);
  worker.follow(false);
  worker.follow(true);
  expect(started).toHaveLength(1);
  started[0]!.emit('exit', 0);
  expect(worker.pid).toBeUndefined();
  worker.follow(true);
  expect(started).toHaveLength(2);
});
