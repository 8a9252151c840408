/** A film sent to a service in parts and made by a render worker of its own, whose browser is killed on the way. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import {
  type MultipartStarted,
  PART_BYTES,
  PartsPage,
} from '#contract/requests/translation-upload.ts';
import { descendantMemory } from '#service/adapters/host/worker/process-memory.ts';
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
import { approve, waitForRequest } from './await-request.ts';

const MIB = 1024 ** 2;
const POLL_INTERVAL_MS = 500;
const REPORT_INTERVAL_MS = 60_000;
/**
 * Progress fractions of a film's job: loading, drawing and joining make up its rendering; see
 * `render-progress.ts` and `render-job.ts`.
 */
const RENDERING_FRACTION = 0.95;
const LOADING_FRACTION = 0.1;
const DRAWING_FRACTION = 0.87;

export interface FilmOptions {
  minutes: number;
  /** Size as ffmpeg writes it. */
  size: string;
  rate: string;
  /** `full`: the signer alone, with the film's sound. */
  overlaySize: 'M' | 'full';
  /** Progress of the rendering job at which the browser is killed. */
  killAt: readonly number[];
}

export interface FilmRun {
  seconds: number;
  /** Highest memory of the browser with all its processes, each page of it counted once. */
  peakMebibytes: number;
  /** The same of the worker that makes the film, without the second one for short jobs. */
  filmPeakMebibytes: number;
  /** Seconds of film that were drawn when the browser was killed, and that the next one found finished. */
  kills: { drawnSeconds: number; savedSeconds: number }[];
  videoSeconds: number;
  videoMebibytes: number;
  requestWarnings: number;
}

export async function runFilm(options: FilmOptions): Promise<FilmRun> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-films-'));
  const browsers = join(folder, 'browsers');
  mkdirSync(browsers);
  const service = await startService();
  const worker = startWorker(service.url, await addClient(service.environment, '*', 'worker'), {
    TMPDIR: browsers,
  });
  try {
    const send = sender(
      service.url,
      await accessToken(
        service.url,
        await addClient(
          service.environment,
          'museum',
          'requests:write requests:read reviews:write',
        ),
      ),
    );
    const film = makeFilm(folder, options);
    const id = await sendFilm(send, film, options);
    await waitForRequest(send, id, ({ status }) => status === 'AWAITING_REVIEW', POLL_INTERVAL_MS);
    await approve(send, id);
    return await watch(send, id, worker.pid!, browsers, options);
  } finally {
    worker.kill('SIGTERM');
    await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function makeFilm(folder: string, { minutes, size, rate }: FilmOptions): string {
  const film = join(folder, 'film.mp4');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${minutes * 60}`],
    ...[
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=300:beep_factor=4:sample_rate=44100:d=${minutes * 60}`,
    ],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '30',
      '-g',
      '125',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', film],
  ]);
  return film;
}

const SENTENCES = [
  'The train is late.',
  'Please go to platform 6.',
  'The bus is here.',
  'The station is open today.',
  'Thank you.',
];
const SECONDS_A_SENTENCE = 12;

