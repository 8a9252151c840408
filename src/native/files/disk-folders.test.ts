import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { diskFolders, findWorkPath } from './disk-folders.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'work-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

const readText = async (file: Blob | undefined) => file && (await file.text());

it('keeps files of a piece of work for the process that goes on with it', async () => {
  const folder = (await diskFolders(root).open('film'))!;
  await folder.put('piece', new Blob(['first']));
  await folder.put('piece', new Blob(['second']));
  const file = await folder.begin('video');
  file.write(new TextEncoder().encode('..cd'));
  file.write(new TextEncoder().encode('ab'), 0);
  expect(await folder.file('video')).toBeUndefined();
  expect([await readText(await file.end('video/mp4')), file.size]).toEqual(['abcd', 4]);

  const next = (await diskFolders(root).open('film'))!;
  expect(await readText(await next.file('piece'))).toBe('second');
  expect(await readText(await next.file('video'))).toBe('abcd');
  expect(await next.file('other')).toBeUndefined();
});

it('removes what was being written when a process was lost, and what a day has not touched', async () => {
  const folders = diskFolders(root);
  const folder = (await folders.open('film'))!;
  await folder.put('piece', new Blob(['whole']));
  (await folder.begin('video')).write(new Uint8Array(9));
  const [old, recent] = ['old', 'recent'].map((work) => findWorkPath(root, work));
  for (const path of [old!, recent!]) mkdirSync(path);
  writeFileSync(join(old!, 'piece'), 'x');
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
  utimesSync(old!, twoDaysAgo, twoDaysAgo);
  await folders.hold('film', async () => undefined);
  expect(readdirSync(findWorkPath(root, 'film'))).toEqual(['piece']);
  expect([existsSync(old!), existsSync(recent!)]).toEqual([false, true]);
  await folders.remove('film');
  expect(existsSync(findWorkPath(root, 'film'))).toBe(false);
});
