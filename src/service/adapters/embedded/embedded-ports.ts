import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { REQUESTS_PER_WINDOW, WINDOW_SECONDS } from '../allowance.ts';
import { type Deployment, type DeploymentOptions, deploymentPorts } from '../deployment-ports.ts';
import { nodeSecrets } from '../node-secrets.ts';
import { keptSecret, lockFolder } from './data-folder.ts';
import { diskFiles } from './disk-files.ts';
import { diskParts } from './disk-parts.ts';
import { memoryLimiter } from './memory-limiter.ts';
import { openDatabase } from './open-database.ts';

export interface EmbeddedOptions extends DeploymentOptions {
  dataDir: string;
  /** Kept in the data folder when absent. */
  tokenSecret?: string;
}

/** Where the database of a data folder stands. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'handsignal.db');

/**
 * The embedded deployment: everything in one folder, which this process holds until `close`.
 *
 * @throws {DataFolderError} `folder-in-use`
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Deployment> {
  const { dataDir } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  const db = await openDatabase(databaseFile(dataDir));
  const filesRoot = join(dataDir, 'files');
  const ports = deploymentPorts(db, options, {
    files: await diskFiles(filesRoot, () => randomUUID()),
    parts: await diskParts(join(dataDir, 'parts'), filesRoot),
    secrets: nodeSecrets(options.tokenSecret ?? keptSecret(dataDir)),
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
