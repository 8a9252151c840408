/**
 * Joins encoded segments into one file, in an ffmpeg.wasm of its own: nothing is decoded, so the library's
 * worker with its small stack is enough, and the drawing workers stay free.
 */
import { FFFSType, FFmpeg } from '@ffmpeg/ffmpeg';
import { getEngineFiles } from '#rendering/encode/engine-files.ts';
import {
  buildJoinArguments,
  CAPTIONS_NAME,
  PARTS_FOLDER,
} from '#rendering/encode/ffmpeg-arguments.ts';
import type { VideoPlan } from '#rendering/plan/video-plan.ts';
import { RenderError } from '#rendering/render-error.ts';

/** Parts that are joined into one file. */
export interface JoinParts {
  title: string;
  comment?: string | undefined;
  segments: readonly Blob[];
  /** WebVTT that becomes a text track of the file. */
  captions?: string;
}

/** Port of what puts segments into one file. */
export interface Joiner {
  /** Starts the engine, so that it is there when the last segment is. */
  prepare(): void;
  /**
   * Joins encoded segments into one file.
   * @throws {RenderError} `cancelled` or `encoder-failed`
   */
  join(plan: VideoPlan, parts: JoinParts, signal?: AbortSignal): Promise<Blob>;
}

/** Runs after which an engine is replaced: each leaks 224 bytes of a 64 KB stack. */
const MAX_RUNS = 50;
/** The library does not tell when its worker dies: silence this long means that it has. */
const SILENCE_MILLISECONDS = 120_000;
const IDLE_MILLISECONDS = 120_000;
const MAX_COPIED_BYTES = 64 * 1024 ** 2;
const LAST_WORDS = 12;

interface Engine {
  ffmpeg: FFmpeg;
  loaded: Promise<unknown>;
  log: string[];
  runs: number;
}

/**
 * Creates a joiner that reuses its engine between renders.
 *
 * @param maxCopiedBytes parts larger than this in total are read in place, which takes no memory and three
 * times as long
 */
export function createJoiner({ maxCopiedBytes = MAX_COPIED_BYTES } = {}): Joiner {
  let engine: Engine | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function start(): Engine {
    clearTimeout(idle);
    if (engine !== undefined && engine.runs < MAX_RUNS) return engine;
    end();
    const ffmpeg = new FFmpeg();
    const log: string[] = [];
    ffmpeg.on('log', ({ message }) => {
      log.push(message);
      if (log.length > LAST_WORDS) log.shift();
    });
    engine = { ffmpeg, loaded: load(ffmpeg), log, runs: 0 };
    // The call to `join` reports this error; `prepare` alone must not end in an unhandled
    // rejection.
    engine.loaded.catch(end);
    return engine;
  }

  function end() {
    engine?.ffmpeg.terminate();
    engine = undefined;
  }

  return {
    prepare() {
      start();
    },
    async join(plan, parts, signal) {
      const used = start();
      used.runs++;
      const abort = AbortSignal.any([
        AbortSignal.timeout(SILENCE_MILLISECONDS),
        ...(signal === undefined ? [] : [signal]),
      ]);
      const aborted = new Promise<never>((_, reject) => {
        const refuse = () => reject(abort.reason);
        if (abort.aborted) refuse();
        abort.addEventListener('abort', refuse, { once: true });
      });
      try {
        const file = await Promise.race([runJoin(used, plan, parts, maxCopiedBytes), aborted]);
        idle = setTimeout(end, IDLE_MILLISECONDS);
        return file;
      } catch (cause) {
        end();
        if (signal?.aborted) throw new RenderError('cancelled', 'Rendering was cancelled.');
        throw cause instanceof RenderError
          ? cause
          : new RenderError('encoder-failed', `Joining stopped: ${cause}`, {
              cause: used.log.join('\n'),
            });
      }
    },
  };
}

/** Loads the engine. The WebAssembly comes from the cache that `fetchEngine` has filled, so joining works offline. */
async function load(ffmpeg: FFmpeg): Promise<void> {
  const { coreUrl, wasmUrl } = getEngineFiles();
  const cached = 'caches' in globalThis ? await caches.match(wasmUrl) : undefined;
  const wasmURL = cached === undefined ? wasmUrl : URL.createObjectURL(await cached.blob());
  try {
    await ffmpeg.load({ coreURL: coreUrl, wasmURL });
    await ffmpeg.createDir(PARTS_FOLDER);
  } finally {
    if (wasmURL !== wasmUrl) URL.revokeObjectURL(wasmURL);
  }
}

async function runJoin(
  { ffmpeg, loaded, log }: Engine,
  plan: VideoPlan,
  { title, comment, segments, captions = '' }: JoinParts,
  maxCopiedBytes: number,
): Promise<Blob> {
  await loaded;
  log.length = 0;
  // Without a cue there is nothing that could be a track.
  const hasCaptions = captions.includes('-->');
  const { list, parts, args, output } = buildJoinArguments(
    plan,
    plan.segments,
    { title, comment },
    hasCaptions,
  );
  const files = [
    { name: list.name, data: new Blob([list.text]) },
    ...parts.map((name, index) => ({ name, data: segments[index]! })),
    ...(hasCaptions ? [{ name: CAPTIONS_NAME, data: new Blob([captions]) }] : []),
  ];
  const bytes = files.reduce((sum, { data }) => sum + data.size, 0);
  const remove = await (bytes > maxCopiedBytes ? mountFiles : copyFiles)(ffmpeg, files);
  try {
    const exitCode = await ffmpeg.exec(['-hide_banner', '-loglevel', 'warning', ...args]);
    if (exitCode !== 0)
      throw new RenderError('encoder-failed', `ffmpeg ended with ${exitCode}.`, {
        cause: log.join('\n'),
      });
  } finally {
    await remove();
  }
  const file = await ffmpeg.readFile(output);
  await ffmpeg.deleteFile(output);
  if (typeof file === 'string') throw new RenderError('encoder-failed', 'ffmpeg wrote text.');
  // Not copied once more: it can be hundreds of megabytes. The worker's memory is never shared.
  return new Blob([file as Uint8Array<ArrayBuffer>], { type: plan.contentType });
}

interface NamedBlob {
  name: string;
  data: Blob;
}

/** Shows files in the parts folder; answers how to take them out. */
async function mountFiles(ffmpeg: FFmpeg, blobs: NamedBlob[]): Promise<() => Promise<unknown>> {
  await ffmpeg.mount(FFFSType.WORKERFS, { blobs }, PARTS_FOLDER);
  return () => ffmpeg.unmount(PARTS_FOLDER);
}

async function copyFiles(ffmpeg: FFmpeg, blobs: NamedBlob[]): Promise<() => Promise<unknown>> {
  const copies = blobs.map(async ({ name, data }) => {
    const path = `${PARTS_FOLDER}/${name}`;
    await ffmpeg.writeFile(path, new Uint8Array(await data.arrayBuffer()));
    return path;
  });
  const paths = await Promise.all(copies);
  return () => Promise.all(paths.map((path) => ffmpeg.deleteFile(path)));
}
