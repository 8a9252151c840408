/** Starts the deployment in namespaces that `try-image.ts` made, and does the main job through the proxy with curl. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startContainer, waitUntil } from './containers.ts';
import { type Deployment, startDeployment } from './deployment.ts';

const [imageRoot, folder] = process.argv.slice(2) as [string, string];
const ANNOUNCEMENT = { destination: 'PMH', timing: '1230', platform: '10', updatedPlatform: '11' };
const SCOPE = 'requests:write requests:read';

/** Calls through the proxy, whose certificate is checked. */
const curl = ({ authority }: Deployment, ...args: string[]): string =>
  execFileSync(
    'curl',
    ['--silent', '--show-error', '--fail-with-body', '--cacert', authority, ...args],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );

/** Whether the proxy answers with what is expected. */
function answersWith(deployment: Deployment, path: string, expected: string): boolean {
  try {
    return curl(deployment, `${deployment.url}${path}`).includes(expected);
  } catch {
    return false;
  }
}

/** Adds a client by the image's own command. */
async function addClient({ host, environment }: Deployment): Promise<string> {
  const command = ['node', 'dist/server/api-clients.js', 'add', 'planner', '--tenant', 'waterloo'];
  const container = startContainer(host, 'clients', {
    command: [...command, '--scope', SCOPE, '--json'],
    environment,
  });
  if ((await container.ended) !== 0) throw new Error(container.output());
  const { client_id, client_secret } = JSON.parse(container.output());
  return `${client_id}:${client_secret}`;
}

interface MadeVideo {
  seconds: number;
  bytes: number;
  describedBy: string;
}

/** Asks for a video, waits for it, downloads it and looks into it. */
async function makeVideo(deployment: Deployment): Promise<MadeVideo> {
  const { url } = deployment;
  const credentials = await addClient(deployment);
  const grant = ['--user', credentials, '--data', 'grant_type=client_credentials'];
  const { access_token } = JSON.parse(curl(deployment, ...grant, `${url}/oauth2/token`));
  const token = ['--header', `Authorization: Bearer ${access_token}`];
  const startedAt = performance.now();
  const sent = curl(
    deployment,
    ...token,
    ...['--json', JSON.stringify(ANNOUNCEMENT), `${url}/v1/sign-requests/train-announcements`],
  );
  const { id } = JSON.parse(sent).data;
  let link: string | undefined;
  await waitUntil('the video is ready', () => {
    const { data } = JSON.parse(curl(deployment, ...token, `${url}/v1/sign-requests/${id}`));
    if (data.status === 'FAILED') throw new Error(JSON.stringify(data));
    link = data.downloadLink;
    return data.status === 'COMPLETED';
  }).catch((error: Error) => {
    throw new Error(
      `${error.message}\n${deployment.worker.output()}\n${deployment.service.output().slice(-4000)}`,
    );
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const file = join(folder, 'video.mp4');
  curl(deployment, '--location', '--output', file, link!);
  const shown = ['-show_entries', 'stream=codec_name,width,height:format=duration'];
  const { streams, format } = JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', ...shown, '-of', 'json', file], { encoding: 'utf8' }),
  );
  const [{ codec_name, width, height }] = streams;
  const length = `${Number(format.duration).toFixed(1)} s`;
  return {
    seconds,
    bytes: statSync(file).size,
    describedBy: `${codec_name}, ${width} by ${height}, ${length}`,
  };
}

/** Ends the worker's browser, and checks that another comes and that nothing dead stays. */
async function loseBrowser({ worker }: Deployment): Promise<void> {
  worker.kill('chromium');
  await waitUntil('the worker starts another browser', () =>
    worker.output().includes('a new browser starts'),
  );
  await waitUntil('the other browser runs', () => worker.processes().includes('S chromium'));
  await waitUntil(
    'no dead process stays',
    () => !worker.processes().some((entry) => entry.startsWith('Z')),
  );
}

/** Starts the deployment below a path, or of a whole host, and prints what it takes. */
async function tryDeployment(basePath: string): Promise<void> {
  const deployment = await startDeployment(imageRoot, folder, basePath);
  const { url, worker, readyMs } = deployment;
  await waitUntil('the proxy answers', () => answersWith(deployment, '/readyz', 'ready'));
  const made = await makeVideo(deployment);
  console.log(
    `${url}: ready in ${Math.round(readyMs)} ms; a video (${made.describedBy}; ${made.bytes} bytes) after ${made.seconds.toFixed(1)} s`,
  );
  if (answersWith(deployment, '/metrics', 'handsignal'))
    throw new Error('The proxy shows the metrics.');
  // Without its sandbox, the browser would have been reported.
  if (/sandbox/.test(worker.output())) throw new Error(worker.output());
  await loseBrowser(deployment);
  const { serviceMs, workerMs } = await deployment.stop();
  console.log(
    `Stopped on SIGTERM: the service in ${Math.round(serviceMs)} ms, the worker in ${Math.round(workerMs)} ms`,
  );
}

// Here alone: mounts of this process are its own.
const hosts = join(folder, 'hosts');
copyFileSync('/etc/hosts', hosts);
appendFileSync(hosts, '\n127.0.0.1 service store database proxy localhost files.localhost\n');
execFileSync('mount', ['--bind', hosts, '/etc/hosts']);
execFileSync('ip', ['link', 'set', 'lo', 'up']);
for (const basePath of ['', '/handsignal']) await tryDeployment(basePath);
process.exit(0);
