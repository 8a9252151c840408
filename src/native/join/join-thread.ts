/** Joins segments with ffmpeg.wasm, in a thread of its own, which ends with the memory that the engine took. */
import './engine-globals.ts';
import { parentPort } from 'node:worker_threads';
import { answerCalls, type CallContext } from '#channel/answer-calls.ts';
import { ENGINE_FILES } from '#native/assets.ts';
import {
  buildJoinArguments,
  CAPTIONS_NAME,
  PARTS_FOLDER,
} from '#rendering/encode/ffmpeg-arguments.ts';
import { type FfmpegCore, loadFfmpegCore } from '#rendering/encode/ffmpeg-core.ts';
import { addFileDevice } from '#rendering/encode/join/file-device.ts';
import { RENDER_ERRORS } from '#rendering/render-error.ts';
import { toPort } from '#service/adapters/threads/open-thread.ts';
import type { JoinCalls } from './join-calls.ts';
import { openBytes, openToRead, openToWrite } from './open-file.ts';

const text = new TextEncoder();

let loading: Promise<FfmpegCore> | undefined;
async function loadEngine(): Promise<FfmpegCore> {
  loading ??= loadFfmpegCore(ENGINE_FILES.coreUrl, ENGINE_FILES.wasmUrl).then((core) => {
    core.files.mkdir(PARTS_FOLDER);
    return core;
  });
  return await loading;
}

async function join(
  order: JoinCalls['join']['request'],
  context: CallContext<number>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { plan, title, comment, captions, parts, output: outputPath } = order;
  const { files, execute, run } = await loadEngine();
  // Without a cue there is nothing that could be a track.
  const hasCaptions = captions.includes('-->');
  const about = { title, comment };
  const {
    list,
    parts: names,
    args,
    output,
  } = buildJoinArguments(plan, plan.segments, about, hasCaptions);
  const inputs = [
    { name: list.name, file: openBytes(text.encode(list.text)) },
    ...names.map((name, index) => {
      const part = parts[index]!;
      return { name, file: typeof part === 'string' ? openToRead(part) : openBytes(part) };
    }),
    ...(hasCaptions ? [{ name: CAPTIONS_NAME, file: openBytes(text.encode(captions)) }] : []),
  ];
  const blobs = inputs.map(({ name, file }) => ({ name, data: file as unknown as Blob }));
  files.mount(files.filesystems.WORKERFS, { blobs }, PARTS_FOLDER);
  const video = outputPath === undefined ? undefined : openToWrite(outputPath);
  try {
    if (video === undefined) {
      const bytes = run({ args, output });
      context.transfer(bytes.buffer);
      return bytes;
    }
    const bytesTotal = inputs.reduce((sum, { file }) => sum + file.size, 0);
    let bytesWritten = 0;
    let reportedFraction = 0;
    addFileDevice(files, output, video, (bytes) => {
      bytesWritten += bytes;
      // An mp4 is written once more, with its header in front.
      const fraction = Math.min(1, bytesWritten / (2 * bytesTotal));
      if (fraction - reportedFraction < 0.01) return;
      reportedFraction = fraction;
      context.reportProgress(fraction);
    });
    execute({ args: ['-y', ...args] });
    return undefined;
  } finally {
    files.unmount(PARTS_FOLDER);
    if (video !== undefined) files.unlink(output);
    for (const { file } of inputs) file.close();
    video?.close();
  }
}

answerCalls<JoinCalls>(toPort(parentPort!), { join }, { errors: RENDER_ERRORS, inTurn: true });
