/** A throw-away S3 server on loopback, for tests: OpenStack Swift with s3api, of Debian's packages. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { freePort } from './testing.ts';

const PYTHON = '/usr/bin/python3';
const SERVERS = ['account', 'container', 'object', 'proxy'] as const;
const ACCESS_KEY_ID = 'test:tester';
/** Opens this store alone, which lives as long as the test. */
const SECRET_ACCESS_KEY = 'secret-of-a-test-store';

export const hasStore = (): boolean =>
  [...SERVERS.map((name) => `/usr/bin/swift-${name}-server`), '/usr/bin/memcached', PYTHON].every(
    existsSync,
  );

export interface StoreServer {
  /** Creates an empty bucket and returns how to access it. */
  bucket(): Promise<StoreAccess>;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface StoreAccess {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** Script that assigns all data to one disk. Swift's own command starts Python nine times for it. */
const MAKE_RINGS = `
import sys
from swift.common.ring import RingBuilder
for name, port in (ring.split(':') for ring in sys.argv[1:]):
    builder = RingBuilder(6, 1, 1)
    place = {'ip': '127.0.0.1', 'port': int(port)}
    place.update({'replication_ip': '127.0.0.1', 'replication_port': int(port)})
    builder.add_dev({'region': 1, 'zone': 1, 'device': 'd1', 'weight': 1, 'meta': '', **place})
    builder.rebalance()
    builder.get_ring().save(name + '.ring.gz')
`;

const user = userInfo().username;

const HEAD = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${folder}/disks
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_address = ${folder}/no-log
log_level = ERROR
`;

const storageConf = (folder: string, name: string, port: number) => `${HEAD(folder, port)}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
recon_cache_path = ${folder}/cache
`;

/**
 * Timeout of the proxy. Swift's own 0.3 s are too short on a busy machine: what it cannot drop from its cache
 * in time, such as a missing bucket, it keeps reporting.
 */
const TIMEOUT_SECONDS = 10;

/**
 * Builds the proxy's configuration with Amazon's limits of 10,000 parts and 1,000 a page, and the given
 * minimum size of a part.
 */
const proxyConf = (folder: string, port: number, memcache: number, minPartBytes: number) =>
  `${HEAD(folder, port)}cors_allow_origin = *
cors_expose_headers = etag
strict_cors_mode = false
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
conn_timeout = ${TIMEOUT_SECONDS}
cors_allow_origin = *
cors_expose_headers = etag
strict_cors_mode = false
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcache}
connect_timeout = ${TIMEOUT_SECONDS}
pool_timeout = ${TIMEOUT_SECONDS}
io_timeout = ${TIMEOUT_SECONDS}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_upload_part_num = 10000
max_parts_listing = 1000
min_segment_size = ${minPartBytes}
cors_preflight_allow_origin = *
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SECRET_ACCESS_KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
max_manifest_segments = 10000
max_manifest_size = 8388608
rate_limit_after_segment = 100000
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
[filter:symlink]
use = egg:swift#symlink
`;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Starts a store for tests.
 *
 * @param minPartBytes the smallest size of a part that is not the last; Amazon's by default
 * @throws {Error} when the packages are not installed; check `hasStore` first
 */
export async function startStore({ minPartBytes = 5 * 1024 ** 2 } = {}): Promise<StoreServer> {
  if (!hasStore()) throw new Error('Swift is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-store-'));
  mkdirSync(join(folder, 'disks/d1'), { recursive: true });
  const ports = new Map<string, number>();
  for (const name of [...SERVERS, 'memcached']) ports.set(name, await freePort());
  const conf = (name: string) => join(folder, `${name}-server.conf`);
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_prefix = test\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n[swift-constraints]\nmax_file_size = 5368709122\n',
  );
  for (const name of ['account', 'container', 'object']) {
    const port = ports.get(name)!;
    writeFileSync(conf(name), storageConf(folder, name, port));
  }
  const rings = ['account', 'container', 'object'].map((name) => `${name}:${ports.get(name)}`);
  execFileSync(PYTHON, ['-c', MAKE_RINGS, ...rings], { cwd: folder, stdio: 'ignore' });
  const proxyPort = ports.get('proxy')!;
  writeFileSync(conf('proxy'), proxyConf(folder, proxyPort, ports.get('memcached')!, minPartBytes));

  /** Ends with this process, however it ends. */
  const run = (...command: string[]) => {
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...command], {
      cwd: folder,
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    return { child, ended };
  };
  let running: ReturnType<typeof run>[] = [];

  async function start(): Promise<void> {
    const memcached = ['-l', '127.0.0.1', '-p', `${ports.get('memcached')}`, '-U', '0', '-m', '32'];
    running = [
      run('/usr/bin/memcached', ...memcached, '-u', user),
      ...SERVERS.map((name) => run(PYTHON, `/usr/bin/swift-${name}-server`, conf(name))),
    ];
    for (const port of ports.values())
      for (let attempt = 0; !(await isOpen(port)); attempt++) {
        if (attempt === 600) throw new Error('The object store does not start.');
        await pause(100);
      }
  }

  async function kill(): Promise<void> {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    running = [];
  }

  /**
   * Waits until multipart uploads to a bucket can be ended. Swift creates the container for parts at the
   * first upload, and may report for seconds after that that it is missing: it caches the earlier lookup for
   * longer than the creation takes.
   */
  async function makeReady(client: S3Client, bucket: string): Promise<void> {
    const first = { Bucket: bucket, Key: 'first' };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(first));
    for (let attempt = 0; ; attempt++)
      try {
        await client.send(new AbortMultipartUploadCommand({ ...first, UploadId }));
        return;
      } catch (error) {
        const isForgotten = error instanceof Error && error.name === 'NoSuchKey';
        if (!isForgotten || attempt === 150) throw error;
        await pause(100);
      }
  }

  await start();
  let buckets = 0;
  return {
    async bucket() {
      const access: StoreAccess = {
        endpoint: `http://127.0.0.1:${proxyPort}`,
        region: 'us-east-1',
        bucket: `test-${++buckets}`,
        accessKeyId: ACCESS_KEY_ID,
        secretAccessKey: SECRET_ACCESS_KEY,
        forcePathStyle: true,
      };
      const { accessKeyId, secretAccessKey, bucket, ...where } = access;
      const client = new S3Client({ ...where, credentials: { accessKeyId, secretAccessKey } });
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      await makeReady(client, bucket);
      client.destroy();
      return access;
    },
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
