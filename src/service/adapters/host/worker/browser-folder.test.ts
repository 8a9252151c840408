import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { browserFolder } from './browser-folder.ts';

function parentFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'browser-folders-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return parent;
}

it('is the same for every browser of a process until it is removed with all that it holds', () => {
  const parent = parentFolder();
  const folder = browserFolder(parent);
  expect(readdirSync(parent)).toEqual([]);
  const first = folder.path();
  writeFileSync(join(first, 'segment'), 'kept');
  expect(folder.path()).toBe(first);
  folder.remove();
  expect(existsSync(first)).toBe(false);
  expect(folder.path()).not.toBe(first);
  expect(readdirSync(parent)).toHaveLength(1);
});

it('removes what killed processes of this machine left, and nothing else', () => {
  const parent = parentFolder();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const names = {
    killed: `handsignal-browser-${hostname()}-${ended}-aB3dE5`,
    running: `handsignal-browser-${hostname()}-${process.pid}-aB3dE5`,
    elsewhere: `handsignal-browser-another.machine-${ended}-aB3dE5`,
    strange: 'handsignal-browser-notes',
  };
  for (const name of Object.values(names))
    mkdirSync(join(parent, name, 'Default'), { recursive: true });
  browserFolder(parent);
  expect(readdirSync(parent).sort()).toEqual(
    [names.running, names.elsewhere, names.strange].sort(),
  );
});
