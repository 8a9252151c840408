import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { CodedError } from '#contract/coded-error.ts';

/** Why the data folder cannot be used. */
export class DataFolderError extends CodedError<'folder-in-use'> {}

/**
 * Takes a data folder for this process alone, for as long as it runs; the system gives it back even after
 * kill -9. Other processes may still read and write the database.
 *
 * @throws {DataFolderError} `folder-in-use`, naming the process that has it
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderFile = join(folder, 'service.pid');
  const lock = new Libsql(join(folder, 'service.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new DataFolderError(
      'folder-in-use',
      `Another Handsignal (process ${readHolder(holderFile)}) uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  return { release: () => lock.close() };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

/**
 * The secret that signs tokens and links, made on first use and kept in the data folder. Call it under
 * the lock only.
 */
export function keptSecret(folder: string): string {
  const file = join(folder, 'token-secret');
  if (!existsSync(file)) {
    // Written whole before it gets its name: half a secret must never be taken for one.
    const unfinished = `${file}.new`;
    writeFileSync(unfinished, `${randomBytes(48).toString('base64url')}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(unfinished, file);
  }
  return readFileSync(file, 'utf8').trim();
}
