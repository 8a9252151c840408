import { readFileSync } from 'node:fs';

/** Resident memory of a process in MiB: now, and at its highest. */
export function memoryOf(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), highest: of('VmHWM') };
}
