/**
 * Tests that anything that keeps the service from starting is reported in one line per problem, and that
 * nothing is changed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, startService, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';
import { smallDisk } from './small-disk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the service and expects it to fail.
 * @returns the lines that it ends with
 */
function expectRefusedStart(environment: Record<string, string>): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/launch.mjs', 'serve'], {
    cwd: root,
    env: { ...process.env, PORT: '0', RENDER_WORKERS: '0', ...environment },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  return stderr.trim().split('\n');
}

test('a second process on the same data folder refuses to start and says why', async ({
  service,
}) => {
  expect(expectRefusedStart({ DATA_DIR: service.dataDir })).toEqual([
    `Another Handsignal (process ${service.process.pid}) is using the data folder ${service.dataDir}. Stop it, or set DATA_DIR to another folder.`,
  ]);
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
});

test('a wrong setting stops the start with a line for each', async () => {
  const invalid = { PORT: '99999', RENDER_WORKERS: 'many', PUBLIC_URL: 'signs.example.org' };
  expect(expectRefusedStart(invalid)).toEqual([
    'PORT: use a port from 0 to 65535',
    'PUBLIC_URL: use an address such as https://signs.example.org',
    'RENDER_WORKERS: use auto, or a number from 0 to 99',
  ]);
});

test('data that cannot be used stops the start with one line', { tag: FULL }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-refused-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  writeFileSync(join(folder, 'handsignal.db'), 'junk '.repeat(1000));
  expect(expectRefusedStart({ DATA_DIR: file })).toEqual([
    `Can't use the data folder ${file}: it is a file, not a folder. Fix it, or set DATA_DIR to another folder.`,
  ]);
  expect(expectRefusedStart({ DATA_DIR: folder })).toEqual([
    `The database ${join(folder, 'handsignal.db')} is damaged. Restore it from a backup.`,
  ]);
});

for (const isUsed of [false, true])
  test(`a full disk stops the start with one line, ${isUsed ? 'with data from before' : 'on a new folder'}`, {
    tag: FULL,
  }, async () => {
    const disk = smallDisk('32m');
    test.skip(disk === undefined, 'needs the right to mount a small disk');
    const { folder, fill, remove } = disk!;
    try {
      if (isUsed) await (await startService({ DATA_DIR: folder })).stop();
      const filler = fill('4k');
      const lines = expectRefusedStart({ DATA_DIR: folder });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/full|no room|no space/i);
      expect(lines[0]).toContain(folder);
      rmSync(filler);
      const restarted = await startService({ DATA_DIR: folder });
      expect((await fetch(`${restarted.url}/readyz`)).status).toBe(200);
      await restarted.stop();
    } finally {
      remove();
    }
  });

test('a disk that may only be read stops the start with one line, and is left as it was', {
  tag: FULL,
}, async () => {
  const disk = smallDisk('64m');
  test.skip(disk === undefined, 'needs the right to mount a small disk');
  const { folder, remove } = disk!;
  try {
    await (await startService({ DATA_DIR: folder })).stop();
    const initialFiles = readdirSync(folder, { recursive: true }).toSorted();
    spawnSync('mount', ['-o', 'remount,ro', folder]);
    const lines = expectRefusedStart({ DATA_DIR: folder });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/read|written/i);
    expect(lines[0]).toContain(folder);
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(initialFiles);
  } finally {
    remove();
  }
});
