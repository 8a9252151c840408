/** kill -9 of the service in the middle of mixed writes: what it acknowledged is there afterwards. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { createRandom } from '#contract/random/random.ts';
import { MultipartStarted, PART_BYTES } from '#contract/requests/translation-upload.ts';
import { expect, startService, test } from '../fixtures.ts';
import { isFull } from '../test-size.ts';
import {
  accessToken,
  addClient,
  bytesLikeMovie,
  jsonBody,
  PERSON,
  type Send,
  sender,
} from './client.ts';

const ROUNDS = isFull ? 20 : 2;
const WRITES = 100;
const MULTIPART = '/v2/sign-requests/video-translation/multipart';

/** Everything that a response of the service confirmed. */
interface Acknowledged {
  announcements: { id: string; messageId: string }[];
  starts: string[];
  parts: { uploadId: string; etag: string }[];
  completions: { id: string; sha256: string }[];
}

/** Fires one write after another until the service dies; each acknowledged one is noted first. */
async function write(
  send: Send,
  round: number,
  lane: number,
  acknowledged: Acknowledged,
  onAcknowledged: () => void,
): Promise<void> {
  for (let turn = 0; ; turn++) {
    const seed = round * 10_000 + lane * 100 + turn;
    if (lane % 2 === 0) {
      const messageId = `${seed}`;
      const minute = String(turn % 60).padStart(2, '0');
      const body = {
        destination: 'LDS',
        timing: `12${minute}`,
        platform: `${lane}`,
        metaData: { messageId },
      };
      const response = await send('/v1/sign-requests/train-announcements', jsonBody(body));
      if (!response.ok) throw new Error(`An announcement was answered ${response.status}.`);
      acknowledged.announcements.push({ id: (await response.json()).data.id, messageId });
      onAcknowledged();
      continue;
    }
    const bytes = bytesLikeMovie(turn % 4 === 3 ? PART_BYTES + 777 : 20_000 + seed, seed);
    const uploadSettings = {
      fileName: `${seed}.mp4`,
      fileSize: bytes.length,
      contentType: 'video/mp4',
    };
    const started = await send(MULTIPART, jsonBody({ ...PERSON, uploadSettings }));
    const { data } = MultipartStarted.parse(await started.json());
    acknowledged.starts.push(data.uploadId);
    onAcknowledged();
    for (const { partNumber, url } of data.urls) {
      const body = bytes.slice((partNumber - 1) * PART_BYTES, partNumber * PART_BYTES);
      const stored = await send(url, { method: 'PUT', body });
      if (!stored.ok) throw new Error(`A part was answered ${stored.status}.`);
      acknowledged.parts.push({ uploadId: data.uploadId, etag: stored.headers.get('etag')! });
      onAcknowledged();
    }
    const completed = await send(`${MULTIPART}/complete`, jsonBody({ uploadId: data.uploadId }));
    if (!completed.ok) throw new Error(`A completion was answered ${completed.status}.`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    acknowledged.completions.push({ id: data.id, sha256 });
    onAcknowledged();
  }
}

/** Finds what was acknowledged but is missing. */
async function findLost(
  send: Send,
  dataDir: string,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const missing: string[] = [];
  const completed = new Set(acknowledged.completions.map(({ id }) => id));
  for (const { id, messageId } of acknowledged.announcements) {
    const { data } = await (await send(`/v1/sign-requests/${id}`)).json();
    if (data?.metaData?.messageId !== messageId) missing.push(`announcement ${id}`);
  }
  const etags = new Map<string, string[]>();
  for (const uploadId of acknowledged.starts) {
    const { data } = await (await send(`${MULTIPART}/${uploadId}/parts`)).json();
    if (data === undefined) missing.push(`upload ${uploadId}`);
    else
      etags.set(
        uploadId,
        data.stored.map(({ etag }: { etag: string }) => etag),
      );
  }
  for (const { uploadId, etag } of acknowledged.parts)
    if (!etags.get(uploadId)?.includes(etag)) missing.push(`part ${etag} of ${uploadId}`);
  for (const { id, sha256 } of acknowledged.completions) {
    const { data } = await (await send(`/v2/sign-requests/${id}`)).json();
    const file = readFileSync(join(dataDir, 'files/uploads', id, 'source'));
    const same = createHash('sha256').update(file).digest('hex') === sha256;
    if (data?.status !== 'IN_PROGRESS' || !same) missing.push(`completion ${id}`);
  }
  expect(completed.size).toBe(acknowledged.completions.length);
  return missing;
}

/** Seed for the moments at which each round is killed; `CRASH_SEED` repeats a run. */
const crashSeed = Number(process.env.CRASH_SEED ?? Date.now() % 100_000);
const random = createRandom(crashSeed);

test(`nothing acknowledged is lost in ${ROUNDS} kills amid ${WRITES} mixed writes`, async () => {
  test.setTimeout(290_000);
  console.log(`CRASH_SEED=${crashSeed}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'handsignal-crash-'));
  const counts = { announcements: 0, starts: 0, parts: 0, completions: 0 };
  let service = await startService({ DATA_DIR: dataDir });
  // Tokens outlive a restart, and the allowance of requests begins anew.
  const token = await accessToken(service.url, await addClient(dataDir, 'waterloo'));
  for (let round = 0; round < ROUNDS; round++) {
    const send = sender(service.url, token);
    const acknowledged: Acknowledged = {
      announcements: [],
      starts: [],
      parts: [],
      completions: [],
    };
    const killAt = 10 + Math.floor(random() * (WRITES - 20));
    let written = 0;
    const ended = new Promise<void>((resolve) => service.process.once('exit', () => resolve()));
    const lanes = Array.from({ length: 8 }, (_, lane) =>
      write(send, round, lane, acknowledged, () => {
        written++;
        if (written === killAt) service.process.kill('SIGKILL');
      }),
    );
    const outcomes = await Promise.allSettled(lanes);
    await ended;
    // Every lane ends because the line went dead, never because a write was refused.
    for (const outcome of outcomes)
      expect(String((outcome as PromiseRejectedResult).reason)).toMatch(/fetch failed|terminated/);

    service = await startService({ DATA_DIR: dataDir });
    expect(await findLost(sender(service.url, token), dataDir, acknowledged)).toEqual([]);
    for (const kind of Object.keys(counts) as (keyof typeof counts)[])
      counts[kind] += acknowledged[kind].length;
  }
  await service.stop();
  const database = new Libsql(join(dataDir, 'handsignal.db'));
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  database.close();
  console.log(`${ROUNDS} kills; acknowledged and found again: ${JSON.stringify(counts)}; lost: 0`);
  rmSync(dataDir, { recursive: true, force: true });
});
