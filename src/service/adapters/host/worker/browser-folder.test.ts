import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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

it('takes over the newest of what killed processes of this machine left, and removes the rest of it', () => {
  const parent = parentFolder();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const names = {
    newest: `handsignal-browser-${hostname()}-${ended}-nE3wSt`,
    killed: `handsignal-browser-${hostname()}-${ended}-aB3dE5`,
    running: `handsignal-browser-${hostname()}-${process.pid}-aB3dE5`,
    elsewhere: `handsignal-browser-another.machine-${ended}-aB3dE5`,
    strange: 'handsignal-browser-notes',
  };
  for (const name of Object.values(names))
    mkdirSync(join(parent, name, 'Default'), { recursive: true });
  writeFileSync(join(parent, names.newest, 'segment'), 'kept');
  const oldTime = new Date(Date.now() - 3600_000);
  utimesSync(join(parent, names.killed), oldTime, oldTime);
  const folder = browserFolder(parent);
  expect(readFileSync(join(folder.path(), 'segment'), 'utf8')).toBe('kept');
  expect(readdirSync(parent).sort()).toEqual(
    [basename(folder.path()), names.running, names.elsewhere, names.strange].sort(),
  );
  folder.remove();
  expect(readdirSync(parent)).toHaveLength(3);
});

it('takes over from a killed process with its own number, as in a container that is started again', () => {
  const parent = parentFolder();
  const left = join(parent, `handsignal-browser-${hostname()}-${process.pid}-aB3dE5`);
  mkdirSync(left);
  writeFileSync(join(left, 'segment'), 'kept');
  const folder = browserFolder(parent, Date.now() + 60_000);
  expect(readFileSync(join(folder.path(), 'segment'), 'utf8')).toBe('kept');
});

it('removes what is a day old: nobody comes back for it, and it may hold films of strangers', () => {
  const parent = parentFolder();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const left = join(parent, `handsignal-browser-${hostname()}-${ended}-aB3dE5`);
  mkdirSync(left);
  const oldTime = new Date(Date.now() - 25 * 3600_000);
  utimesSync(left, oldTime, oldTime);
  browserFolder(parent);
  expect(readdirSync(parent)).toEqual([]);
});
