/** A throw-away PostgreSQL of Debian's package on loopback, for tests. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const VERSIONS = '/usr/lib/postgresql';

/** Returns the folder of the newest server's programs, or undefined when none is installed. */
function serverPrograms(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
  const folder = newest === undefined ? undefined : join(VERSIONS, newest, 'bin');
  return folder !== undefined && existsSync(join(folder, 'postgres')) ? folder : undefined;
}

export const hasPostgres = (): boolean => serverPrograms() !== undefined;

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address!.port : 0));
    });
  });

/** Returns the user that the server runs as. It refuses to run as root, and then runs as Debian's user for it. */
const serverUser = () =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })),
        gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })),
      }
    : undefined;

export interface PostgresServer {
  /** Creates an empty database and returns its address. */
  database(): Promise<string>;
  /** Ends it at once, without a word to its clients. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Files of a certificate and its key. */
interface ServerCertificate {
  certificate: string;
  key: string;
}

/**
 * Starts a server for tests. Without `fsync` its data survives a kill, though not a power cut: enough for
 * tests, and far faster.
 *
 * @param tls certificate for TLS; without it, the server does not use TLS
 * @throws {Error} when no PostgreSQL is installed; check `hasPostgres` first
 */
export async function startPostgres({
  fsync = false,
  tls,
}: {
  fsync?: boolean;
  tls?: ServerCertificate;
} = {}): Promise<PostgresServer> {
  const programs = serverPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  /** Copies a file so that only the server's user can read it, as the server requires of its keys. */
  const copyForServer = (file: string, name: string): string => {
    const copy = join(folder, name);
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    if (user !== undefined) chownSync(copy, user.uid, user.gid);
    return copy;
  };
  const tlsSettings = tls && [
    'ssl=on',
    `ssl_cert_file=${copyForServer(tls.certificate, 'server.crt')}`,
    `ssl_key_file=${copyForServer(tls.key, 'server.key')}`,
  ];
  const toUrl = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  let databases = 0;
  let server = run();

  function run() {
    const settings = [
      `unix_socket_directories=${folder}`,
      'max_connections=200',
      `fsync=${fsync ? 'on' : 'off'}`,
      ...(tlsSettings ?? []),
    ].flatMap((setting) => ['-c', setting]);
    const child = spawn(
      join(programs!, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    return { child, ended };
  }

  async function waitUntilReady(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const client = new pg.Client({ connectionString: toUrl('postgres') });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (attempt === 200) throw error;
        await pause(100);
      }
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    server.child.kill(signal);
    await server.ended;
  }

  await waitUntilReady();
  return {
    async database() {
      const name = `test_${++databases}`;
      const client = new pg.Client({ connectionString: toUrl('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return toUrl(name);
    },
    kill: () => end('SIGQUIT'),
    async start() {
      server = run();
      await waitUntilReady();
    },
    async stop() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
