/**
 * ffmpeg.wasm inside a render worker: `@ffmpeg/core` with its stack moved and a device from which ffmpeg
 * pulls frames as they are drawn, so that no more than one frame is ever held.
 */

import { RenderError } from '#rendering/render-error.ts';
import { FRAMES_DEVICE } from './ffmpeg-arguments.ts';

/** Parts that we use of the Emscripten module that `@ffmpeg/core` creates. */
interface CoreModule {
  exec(...args: string[]): number;
  reset(): void;
  setTimeout(milliseconds: number): void;
  setLogger(logger: (line: { message: string }) => void): void;
  asm: Record<string, (pointer?: number) => number>;
  _malloc(bytes: number): number;
  FS: CoreFiles;
}

/** Parts that we use of the core's file system (Emscripten's). */
export interface CoreFiles {
  readFile(path: string): Uint8Array<ArrayBuffer>;
  unlink(path: string): void;
  makedev(major: number, minor: number): number;
  registerDevice(device: number, operations: Record<string, unknown>): void;
  mkdev(path: string, mode: number, device: number): void;
  mkdir(path: string): void;
  /** Mounts blobs as files with WORKERFS, which reads them in place instead of copying them. */
  mount(
    type: unknown,
    options: { blobs: { name: string; data: Blob }[] },
    mountPoint: string,
  ): unknown;
  unmount(mountPoint: string): void;
  filesystems: { WORKERFS: unknown };
}
type CreateCore = (options: {
  mainScriptUrlOrBlob: string;
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ): object;
}) => Promise<CoreModule>;

/** Loaded ffmpeg.wasm, which runs one command at a time. */
export interface FfmpegCore {
  /** File system for commands that read mounted files or write to devices. */
  readonly files: CoreFiles;
  /**
   * Runs one ffmpeg command whose output is taken elsewhere; otherwise as `run`.
   *
   * @throws {RenderError} `encoder-failed` with ffmpeg's last words
   */
  execute(command: { args: string[]; nextFrame?: () => Uint8Array | undefined }): void;
  /**
   * Runs one ffmpeg command and answers its output file. `nextFrame` answers the bytes of the next frame of `FRAMES_DEVICE`, or nothing at the end.
   *
   * @throws {RenderError} `encoder-failed` with ffmpeg's last words
   */
  run(command: {
    args: string[];
    output: string;
    nextFrame?: () => Uint8Array | undefined;
  }): Uint8Array<ArrayBuffer>;
}

/** libvpx overruns the 64 KB stack that the core is built with. */
const STACK_BYTES = 8 * 1024 * 1024;
const MAX_LOG_LINES = 12;

/**
 * Loads ffmpeg.wasm and moves its stack.
 *
 * @throws {RenderError} `engine-unavailable`
 */
export async function loadFfmpegCore(coreUrl: string, wasmUrl: string): Promise<FfmpegCore> {
  try {
    const core = await instantiate(coreUrl, wasmUrl);
    return createRunner(core, await moveStack(core, coreUrl));
  } catch (cause) {
    throw new RenderError('engine-unavailable', `The video engine did not start: ${cause}`, {
      cause,
    });
  }
}

async function instantiate(coreUrl: string, wasmUrl: string): Promise<CoreModule> {
  const { default: createCore }: { default: CreateCore } = await import(/* @vite-ignore */ coreUrl);
  const cached = 'caches' in globalThis ? await caches.match(wasmUrl) : undefined;
  const response = cached ?? (await fetch(wasmUrl));
  const module = await WebAssembly.compileStreaming(response);
  return createCore({
    mainScriptUrlOrBlob: `${coreUrl}#${btoa(JSON.stringify({ wasmURL: wasmUrl }))}`,
    instantiateWasm(imports, receive) {
      receive(new WebAssembly.Instance(module, imports));
      return {};
    },
  });
}

/** Moves the C stack into a large block. Answers how to put its pointer back: every run leaks a little of it. */
async function moveStack(core: CoreModule, coreUrl: string): Promise<() => void> {
  const glue = await (await fetch(coreUrl)).text();
  // The build shortens export names, so the real one is read from the glue code.
  const name = /stackRestore=function\(\)\{return\(stackRestore=Module\["asm"\]\["([^"]+)"\]/.exec(
    glue,
  )?.[1];
  const stackRestore = name === undefined ? undefined : core.asm[name];
  if (stackRestore === undefined) throw new Error('its stack could not be found');
  const top = (core._malloc(STACK_BYTES) + STACK_BYTES) & ~15;
  const restore = () => void stackRestore(top);
  restore();
  return restore;
}

function createRunner(core: CoreModule, restoreStack: () => void): FfmpegCore {
  let log: string[] = [];
  core.setLogger(({ message }) => {
    log.push(message);
    if (log.length > MAX_LOG_LINES) log.shift();
  });
  let nextFrame: (() => Uint8Array | undefined) | undefined;
  createFramesDevice(core, () => nextFrame?.());

  const execute: FfmpegCore['execute'] = ({ args, nextFrame: frames }) => {
    nextFrame = frames;
    log = [];
    core.setTimeout(-1);
    try {
      const exitCode = core.exec('-hide_banner', '-loglevel', 'warning', ...args);
      if (exitCode !== 0)
        throw new RenderError('encoder-failed', `ffmpeg ended with ${exitCode}.`, {
          cause: log.join('\n'),
        });
    } finally {
      nextFrame = undefined;
      restoreStack();
      core.reset();
    }
  };

  return {
    files: core.FS,
    execute,
    run({ output, ...command }) {
      execute(command);
      const file = core.FS.readFile(output);
      core.FS.unlink(output);
      return file;
    },
  };
}

/** Creates a device file: ffmpeg's reads draw the frames, so drawing never runs ahead of encoding. */
function createFramesDevice(core: CoreModule, nextFrame: () => Uint8Array | undefined): void {
  const device = core.FS.makedev(64, 64);
  let rest: Uint8Array = new Uint8Array();
  core.FS.registerDevice(device, {
    open(stream: { seekable: boolean }) {
      stream.seekable = false;
      rest = new Uint8Array();
    },
    read(_stream: unknown, buffer: Uint8Array, offset: number, length: number): number {
      let bytesRead = 0;
      while (bytesRead < length) {
        if (rest.length === 0) {
          const frame = nextFrame();
          if (frame === undefined) break;
          rest = frame;
        }
        const bytes = Math.min(rest.length, length - bytesRead);
        buffer.set(rest.subarray(0, bytes), offset + bytesRead);
        rest = rest.subarray(bytes);
        bytesRead += bytes;
      }
      return bytesRead;
    },
  });
  core.FS.mkdev(FRAMES_DEVICE, 0o444, device);
}
