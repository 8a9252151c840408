/** The worker that needs no browser, as it is built and started: what it makes, refuses and uses again. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures.ts';
import { accessToken, addClient, jsonBody, type Send, sender } from '../service/client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ANNOUNCEMENT = { destination: 'PMH', timing: '1230', platform: '10' };

/** Starts the worker with a PATH that has Node alone. */
async function startBareWorker(
  service: { url: string; environment: Record<string, string> },
  environment: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'native-'));
  symlinkSync(process.execPath, join(folder, 'node'));
  const { client_id, client_secret } = await addClient(service.environment, '*', 'worker');
  const child = spawn(process.execPath, ['dist/server/worker.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: folder,
      TMPDIR: folder,
      HOME: folder,
      CHROMIUM_PATH: 'none',
      SERVICE_URL: service.url,
      CLIENT_ID: client_id,
      CLIENT_SECRET: client_secret,
      ...environment,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a request of other systems and waits for its end. */
async function ask(send: Send, path: string, body: object) {
  const sent = await send(path, jsonBody(body));
  const { data } = await sent.json();
  let read = data;
  await expect
    .poll(
      async () => {
        read = (await (await send(`/v1/sign-requests/${data.id}`)).json()).data;
        return read.status;
      },
      { timeout: 90_000, intervals: [200] },
    )
    .toMatch(/^(COMPLETED|FAILED)$/);
  return read;
}

async function download(link: string, name: string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'native-film-')), name);
  writeFileSync(file, new Uint8Array(await (await fetch(link)).arrayBuffer()));
  return file;
}

const probe = (file: string) =>
  JSON.parse(
    execFileSync(
      'ffprobe',
      [
        ...['-v', 'error', '-of', 'json', '-count_packets', '-select_streams', 'v'],
        ...[
          '-show_entries',
          'stream=codec_name,width,height,nb_read_packets,color_space:format=duration',
        ],
        file,
      ],
      { encoding: 'utf8' },
    ),
  );

/** Decodes pictures as RGB by the colours that the file declares. */
const readPictures = (file: string, every: number): Buffer =>
  execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', file, '-vf'],
      `select='not(mod(n,${every}))',scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int`,
      ...['-vsync', '0', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    ],
    { maxBuffer: 2e9 },
  );

test('a machine without Chromium and ffmpeg makes the film of a request, and says what it cannot make', async ({
  service,
}) => {
  const client = await addClient(service.environment, 'waterloo');
  const send = sender(service.url, await accessToken(service.url, client));
  const worker = await startBareWorker(service, { REFUSE_AFTER_SECONDS: '1' });
  try {
    const path = '/v1/sign-requests/train-announcements';
    const made = await ask(send, path, ANNOUNCEMENT);
    expect(made.status, JSON.stringify(made.failure)).toBe('COMPLETED');
    const file = await download(made.downloadLink, 'video.mp4');
    const { streams, format } = probe(file);
    const frames = Number(streams[0].nb_read_packets);
    expect(streams[0]).toMatchObject({
      codec_name: 'h264',
      width: 1280,
      height: 720,
      color_space: 'bt709',
    });
    expect(frames).toBe(Math.round(Number(format.duration) * 25));
    // Around the signer every picture has the colour that was asked for.
    const picture = 1280 * 720 * 3;
    const pictures = readPictures(file, 20);
    for (let start = 0; start < pictures.length; start += picture)
      for (const corner of [3 * 40, 3 * (1280 * 600 + 1240)])
        for (const [channel, value] of [18, 195, 83].entries())
          expect(Math.abs(pictures[start + corner + channel]! - value)).toBeLessThanOrEqual(3);

    const clear = await ask(send, path, { ...ANNOUNCEMENT, bgColour: '-1,-1,-1' });
    expect(clear.status, JSON.stringify(clear.failure)).toBe('COMPLETED');
    const alpha = execFileSync(
      'ffmpeg',
      [
        ...[
          '-v',
          'error',
          '-c:v',
          'libvpx-vp9',
          '-i',
          await download(clear.downloadLink, 'video.webm'),
        ],
        ...['-vf', "select='eq(n,30)',alphaextract", '-frames:v', '1', '-f', 'rawvideo', '-'],
      ],
      { maxBuffer: 1e9 },
    );
    expect([alpha[1280 * 40 + 40]!, alpha[1280 * 600 + 640]!]).toEqual([0, 255]);

    const lifelike = await ask(send, `${path}?signer=ruth`, ANNOUNCEMENT);
    expect(lifelike).toMatchObject({ status: 'FAILED', failure: { code: 'browser-missing' } });
    expect(lifelike.failure.message).toContain('ruth');
  } finally {
    await worker.stop();
  }
});
