/**
 * `npm run test:image`: the image makes a video, as `compose.yaml` starts it. Its file system is made by mmdebstrap and
 * the image's own script. All that runs has names, ports, mounts and processes of its own, which end with it.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildRoot, describeSize, listLeftovers } from './build-root.ts';

const NEEDED = ['mmdebstrap', 'caddy', 'unshare', 'ip', 'ffprobe', 'curl'];
const PRIVATE = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Explains why this machine cannot run it; undefined when it can. */
function findObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'It needs root on Linux.';
  const lacking = NEEDED.filter((name) => spawnSync('which', [name]).status !== 0);
  if (lacking.length > 0) return `Install ${lacking.join(' ')}.`;
  const isPrivate = spawnSync('unshare', [...PRIVATE, 'true']).status === 0;
  return isPrivate ? undefined : 'This machine allows no namespaces of its own.';
}

const obstacle = findObstacle();
if (obstacle !== undefined) {
  console.log(`The image is not tried. ${obstacle}`);
  process.exit(0);
}
const { folder, imageRoot } = buildRoot();
try {
  console.log(describeSize(imageRoot));
  const leftovers = listLeftovers(imageRoot);
  if (leftovers.length > 0) throw new Error(`The image has leftovers: ${leftovers.join(', ')}`);
  const program = fileURLToPath(new URL('run-deployment.ts', import.meta.url));
  const args = [...PRIVATE, process.execPath, '--import', 'tsx', program, imageRoot, folder];
  const { status } = spawnSync('unshare', args, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
