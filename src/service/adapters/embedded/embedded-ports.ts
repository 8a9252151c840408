import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withAcceptedReference } from '#service/adapters/accepted-reference.ts';
import { REQUESTS_PER_WINDOW, WINDOW_SECONDS } from '#service/adapters/allowance.ts';
import {
  type Deployment,
  type DeploymentOptions,
  deploymentPorts,
} from '#service/adapters/deployment-ports.ts';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import {
  DataFolderError,
  databaseFile,
  folderError,
  lockFolder,
  readOrCreateSecret,
} from './data-folder.ts';
import { diskFiles } from './disk-files.ts';
import { diskParts } from './disk-parts.ts';
import { memoryLimiter } from './memory-limiter.ts';
import { openDatabase, watchDatabase } from './sqlite/open-database.ts';

export interface EmbeddedOptions extends DeploymentOptions {
  dataDir: string;
  /** Secret that signs tokens; one in the data folder is used when absent. */
  tokenSecret?: string;
}

const getFilesFolder = (dataDir: string): string => join(dataDir, 'files');

const getPartsFolder = (dataDir: string): string => join(dataDir, 'parts');

/** Whether a folder holds a file, in folders inside it too. */
function holdsFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some((it) => it.isFile());
}

/**
 * Checks that the database is there if its files are. A new database beside files of an old one would treat
 * all of them as garbage to clean up.
 *
 * @throws {DataFolderError} `database-missing`
 */
function checkDatabaseIsThere(dataDir: string): void {
  const file = databaseFile(dataDir);
  if (existsSync(file) || ![getFilesFolder(dataDir), getPartsFolder(dataDir)].some(holdsFiles))
    return;
  throw new DataFolderError(
    'database-missing',
    `The database ${file} is missing, but its files are there. Restore it from a backup, or set DATA_DIR to a new folder.`,
  );
}

/**
 * Opens the embedded deployment: everything in one folder, which this process locks until `close`.
 *
 * @throws {DataFolderError} when the folder cannot be used
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Deployment> {
  const lock = lockFolder(options.dataDir);
  try {
    return await openLocked(options, lock);
  } catch (error) {
    lock.release();
    throw folderError(options.dataDir, error);
  }
}

async function openLocked(
  options: EmbeddedOptions,
  lock: ReturnType<typeof lockFolder>,
): Promise<Deployment> {
  const { dataDir } = options;
  checkDatabaseIsThere(dataDir);
  const file = databaseFile(dataDir);
  const db = await openDatabase(file);
  const checkFile = watchDatabase(file);
  const filesRoot = getFilesFolder(dataDir);
  const ports = deploymentPorts(db, await withAcceptedReference(db, options), {
    database: {
      async check() {
        checkFile();
        await db.selectFrom('clients').select('id').limit(1).execute();
      },
    },
    files: await diskFiles(filesRoot, () => randomUUID()),
    parts: await diskParts(getPartsFolder(dataDir), filesRoot),
    secrets: nodeSecrets(options.tokenSecret ?? readOrCreateSecret(dataDir)),
    limiter: memoryLimiter(REQUESTS_PER_WINDOW, WINDOW_SECONDS),
  });
  return {
    ports,
    async close() {
      await db.destroy();
      lock.release();
    },
  };
}
