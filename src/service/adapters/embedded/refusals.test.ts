/** A data folder that cannot be used, or is not whole: one line says why, and nothing in it is touched. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadReference } from '#reference/load-reference.ts';
import type { Deployment } from '#service/adapters/deployment-ports.ts';
import { createService } from '#service/app.ts';
import { recover, sweep } from '#service/jobs/sweep.ts';
import { databaseFile, folderError } from './data-folder.ts';
import { openEmbedded } from './embedded-ports.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'handsignal-refusal-'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let deployment: Deployment | undefined;
afterEach(async () => {
  await deployment?.close();
  deployment = undefined;
});

async function open(dataDir: string): Promise<Deployment> {
  deployment = await openEmbedded({
    dataDir,
    corsOrigins: [],
    publicUrl: () => 'http://127.0.0.1:8787',
    reference: await loadReference(),
    log,
  });
  return deployment;
}
/** Creates a folder that was used and closed, with an unfinished upload in it. */
async function usedFolder(): Promise<string> {
  const dataDir = newFolder();
  await (await open(dataDir)).close();
  deployment = undefined;
  writeFileSync(join(dataDir, 'parts', 'a.parts'), 'half of a film');
  return dataDir;
}

it.each([
  ['a file in its place', 'it is a file, not a folder'],
  ['below/a file', 'part of that path is a file, not a folder'],
])('refuses a data folder that is %s', async (name, reason) => {
  const place = newFolder();
  const [first, second] = name.split('/');
  writeFileSync(join(place, first!), '');
  const dataDir = second === undefined ? join(place, first!) : join(place, first!, second);
  await expect(open(dataDir)).rejects.toThrow(
    `Can't use the data folder ${dataDir}: ${reason}. Fix it, or set DATA_DIR to another folder.`,
  );
});

it.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'this user may not write there'],
  ['SQLITE_READONLY_DIRECTORY', 'its files are read-only'],
  ['SQLITE_IOERR_WRITE', 'the disk reports an error'],
])('says %s in words', (code, reason) => {
  const error = folderError('/data', Object.assign(new Error('system'), { code }));
  expect(error).toMatchObject({
    code: 'folder-unusable',
    message: `Can't use the data folder /data: ${reason}. Fix it, or set DATA_DIR to another folder.`,
  });
});

it('leaves an error that is not the folder’s as it is', () => {
  const error = new TypeError('a mistake of ours');
  expect(folderError('/data', error)).toBe(error);
});

it.each([0, 20])('refuses a secret of which %i characters are left', async (length) => {
  const dataDir = await usedFolder();
  const file = join(dataDir, 'token-secret');
  truncateSync(file, length);
  await expect(open(dataDir)).rejects.toThrow(
    `The secret in ${file} is empty or incomplete. Restore it from a backup. Or delete the file, which ends every sign-in, token and link.`,
  );
  expect(readFileSync(file)).toHaveLength(length);
});

it('does not begin anew beside the files of a database that is missing', async () => {
  const dataDir = await usedFolder();
  rmSync(databaseFile(dataDir));
  await expect(open(dataDir)).rejects.toThrow(
    `The database ${databaseFile(dataDir)} is missing, but its files are there. Restore it from a backup, or set DATA_DIR to a new folder.`,
  );
  expect(existsSync(databaseFile(dataDir))).toBe(false);
  expect(existsSync(join(dataDir, 'parts', 'a.parts'))).toBe(true);
});

it('gives the folder back after it refused it', async () => {
  const dataDir = await usedFolder();
  const databaseBytes = readFileSync(databaseFile(dataDir));
  writeFileSync(databaseFile(dataDir), 'junk '.repeat(2000));
  await expect(open(dataDir)).rejects.toThrow('is damaged');
  writeFileSync(databaseFile(dataDir), databaseBytes);
  await open(dataDir);
});

it.each([
  ['gone', 'is gone', (file: string) => rmSync(file)],
  [
    'replaced',
    'was replaced or is damaged',
    (file: string) => {
      const bytes = readFileSync(file);
      rmSync(file);
      // Its number must not be given out again.
      mkdirSync(`${file}.aside`);
      writeFileSync(file, bytes);
    },
  ],
  [
    'damaged',
    'was replaced or is damaged',
    (file: string) => writeFileSync(file, 'x'.repeat(8192)),
  ],
])(
  'says so while it runs and the database is %s, and clears nothing away',
  async (_, reason, harm) => {
    const dataDir = await usedFolder();
    const { ports } = await open(dataDir);
    const service = createService(ports);
    await recover(ports);
    expect((await service.request('/readyz')).status).toBe(200);
    harm(databaseFile(dataDir));
    const answer = await service.request('/readyz');
    expect(answer.status).toBe(503);
    expect((await answer.json()).errors[0].message).toBe(
      `The database ${reason}. Stop the service and restore it.`,
    );
    await expect(sweep(ports)).rejects.toThrow(reason);
    expect(existsSync(join(dataDir, 'parts', 'a.parts'))).toBe(true);
  },
);
