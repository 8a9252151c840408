/** The pictures of a film, decoded by the browser and brought to one size and colour space. */
import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import { rgbaToYuv } from '../../encode/yuv.ts';
import { RenderError } from '../../render-error.ts';
import { frameShown } from '../film-pauses.ts';
import type { OverlayPlan } from '../overlay-plan.ts';
import { fitPicture, fromNv12, type Picture, pictureBytes } from './planes.ts';
import { codecOf, sourceError } from './probe-source.ts';
import { unsaidMatrix } from './unsaid-colours.ts';

/**
 * The picture of each frame of the plan, in order, as large as the film is in it, each in memory of its own. A film of a variable rate
 * becomes constant: each of its pictures goes to the nearest frame, and stays until the next one. In a pause of the film its
 * last picture stays.
 *
 * @param startFrame from here on; what lies before it since the last key frame is decoded for it
 * @throws {RenderError} `source-corrupt` saying where the film breaks off
 */
export async function* filmPictures(
  track: InputVideoTrack,
  plan: OverlayPlan,
  startFrame = 0,
): AsyncGenerator<Picture, void> {
  const shownAt = frameShown(plan.pauses);
  const samples = new VideoSampleSink(track).samples(
    startFrame === 0 ? undefined : shownAt(startFrame) / plan.framesPerSecond,
  );
  const { film } = plan;
  const isMirrored = await track.getFlip();
  const rotation = await track.getRotation();
  const endSeconds = await track.computeDuration();
  const unsaid = unsaidMatrix(await codecOf(track), await track.getCodedHeight());
  const frameOf = (sample: VideoSample) => Math.round(sample.timestamp * plan.framesPerSecond);
  let frame = startFrame;
  let shown: VideoSample | undefined;
  let next: VideoSample | undefined;
  let fitted: Picture | undefined;
  try {
    next = (await samples.next()).value ?? undefined;
    for (; frame < plan.framesTotal; frame++) {
      const wanted = shownAt(frame);
      while (next !== undefined && (shown === undefined || frameOf(next) <= wanted)) {
        shown?.close();
        shown = next;
        fitted = undefined;
        next = (await samples.next()).value ?? undefined;
      }
      if (shown === undefined) throw new Error('no picture can be decoded');
      if (next === undefined && shown.timestamp + shown.duration + MAX_MISSING_SECONDS < endSeconds)
        throw new Error(`the last picture is at ${shown.timestamp} s of ${endSeconds} s`);
      fitted ??= fitPicture(
        await planesOf(shown, unsaid),
        film.width,
        film.height,
        rotation,
        isMirrored,
      );
      yield { ...fitted, bytes: fitted.bytes.slice() };
    }
  } catch (error) {
    if (error instanceof RenderError) throw error;
    throw new RenderError(
      'source-corrupt',
      `The film is damaged: its picture cannot be read after ${(shownAt(frame) / plan.framesPerSecond).toFixed(1)} s. Send it again, or save it again as mp4.`,
      { cause: sourceError(error).cause ?? error },
    );
  } finally {
    shown?.close();
    next?.close();
    await samples.return(undefined);
  }
}

/** A picture may stay for long, but then it says so: a film whose pictures end before it is cut off. */
const MAX_MISSING_SECONDS = 1;

/**
 * Planes in limited-range BT.709, an odd row and column left out.
 *
 * @param unsaid the matrix of pictures that do not say theirs
 */
export async function planesOf(
  sample: VideoSample,
  unsaid: ReturnType<typeof unsaidMatrix> = 'bt709',
): Promise<Picture> {
  const { left: x, top: y } = sample.visibleRect;
  const width = sample.visibleRect.width & ~1;
  const height = sample.visibleRect.height & ~1;
  const rect = { x, y, width, height };
  const { matrix, fullRange } = sample.colorSpace;
  const isUsual = (matrix ?? unsaid) === 'bt709' && fullRange !== true;
  if (isUsual && sample.format === 'I420') {
    const bytes = new Uint8Array(pictureBytes(width, height));
    await sample.copyTo(bytes, { rect });
    return { bytes, width, height };
  }
  if (isUsual && sample.format === 'NV12') {
    const nv12 = new Uint8Array(pictureBytes(width, height));
    await sample.copyTo(nv12, { rect });
    return fromNv12(nv12, width, height);
  }
  const rgba = new Uint8ClampedArray(width * height * 4);
  const asRgba = { rect, format: 'RGBA', colorSpace: 'srgb' } as const;
  if (matrix === null && (sample.format === 'I420' || sample.format === 'NV12')) {
    // Told what it is: left alone, a frame without a word of its colours is shown in one way or another.
    using frame = await said(sample, unsaid, fullRange === true);
    await frame.copyTo(rgba, { ...asRgba, rect: { x: 0, y: 0, width, height } });
  } else await sample.copyTo(rgba, asRgba);
  const bytes = new Uint8Array(pictureBytes(width, height));
  rgbaToYuv(rgba, width, height, bytes, false);
  return { bytes, width, height };
}

/** The same picture with a word of its colours, and nothing around it. */
async function said(
  sample: VideoSample,
  matrix: ReturnType<typeof unsaidMatrix>,
  fullRange: boolean,
): Promise<VideoFrame & Disposable> {
  const { left: x, top: y } = sample.visibleRect;
  const width = sample.visibleRect.width & ~1;
  const height = sample.visibleRect.height & ~1;
  const bytes = new Uint8Array(pictureBytes(width, height));
  await sample.copyTo(bytes, { rect: { x, y, width, height } });
  const frame = new VideoFrame(bytes, {
    format: sample.format as 'I420' | 'NV12',
    ...{ codedWidth: width, codedHeight: height, timestamp: 0 },
    colorSpace: { matrix, primaries: matrix, transfer: matrix, fullRange },
  });
  return Object.assign(frame, { [Symbol.dispose]: () => frame.close() });
}
