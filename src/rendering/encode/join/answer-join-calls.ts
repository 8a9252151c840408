/** The worker's end of joining on disk: ffmpeg reads segments where they lie and writes through to a file. */
import { answerCalls } from '#channel/answer-calls.ts';
import type { Port } from '#channel/protocol.ts';
import {
  buildJoinArguments,
  CAPTIONS_NAME,
  PARTS_FOLDER,
} from '#rendering/encode/ffmpeg-arguments.ts';
import { type CoreFiles, loadFfmpegCore } from '#rendering/encode/ffmpeg-core.ts';
import type { GrowingFile } from '#rendering/files/work-folder.ts';
import { workFolder } from '#rendering/files/work-folders.ts';
import type { VideoPlan } from '#rendering/plan/video-plan.ts';
import { RENDER_ERRORS, RenderError } from '#rendering/render-error.ts';
import type { JoinParts } from './joiner.ts';

interface JoinOrder {
  plan: VideoPlan;
  parts: JoinParts;
  work: string;
  coreUrl: string;
  wasmUrl: string;
}

export interface JoinOnDisk {
  /** Tells 0 to 1. */
  join: { request: JoinOrder; progress: number; response: Blob };
}

export function answerJoinCalls(port: Port): void {
  answerCalls<JoinOnDisk>(
    port,
    { join: (order, { reportProgress: tell }) => join(order, tell) },
    { errors: RENDER_ERRORS },
  );
}

async function join(order: JoinOrder, onJoined: (fraction: number) => void): Promise<Blob> {
  const { plan, parts, work, coreUrl, wasmUrl } = order;
  const { title, comment, segments, captions = '' } = parts;
  const folder = await workFolder(work);
  if (folder === undefined)
    throw new RenderError('browser-unsupported', "This browser can't store files for Handsignal.");
  const { files, execute } = await loadFfmpegCore(coreUrl, wasmUrl);
  // Without a cue there is nothing that could be a track.
  const hasCaptions = captions.includes('-->');
  const about = { title, comment };
  const {
    list,
    parts: names,
    args,
    output,
  } = buildJoinArguments(plan, plan.segments, about, hasCaptions);
  const blobs = [
    { name: list.name, data: new Blob([list.text]) },
    ...names.map((name, index) => ({ name, data: segments[index]! })),
    ...(hasCaptions ? [{ name: CAPTIONS_NAME, data: new Blob([captions]) }] : []),
  ];
  files.mkdir(PARTS_FOLDER);
  files.mount(files.filesystems.WORKERFS, { blobs }, PARTS_FOLDER);

  const bytesTotal = blobs.reduce((sum, { data }) => sum + data.size, 0);
  const video = await folder.begin('video');
  let bytesWritten = 0;
  let reportedFraction = 0;
  makeFileDevice(files, output, video, (bytes) => {
    bytesWritten += bytes;
    // An mp4 is written once more, with its header in front.
    const fraction = Math.min(1, bytesWritten / (2 * bytesTotal));
    if (fraction - reportedFraction < 0.01) return;
    reportedFraction = fraction;
    onJoined(fraction);
  });
  execute({ args: ['-y', ...args] });
  return await video.end(plan.contentType);
}

/** Creates a path in ffmpeg's file system at which it writes, seeks and reads one of our files. */
function makeFileDevice(
  files: CoreFiles,
  path: string,
  file: GrowingFile,
  onWritten: (bytes: number) => void,
): void {
  const device = files.makedev(64, 66);
  const toView = (heap: Int8Array<ArrayBuffer>, offset: number, length: number) =>
    new Uint8Array(heap.buffer, heap.byteOffset + offset, length);
  files.registerDevice(device, {
    open: () => undefined,
    read: (
      _: unknown,
      heap: Int8Array<ArrayBuffer>,
      offset: number,
      length: number,
      position: number,
    ) => file.read(toView(heap, offset, length), position),
    write(
      _: unknown,
      heap: Int8Array<ArrayBuffer>,
      offset: number,
      length: number,
      position: number,
    ) {
      file.write(toView(heap, offset, length), position);
      onWritten(length);
      return length;
    },
    llseek(stream: { position: number }, offset: number, whence: number) {
      const [SET, CURRENT] = [0, 1];
      if (whence === SET) return offset;
      return whence === CURRENT ? stream.position + offset : file.size + offset;
    },
  });
  files.mkdev(path, 0o666, device);
}
