/** A message of recordings and approved forms, rendered by headless workers on one machine and on many: the same bytes. */
import { createHash } from 'node:crypto';
import { formatStretch } from '#contract/library/recording-change.ts';
import { SignRequest } from '#contract/requests/sign-request.ts';
import { filmClip, filmed, PLUM } from '../clips/make-clips.ts';
import { expect, type RunningService, startService, test } from '../fixtures.ts';
import { decode, missingTools, writeVideo } from '../rendering/files.ts';
import { accessToken, addClient, jsonBody, type Send, sender } from '../service/client.ts';
import { approvals, deafSigner, decide } from '../service/library.ts';
import { showPage } from '../stage.ts';
import { FULL } from '../test-size.ts';

test.skip(missingTools !== undefined, missingTools ?? '');
test.setTimeout(600_000);

const CONSENT = '3f0a1c52-9f0d-4a57-8f0b-1f0f9f3b7a10';
const STRETCH = { inSeconds: 0, seconds: 1.2 };
const sha256 = (...pieces: (Uint8Array | string)[]) => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};

async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text).data as T;
}

const toRecordingId = (film: Buffer) => sha256(film, formatStretch(STRETCH)).slice(0, 32);

/** Sends the film, and makes it known as TRAIN. */
async function record(send: Send, film: Buffer): Promise<void> {
  const recording = toRecordingId(film);
  const start = { recording, sizeBytes: film.length, contentType: 'video/mp4', ...STRETCH };
  const { urls } = await readJson<{ urls: { url: string }[] }>(
    await send('/v1/sign-library/recordings', jsonBody(start)),
  );
  for (const { url } of urls) {
    const stored = await fetch(url, { method: 'PUT', body: new Uint8Array(film) });
    expect(stored.ok, await stored.text()).toBe(true);
  }
  await readJson(
    await send(`/v1/sign-library/recordings/${recording}/complete`, { method: 'POST' }),
  );
  const made = {
    ...STRETCH,
    consent: CONSENT,
    glosses: ['TRAIN'],
    source: 'A test',
    licence: 'Ours',
    width: 640,
    height: 360,
    framing: { top: 30, shoulders: 130, centre: 320, isCut: true },
  };
  const changes = [
    { kind: 'consent', consent: CONSENT, given: { signer: 'Dee Hale', purpose: 'A test' } },
    { kind: 'recording', recording, made },
  ];
  await readJson(await send('/v1/sign-library/changes', jsonBody({ changes })));
}

/** Returns the video of an announcement, made by the service's own worker. */
async function renderVideo(
  service: RunningService,
  film: Buffer,
  forms: readonly string[],
): Promise<Buffer> {
  const scopes = 'requests:write requests:read library:read library:review';
  const credentials = await addClient(service.environment, 'waterloo', scopes);
  const send = sender(service.url, await accessToken(service.url, credentials));
  await record(send, film);
  const recording = toRecordingId(film);
  await decide(service, 'waterloo', [[deafSigner(), approvals([...forms, recording])]]);
  const path = '/v1/sign-requests/train-announcements?speed=1.5';
  const { id } = await readJson<{ id: string }>(
    await send(path, jsonBody({ destination: 'LDS', timing: '0900', bgColour: '0,31,94' })),
  );
  const read = async () => SignRequest.parse(await readJson(await send(`/v1/sign-requests/${id}`)));
  await expect
    .poll(async () => (await read()).status, { timeout: 250_000 })
    .toMatch(/COMPLETED|FAILED/);
  const completed = await read();
  expect(completed.failure).toBeUndefined();
  const [result] = completed.results ?? [];
  const uses = await readJson<{ id: string }[]>(
    await send('/v1/sign-library/recordings/uses', jsonBody({ recordings: [recording] })),
  );
  expect(uses.map((use) => use.id)).toEqual([id]);
  // Wholly of what is approved.
  const { approved, total, missing } = result!.coverage!;
  expect(missing).toEqual([]);
  expect([approved, total > 3]).toEqual([total, true]);
  return Buffer.from(await (await fetch(result!.downloadLink)).arrayBuffer());
}

test('one revision gives the same bytes on both deployments, with the person in them', {
  tag: FULL,
}, async ({ browser, startDeployment }) => {
  const studio = await browser.newPage();
  await showPage(studio, 'e2e/clips/page.html', 'clips');
  const film = await filmClip(studio, filmed('TRAIN', { width: 640, height: 360 }));
  const forms = await studio.evaluate(() => window.clips.forms());
  await studio.close();
  const files: Buffer[] = [];
  for (const start of [startService, startDeployment]) {
    const service = await start({ RENDER_WORKERS: '1' });
    files.push(await renderVideo(service, film, forms));
    await service.stop();
  }
  expect(sha256(files[0]!)).toBe(sha256(files[1]!));
  const bytes = decode(writeVideo('recording.mp4', files[0]!.toString('base64')), 'rgb24', 5);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) =>
    Number.parseInt(PLUM.slice(offset, offset + 2), 16),
  );
  let plum = 0;
  for (let index = 0; index < bytes.length; index += 3)
    if (
      Math.abs(bytes[index]! - red) < 16 &&
      Math.abs(bytes[index + 1]! - green) < 16 &&
      Math.abs(bytes[index + 2]! - blue) < 16
    )
      plum++;
  expect(plum).toBeGreaterThan(50_000);
});
