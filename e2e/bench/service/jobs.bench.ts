/**
 * Jobs per hour of one render worker: announcements, leaflets of a dozen sentences, and films of half a
 * minute with subtitles. A client sends all of a kind at once and approves the drafts.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { startService } from '../../fixtures.ts';
import {
  accessToken,
  addClient,
  jsonBody,
  PERSON,
  type Send,
  sender,
  startWorker,
} from '../../service/client.ts';
import { approve, waitForRequest } from '../measuring/await-request.ts';
import { type BenchRow, createMedianRow, median } from '../measuring/row.ts';

/** Polling interval: one client checks all its jobs, and its request rate is limited. */
const POLL_INTERVAL_MS = 1000;
const HOUR_SECONDS = 3600;
/** Announcements that are sent one by one, how often they are looked at, and the longest pause between two claims. */
const ALONE = 5;
const WATCH_INTERVAL_MS = 100;
const LONGEST_PAUSE_MS = 5000;
const TRANSLATION = '/v2/sign-requests/video-translation';
const STOPS = ['PMH', 'SOU', 'BSK', 'GLD', 'WOK', 'EXD'];

/** Sends one job; `number` makes it another one. Answers its id. */
type SendJob = (send: Send, number: number) => Promise<string>;

async function readRequestId(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { data }: { data: { id: string } } = await answer.json();
  return data.id;
}

const announcement: SendJob = async (send, number) =>
  readRequestId(
    await send(
      '/v1/sign-requests/train-announcements',
      jsonBody({
        destination: STOPS[number % STOPS.length],
        timing: `12${String(10 + number)}`,
        platform: String(number + 1),
        updatedPlatform: String(number + 2),
      }),
    ),
  );

const leaflet: SendJob = (send, number) => {
  const lines = Array.from({ length: 12 }, (_, line) => {
    const lineNumber = number * 12 + line + 1;
    return line % 2 === 0
      ? `The lift at platform ${lineNumber} is closed until ${1 + (lineNumber % 28)} May.`
      : `Please wait for bus number ${lineNumber} at the main entrance.`;
  });
  return upload(
    send,
    new File([lines.join('\n')], `leaflet-${number}.txt`, { type: 'text/plain' }),
  );
};

const film =
  (bytes: Uint8Array<ArrayBuffer>): SendJob =>
  (send, number) => {
    const cues = ['The train is late.', `Please go to platform ${number + 3}.`, 'Thank you.'];
    const vtt = cues.map((line, cue) => {
      const clock = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;
      return `${clock(1 + 9 * cue)} --> ${clock(4 + 9 * cue)}\n${line}\n`;
    });
    return upload(
      send,
      new File([bytes], `film-${number}.mp4`, { type: 'video/mp4' }),
      `WEBVTT\n\n${vtt.join('\n')}`,
    );
  };

async function upload(send: Send, file: File, subtitles?: string): Promise<string> {
  const form = new FormData();
  form.set('body', JSON.stringify(PERSON));
  form.set('video', file);
  if (subtitles !== undefined) form.set('subtitles', new Blob([subtitles]), 'film.vtt');
  return readRequestId(await send(TRANSLATION, { method: 'POST', body: form }));
}

/** Waits for the video, and approves the draft on the way where there is one. */
async function waitForVideo(send: Send, id: string): Promise<number> {
  const isOver = ({ status }: SignRequest) => status === 'COMPLETED';
  const isDraft = ({ status }: SignRequest) => status === 'AWAITING_REVIEW';
  const first = await waitForRequest(
    send,
    id,
    (request) => isOver(request) || isDraft(request),
    POLL_INTERVAL_MS,
  );
  if (isDraft(first)) await approve(send, id);
  const { results } = await waitForRequest(send, id, isOver, POLL_INTERVAL_MS);
  return results?.[0]?.durationSeconds ?? 0;
}

async function measureJobs(
  name: string,
  jobs: number,
  send: Send,
  job: SendJob,
): Promise<BenchRow[]> {
  await waitForVideo(send, await job(send, 0));
  const start = performance.now();
  const ids = await Promise.all(Array.from({ length: jobs }, (_, index) => job(send, index + 1)));
  const lengths = await Promise.all(ids.map((id) => waitForVideo(send, id)));
  const seconds = (performance.now() - start) / 1000;
  const videoSeconds = lengths.reduce((sum, length) => sum + length, 0);
  return [
    createMedianRow(name, [(jobs / seconds) * HOUR_SECONDS], 'jobs/h'),
    createMedianRow(`${name}: made`, [videoSeconds / seconds], '× real time'),
  ];
}

/**
 * Measures, for announcements to an idle worker, the time until it begins, beside the time until the video is there:
 * the first is the service's and the job loop's, most of the rest is rendering.
 */
async function measureAlone(send: Send): Promise<BenchRow> {
  const waits: number[] = [];
  const totals: number[] = [];
  for (let number = 0; number < ALONE; number++) {
    // A different moment of the worker's pause each time.
    await pause(LONGEST_PAUSE_MS + Math.random() * LONGEST_PAUSE_MS);
    const start = performance.now();
    const id = await announcement(send, 8 + number);
    await waitForRequest(send, id, ({ stage }) => stage !== 'waiting', WATCH_INTERVAL_MS);
    waits.push((performance.now() - start) / 1000);
    await waitForRequest(send, id, ({ status }) => status === 'COMPLETED', POLL_INTERVAL_MS);
    totals.push((performance.now() - start) / 1000);
  }
  return {
    name: 'an announcement to an idle worker, until that begins',
    value: median(waits),
    unit: 's',
    reference: `until its video is there: ${median(totals).toPrecision(3)} s`,
    ratio: median(waits.map((wait, number) => wait / totals[number]!)),
    runs: ALONE,
  };
}

export async function rows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-jobs-'));
  const service = await startService();
  const worker = startWorker(service.url, await addClient(service.environment, '*', 'worker'));
  try {
    const scopes = 'requests:write requests:read reviews:write';
    const client = await addClient(service.environment, 'museum', scopes);
    const send = sender(service.url, await accessToken(service.url, client));
    const movie = join(folder, 'film.mp4');
    const picture = 'testsrc2=size=640x360:rate=25:duration=30';
    const sound = 'sine=frequency=300:duration=30';
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound],
      ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', movie],
    ]);
    const bytes = Uint8Array.from(readFileSync(movie));
    return [
      ...(await measureJobs('platform changes', 6, send, announcement)),
      await measureAlone(send),
      ...(await measureJobs('leaflets of 12 sentences', 3, send, leaflet)),
      ...(await measureJobs('films of 30 s', 4, send, film(bytes))),
    ];
  } finally {
    worker.kill('SIGTERM');
    await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
