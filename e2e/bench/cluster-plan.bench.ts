/** The largest upload that is promised, 5 TB, on many machines: what its plan costs, without its bytes. */
import { randomBytes } from 'node:crypto';
import { loadReference } from '#reference/load-reference.ts';
import { openCluster } from '#service/adapters/cluster/cluster-ports.ts';
import { AMAZON } from '#service/adapters/cluster/s3-pieces.ts';
import { clusterLacks, type SharedDeployment, startCluster } from '../cluster/cluster.ts';
import type { BenchRow } from './row.ts';

const MAX_PARTS = 1_048_576;
const PAGE = 1000;

/** The plan of 5 TB: every address signed, every part recorded and checked, a page at a time. */
async function largestPlan(deployment: SharedDeployment): Promise<BenchRow[]> {
  const { DATABASE_URL, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    await deployment.environment();
  const opened = await openCluster({
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
  const { parts, uploads, now } = opened.ports;
  const { intake } = parts;
  if (intake.through !== 'store') throw new Error('This home takes parts itself.');
  const sizeBytes = MAX_PARTS * AMAZON.partBytes;
  const requestId = opened.ports.newId();
  const file = {
    requestId,
    sizeBytes,
    partCount: MAX_PARTS,
    key: `uploads/${requestId}/source`,
  };
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
  const plan = { id: 'largest', jobId: opened.ports.newId(), sizeBytes, partCount: MAX_PARTS };
  await uploads.start(
    { ...request, requestId, now: now() },
    { ...plan, contentType: 'video/mp4', work },
  );
  const seconds = { signing: 0, recording: 0 };
  /** Highest of each quarter, in MiB: it must not grow with the parts. */
  const memory = [0, 0, 0, 0];
  let signed = 0;
  for (let from = 1; from <= MAX_PARTS; from += PAGE) {
    const range = { from, to: Math.min(MAX_PARTS, from + PAGE - 1) };
    const before = performance.now();
    signed += (await intake.links(file, range, 3600)).length;
    const between = performance.now();
    const seen = Array.from({ length: range.to - from + 1 }, (_, index) => ({
      partNumber: from + index,
      etag: `"${(from + index).toString(16).padStart(32, '0')}"`,
      size: AMAZON.partBytes,
    }));
    // One part is held back, for the check to find.
    const kept = from === 1 ? seen.slice(1) : seen;
    await uploads.recordRange(plan.id, range, kept, now());
    seconds.signing += (between - before) / 1000;
    seconds.recording += (performance.now() - between) / 1000;
    const quarter = Math.floor(((from - 1) / MAX_PARTS) * 4);
    memory[quarter] = Math.max(memory[quarter]!, process.memoryUsage().rss / 1024 ** 2);
  }
  const before = performance.now();
  const lacking = await uploads.beginCompletion('bench', plan.id);
  const checking = performance.now() - before;
  if (signed !== MAX_PARTS || JSON.stringify(lacking) !== '{"missing":[{"from":1,"to":1}]}')
    throw new Error(`Signed ${signed}; missing ${JSON.stringify(lacking)}.`);
  await parts.discard(requestId);
  await opened.close();
  const row = (name: string, value: number, unit: string) => ({
    name: `plan of 5 TB, ${MAX_PARTS} parts: ${name}`,
    value,
    unit,
    reference: '',
    ratio: 0,
    runs: 1,
  });
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
