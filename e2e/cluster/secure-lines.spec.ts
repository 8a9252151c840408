/** The database and the store over TLS, with certificates that are checked. */
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import pg from 'pg';
import { MultipartStarted } from '#contract/requests/translation-upload.ts';
import { type PostgresServer, startPostgres } from '#service/adapters/cluster/testing.ts';
import { expect, type RunningService, startService, test } from '../fixtures.ts';
import { bytesLikeMovie, jsonBody, PERSON, sender } from '../service/client.ts';
import { FULL } from '../test-size.ts';
import {
  type Certificates,
  makeCertificates,
  startTlsFront,
  type TlsFront,
} from './certificates.ts';
import type { SharedDeployment } from './cluster.ts';

test.describe.configure({ mode: 'serial' });

let certificates: Certificates;
let postgres: PostgresServer;
let front: TlsFront;
let deployment: SharedDeployment;
let service: RunningService | undefined;
/** Environment with TLS everywhere; the authority is trusted only where configured. */
let environment: Record<string, string>;
let plainDatabase: string;

test.beforeAll(async ({ cluster }) => {
  test.setTimeout(180_000);
  certificates = makeCertificates();
  postgres = await startPostgres({ tls: certificates });
  deployment = await cluster!.deployment();
  plainDatabase = await postgres.database();
  const store = new URL((await deployment.environment()).S3_ENDPOINT!);
  front = await startTlsFront(certificates, { host: store.hostname, port: Number(store.port) });
  environment = await deployment.environment({
    DATABASE_URL: `${plainDatabase}?sslmode=verify-full`,
    S3_ENDPOINT: `https://127.0.0.1:${front.port}`,
  });
});
test.afterAll(async () => {
  await service?.stop();
  await front?.close();
  await postgres?.stop();
  certificates?.remove();
});

/** Puts a part at a signed address of the store, as a client that trusts the authority. */
const putPart = (address: string, body: Uint8Array): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Length': body.length };
    const ca = readFileSync(certificates.authority);
    const outgoing = request(address, { method: 'PUT', headers, ca }, (incoming) => {
      incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', reject).end(body);
  });

test('a server whose certificate nobody vouches for is not talked to, in one line that says so', {
  tag: FULL,
}, async () => {
  const { S3_ENDPOINT: plainStore } = await deployment.environment();
  const untrusted = [
    ['database', { ...environment, S3_ENDPOINT: plainStore! }],
    ['store', { ...environment, DATABASE_URL: plainDatabase }],
  ] as const;
  for (const [server, untrustedEnvironment] of untrusted)
    await expect(startService(untrustedEnvironment)).rejects.toThrow(
      new RegExp(
        `ended with 1:[^]*\\nDATABASE_URL and S3_\\*: The certificate of the ${server} is not trusted: .+\\n$`,
      ),
    );
});

test('with the authority trusted, all of an upload goes over TLS', { tag: FULL }, async () => {
  service = await startService({ ...environment, NODE_EXTRA_CA_CERTS: certificates.authority });
  const send = sender(service.url, await deployment.token('reader'));
  const bytes = bytesLikeMovie(100_000, 3);
  const uploadSettings = { fileName: 'a.mp4', fileSize: bytes.length, contentType: 'video/mp4' };
  const path = '/v2/sign-requests/video-translation/multipart';
  const started = await send(path, jsonBody({ ...PERSON, uploadSettings }));
  const { data } = MultipartStarted.parse(await started.json());
  expect(data.urls[0]!.url).toContain(`https://127.0.0.1:${front.port}/`);
  expect(await putPart(data.urls[0]!.url, bytes)).toBe(200);
  const completed = await send(`${path}/complete`, jsonBody({ uploadId: data.uploadId }));
  expect(completed.status).toBe(200);
  expect(Buffer.from(await deployment.file(`uploads/${data.id}/source`)).equals(bytes)).toBe(true);

  const admin = new pg.Client({ connectionString: plainDatabase });
  await admin.connect();
  const { rows } = await admin.query(
    'select ssl, version from pg_stat_ssl join pg_stat_activity using (pid) where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row: { ssl: boolean }) => row.ssl))).toEqual(new Set([true]));
});
