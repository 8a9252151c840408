/** Argument lists for ffmpeg: one segment from drawn frames, and one file from segments. Pure. */
import type { Segment, VideoFormat } from '#rendering/plan/video-plan.ts';

/** Path of the device from which ffmpeg reads the drawn frames. */
export const FRAMES_DEVICE = '/frames.yuv';

/** Mount point of the parts of a join. */
export const PARTS_FOLDER = '/parts';

/** Limited-range BT.709, said in the file so that no player has to guess. */
const COLOUR_TAGS = [
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709'],
  ...['-color_trc', 'bt709', '-color_range', 'tv'],
];

/** Options that leave out dates, versions and random ids: the same frames give the same bytes. */
const REPRODUCIBLE = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];

const KEY_FRAME_SECONDS = 4;

export const isTransparent = ({ background }: Pick<VideoFormat, 'background'>): boolean =>
  background.kind === 'transparent';

const getExtension = (format: VideoFormat) => (isTransparent(format) ? 'webm' : 'mp4');

export function buildSegmentArguments(
  format: VideoFormat,
  frames: number,
): { args: string[]; output: string } {
  const { width, height, framesPerSecond } = format;
  const output = `/segment.${getExtension(format)}`;
  const keyFrames = String(KEY_FRAME_SECONDS * framesPerSecond);
  const input = [
    ...['-f', 'rawvideo', '-pix_fmt', isTransparent(format) ? 'yuva420p' : 'yuv420p'],
    ...['-s', `${width}x${height}`, '-r', String(framesPerSecond)],
    ...['-color_range', 'tv', '-colorspace', 'bt709', '-i', FRAMES_DEVICE],
    ...['-frames:v', String(frames)],
  ];
  const encoder = isTransparent(format)
    ? [
        ...['-c:v', 'libvpx', '-pix_fmt', 'yuva420p', '-auto-alt-ref', '0'],
        // A negative value fixes the speed regardless of the clock, so that the same frames give
        // the same bytes.
        ...['-deadline', 'realtime', '-cpu-used', '-8'],
        ...['-b:v', '2500k', '-crf', '14', '-qmin', '4', '-qmax', '36'],
        ...['-g', keyFrames, '-metadata:s:v:0', 'alpha_mode=1'],
      ]
    : [
        ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'superfast', '-crf', '21'],
        // What stays as it is for long is coded well once and then copied: that is what looking ahead is for. Motion by
        // whole pixels, in whole blocks, takes half the time and hardly more room in a drawing.
        // Finer chroma than luma keeps a flat background within ±3 of its colour, and no quick skipping keeps
        // it so where a hand has been.
        // No B-frames: decoding order is playing order, so segments join exactly.
        ...[
          '-g',
          keyFrames,
          '-bf',
          '0',
          '-x264-params',
          'open-gop=0:scenecut=0:rc-lookahead=3:mbtree=1:chroma-qp-offset=-8:no-fast-pskip=1:subme=0:partitions=none',
        ],
        ...['-video_track_timescale', String(framesPerSecond * 1000)],
      ];
  return { args: [...input, ...encoder, ...COLOUR_TAGS, ...REPRODUCIBLE, output], output };
}

export interface JoinFiles {
  /** The concat list, as a file in `PARTS_FOLDER`. */
  list: { name: string; text: string };
  /** Name of each segment in `PARTS_FOLDER`, in order. */
  parts: string[];
  output: string;
  args: string[];
}

const LIST_NAME = 'parts.txt';

/** Name of the captions in `PARTS_FOLDER`. */
export const CAPTIONS_NAME = 'captions.vtt';

/**
 * Builds the arguments for English text that players can show: mov_text in mp4, WebVTT in webm; never shown
 * by default.
 */
const buildTextTrackArguments = (format: VideoFormat) => [
  ...['-map', '1:s', '-c:s', isTransparent(format) ? 'webvtt' : 'mov_text'],
  ...['-metadata:s:s:0', 'language=eng', '-disposition:s:0', '0'],
];

/**
 * Joins encoded segments by copying their packets.
 *
 * @param hasTextTrack takes `CAPTIONS_NAME` into the file
 */
export function buildJoinArguments(
  format: VideoFormat,
  segments: readonly Segment[],
  { title, comment }: { title: string; comment?: string | undefined },
  hasTextTrack = false,
): JoinFiles {
  const extension = getExtension(format);
  const parts = segments.map((_, index) => `${index}.${extension}`);
  // Said outright, since a webm's own duration is rounded to milliseconds.
  const lines = segments.map(
    ({ startFrame, endFrame }, index) =>
      `file '${parts[index]}'\nduration ${((endFrame - startFrame) / format.framesPerSecond).toFixed(6)}`,
  );
  const output = `/video.${extension}`;
  return {
    list: { name: LIST_NAME, text: `ffconcat version 1.0\n${lines.join('\n')}\n` },
    parts,
    output,
    args: [
      ...['-f', 'concat', '-safe', '0', '-i', `${PARTS_FOLDER}/${LIST_NAME}`],
      ...(hasTextTrack ? ['-i', `${PARTS_FOLDER}/${CAPTIONS_NAME}`] : []),
      ...['-map', '0:v', '-c', 'copy'],
      ...(hasTextTrack ? buildTextTrackArguments(format) : []),
      ...REPRODUCIBLE,
      // ISO 639-3 `bfi`: British Sign Language.
      ...['-metadata', `title=${title}`, '-metadata:s:v:0', 'language=bfi'],
      ...(comment === undefined ? [] : ['-metadata', `comment=${comment}`]),
      ...(isTransparent(format)
        ? ['-metadata:s:v:0', 'alpha_mode=1']
        : [
            ...['-video_track_timescale', String(format.framesPerSecond * 1000)],
            ...['-movflags', '+faststart'],
          ]),
      output,
    ],
  };
}
