import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { uncompressedFiles } from './uncompressed-files.ts';

const BUILD_WAIT_SECONDS = 180;
/** Sources of the studio, relative to the package's root. */
const SOURCES = ['index.html', 'vite.config.ts', 'package.json', 'public', 'src'];
/** Below `src`: not part of the studio. */
const SERVER_SIDE = /^src\/(service\/|serve\.ts|worker\.ts|client\.ts)|\.test\.tsx?$/;

function newest(root: string, path: string): number {
  if (!existsSync(path) || SERVER_SIDE.test(relative(root, path))) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(root, join(path, name))));
}

/** Whether `dist` is missing or older than what it is built from. */
export function isStale(root: string): boolean {
  const built = join(root, 'dist/index.html');
  if (!existsSync(built)) return true;
  return (
    Math.max(...SOURCES.map((name) => newest(root, join(root, name)))) > statSync(built).mtimeMs
  );
}

/** Runs Vite in a process of its own: what it needs of memory ends with it. */
function runVite(root: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const vite = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    vite.stdout.on('data', collect);
    vite.stderr.on('data', collect);
    vite.once('error', (error) => resolve(error.message));
    vite.once('exit', (code) => resolve(code === 0 ? undefined : output.trim()));
  });
}

/**
 * Builds the studio when it is stale; one process at a time.
 *
 * @returns why it could not be built; undefined when `dist` is up to date
 */
export async function buildStudio(
  root: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  if (!isStale(root)) return undefined;
  const folder = join(root, 'node_modules/.cache/handsignal');
  mkdirSync(folder, { recursive: true });
  const lock = new Libsql(join(folder, 'build.lock'));
  try {
    lock.pragma(`busy_timeout = ${BUILD_WAIT_SECONDS * 1000}`);
    lock.exec('BEGIN EXCLUSIVE');
    if (!isStale(root)) return undefined;
    say('Building the studio. This takes up to a minute…');
    return await runVite(root);
  } finally {
    lock.close();
  }
}

/** Compresses what is not yet of the built studio beside the service, at low priority, and ends with it; rejects when that fails. */
export async function compressStudio(dist: string): Promise<void> {
  // A process of its own takes a second of a core to start.
  if ((await uncompressedFiles(dist)).length === 0) return;
  const program = fileURLToPath(new URL('compress-studio.ts', import.meta.url));
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, program, dist], {
      // The channel closes when this process ends, however it ends.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Compressing ended with ${code}.`)),
    );
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
}
