/** The largest upload that is promised, 5 TB, on many machines: what its plan costs, without its bytes. */
import { randomBytes } from 'node:crypto';
import { loadReference } from '#reference/load-reference.ts';
import { openCluster } from '#service/adapters/cluster/cluster-ports.ts';
import { AMAZON } from '#service/adapters/cluster/s3-pieces.ts';
import { clusterLacks, type SharedDeployment, startCluster } from '../../cluster/cluster.ts';
import type { BenchRow } from '../measuring/row.ts';

const MAX_PARTS = 1_048_576;
const PAGE = 1000;

type Opened = Awaited<ReturnType<typeof openCluster>>;

/** Opens the service's ports as one machine of the cluster does. */
async function open(deployment: SharedDeployment): Promise<Opened> {
  const { DATABASE_URL, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    await deployment.environment();
  return openCluster({
    databaseUrl: DATABASE_URL!,
    store: {
      endpoint: S3_ENDPOINT!,
      region: 'us-east-1',
      bucket: S3_BUCKET!,
      accessKeyId: S3_ACCESS_KEY_ID!,
      secretAccessKey: S3_SECRET_ACCESS_KEY!,
      forcePathStyle: true,
    },
    tokenSecret: randomBytes(32).toString('hex'),
    corsOrigins: [],
    publicUrl: () => 'http://127.0.0.1',
    reference: await loadReference(),
    log: { info: () => undefined, warn: () => undefined, error: console.error },
  });
}

/** Starts the upload; its file as the store's links name it. */
async function startUpload({ ports }: Opened) {
  const sizeBytes = MAX_PARTS * AMAZON.partBytes;
  const requestId = ports.newId();
  const file = { requestId, sizeBytes, partCount: MAX_PARTS, key: `uploads/${requestId}/source` };
  const work = {
    draft: false,
    source: { fileKey: file.key, contentType: 'video/mp4', fileName: '5tb.mp4' },
    settings: {},
  };
  const request = {
    tenant: 'bench',
    clientId: 'bench',
    title: '5tb.mp4',
    request: {},
    warnings: [],
  };
  const plan = { id: 'largest', jobId: ports.newId(), sizeBytes, partCount: MAX_PARTS };
  await ports.uploads.start(
    { ...request, requestId, now: ports.now() },
    { ...plan, contentType: 'video/mp4', work },
  );
  return { file, uploadId: plan.id };
}

type Started = Awaited<ReturnType<typeof startUpload>>;

/** Signs and records every part, a page at a time. */
async function sendPlan({ ports }: Opened, { file, uploadId }: Started) {
  const { intake } = ports.parts;
  if (intake.through !== 'store') throw new Error('This deployment takes parts itself.');
  const seconds = { signing: 0, recording: 0 };
  /** Highest of each quarter, in MiB: it must not grow with the parts. */
  const memory = [0, 0, 0, 0];
  let signed = 0;
  for (let from = 1; from <= MAX_PARTS; from += PAGE) {
    const range = { from, to: Math.min(MAX_PARTS, from + PAGE - 1) };
    const startedAt = performance.now();
    signed += (await intake.links(file, range, 3600)).length;
    const between = performance.now();
    const sentParts = Array.from({ length: range.to - from + 1 }, (_, index) => ({
      partNumber: from + index,
      etag: `"${(from + index).toString(16).padStart(32, '0')}"`,
      size: AMAZON.partBytes,
    }));
    // One part is held back, for the check to find.
    const recordedParts = from === 1 ? sentParts.slice(1) : sentParts;
    await ports.uploads.recordRange(uploadId, range, recordedParts, ports.now());
    seconds.signing += (between - startedAt) / 1000;
    seconds.recording += (performance.now() - between) / 1000;
    const quarter = Math.floor(((from - 1) / MAX_PARTS) * 4);
    memory[quarter] = Math.max(memory[quarter]!, process.memoryUsage().rss / 1024 ** 2);
  }
  if (signed !== MAX_PARTS) throw new Error(`Signed ${signed} of ${MAX_PARTS}.`);
  return { seconds, memory };
}

/** Measures the time to find the one part that is missing, in milliseconds. */
async function findMissing({ ports }: Opened, { uploadId }: Started): Promise<number> {
  const startedAt = performance.now();
  const lacking = await ports.uploads.beginCompletion('bench', uploadId);
  const milliseconds = performance.now() - startedAt;
  if (JSON.stringify(lacking) !== '{"missing":[{"from":1,"to":1}]}')
    throw new Error(`Missing ${JSON.stringify(lacking)}.`);
  return milliseconds;
}

const row = (name: string, value: number, unit: string): BenchRow => ({
  name: `plan of 5 TB, ${MAX_PARTS} parts: ${name}`,
  value,
  unit,
  reference: '',
  ratio: 0,
  runs: 1,
});

/** Measures the plan of 5 TB: signs every address, records and checks every part. */
async function largestPlan(deployment: SharedDeployment): Promise<BenchRow[]> {
  const opened = await open(deployment);
  const started = await startUpload(opened);
  const { seconds, memory } = await sendPlan(opened, started);
  const checking = await findMissing(opened, started);
  await opened.ports.parts.discard(started.file.requestId);
  await opened.close();
  return [
    row('signing every address', seconds.signing, 's'),
    row('recording every part', seconds.recording, 's'),
    row('finding the one part that is missing', checking, 'ms'),
    ...memory.map((highest, quarter) =>
      row(`memory, highest in quarter ${quarter + 1}`, highest, 'MiB'),
    ),
  ];
}

export async function rows(): Promise<BenchRow[]> {
  const lacking = clusterLacks();
  if (lacking.length > 0) {
    console.log(`  skipped: install ${lacking.join(' ')}`);
    return [];
  }
  const cluster = await startCluster({ fsync: true });
  try {
    return await largestPlan(await cluster.deployment());
  } finally {
    await cluster.stop();
  }
}
