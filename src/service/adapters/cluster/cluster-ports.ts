import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Reference } from '#reference/reference.ts';
import type { ClusterConfiguration } from '../../configuration.ts';
import type { Log, Ports } from '../../ports/ports.ts';
import { REQUESTS_PER_WINDOW, WINDOW_SECONDS } from '../allowance.ts';
import { nodeSecrets } from '../embedded/node-secrets.ts';
import { promMetrics } from '../embedded/prom-metrics.ts';
import { sqlClients } from '../sql/clients.ts';
import { sqlMultiparts } from '../sql/multiparts.ts';
import { sqlRenderQueue } from '../sql/render-queue.ts';
import { sqlSessions } from '../sql/sessions.ts';
import { sqlSignRequests } from '../sql/sign-requests.ts';
import { sqlTranslations } from '../sql/translations.ts';
import { sqlUploads } from '../sql/uploads.ts';
import { corsObstacle } from './cors-check.ts';
import { openPostgres } from './open-postgres.ts';
import { postgresLimiter } from './postgres-limiter.ts';
import { s3Files } from './s3-files.ts';
import { s3Parts } from './s3-parts.ts';
import type { S3Limits } from './s3-pieces.ts';
import { openS3 } from './s3-store.ts';

export interface ClusterOptions extends ClusterConfiguration {
  /** The same in every process. */
  tokenSecret: string;
  corsOrigins: readonly string[];
  /** How many people have to approve a draft; one unless told. */
  approvalsNeeded?: number;
  publicUrl: () => string;
  /** Address of a speech recognition model; none unless told. */
  speechModel?: () => string | undefined;
  reference: Reference;
  log: Log;
  /** What the store allows; Amazon's limits unless told. */
  limits?: S3Limits;
}

/**
 * The home of many machines: this process keeps nothing of its own.
 *
 * @throws {ServiceError} `unavailable` when the database or the store cannot be reached
 */
export async function openCluster(
  options: ClusterOptions,
): Promise<{ ports: Ports; close(): Promise<void> }> {
  const { log, corsOrigins, publicUrl } = options;
  const postgres = await openPostgres(options.databaseUrl);
  const { db } = postgres;
  const store = openS3(options.store);
  const now = () => Date.now();
  const multiparts = sqlMultiparts(db);
  const close = async () => {
    store.close();
    await postgres.close();
  };
  const files = s3Files(store, multiparts);
  try {
    await files.check();
    for (const origin of new Set([new URL(publicUrl()).origin, ...corsOrigins])) {
      const obstacle = await corsObstacle(store, origin);
      if (obstacle !== undefined)
        log.warn(
          { origin, bucket: store.bucket },
          `browsers cannot upload: the store ${obstacle}. Give the bucket the CORS rules of README.md, "Running many machines"`,
        );
    }
  } catch (error) {
    await close();
    throw error;
  }
  const ports: Ports = {
    clients: sqlClients(db),
    sessions: sqlSessions(db),
    requests: sqlSignRequests(db),
    queue: sqlRenderQueue(db),
    uploads: sqlUploads(db),
    translations: sqlTranslations(db),
    files,
    parts: s3Parts(store, multiparts, now, options.limits),
    secrets: nodeSecrets(options.tokenSecret),
    limiter: postgresLimiter(postgres.counters, REQUESTS_PER_WINDOW, WINDOW_SECONDS),
    log,
    metrics: promMetrics(),
    reference: options.reference,
    now,
    pause: (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
    newId: () => randomUUID(),
    publicUrl,
    corsOrigins,
    speechModel: options.speechModel ?? (() => undefined),
    approvalsNeeded: options.approvalsNeeded ?? 1,
  };
  return { ports, close };
}
