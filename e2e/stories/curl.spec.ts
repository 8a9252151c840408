/** A client system with nothing but curl: token, announcement, polling, link, file. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type RunningService, test } from '../fixtures.ts';
import { addClient } from '../service/client.ts';
import { FULL, isFull } from '../test-size.ts';

test.use({ renderWorkers: '1' });
test.setTimeout(600_000);

const folder = mkdtempSync(join(tmpdir(), 'handsignal-curl-'));

/** Five seconds of signing. */
const SHORT = {
  destination: 'LDS',
  metaData: { messageId: 'curl-1', tenantId: 'wat-control' },
};
const LONG = {
  ...SHORT,
  destination: 'PMH',
  via: 'GLD',
  timing: '1230',
  platform: '10',
  operator: 'SW',
  callingAt: 'WOK,GLD,HSL,PTR,HAV',
  longDelay: true,
  disruptionReason: '502',
  platformInfo: 'next',
};

const curl = (...args: string[]): string =>
  execFileSync('curl', ['--silent', '--show-error', ...args], { encoding: 'utf8' });

async function accessToken(service: RunningService): Promise<string> {
  const client = await addClient(service.environment, 'waterloo');
  const answer = JSON.parse(
    curl(
      '--user',
      `${client.client_id}:${client.client_secret}`,
      '--data',
      'grant_type=client_credentials',
      `${service.url}/oauth2/token`,
    ),
  );
  expect(answer).toEqual({
    access_token: expect.any(String),
    expires_in: 3600,
    token_type: 'Bearer',
  });
  return answer.access_token;
}

/** Reads the alpha in a corner and on the signer's chest, early in the video, as native libvpx decodes it. */
function readAlpha(file: string): { corner: number; chest: number } {
  // The browser's own encoder writes VP9, ffmpeg.wasm VP8.
  const decoder = probe(file).streams[0]?.codec_name === 'vp9' ? 'libvpx-vp9' : 'libvpx';
  const plane = execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-c:v', decoder, '-i', file, '-frames:v', '1'],
      ...['-vf', 'alphaextract', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
    ],
    { maxBuffer: 4_000_000 },
  );
  const getAlpha = (x: number, y: number) => plane[y * 1280 + x]!;
  // The encoder is lossy: 1 of 255 is not seen.
  return { corner: getAlpha(8, 8) <= 1 ? 0 : getAlpha(8, 8), chest: getAlpha(640, 430) };
}

/** Facts of a media file as native ffprobe tells them. */
function probe(file: string): {
  streams: { codec_name: string; width: number; height: number }[];
  format: { duration: string; format_name: string };
} {
  return JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file], {
      encoding: 'utf8',
    }),
  );
}

for (const [name, announcement, place, contentType, minSeconds] of [
  ['an mp4 on the default green', SHORT, 'Leeds', 'video/mp4', 1],
  ['a webm with alpha', { ...LONG, bgColour: '-1,-1,-1' }, 'Portsmouth Harbour', 'video/webm', 5],
] as const) {
  test(`curl turns a real announcement into ${name}`, {
    tag: contentType === 'video/mp4' ? '@both-deployments' : FULL,
  }, async ({ service }) => {
    test.skip(!existsSync('/usr/bin/ffprobe'), 'needs native ffprobe (Debian: ffmpeg)');
    const token = await accessToken(service);
    const body = JSON.stringify(announcement);
    const post = () =>
      JSON.parse(
        curl(
          '--header',
          `Authorization: Bearer ${token}`,
          '--json',
          body,
          `${service.url}/v1/sign-requests/train-announcements${isFull ? '' : '?speed=1.5'}`,
        ),
      );
    const read = (id: string) =>
      JSON.parse(
        curl('--header', `Authorization: Bearer ${token}`, `${service.url}/v1/sign-requests/${id}`),
      );

    const { data } = post();
    expect(data).toMatchObject({ id: expect.any(String), status: 'IN_PROGRESS' });

    await expect
      .poll(() => read(data.id).data.status, { timeout: 540_000, intervals: [1000] })
      .toBe('COMPLETED');
    const request = read(data.id).data;
    expect(request.results).toHaveLength(1);
    expect(request.results[0]).toMatchObject({ kind: 'train', contentType });

    const file = join(folder, `announcement-${contentType.slice(6)}`);
    curl('--fail', '--location', '--output', file, request.downloadLink);
    const { streams, format } = probe(file);
    expect(streams[0]).toMatchObject({ width: 1280, height: 720 });
    expect(Number(format.duration)).toBeGreaterThan(minSeconds);
    expect(Math.abs(Number(format.duration) - request.results[0].durationSeconds)).toBeLessThan(
      0.05,
    );
    if (contentType === 'video/mp4') expect(streams[0]?.codec_name).toBe('h264');
    else expect(readAlpha(file)).toEqual({ corner: 0, chest: 255 });

    const captions = curl('--fail', '--location', request.results[0].captionsLink);
    expect(captions).toMatch(/^WEBVTT/);
    expect(captions).toContain(place);

    const again = post().data;
    expect(again.id).toBe(data.id);
    expect(again.downloadLink).toMatch(/^http/);
  });
}

test('curl without a token is told so in the agreed words', async ({ service }) => {
  const status = curl(
    '--output',
    join(folder, 'refused.json'),
    '--write-out',
    '%{http_code}',
    '--json',
    JSON.stringify(SHORT),
    `${service.url}/v1/sign-requests/train-announcements`,
  );
  expect(status).toBe('401');
  expect(
    JSON.parse(execFileSync('cat', [join(folder, 'refused.json')], { encoding: 'utf8' })).errors[0]
      .message,
  ).toBe('The Authorization bearer token is missing.');
});
