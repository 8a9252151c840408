/**
 * `npm run test:nodes [-- VERSION…]`: what is built, with nothing but the packages of production, makes a video on each
 * version of Node that README.md names.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from '#service/adapters/host/build/build-when-stale.mjs';
import { waitForRequest } from '../bench/measuring/await-request.ts';
import { startService } from '../fixtures.ts';
import { accessToken, type Credentials, jsonBody, sender } from './client.ts';

const VERSIONS = ['20.19', '22', '24'];
const POLL_INTERVAL_MS = 500;
const ANNOUNCEMENT = { destination: 'PMH', timing: '1230', platform: '10', updatedPlatform: '11' };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Copies what is built to a folder of its own and installs the packages of production there. */
function installProduction(): string {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-production-'));
  for (const name of ['dist', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  execFileSync('npm', ['ci', '--omit=dev'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

/** Finds the program of a version of Node, which npm fetches where it is not there yet. */
function findNode(version: string): string {
  const args = ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath'];
  return execFileSync('npx', args, { cwd: tmpdir(), encoding: 'utf8' }).trim();
}

/** Runs the service until it has made a video, and returns the line to print. */
async function makeVideo(folder: string, node: string): Promise<string> {
  const startedAt = performance.now();
  const program = { node, args: ['dist/server/serve.js'], folder };
  const service = await startService({ RENDER_WORKERS: '1' }, program);
  try {
    const startMs = performance.now() - startedAt;
    const added = execFileSync(
      node,
      ['dist/server/api-clients.js', 'add', 'nodes', '--tenant', 'waterloo', '--json'],
      { cwd: folder, env: { ...process.env, ...service.environment }, encoding: 'utf8' },
    );
    const credentials: Credentials = JSON.parse(added);
    const send = sender(service.url, await accessToken(service.url, credentials));
    const sent = await send('/v1/sign-requests/train-announcements', jsonBody(ANNOUNCEMENT));
    const { data }: { data: { id: string } } = await sent.json();
    const { downloadLink, results } = await waitForRequest(
      send,
      data.id,
      ({ status }) => status === 'COMPLETED',
      POLL_INTERVAL_MS,
    );
    const video = new Uint8Array(await (await fetch(downloadLink!)).arrayBuffer());
    if (new TextDecoder().decode(video.subarray(4, 8)) !== 'ftyp') throw new Error('No mp4 came.');
    const totalSeconds = (performance.now() - startedAt) / 1000;
    return `ready in ${Math.round(startMs)} ms; a video of ${results?.[0]?.durationSeconds} s, ${video.length} bytes, after ${totalSeconds.toFixed(1)} s`;
  } finally {
    await service.stop();
  }
}

const problem = await buildWhenStale(root, ['studio', 'server']);
if (problem !== undefined) throw new Error(problem.report);
const versions = process.argv.slice(2);
const folder = installProduction();
try {
  for (const version of versions.length > 0 ? versions : VERSIONS) {
    const node = findNode(version);
    const exact = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    console.log(`Node ${exact}: ${await makeVideo(folder, node)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
