/** A copy of a data folder, taken while the service runs, and checked before it is called one. */
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import Libsql from 'libsql';
import { z } from 'zod';
import { DataFolderError, databaseFile, folderError } from './data-folder.ts';
import { isDamage } from './sqlite/open-database.ts';

const FOLDERS = ['files', 'parts'];
const SECRET = 'token-secret';

/** Counts of what a backup contains. */
export interface Backup {
  requests: number;
  files: number;
  bytes: number;
}

const isInside = (inner: string, outer: string): boolean => {
  const path = relative(resolve(outer), resolve(inner));
  return path === '' || !(path === '..' || path.startsWith(`..${sep}`));
};

/**
 * Copies the database as it is at one moment, even while it is being written to.
 * @throws {DataFolderError} `database-damaged`
 */
function copyDatabase(from: string, to: string): number {
  const unfinished = `${to}.new`;
  rmSync(unfinished, { force: true });
  try {
    const source = new Libsql(from);
    try {
      source.pragma('busy_timeout = 10000');
      source.prepare('VACUUM INTO ?').run(unfinished);
    } finally {
      source.close();
    }
    const requests = countRequests(unfinished);
    renameSync(unfinished, to);
    return requests;
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (!isDamage(error)) throw error;
    throw new DataFolderError(
      'database-damaged',
      `The database ${from} is damaged. The earlier backup has not been changed.`,
    );
  }
}

/** Reads all of a copy. @returns how many requests it holds @throws what libsql says of damage */
function countRequests(file: string): number {
  const copy = new Libsql(file, { readonly: true });
  try {
    const first = (query: string) => z.array(z.unknown()).parse(copy.prepare(query).raw().get())[0];
    const state = first('PRAGMA integrity_check(1)');
    if (state !== 'ok') throw Object.assign(new Error(String(state)), { code: 'SQLITE_CORRUPT' });
    return Number(first('SELECT count(*) FROM requests'));
  } finally {
    copy.close();
  }
}

/** Copies what is not there yet; one that was removed meanwhile is no longer needed. */
function copyFile(from: string, to: string): number {
  const source = statSync(from, { throwIfNoEntry: false });
  if (source === undefined) return 0;
  const copied = statSync(to, { throwIfNoEntry: false });
  // Finished files never change; parts of an upload do.
  if (copied?.size === source.size && copied.mtimeMs >= source.mtimeMs) return source.size;
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  try {
    copyFileSync(from, `${to}.new`, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!existsSync(from)) return 0;
    throw error;
  }
  renameSync(`${to}.new`, to);
  return source.size;
}

/** Paths of the files in a folder, in folders inside it too; what is still being written is left out. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(`unfinished${sep}`));
}

/**
 * Copies a data folder into another one, which `DATA_DIR` may name afterwards. The service may run. A backup
 * into the same folder again copies only what is new, and removes what is no longer there.
 *
 * @throws {DataFolderError} `folder-unusable`, `database-damaged`, `database-missing`
 */
export async function backUp(dataDir: string, folder: string): Promise<Backup> {
  const database = databaseFile(dataDir);
  if (!existsSync(database))
    throw new DataFolderError('database-missing', `No database found at ${database}.`);
  if (isInside(folder, dataDir) || isInside(dataDir, folder))
    throw new DataFolderError(
      'folder-unusable',
      `The backup folder cannot be inside the data folder ${dataDir} or contain it. Choose another folder.`,
    );
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // First: files that come later belong to no row of it, and do no harm.
    const requests = copyDatabase(database, databaseFile(folder));
    let files = 0;
    let bytes = 0;
    for (const name of FOLDERS) {
      const paths = await filesIn(join(dataDir, name));
      for (const path of paths)
        bytes += copyFile(join(dataDir, name, path), join(folder, name, path));
      files += paths.length;
      const current = new Set(paths);
      for (const path of await filesIn(join(folder, name)))
        if (!current.has(path)) rmSync(join(folder, name, path), { force: true });
    }
    copyFile(join(dataDir, SECRET), join(folder, SECRET));
    return { requests, files, bytes };
  } catch (error) {
    throw folderError(folder, error);
  }
}
