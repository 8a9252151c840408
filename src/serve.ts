/** `npm start`: reads the environment, opens the deployment that it names, serves the interface and the studio. */
import { getBasePath } from './service/http/base-path.ts';
import './service/adapters/host/lean-memory.ts';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { pino } from 'pino';
import { loadReference } from './reference/load-reference.ts';
import { DataFolderError, folderError } from './service/adapters/embedded/data-folder.ts';
import { openEmbedded } from './service/adapters/embedded/embedded-ports.ts';
import { compressStudio } from './service/adapters/host/compress-beside.ts';
import { findChromium, NO_CHROMIUM } from './service/adapters/host/find-chromium.ts';
import { listen } from './service/adapters/host/http-server.ts';
import { openIdProvider } from './service/adapters/host/open-id.ts';
import { formatLogLine } from './service/adapters/host/readable-log.ts';
import { startRenderWorkers } from './service/adapters/host/render-workers.ts';
import { openSpeechModel } from './service/adapters/host/speech-model.ts';
import { studioFiles } from './service/adapters/host/studio-files.ts';
import { proxyTest } from './service/adapters/host/trusted-proxies.ts';
import { type RenderUser, renderUser } from './service/adapters/host/worker/render-user.ts';
import { repeat } from './service/adapters/repeat.ts';
import { resolveSibling } from './service/adapters/sibling-program.ts';
import { SchemaError } from './service/adapters/sql/schema/adopt-pre-release.ts';
import { createService } from './service/app.ts';
import {
  type Configuration,
  getClusterConfiguration,
  getConfiguredQuotas,
  getProviderConfiguration,
  readConfiguration,
} from './service/configuration.ts';
import { createProposalRunner } from './service/departures/carry-out.ts';
import { RAW_MESSAGES_FOR_MS } from './service/departures/connections/polling/keep-raw-board.ts';
import { createBoardPoller } from './service/departures/connections/polling/poll-boards.ts';
import { createNoticePoller } from './service/departures/connections/polling/poll-notices.ts';
import { createRecordedDays } from './service/departures/demo/recorded-days.ts';
import { startDemo } from './service/departures/demo/start-demo.ts';
import { createPushPortFollowers } from './service/departures/push-port/follow-connections.ts';
import { createReferenceLooks } from './service/departures/reference-data/look-daily.ts';
import { createSilenceWatch } from './service/departures/watch-silence.ts';
import { renewAllEmergency } from './service/emergency/renew.ts';
import { ServiceError } from './service/http/service-error.ts';
import { describeIntegrationVariables } from './service/integrations/describe-variables.ts';
import { orphanSweep } from './service/jobs/removals.ts';
import { recover, sweep } from './service/jobs/sweep.ts';
import { createJourneyWatch } from './service/journeys/tell-films.ts';
import { answerSweep } from './service/passengers/answers/sweep-answers.ts';
import { createNotifier } from './service/passengers/notifications/notify.ts';
import { consentSweep } from './service/recordings/expire-consents.ts';
import { hasPeople, LOCAL_STUDIO, offerSignIn } from './service/tokens/session.ts';
import { warmUp } from './service/warm-up.ts';
import { webhookSender } from './service/webhooks/deliver.ts';

// Files are readable only by this user, in any folder.
process.umask(0o077);

/** Folder of the built studio: beside this program's once that is built too. */
const studio = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/studio' : '../studio', import.meta.url),
);
const DRAIN_SECONDS = 6;
const SWEEP_SECONDS = 60;
/** Ended proposals are kept this long after they expired. */
const PROPOSALS_FOR_MS = 7 * 24 * 3600_000;
const WEBHOOK_SECONDS = 1;
const NOTIFY_SECONDS = 3;
const DEPARTURES_SECONDS = 1;

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

/** Determines the number of render workers to start, and their browser. */
function renderPlan(configuration: Configuration): { count: number; chromium?: string } {
  const { RENDER_WORKERS, CHROMIUM_PATH } = configuration;
  const chromium = findChromium();
  const isCluster = getClusterConfiguration(configuration) !== undefined;
  if (
    !isCluster &&
    CHROMIUM_PATH !== undefined &&
    CHROMIUM_PATH !== NO_CHROMIUM &&
    chromium === undefined
  )
    fail(`CHROMIUM_PATH: ${CHROMIUM_PATH} is not a program that can be run.`);
  const count = RENDER_WORKERS === 'auto' ? 1 : RENDER_WORKERS;
  return { count: isCluster ? 0 : count, ...(chromium && { chromium }) };
}

