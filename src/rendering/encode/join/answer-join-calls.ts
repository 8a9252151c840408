/** The worker's end of joining on disk: ffmpeg reads segments where they lie and writes through to a file. */
import { answerCalls } from '#channel/answer-calls.ts';
import type { Port } from '#channel/protocol.ts';
import {
  buildJoinArguments,
  CAPTIONS_NAME,
  PARTS_FOLDER,
} from '#rendering/encode/ffmpeg-arguments.ts';
import { loadFfmpegCore } from '#rendering/encode/ffmpeg-core.ts';
import { workFolder } from '#rendering/files/work-folders.ts';
import type { VideoPlan } from '#rendering/plan/video-plan.ts';
import { RENDER_ERRORS, RenderError } from '#rendering/render-error.ts';
import { addFileDevice } from './file-device.ts';
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
  addFileDevice(files, output, video, (bytes) => {
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
