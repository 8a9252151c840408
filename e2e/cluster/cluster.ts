/** Services that many machines share, for tests only and from Debian's packages: a PostgreSQL and an S3 store. */
import { randomBytes } from 'node:crypto';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { Scope } from '#contract/requests/token.ts';
import { openS3 } from '#service/adapters/cluster/s3-store.ts';
import {
  freePort,
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from '#service/adapters/cluster/testing.ts';
import { hasStore, type StoreServer, startStore } from '#service/adapters/cluster/testing-store.ts';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { createTokens } from '#service/tokens/tokens.ts';

/** Lists the packages that are not installed; empty if none is missing. */
export const clusterLacks = (): string[] => [
  ...(hasPostgres() ? [] : ['postgresql']),
  ...(hasStore() ? [] : ['swift-proxy swift-object swift-container swift-account memcached']),
];

/** Database and bucket that any number of processes may serve. */
export interface SharedDeployment {
  databaseUrl: string;
  /** Returns the environment for one more process, with a port of its own. */
  environment(changes?: Record<string, string>): Promise<Record<string, string>>;
  /** Issues a token for a client that need not be created: the services check the token by its signature alone. */
  token(clientId: string, tenant?: string): Promise<string>;
  /** Reads a stored file. */
  file(key: string): Promise<Uint8Array>;
}

export interface Cluster {
  postgres: PostgresServer;
  store: StoreServer;
  /** Creates a new, empty deployment. */
  deployment(): Promise<SharedDeployment>;
  stop(): Promise<void>;
}

/**
 * Starts the database server and the store.
 * @param fsync as a real server: slower, and needed to compare
 */
export async function startCluster({ fsync = false } = {}): Promise<Cluster> {
  const [postgres, store] = await Promise.all([startPostgres({ fsync }), startStore()]);
  return {
    postgres,
    store,
    async deployment() {
      const databaseUrl = await postgres.database();
      const access = await store.bucket();
      const secret = randomBytes(32).toString('base64url');
      return {
        databaseUrl,
        async environment(changes = {}) {
          const port = String(await freePort());
          return {
            PORT: port,
            PUBLIC_URL: `http://localhost:${port}`,
            TOKEN_SECRET: secret,
            DATABASE_URL: databaseUrl,
            S3_ENDPOINT: access.endpoint,
            S3_REGION: access.region,
            S3_BUCKET: access.bucket,
            S3_ACCESS_KEY_ID: access.accessKeyId,
            S3_SECRET_ACCESS_KEY: access.secretAccessKey,
            ...changes,
          };
        },
        async token(clientId, tenant = 'waterloo') {
          const tokens = createTokens({
            secrets: nodeSecrets(secret),
            now: () => Date.now(),
            clients: { revokedSince: () => Promise.resolve([]) },
            personSessions: { find: () => Promise.resolve(undefined) },
          });
          const scopes: Scope[] = ['requests:write', 'requests:read'];
          return (await tokens.issue({ clientId, tenant, scopes })).access_token;
        },
        async file(key) {
          const s3 = openS3(access);
          const get = new GetObjectCommand({ Bucket: access.bucket, Key: key });
          const bytes = await (await s3.client.send(get)).Body!.transformToByteArray();
          s3.close();
          return bytes;
        },
      };
    },
    async stop() {
      await Promise.all([postgres.stop(), store.stop()]);
    },
  };
}