/** Returns the user that the render workers run as. */
function getRenderUser({ RENDER_USER }: Configuration): RenderUser | undefined {
  if (RENDER_USER === undefined) return undefined;
  try {
    return renderUser(RENDER_USER);
  } catch (error) {
    return fail(`RENDER_USER: ${(error as Error).message}`);
  }
}

const read = readConfiguration(process.env);
if ('wrong' in read) fail(read.wrong.join('\n'));
const { configuration } = read;
const plan = renderPlan(configuration);
const workersUser = getRenderUser(configuration);

const { SPEECH_MODEL } = configuration;
const speechModel = SPEECH_MODEL === undefined ? undefined : openSpeechModel(SPEECH_MODEL);
if (SPEECH_MODEL !== undefined && speechModel === undefined)
  fail(`SPEECH_MODEL: ${SPEECH_MODEL} is neither an address nor a folder with a config.json.`);

const logOptions = {
  level: 'info',
  base: undefined,
  serializers: { error: pino.stdSerializers.err },
};
/** Lines that a person reads on a terminal; JSON for everything else. */
const log = process.stderr.isTTY
  ? pino(logOptions, {
      write(json) {
        const line = formatLogLine(json);
        if (line !== undefined) process.stderr.write(line);
      },
    })
  : pino(logOptions, pino.destination({ fd: 2, sync: false }));

let publicUrl = configuration.PUBLIC_URL ?? '';
const cluster = getClusterConfiguration(configuration);
const provider = getProviderConfiguration(configuration);
const isProxy = proxyTest(configuration.TRUSTED_PROXIES);
const shared = {
  corsOrigins: configuration.CORS_ORIGINS,
  approvalsNeeded: configuration.REQUIRED_APPROVALS,
  speechModel: () => speechModel && new URL(speechModel.address, `${publicUrl}/`).href,
  publicUrl: () => publicUrl,
  isProxy,
  webhookNetworks: configuration.WEBHOOK_ALLOWED_NETWORKS,
  feedNetworks: configuration.FEED_ALLOWED_NETWORKS,
  readerNetworks: configuration.READER_ALLOWED_NETWORKS,
  serverConnections: configuration.FEED_CONNECTIONS,
  quotas: getConfiguredQuotas(configuration),
  integrationVariables: describeIntegrationVariables(configuration),
  ...(provider && { identityProvider: openIdProvider({ ...provider, log }) }),
  reference: await loadReference(),
  log,
};

async function openDeployment() {
  if (cluster === undefined)
    return await openEmbedded({
      ...shared,
      dataDir: configuration.DATA_DIR,
      tokenSecret: configuration.TOKEN_SECRET,
    });
  // Loaded when it is asked for alone: one machine needs none of it.
  const { openCluster } = await import('./service/adapters/cluster/cluster-ports.ts');
  return await openCluster({
    ...shared,
    ...cluster,
    tokenSecret: configuration.TOKEN_SECRET!,
  });
}
/** Exits with the reason why the service cannot start, in one line for known errors; rethrows others. */
function failFor(error: unknown): never {
  const cause = error instanceof ServiceError ? error.cause : error;
  const startError = cluster === undefined ? folderError(configuration.DATA_DIR, cause) : error;
  if (startError instanceof DataFolderError || startError instanceof SchemaError)
    fail(startError.message);
  // The cause may hold the address with its password.
  if (error instanceof ServiceError)
    fail(`${cluster === undefined ? '' : 'DATABASE_URL and S3_*: '}${error.message}`);
  throw error;
}
const deployment = await openDeployment().catch(failFor);
const { ports } = deployment;
await recover(ports).catch(failFor);

const service = createService(ports)
  .route('/', speechModel?.routes ?? new Hono())
  .route('/', studioFiles(studio, getBasePath(ports)));

await warmUp(ports);
if (process.argv.includes('--demo')) await startDemo(ports, LOCAL_STUDIO.tenant);

