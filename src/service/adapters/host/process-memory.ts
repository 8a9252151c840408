import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Parent and resident pages of a process, from Linux's `/proc`; undefined when it has just ended. */
function statusOf(pid: string): { parent: number; bytes: number } | undefined {
  try {
    // The program's name stands in parentheses and may hold anything, so fields are read after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return { parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES };
  } catch {
    return undefined;
  }
}

/** Memory of everything that a process started, in bytes; undefined where there is no `/proc`. */
export function descendantBytes(ancestor: number): number | undefined {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const processes = new Map(
    pids.flatMap((pid) => {
      const status = statusOf(pid);
      return status === undefined ? [] : [[Number(pid), status] as const];
    }),
  );
  const descends = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return parent === ancestor || (parent > 1 && descends(parent));
  };
  let sum = 0;
  for (const [pid, { bytes }] of processes) if (descends(pid)) sum += bytes;
  return sum;
}
