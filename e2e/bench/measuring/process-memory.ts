import { readFileSync } from 'node:fs';

/** Measures the resident memory of a process in MiB: current and highest. */
export function measureMemory(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const readMebibytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: readMebibytes('VmRSS'), highest: readMebibytes('VmHWM') };
}