/** Builds subtitles with a sentence every twelve seconds: enough time to sign each. */
function subtitles(minutes: number): string {
  const clock = (seconds: number) =>
    [seconds / 3600, (seconds / 60) % 60, seconds % 60]
      .map((part) => String(Math.floor(part)).padStart(2, '0'))
      .join(':');
  const cues = Array.from({ length: (minutes * 60) / SECONDS_A_SENTENCE }, (_, index) => {
    const start = index * SECONDS_A_SENTENCE + 1;
    return `${clock(start)}.000 --> ${clock(start + 3)}.000\n${SENTENCES[index % SENTENCES.length]}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Sends the film in parts, as a file of 30 MB or more requires; returns the request's id. */
async function sendFilm(send: Send, film: string, options: FilmOptions): Promise<string> {
  const bytes = readFileSync(film);
  const start = await send(
    '/v2/sign-requests/video-translation/multipart',
    jsonBody({
      ...PERSON,
      uploadSettings: {
        fileName: 'film.mp4',
        fileSize: bytes.length,
        contentType: 'video/mp4',
        subtitles: subtitles(options.minutes),
        overlaySize: options.overlaySize,
      },
    }),
  );
  const { data }: z.infer<typeof MultipartStarted> = await start.json();
  let { urls, next } = data as { urls: typeof data.urls; next?: string };
  for (;;) {
    for (const { partNumber, url } of urls) {
      const from = (partNumber - 1) * PART_BYTES;
      const body = new Uint8Array(bytes.subarray(from, from + PART_BYTES));
      const stored = await fetch(url, { method: 'PUT', body });
      if (!stored.ok) throw new Error(`Part ${partNumber}: ${stored.status}`);
    }
    if (next === undefined) break;
    ({ urls, next } = PartsPage.parse(await (await send(next)).json()).data);
  }
  const { uploadId, id } = data;
  await send('/v2/sign-requests/video-translation/multipart/complete', jsonBody({ uploadId }));
  return id;
}

/** Waits for the video, kills the browser where that is asked, and looks at the memory all the time. */
async function watch(
  send: Send,
  id: string,
  workerPid: number,
  browsers: string,
  { minutes, killAt }: FilmOptions,
): Promise<FilmRun> {
  const startedAt = performance.now();
  let toldAt = startedAt;
  const left = [...killAt];
  const kills: FilmRun['kills'] = [];
  let peak = 0;
  let filmPeak = 0;
  let isResuming = false;
  const drawn = ({ progress }: SignRequest) =>
    ((progress / RENDERING_FRACTION - LOADING_FRACTION) / DRAWING_FRACTION) * minutes * 60;
  const isDone = (request: SignRequest) => {
    peak = Math.max(peak, descendantMemory(workerPid)?.bytes ?? 0);
    const filmMemory = descendantMemory(workerPid, '/proc', [findSecondWorker(workerPid)]);
    filmPeak = Math.max(filmPeak, filmMemory?.bytes ?? 0);
    if (performance.now() - toldAt > REPORT_INTERVAL_MS) {
      toldAt = performance.now();
      const minute = ((toldAt - startedAt) / 60_000).toFixed(1);
      console.log(
        `  minute ${minute}: ${request.stage}, ${(100 * request.progress).toFixed(1)} %, at most ${(peak / MIB).toFixed(0)} MiB`,
      );
    }
    if (isResuming && request.stage === 'drawing' && request.progress > 0.1) {
      kills.at(-1)!.savedSeconds = drawn(request);
      isResuming = false;
    }
    const next = left[0];
    if (
      next !== undefined &&
      !isResuming &&
      request.progress >= next &&
      request.status === 'IN_PROGRESS'
    ) {
      left.shift();
      isResuming = true;
      kills.push({ drawnSeconds: drawn(request), savedSeconds: 0 });
      process.kill(findBrowserProcess(browsers), 'SIGKILL');
    }
    return request.status === 'COMPLETED';
  };
  const request = await waitForRequest(send, id, isDone, POLL_INTERVAL_MS);
  const [result] = request.results ?? [];
  const video = await fetch(result!.downloadLink, { method: 'HEAD' });
  return {
    seconds: (performance.now() - startedAt) / 1000,
    peakMebibytes: peak / MIB,
    filmPeakMebibytes: filmPeak / MIB,
    kills,
    videoSeconds: result!.durationSeconds,
    videoMebibytes: Number(video.headers.get('content-length')) / MIB,
    requestWarnings: request.warnings?.length ?? 0,
  };
}

/** Returns the command line of a process; empty if it has ended. */
function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Finds the worker that makes short jobs at the same time, if it runs. */
function findSecondWorker(workerPid: number): number | undefined {
  const children = readFileSync(`/proc/${workerPid}/task/${workerPid}/children`, 'utf8');
  const pid = children.split(' ').find((child) => readCommandLine(child).includes('worker.ts'));
  return pid === undefined ? undefined : Number(pid);
}

/** Finds the root process of the browser whose files are in this folder. */
export const findBrowserProcess = (folder: string): number =>
  Number(
    readdirSync('/proc').find((pid) => {
      if (!/^\d+$/.test(pid)) return false;
      const command = readCommandLine(pid);
      return command.includes(`--user-data-dir=${folder}`) && !command.includes('--type=');
    }),
  );
