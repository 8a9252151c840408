/** All of `compose.yaml`, with what no registry brings here: this machine's PostgreSQL, Swift in place of Garage, Debian's Caddy. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PostgresServer, startPostgres } from '#service/adapters/cluster/testing.ts';
import { type StoreServer, startStore } from '#service/adapters/cluster/testing-store.ts';
import { type ComposeFile, readCompose, readEnvFile } from './compose-file.ts';
import {
  type Container,
  type Host,
  readImageEnvironment,
  startContainer,
  startProgram,
  stopContainer,
  waitUntil,
} from './containers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Caddy makes certificates of its own for these. */
const SITE_HOST = 'localhost';
const STORE_HOST = 'files.localhost';

export interface Deployment {
  /** Address of the studio and the interface, as PUBLIC_URL gives it. */
  url: string;
  /** File with the certificate of Caddy's own authority. */
  authority: string;
  service: Container;
  worker: Container;
  /** Environment with which the service was started. */
  environment: Record<string, string>;
  host: Host;
  /** Milliseconds until the service answered that it is ready. */
  readyMs: number;
  /** Stops everything, and returns the milliseconds that the service and the worker took. */
  stop(): Promise<{ serviceMs: number; workerMs: number }>;
}

/** Reads the compose file with a new `.env`, and what of it is another here. */
async function readDeployment(
  basePath: string,
  postgres: PostgresServer,
  store: StoreServer,
): Promise<{ compose: ComposeFile; changes: Record<string, string> }> {
  const made = execFileSync(join(root, '.deploy/make-env.sh'), [SITE_HOST, STORE_HOST], {
    encoding: 'utf8',
  });
  const variables = { ...readEnvFile(made), BASE_PATH: basePath };
  const access = await store.bucket();
  const changes = {
    DATABASE_URL: await postgres.database(),
    S3_ENDPOINT: access.endpoint,
    S3_REGION: access.region,
    S3_BUCKET: access.bucket,
    S3_ACCESS_KEY_ID: access.accessKeyId,
    S3_SECRET_ACCESS_KEY: access.secretAccessKey,
  };
  return { compose: readCompose(variables), changes };
}

async function startProxy(
  compose: ComposeFile,
  store: string,
  folder: string,
): Promise<{ authority: string; stop(): Promise<void> }> {
  const caddy = startProgram(
    'caddy',
    ['run', '--config', join(root, '.deploy/Caddyfile'), '--adapter', 'caddyfile'],
    {
      ...compose.services.proxy!.environment,
      STORE: new URL(store).host,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HOME: folder,
    },
  );
  const ended = new Promise<void>((resolve) => caddy.once('exit', () => resolve()));
  return {
    authority: join(folder, 'caddy/pki/authorities/local/root.crt'),
    async stop() {
      caddy.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts all of it, in the order of `depends_on`. `basePath` is that of the file `.env`. */
export async function startDeployment(
  imageRoot: string,
  folder: string,
  basePath: string,
): Promise<Deployment> {
  const [postgres, store] = await Promise.all([startPostgres(), startStore()]);
  const { compose, changes } = await readDeployment(basePath, postgres, store);
  const volumes = mkdtempSync(join(folder, 'volumes-'));
  const host: Host = {
    imageRoot,
    volumes,
    hosts: '/etc/hosts',
    imageEnvironment: readImageEnvironment(readFileSync(join(root, 'Dockerfile'), 'utf8')),
  };
  const start = (name: string, environment: Record<string, string> = {}) => {
    const described = compose.services[name]!;
    return startContainer(host, name, {
      ...described,
      environment: { ...described.environment, ...environment },
    });
  };
  const prepare = start('prepare', changes);
  const code = await prepare.ended;
  if (code !== 0) throw new Error(`prepare ended with ${code}:\n${prepare.output()}`);

  const startedAt = performance.now();
  const environment = { ...changes, TRUSTED_PROXIES: '127.0.0.1' };
  const service = start('service', environment);
  await waitUntil('the service is ready', async () => {
    const answer = await fetch('http://service:8787/readyz').catch(() => undefined);
    return answer?.ok === true;
  }).catch((error: Error) => {
    throw new Error(`${error.message}\n${service.output()}`);
  });
  const readyMs = performance.now() - startedAt;
  const worker = start('worker');
  const proxyFolder = join(volumes, 'proxy');
  mkdirSync(proxyFolder);
  const proxy = await startProxy(compose, changes.S3_ENDPOINT!, proxyFolder);
  return {
    url: compose.services.service!.environment!.PUBLIC_URL!,
    authority: proxy.authority,
    service,
    worker,
    environment: { ...compose.services.service!.environment, ...environment },
    host,
    readyMs,
    async stop() {
      const [serviceMs, workerMs] = await Promise.all([
        stopContainer(service),
        stopContainer(worker),
      ]);
      await Promise.all([proxy.stop(), postgres.stop(), store.stop()]);
      return { serviceMs, workerMs };
    },
  };
}
