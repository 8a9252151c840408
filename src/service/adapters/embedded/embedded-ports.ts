import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Reference } from '#reference/reference.ts';
import type { Log, Ports } from '../../ports/ports.ts';
import { REQUESTS_PER_WINDOW, WINDOW_SECONDS } from '../allowance.ts';
import { sqlClients } from '../sql/clients.ts';
import { sqlRenderQueue } from '../sql/render-queue.ts';
import { sqlSessions } from '../sql/sessions.ts';
import { sqlSignRequests } from '../sql/sign-requests.ts';
import { sqlTranslations } from '../sql/translations.ts';
import { sqlUploads } from '../sql/uploads.ts';
import { keptSecret, lockFolder } from './data-folder.ts';
import { diskFiles } from './disk-files.ts';
import { diskParts } from './disk-parts.ts';
import { memoryLimiter } from './memory-limiter.ts';
import { nodeSecrets } from './node-secrets.ts';
import { openDatabase } from './open-database.ts';
import { promMetrics } from './prom-metrics.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Kept in the data folder when absent. */
  tokenSecret?: string;
  corsOrigins: readonly string[];
  /** How many people have to approve a draft; one unless told. */
  approvalsNeeded?: number;
  publicUrl: () => string;
  /** Address of a speech recognition model; none unless told. */
  speechModel?: () => string | undefined;
  reference: Reference;
  log: Log;
}

/** Where the database of a data folder stands. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'handsignal.db');

/**
 * The embedded home: everything in one folder, which this process holds until `close`.
 *
 * @throws {DataFolderError} `folder-in-use`
 */
export async function openEmbedded(
  options: EmbeddedOptions,
): Promise<{ ports: Ports; close(): Promise<void> }> {
  const { dataDir } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  const db = await openDatabase(databaseFile(dataDir));
  const newId = () => randomUUID();
  const filesRoot = join(dataDir, 'files');
  const ports: Ports = {
    clients: sqlClients(db),
    sessions: sqlSessions(db),
    requests: sqlSignRequests(db),
    queue: sqlRenderQueue(db),
    uploads: sqlUploads(db),
    translations: sqlTranslations(db),
    files: await diskFiles(filesRoot, newId),
    parts: await diskParts(join(dataDir, 'parts'), filesRoot),
    secrets: nodeSecrets(options.tokenSecret ?? keptSecret(dataDir)),
    limiter: memoryLimiter(REQUESTS_PER_WINDOW, WINDOW_SECONDS),
    log: options.log,
    metrics: promMetrics(),
    reference: options.reference,
    now: () => Date.now(),
    pause: (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
    newId,
    publicUrl: options.publicUrl,
    corsOrigins: options.corsOrigins,
    speechModel: options.speechModel ?? (() => undefined),
    approvalsNeeded: options.approvalsNeeded ?? 1,
  };
  return {
    ports,
    async close() {
      await db.destroy();
      lock.release();
    },
  };
}
