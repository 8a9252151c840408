import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { CodedError } from '#contract/coded-error.ts';

/** Returns the path of a data folder's database. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'handsignal.db');

/** Error with the reason, in one line, why the data folder cannot be used. */
export class DataFolderError extends CodedError<
  'folder-in-use' | 'folder-unusable' | 'database-damaged' | 'database-missing' | 'secret-damaged'
> {}

/** Readable reasons for the system's error codes of a folder or file that cannot be used. */
const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
  ENOTDIR: 'part of that path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'it does not exist',
  ELOOP: 'its links lead in a circle',
  SQLITE_CANTOPEN: 'its files cannot be opened',
  SQLITE_READONLY: 'its files are read-only',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk reports an error',
};

/** Converts a system error from opening the data folder to `folder-unusable`. Any other error is returned unchanged. */
export function folderError(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // SQLite adds details to its codes: SQLITE_READONLY_DIRECTORY.
  const reason = REASONS[code] ?? REASONS[code.split('_').slice(0, 2).join('_')];
  if (reason === undefined) return error;
  return new DataFolderError(
    'folder-unusable',
    `Can't use the data folder ${folder}: ${reason}. Fix it, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

/**
 * Takes a data folder for this process alone, for as long as it runs; the system gives it back even after
 * kill -9. Other processes may still read and write the database.
 *
 * @throws {DataFolderError} `folder-in-use`, naming the process that has it; `folder-unusable`
 */
export function lockFolder(folder: string): { release(): void } {
  const holderFile = join(folder, 'service.pid');
  let lock: Libsql.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    lock = new Libsql(join(folder, 'service.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(holderFile, `${process.pid}\n`);
  } catch (error) {
    lock?.close();
    const unusable = folderError(folder, error);
    if (unusable instanceof DataFolderError) throw unusable;
    throw new DataFolderError(
      'folder-in-use',
      `Another Handsignal (process ${readHolder(holderFile)}) is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const held = lock;
  return { release: () => held.close() };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

const SECRET_BYTES = 48;
const SECRET_LENGTH = (SECRET_BYTES / 3) * 4;

/**
 * Returns the secret that signs tokens and links, which is created on first use and stored in the data
 * folder. Must only be called under the lock.
 *
 * @throws {DataFolderError} `secret-damaged` for one that is empty or cut short
 */
export function readOrCreateSecret(folder: string): string {
  const file = join(folder, 'token-secret');
  if (!existsSync(file)) {
    // Written whole before it gets its name: half a secret must never be taken for one.
    const unfinished = `${file}.new`;
    writeFileSync(unfinished, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(unfinished, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_LENGTH)
    throw new DataFolderError(
      'secret-damaged',
      `The secret in ${file} is empty or incomplete. Restore it from a backup. Or delete the file, which ends every sign-in, token and link.`,
    );
  return secret;
}
