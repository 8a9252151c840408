/** The pictures of a film, decoded by the browser and brought to one size and colour space. */
import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import { rgbaToYuv } from '#rendering/encode/yuv.ts';
import { createSourceFrameMapper } from '#rendering/overlay/film-pauses.ts';
import type { OverlayPlan } from '#rendering/overlay/overlay-plan.ts';
import { RenderError } from '#rendering/render-error.ts';
import { deinterlace } from './fields/deinterlace.ts';
import { isInterlaced } from './fields/interlaced.ts';
import { fitPicture, fromNv12, type Picture, pictureBytes } from './planes.ts';
import { getCodecId, sourceError } from './probe-source.ts';
import { type FilmColours, isKnownMatrix, toBt709 } from './to-bt709.ts';
import { assumeMatrix } from './unsaid-colours.ts';

/**
 * Yields the picture of each frame of the plan, in order, at the film's size within it and each in its own
 * memory. A film of a variable rate becomes constant: each picture goes to the nearest frame and stays until
 * the next one. In a pause of the film its last picture stays.
 *
 * @param startFrame first frame to yield; frames since the last key frame before it are decoded for it
 * @throws {RenderError} `source-corrupt` with the time at which the film breaks off
 */
export async function* filmPictures(
  track: InputVideoTrack,
  plan: OverlayPlan,
  startFrame = 0,
): AsyncGenerator<Picture, void> {
  const toSourceFrame = createSourceFrameMapper(plan.pauses);
  const samples = new VideoSampleSink(track).samples(
    startFrame === 0
      ? undefined
      : toSourceFrame(startFrame) / plan.framesPerSecond + plan.leadSeconds,
  );
  const { film } = plan;
  const isMirrored = await track.getFlip();
  const rotation = await track.getRotation();
  const endSeconds = await track.computeDuration();
  const colours = await getFilmColours(track);
  const hasFields = await isInterlaced(track);
  const toFrame = ({ timestamp }: VideoSample) =>
    Math.round((timestamp - plan.leadSeconds) * plan.framesPerSecond);
  let frame = startFrame;
  let current: VideoSample | undefined;
  let next: VideoSample | undefined;
  let fitted: Picture | undefined;
  try {
    next = (await samples.next()).value ?? undefined;
    for (; frame < plan.framesTotal; frame++) {
      const sourceFrame = toSourceFrame(frame);
      while (next !== undefined && (current === undefined || toFrame(next) <= sourceFrame)) {
        current?.close();
        current = next;
        fitted = undefined;
        next = (await samples.next()).value ?? undefined;
      }
      if (current === undefined) throw new Error('no picture can be decoded');
      if (
        next === undefined &&
        current.timestamp + current.duration + MAX_MISSING_SECONDS < endSeconds
      )
        throw new Error(`the last picture is at ${current.timestamp} of ${endSeconds} seconds`);
      if (fitted === undefined) {
        const picture = await readPlanes(current, colours);
        if (hasFields) deinterlace(picture);
        fitted = fitPicture(picture, film.width, film.height, rotation, isMirrored);
      }
      yield { ...fitted, bytes: fitted.bytes.slice() };
    }
  } catch (error) {
    if (error instanceof RenderError) throw error;
    throw new RenderError(
      'source-corrupt',
      `This film is damaged. Its picture can't be read after ${(toSourceFrame(frame) / plan.framesPerSecond).toFixed(1)} seconds. Send it again, or save it again as mp4.`,
      { cause: sourceError(error).cause ?? error },
    );
  } finally {
    current?.close();
    next?.close();
    await samples.return(undefined);
  }
}

/** A picture may stay for long, but then it says so: a film whose pictures end before it is cut off. */
const MAX_MISSING_SECONDS = 1;

/**
 * Planes in limited-range BT.709, an odd row and column left out.
 *
 * @param colours of the film; when missing, what the decoder says
 */
export async function readPlanes(sample: VideoSample, colours?: FilmColours): Promise<Picture> {
  const { left: x, top: y } = sample.visibleRect;
  const width = sample.visibleRect.width & ~1;
  const height = sample.visibleRect.height & ~1;
  const rect = { x, y, width, height };
  const { matrix: reportedMatrix, fullRange: isReportedFull } = sample.colorSpace;
  const { matrix, fullRange } = colours ?? {
    matrix: reportedMatrix ?? 'bt709',
    fullRange: isReportedFull === true,
  };
  const { format } = sample;
  if (isKnownMatrix(matrix) && (format === 'I420' || format === 'I420A' || format === 'NV12')) {
    const planes = new Uint8Array(sample.allocationSize({ rect }));
    await sample.copyTo(planes, { rect });
    const bytes = planes.subarray(0, pictureBytes(width, height));
    const picture = { bytes, width, height };
    const planar = format === 'NV12' ? fromNv12(bytes, width, height) : picture;
    return toBt709(planar, { matrix, fullRange });
  }
  const rgba = new Uint8ClampedArray(width * height * 4);
  await sample.copyTo(rgba, { rect, format: 'RGBA', colorSpace: 'srgb' });
  const bytes = new Uint8Array(pictureBytes(width, height));
  rgbaToYuv(rgba, width, height, bytes, false);
  return { bytes, width, height };
}

/**
 * Returns the colours that a film declares, with our own guess of a missing matrix: a decoder guesses where
 * the film declares nothing, and sometimes misses what it declares.
 */
async function getFilmColours(track: InputVideoTrack): Promise<FilmColours> {
  const { matrix, fullRange } = await track.getColorSpace();
  const unsaid = assumeMatrix(await getCodecId(track), await track.getCodedHeight());
  return { matrix: matrix ?? unsaid, fullRange: fullRange === true };
}
