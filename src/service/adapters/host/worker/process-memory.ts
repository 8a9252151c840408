/** Measures the memory of processes, with pages that they share counted once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES_PER_KIB = 1024;

type ProcessMemory =
  | { proportional: number }
  /** Where the system keeps it from this user, as it does with sandboxed processes. */
  | { anonymous: number; file: number; shared: number };

export interface DescendantMemory {
  bytes: number;
  /**
   * Whether every process reported its proportional set size (PSS); otherwise the memory of the processes
   * that hide it is estimated.
   */
  isProportional: boolean;
}

const parseBytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * BYTES_PER_KIB;

/** Reads a file of a process. Returns undefined when the process has just ended, or hides it. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readParent(folder: string): number {
  // The program's name is in parentheses and may contain any characters, so fields are read after
  // it.
  const fields = readText(join(folder, 'stat'))?.split(') ').at(-1)?.split(' ');
  return Number(fields?.[1] ?? 0);
}

function readMemory(folder: string): ProcessMemory[] {
  const rollup = readText(join(folder, 'smaps_rollup'));
  if (rollup !== undefined) return [{ proportional: parseBytes(rollup, 'Pss') }];
  const status = readText(join(folder, 'status'));
  // A process that has ended and is not yet waited for has none.
  if (status === undefined || !status.includes('RssAnon:')) return [];
  const [anonymous, file, shared] = ['RssAnon', 'RssFile', 'RssShmem'].map((name) =>
    parseBytes(status, name),
  ) as [number, number, number];
  return [{ anonymous, file, shared }];
}

/**
 * Measures the memory of all descendants of a process, except some of them and their own descendants. Returns
 * undefined where there is no `/proc`. Resident memory would count the pages of the program itself, and all
 * memory that processes share, once for every process.
 */
export function descendantMemory(
  ancestor: number,
  proc = '/proc',
  except: readonly (number | undefined)[] = [],
): DescendantMemory | undefined {
  let pids: string[];
  try {
    pids = readdirSync(proc).filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const parents = new Map(pids.map((pid) => [Number(pid), readParent(join(proc, pid))]));
  const descends = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    if (except.includes(pid)) return false;
    return parent === ancestor || (parent > 1 && descends(parent));
  };
  const descendants = [...parents.keys()].filter(descends);
  const sum = { own: 0, file: 0, shared: 0, hidden: 0 };
  for (const of of descendants.flatMap((pid) => readMemory(join(proc, String(pid))))) {
    if ('proportional' in of) {
      sum.own += of.proportional;
      continue;
    }
    sum.own += of.anonymous;
    sum.file = Math.max(sum.file, of.file);
    sum.shared = Math.max(sum.shared, of.shared);
    sum.hidden += 1;
  }
  return { bytes: sum.own + sum.file + sum.shared, isProportional: sum.hidden === 0 };
}
