// @ts-check
/**
 * `node prepare.mjs`: what a deployment on many machines needs once, from the environment of the service: a bucket that
 * browsers may send to, and with `WORKER_CLIENT_FILE` a client for the render workers, whose id and secret it leaves in
 * that file for a shell to read. Does nothing that is done already. Plain JavaScript: it is no part of what is built.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

/**
 * Reads a variable of the environment that must be there.
 *
 * @param {string} name
 * @returns {string}
 */
function readVariable(name) {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name}: is required.`);
  process.exit(1);
}

/**
 * Allows what OPERATIONS.md asks for.
 *
 * @param {S3Client} client
 * @param {string} Bucket
 * @param {string[]} AllowedOrigins
 */
async function allowBrowsers(client, Bucket, AllowedOrigins) {
  const rule = {
    AllowedOrigins,
    AllowedMethods: ['GET', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag', 'Content-Range'],
  };
  try {
    const CORSConfiguration = { CORSRules: [rule] };
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }));
    console.log(`Browsers may send to the bucket from ${AllowedOrigins.join(' and ')}.`);
  } catch (error) {
    // OpenStack Swift has rules of its own; the service says at its start whether they are enough.
    if (!(error instanceof S3ServiceException) || error.name !== 'NotImplemented') throw error;
    console.log('The store takes no rules for browsers by this way.');
  }
}

async function prepareBucket() {
  const Bucket = readVariable('S3_BUCKET');
  const endpoint = process.env.S3_ENDPOINT;
  const client = new S3Client({
    region: process.env.S3_REGION || 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: process.env.S3_FORCE_PATH_STYLE !== 'false' }),
    credentials: {
      accessKeyId: readVariable('S3_ACCESS_KEY_ID'),
      secretAccessKey: readVariable('S3_SECRET_ACCESS_KEY'),
    },
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.name !== 'NotFound') throw error;
    await client.send(new CreateBucketCommand({ Bucket }));
    console.log(`The bucket ${Bucket} is there now.`);
  }
  const others = (process.env.CORS_ORIGINS ?? '').split(',').map((origin) => origin.trim());
  const { origin } = new URL(readVariable('PUBLIC_URL'));
  await allowBrowsers(client, Bucket, [origin, ...others.filter(Boolean)]);
}

/** @param {string[]} words */
const runClients = (...words) =>
  JSON.parse(
    execFileSync(process.execPath, ['dist/server/api-clients.js', ...words, '--json'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );

/**
 * Whether a file names a client that may still work.
 *
 * @param {string} file
 */
function isClientKnown(file) {
  try {
    const [, id] = /^export CLIENT_ID=(\S+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    /** @type {{ id: string, revoked: string }[]} */
    const clients = runClients('list');
    return clients.some((client) => client.id === id && client.revoked === '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** @param {string} file */
function addWorkerClient(file) {
  if (isClientKnown(file)) return;
  const words = ['add', 'Render workers', '--tenant', '*', '--scope', 'worker'];
  const { client_id, client_secret } = runClients(...words);
  const lines = `export CLIENT_ID=${client_id}\nexport CLIENT_SECRET=${client_secret}\n`;
  writeFileSync(file, lines, { mode: 0o600 });
  console.log('The render workers have a client now.');
}

await prepareBucket();
const { WORKER_CLIENT_FILE } = process.env;
if (WORKER_CLIENT_FILE) addWorkerClient(WORKER_CLIENT_FILE);
