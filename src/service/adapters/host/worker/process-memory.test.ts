import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { descendantMemory } from './process-memory.ts';

const MIB = 1024 ** 2;

it('counts memory that five processes share once, not five times', async () => {
  // The copies wait without starting anything, so that nothing begins or ends while it is read.
  const script = `
    text=$(head -c ${40 * MIB} /dev/zero | tr '\\0' x)
    exec 3<&0
    for copy in 1 2 3 4; do ( read -r line <&3 ) & done
    echo ready
    wait`;
  const shell = spawn('bash', ['-c', script], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    process.kill(-shell.pid!, 'SIGKILL');
  });
  await new Promise((resolve) => shell.stdout.once('data', resolve));
  const { bytes, isProportional } = descendantMemory(process.pid)!;
  expect(isProportional).toBe(true);
  expect(bytes).toBeGreaterThan(20 * MIB);
  expect(bytes).toBeLessThan(160 * MIB);
});

it('estimates where a process hides its proportional memory, and says so', async () => {
  const proc = await mkdtemp(join(tmpdir(), 'proc-'));
  onTestFinished(() => rm(proc, { recursive: true }));
  const put = async (pid: number, parent: number, files: Record<string, string>) => {
    await mkdir(join(proc, String(pid)));
    const stat = `${pid} (a) b) S ${parent} 1 1`;
    for (const [name, text] of Object.entries({ stat, ...files }))
      await writeFile(join(proc, String(pid), name), text);
  };
  const status = (anonymous: number, file: number, shared: number) => ({
    status: `VmRSS:\t99 kB\nRssAnon:\t${anonymous} kB\nRssFile:\t${file} kB\nRssShmem:\t${shared} kB\n`,
  });
  await put(10, 1, { smaps_rollup: 'Rss: 900 kB\nPss: 7000 kB\n' });
  await put(11, 10, { smaps_rollup: 'Rss: 900 kB\nPss: 400 kB\nPss_Anon: 5 kB\n' });
  await put(12, 11, status(1000, 300, 20));
  await put(13, 11, status(3000, 500, 10));
  await put(14, 1, status(90_000, 1, 1));
  // One that has ended and is not yet waited for has no memory to hide.
  await put(15, 11, { status: 'State:\tZ (zombie)\n' });
  expect(descendantMemory(10, proc)).toEqual({
    // File pages and shared memory are taken for one set of pages that all of them share.
    bytes: (400 + 1000 + 3000 + 500 + 20) * 1024,
    isProportional: false,
  });
  expect(descendantMemory(10, join(proc, 'none'))).toBeUndefined();
});