const address = (host: string) => (host.includes(':') ? `[${host}]` : host);
const { HOST, PORT } = configuration;
const server = await listen(service.fetch, { host: HOST, port: PORT, isProxy }).catch(
  (error: Error) =>
    fail(`HOST and PORT: cannot listen on ${address(HOST)}:${PORT} (${error.message}).`),
);
/** Hosts that this computer is reached at by name: browsers offer passkeys at names alone. */
const THIS_COMPUTER = ['127.0.0.1', '0.0.0.0', '::', '::1'];
const reachable = THIS_COMPUTER.includes(HOST) ? 'localhost' : HOST;
if (publicUrl === '') publicUrl = `http://${address(reachable)}:${server.port}`;

/** Returns the sign-in instructions: a one-time link for the first person, the sign-in page after that. */
async function welcome(): Promise<string> {
  return (await hasPeople(ports))
    ? `Sign in with your email: ${publicUrl}/sign-in`
    : `Sign in with this link, which works once: ${(await offerSignIn(ports)).replace('/sign-in#', '/sign-in?next=set-up#')}`;
}
// It may have to store a link: on a full disk the service is not ready.
const welcomed = await welcome().catch(failFor);
console.log(`Handsignal is ready at http://${address(reachable)}:${server.port}`);
console.log(welcomed);
if (plan.chromium === undefined && cluster === undefined)
  console.log(
    'No Chromium was found: uploaded files are read, and lifelike signers drawn, by an open tab of the studio alone.',
  );

const workers = await startRenderWorkers(
  ports,
  fileURLToPath(resolveSibling('worker', import.meta.url)),
  plan.count,
  {
    PRIORITY_RENDERER: configuration.PRIORITY_RENDERER,
    NATIVE_RENDERER: configuration.NATIVE_RENDERER,
    SEGMENT_CACHE_MB: String(configuration.SEGMENT_CACHE_MB),
    CHROMIUM_PATH: plan.chromium ?? NO_CHROMIUM,
  },
  workersUser,
);
compressStudio(studio).catch((error: unknown) =>
  log.warn({ error }, 'the studio could not be compressed'),
);

const sweepOrphans = orphanSweep(ports);
const sweepConsents = consentSweep(ports);
const sweepAnswers = answerSweep(ports);
async function sweepAll(): Promise<void> {
  await sweep(ports);
  await renewAllEmergency(ports);
  await sweepOrphans();
  await sweepConsents();
  await sweepAnswers();
  await ports.rawMessages.removeOld(ports.now() - RAW_MESSAGES_FOR_MS);
  await ports.proposals.removeEnded(ports.now() - PROPOSALS_FOR_MS);
}
const sweeping = repeat(SWEEP_SECONDS, sweepAll, 'the sweep failed', log);

const carryOut = createProposalRunner(ports);
const tellJourneyFilms = createJourneyWatch(ports);
const playRecordedDays = createRecordedDays(ports);
const watchSilence = createSilenceWatch(ports);
const pollers = [
  createBoardPoller(ports),
  createNoticePoller(ports, 'disruptions'),
  createNoticePoller(ports, 'lifts'),
  createPushPortFollowers(ports),
  createReferenceLooks(ports),
];
async function followDepartures(): Promise<void> {
  await playRecordedDays();
  for (const poller of pollers) await poller.run();
  await watchSilence();
  await carryOut();
  await tellJourneyFilms();
}
const following = repeat(
  DEPARTURES_SECONDS,
  followDepartures,
  'departures cannot be followed for now',
  log,
);

const notifying = repeat(
  NOTIFY_SECONDS,
  createNotifier(ports),
  'phones cannot be notified for now',
  log,
);

const sender = webhookSender(ports);
let isDatabaseAway = false;
const sending = setInterval(async () => {
  try {
    await sender.sendDue();
    isDatabaseAway = false;
  } catch (error) {
    // Once, not each second.
    if (!isDatabaseAway) log.error({ error }, 'nothing can be sent to webhooks for now');
    isDatabaseAway = true;
  }
}, WEBHOOK_SECONDS * 1000);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearInterval(sweeping);
  clearInterval(sending);
  clearInterval(notifying);
  clearInterval(following);
  await Promise.all([
    server.drain(DRAIN_SECONDS),
    workers.stop(),
    ...pollers.map((poller) => poller.close()),
  ]);
  await deployment.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
