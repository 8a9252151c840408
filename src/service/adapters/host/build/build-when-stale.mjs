// @ts-check
/** Builds the parts of `dist` that are missing or older than their sources. Plain JavaScript: see `src/launch.mjs`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const BUILD_WAIT_SECONDS = 180;

/** @typedef {'studio' | 'server'} PartName */

/**
 * @typedef {object} Problem
 * @property {string} report why something was not built
 * @property {boolean} isFatal whether the programs cannot be run without it
 */

/**
 * @typedef {object} BuiltPart
 * @property {string} notice printed before it is built
 * @property {string} result file that is there once it is built
 * @property {string[]} sources relative to the package's root
 * @property {RegExp} others what is below the sources and no part of it
 * @property {string[]} options of `vite build`
 */

const TESTS = String.raw`\.test\.tsx?$`;

/** @type {Record<PartName, BuiltPart>} */
const PARTS = {
  studio: {
    notice: 'Building the studio. This takes up to a minute…',
    result: 'dist/studio/index.html',
    sources: [
      'index.html',
      'screen.html',
      'passengers.html',
      'vite.config.ts',
      'package.json',
      'public',
      'src',
    ],
    others: new RegExp(
      `^src/(service/|tools/|lint/|(serve|worker|api-clients|users|backup)\\.ts|launch\\.mjs)|${TESTS}`,
    ),
    options: [],
  },
  server: {
    notice: 'Building the server…',
    result: 'dist/server/serve.js',
    sources: ['vite.config.ts', 'package.json', 'src'],
    others: new RegExp(
      `^src/(studio|rendering|avatar|signing|upload|tools|lint|decisions)/|${TESTS}`,
    ),
    options: ['--ssr'],
  },
};

/**
 * Finds when a file, or the newest file in a folder, was changed.
 *
 * @param {string} root
 * @param {string} path
 * @param {RegExp} others
 * @returns {number}
 */
function findNewest(root, path, others) {
  const name = relative(root, path).replaceAll(sep, '/');
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined || others.test(entry.isDirectory() ? `${name}/` : name)) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(
    0,
    ...readdirSync(path).map((child) => findNewest(root, join(path, child), others)),
  );
}

/**
 * Whether a part of `dist` is missing or older than what it is built from.
 *
 * @param {string} root
 * @param {PartName} part
 */
export function isStale(root, part) {
  const { result, sources, others } = PARTS[part];
  const built = statSync(join(root, result), { throwIfNoEntry: false });
  if (built === undefined) return true;
  return sources.some((name) => findNewest(root, join(root, name), others) > built.mtimeMs);
}

/**
 * Runs Vite in a process of its own: what it needs of memory ends with it.
 *
 * @param {string} root
 * @param {string[]} options
 * @returns {Promise<string | undefined>} what it says when it fails
 */
function runVite(root, options) {
  return new Promise((resolve) => {
    const vite = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...options, '--logLevel', 'error'],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [vite.stdout, vite.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    vite.once('error', (error) => resolve(error.message));
    vite.once('exit', (code) => resolve(code === 0 ? undefined : output.trim()));
  });
}

/**
 * Builds parts, one after the other.
 *
 * @param {string} root
 * @param {PartName[]} parts
 * @returns {Promise<Problem | undefined>}
 */
async function buildParts(root, parts) {
  const failures = [];
  for (const part of parts.filter((name) => isStale(root, name))) {
    const { notice, options } = PARTS[part];
    console.log(notice);
    const output = await runVite(root, options);
    if (output !== undefined) failures.push({ part, output });
  }
  if (failures.length === 0) return undefined;
  return {
    report: failures
      .map(({ part, output }) => `The ${part} could not be built:\n${output}`)
      .join('\n'),
    isFatal: failures.some(({ part }) => part === 'server'),
  };
}

/**
 * Builds the parts that are missing or older than their sources; one process at a time.
 *
 * @param {string} root folder of the package
 * @param {PartName[]} parts
 * @returns {Promise<Problem | undefined>}
 */
export async function buildWhenStale(root, parts) {
  const stale = parts.filter((part) => isStale(root, part));
  if (stale.length === 0) return undefined;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    const isMissing = stale.some((part) => !existsSync(join(root, PARTS[part].result)));
    const state = isMissing ? 'Handsignal is not built' : 'What is built is older than its sources';
    return {
      report: `${state}, and what builds it is not installed. Run: npm ci && npm run build`,
      isFatal: true,
    };
  }
  const folder = join(root, 'node_modules/.cache/handsignal');
  mkdirSync(folder, { recursive: true });
  const { default: Libsql } = await import('libsql');
  const lock = new Libsql(join(folder, 'build.lock'));
  try {
    lock.pragma(`busy_timeout = ${BUILD_WAIT_SECONDS * 1000}`);
    lock.exec('BEGIN EXCLUSIVE');
    return await buildParts(root, stale);
  } finally {
    lock.close();
  }
}
