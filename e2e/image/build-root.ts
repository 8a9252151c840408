/** The file system of the image, made without a registry: by mmdebstrap in place of the base, and the image's own script. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPT = '.deploy/build-image.sh';
/** Files that Debian's image leaves out of its packages, all but their licences. */
const SLIM = [
  ...['man', 'locale', 'info', 'lintian', 'doc'].map((name) => `exclude=/usr/share/${name}/*`),
  'include=/usr/share/doc/*/copyright',
];

const run = (command: string, args: string[], options: { cwd?: string; path?: string } = {}) =>
  execFileSync(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...(options.path && { PATH: `${options.path}:${process.env.PATH}` }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Prints how long a step takes. */
function timed<T>(step: string, work: () => T): T {
  const startedAt = performance.now();
  const result = work();
  console.log(`${step}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return result;
}

/** Copies to `context` what `.dockerignore` lets into the build. */
function copyContext(context: string): void {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const paths = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const path of paths) {
    mkdirSync(dirname(join(context, path)), { recursive: true });
    const filter = (name: string) => !/\.test\.tsx?$/.test(name);
    cpSync(join(root, path), join(context, path), { recursive: true, filter });
  }
}

/** Fetches the Node of the image's base from npm, and returns the folder of its package. */
function fetchNode(folder: string): string {
  const [, version] = /^FROM node:(\d+)-/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))!;
  const architecture = process.arch === 'arm64' ? 'arm64' : 'x64';
  const name = `node-linux-${architecture}`;
  run('npm', ['install', '--no-save', '--prefix', folder, `${name}@${version}`]);
  return join(folder, 'node_modules', name);
}

/** Makes the file system and returns its folder, in a new folder that the caller removes. */
export function buildRoot(): { folder: string; imageRoot: string } {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-image-'));
  const [context, app, imageRoot] = ['context', 'app', 'root'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  copyContext(context);
  const node = fetchNode(folder);
  timed('Packages and build, by the Node of the image', () =>
    run(SCRIPT, ['app', app], { cwd: context, path: join(node, 'bin') }),
  );
  const inRoot = (command: string) => `--customize-hook=${command}`;
  timed('Debian with Chromium', () =>
    run('mmdebstrap', [
      '--quiet',
      '--variant=minbase',
      ...SLIM.map((path) => `--dpkgopt=path-${path}`),
      inRoot(`install "${node}/bin/node" "$1/usr/local/bin/node"`),
      inRoot(`install "${join(context, SCRIPT)}" "$1/build-image.sh"`),
      inRoot('chroot "$1" sh /build-image.sh system'),
      inRoot('rm "$1/build-image.sh"'),
      'bookworm',
      imageRoot,
    ]),
  );
  mkdirSync(join(imageRoot, 'opt'), { recursive: true });
  run('cp', ['-a', app, join(imageRoot, 'opt/handsignal')]);
  return { folder, imageRoot };
}

const kilobytes = (path: string): number =>
  existsSync(path)
    ? Number(execFileSync('du', ['-skx', path], { encoding: 'utf8' }).split('\t')[0])
    : 0;

/** Describes how large the file system is, and what takes it up. */
export function describeSize(imageRoot: string): string {
  const megabytes = (path: string) => Math.round((kilobytes(join(imageRoot, path)) * 1024) / 1e6);
  const parts = ['usr/lib/chromium', 'usr/local/bin/node', 'opt/handsignal/node_modules'];
  const listed = [...parts, 'opt/handsignal/dist'].map((path) => `${path} ${megabytes(path)} MB`);
  return `The image has ${megabytes('')} MB: ${listed.join(', ')}.`;
}

/** Lists what an image should not have: caches, histories, and programs that only build. */
export const listLeftovers = (imageRoot: string): string[] => [
  ...[
    'root/.npm',
    'root/.bash_history',
    'root/.cache',
    'opt/handsignal/.npmrc',
    'build-image.sh',
  ].filter((path) => existsSync(join(imageRoot, path))),
  ...['var/lib/apt/lists', 'var/cache/apt/archives/partial', 'var/log', 'tmp'].filter(
    (path) => readdirSync(join(imageRoot, path)).length > 0,
  ),
  ...['usr/bin/npm', 'usr/local/bin/npm', 'opt/handsignal/node_modules/vite'].filter((path) =>
    existsSync(join(imageRoot, path)),
  ),
];
