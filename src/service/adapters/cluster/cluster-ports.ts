import { withAcceptedReference } from '#service/adapters/accepted-reference.ts';
import { REQUESTS_PER_WINDOW, WINDOW_SECONDS } from '#service/adapters/allowance.ts';
import {
  type Deployment,
  type DeploymentOptions,
  deploymentPorts,
  type ReferringOptions,
} from '#service/adapters/deployment-ports.ts';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { sqlMultiparts } from '#service/adapters/sql/multiparts.ts';
import type { ClusterConfiguration, StoreConfiguration } from '#service/configuration.ts';
import { ServiceError } from '#service/http/service-error.ts';
import { corsObstacle } from './cors-check.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { postgresLimiter } from './postgres/postgres-limiter.ts';
import { s3Files } from './s3-files.ts';
import { s3Parts } from './s3-parts.ts';
import type { S3Limits } from './s3-pieces.ts';
import { openS3 } from './s3-store.ts';

export interface ClusterOptions extends DeploymentOptions, ClusterConfiguration {
  /** The same in every process. */
  tokenSecret: string;
  /** Limits of the store. Defaults to Amazon's. */
  limits?: S3Limits;
}

/**
 * Tells that the address for browsers leads nowhere from here, which need not be so for browsers: the proxy in front of
 * the store may start after this process, or this machine may not trust its certificate. Other errors are thrown on.
 */
const toPublicObstacle =
  ({ publicEndpoint }: StoreConfiguration) =>
  (error: unknown): string => {
    if (publicEndpoint === undefined || !(error instanceof ServiceError)) throw error;
    return `is not reached from here at ${publicEndpoint} (${error.message})`;
  };

/**
 * Opens a deployment of many machines: this process stores nothing locally.
 *
 * @throws {ServiceError} `unavailable` when the database or the store cannot be reached
 */
export async function openCluster(options: ClusterOptions): Promise<Deployment> {
  const { log, corsOrigins, publicUrl } = options;
  const postgres = await openPostgres(options.databaseUrl);
  const { db } = postgres;
  const store = openS3(options.store);
  const multiparts = sqlMultiparts(db);
  const close = async () => {
    store.close();
    await postgres.close();
  };
  const files = s3Files(store, multiparts);
  let referring: ReferringOptions;
  try {
    await files.check();
    referring = await withAcceptedReference(db, options);
    for (const origin of new Set([new URL(publicUrl()).origin, ...corsOrigins])) {
      const obstacle = await corsObstacle(store, origin).catch(toPublicObstacle(options.store));
      if (obstacle !== undefined)
        log.warn(
          { origin, bucket: store.bucket },
          `browsers cannot upload: the store ${obstacle}. Set the CORS rules of the bucket as in src/service/OPERATIONS.md, "Running many machines"`,
        );
    }
  } catch (error) {
    await close();
    throw error;
  }
  const ports = deploymentPorts(db, referring, {
    database: {
      async check() {
        await db.selectFrom('clients').select('id').limit(1).execute();
      },
    },
    files,
    parts: s3Parts(store, multiparts, () => Date.now(), options.limits),
    secrets: nodeSecrets(options.tokenSecret),
    limiter: postgresLimiter(postgres.counters, REQUESTS_PER_WINDOW, WINDOW_SECONDS),
  });
  return { ports, close };
}
