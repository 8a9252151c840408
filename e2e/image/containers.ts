/** Containers without a registry: a read-only root, volumes, processes and rights as `compose.yaml` has them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ComposeService } from './compose-file.ts';

/** User of the image. */
const USER = 10_001;

/**
 * Script of a container's first process. Chromium's sandbox refuses a root that is not that of its mounts, as after
 * chroot, so the root itself is replaced.
 */
const ENTER = `set -e
root=$1; hosts=$2; shift 2
mount --bind "$root" "$root"
mount --types proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --types tmpfs -o size=64m tmpfs "$root/dev/shm"
mount --types tmpfs -o size=64m tmpfs "$root/tmp"
: >>"$root/etc/hosts"
mount --bind "$hosts" "$root/etc/hosts"
while [ "$1" != -- ]; do
  mount --bind "$1" "$root$2"
  if [ "$3" = ro ]; then mount -o remount,ro,bind "$root$2"; fi
  shift 3
done
mount -o remount,ro,bind "$root"
cd "$root"
pivot_root . .
umount --lazy .
shift
cd /opt/handsignal
exec setpriv --reuid ${USER} --regid ${USER} --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs "$@"`;

/** Variables that the Dockerfile sets. */
export function readImageEnvironment(dockerfile: string): Record<string, string> {
  const text = dockerfile.replaceAll('\\\n', ' ');
  const [, list = ''] = /^ENV (.+)$/m.exec(text) ?? [];
  return Object.fromEntries(
    list
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );
}

export interface Container {
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Lists the states and names of its processes, such as `S chromium`. */
  processes(): string[];
  /** Sends its first process a signal, as `docker stop` does. */
  signal(name: NodeJS.Signals): void;
  /** Kills the first process with this name. */
  kill(name: string): void;
}

export interface Host {
  imageRoot: string;
  /** Folder for volumes, on a disk. */
  volumes: string;
  /** File with the names of the containers. */
  hosts: string;
  imageEnvironment: Record<string, string>;
}

interface HostProcess {
  pid: number;
  state: string;
  name: string;
}

/** Lists a process and its descendants as this machine sees them. */
function listProcesses(pid: number): HostProcess[] {
  try {
    const [, name = '', state = ''] =
      /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return [{ pid, state, name }, ...children.flatMap((child) => listProcesses(Number(child)))];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** Makes the folder of a volume, which the image's user owns, and returns it with its place and mode. */
function openVolume(host: Host, container: string, volume: string): string[] {
  // Without a name it is the container's own.
  const [source, place, mode] = volume.startsWith('/')
    ? [`${container}-temporary`, volume, 'rw']
    : volume.split(':');
  const folder = join(host.volumes, source!);
  mkdirSync(folder, { recursive: true });
  chownSync(folder, USER, USER);
  return [folder, place!, mode ?? 'rw'];
}

/** Starts a service of `compose.yaml` that runs the image. */
export function startContainer(
  host: Host,
  name: string,
  { command = [], environment = {}, volumes = [] }: ComposeService,
): Container {
  const places = volumes.map((volume) => openVolume(host, name, volume));
  for (const place of [host.imageEnvironment.DATA_DIR!, host.imageEnvironment.TMPDIR!])
    if (!places.some(([, mounted]) => mounted === place))
      places.push(openVolume(host, name, `${name}${place.replaceAll('/', '-')}:${place}`));
  const variables = Object.entries({ ...host.imageEnvironment, ...environment });
  const args = [
    ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, name],
    ...[
      host.imageRoot,
      host.hosts,
      ...places.flat(),
      '--',
      'env',
      '-i',
      'PATH=/usr/local/bin:/usr/bin:/bin',
    ],
    ...[...variables.map(([key, value]) => `${key}=${value}`), 'tini', '--', ...command],
  ];
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const inside = () => listProcesses(child.pid!).slice(1);
  return {
    output: () => output,
    ended,
    processes: () => inside().map((entry) => `${entry.state} ${entry.name}`),
    signal: (signal) => process.kill(inside()[0]!.pid, signal),
    kill(program) {
      const found = inside().find((entry) => entry.name === program);
      if (found === undefined) throw new Error(`${name} has no process ${program}.`);
      process.kill(found.pid, 'SIGKILL');
    },
  };
}

/** Waits until something is so, for up to two minutes. */
export async function waitUntil(
  description: string,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  for (let attempt = 0; !(await isSo()); attempt++) {
    if (attempt === 600) throw new Error(`Not within two minutes: ${description}`);
    await pause(200);
  }
}

/** Ends a container as `docker stop` does, and returns the milliseconds that it took. */
export async function stopContainer(container: Container): Promise<number> {
  const startedAt = performance.now();
  container.signal('SIGTERM');
  const code = await container.ended;
  if (code !== 0) throw new Error(`A container ended with ${code}:\n${container.output()}`);
  return performance.now() - startedAt;
}

/** Starts a program of this machine that ends with the test. */
export const startProgram = (
  command: string,
  args: string[],
  environment: Record<string, string>,
): ChildProcess =>
  spawn(command, args, { env: { ...process.env, ...environment }, stdio: 'ignore' });
