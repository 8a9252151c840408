/** ffmpeg's arguments for a piece of a film with a signer on it. Pure. */
import type { Background } from '#contract/background.ts';
import type { Segment } from '#rendering/plan/video-plan.ts';
import { createSourceFrameMapper, pausesWithin } from './film-pauses.ts';
import { KEY_FRAME_SECONDS, type OverlayPlan } from './overlay-plan.ts';

export interface EngineFilm {
  /** Path of the film. */
  input: string;
  /** Path of the signer's raw frames in this piece: the box, one for every `framesPerDrawing` of the film. */
  frames: string;
  plan: OverlayPlan;
  background: Background;
  /** Colour space that the film's container declares. */
  colourSpace: VideoColorSpaceInit;
  /** The matrix of a film that does not say it. */
  unsaid: 'bt709' | 'smpte170m';
  piece: Segment;
  /** Whether its pictures may be two fields. */
  hasFields: boolean;
  /** A frame of the source whose picture is a key frame, at or before the piece; decoding begins there. */
  keyFrame: number;
}

/** Matrices by the names that ffmpeg gives them. */
const MATRICES: Partial<Record<string, string>> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470',
  'bt2020-ncl': 'bt2020',
};

/**
 * Builds ffmpeg's arguments except for the output's name, which is left to the caller. The output format is
 * written from start to end.
 */
export function engineArguments(film: EngineFilm): string[] {
  const { input, frames, plan, background, colourSpace, unsaid } = film;
  const { width, height, box, film: place } = plan;
  const { startFrame, endFrame } = film.piece;
  const firstShown = createSourceFrameMapper(plan.pauses)(startFrame);
  const isTransparent = background.kind === 'transparent';
  const rate = rateText(plan.framesPerSecond);
  // What the film's container says counts, as in players; ffmpeg would ask the codec alone.
  const matrix = MATRICES[colourSpace.matrix ?? unsaid];
  const colours = `${matrix === undefined ? '' : `:in_color_matrix=${matrix}`}:out_color_matrix=bt709:out_range=tv`;
  const startSeconds = (plan.leadSeconds + film.keyFrame / plan.framesPerSecond).toFixed(6);
  // Padded before it is trimmed: a piece may begin after the film's last picture, which is then
  // repeated.
  const graph = [
    `[0:v:0]${film.hasFields ? 'yadif=deint=interlaced,' : ''}setpts=PTS-${startSeconds}/TB,fps=${rate}:start_time=0,tpad=stop=-1:stop_mode=clone`,
    `trim=start_frame=${firstShown - film.keyFrame},${buildTimestampFilter(film)}`,
    `scale=${place.width}:${place.height}:flags=bilinear+accurate_rnd+full_chroma_int${colours}`,
    `format=yuv420p,setsar=1,pad=${width}:${height}:${place.x}:${place.y}:color=${padColour(background)}[film];[film][1:v]overlay=${box.x}:${box.y}:format=yuv420:eof_action=repeat[out]`,
  ].join(',');
  const seek = film.keyFrame === 0 ? [] : ['-seek_timestamp', '1', '-ss', startSeconds];
  return [
    // By the clock of the file: what ffmpeg itself takes as the start depends on all that is in it.
    ...['-copyts', '-noaccurate_seek', ...seek, '-i', input],
    ...['-f', 'rawvideo', '-pix_fmt', isTransparent ? 'yuva420p' : 'yuv420p'],
    ...[
      '-s',
      `${box.width}x${box.height}`,
      '-r',
      rateText(plan.framesPerSecond / plan.framesPerDrawing),
    ],
    ...['-color_range', 'tv', '-colorspace', 'bt709', '-i', frames],
    ...[
      '-filter_complex',
      graph,
      '-map',
      '[out]',
      '-frames:v',
      String(endFrame - startFrame),
      '-r',
      rate,
    ],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-pix_fmt', 'yuv420p', '-bf', '0'],
    ...['-maxrate', String(2 * plan.bitsPerSecond), '-bufsize', String(4 * plan.bitsPerSecond)],
    ...['-g', String(Math.round(KEY_FRAME_SECONDS * plan.framesPerSecond))],
    ...['-x264-params', 'scenecut=0:chroma-qp-offset=-6'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-color_range', 'tv', '-map_metadata', '-1', '-f', 'mp4'],
    ...['-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
  ];
}

/**
 * Builds the filter that counts a piece's frames from zero. Each pause is a gap in their times, filled with
 * the frame before it.
 */
function buildTimestampFilter({ plan, piece }: EngineFilm): string {
  const gaps = pausesWithin(plan.pauses, piece).map(
    ({ atFrame, frames }) => `+${frames}*gte(PTS-STARTPTS\\,${atFrame})`,
  );
  const times = `setpts=PTS-STARTPTS${gaps.join('')}`;
  return gaps.length === 0 ? times : `${times},fps=${rateText(plan.framesPerSecond)}`;
}

/** Formats a frame rate for ffmpeg: 29.97… becomes 30000/1001. */
export function rateText(framesPerSecond: number): string {
  const broadcast = (framesPerSecond * 1001) / 1000;
  if (Math.abs(framesPerSecond - Math.round(framesPerSecond)) < 1e-4)
    return String(Math.round(framesPerSecond));
  return Math.abs(broadcast - Math.round(broadcast)) < 1e-3
    ? `${Math.round(broadcast) * 1000}/1001`
    : framesPerSecond.toFixed(6);
}

/**
 * Computes the colour to pass to ffmpeg's `pad`, which converts it to BT.601, so that it comes out as our
 * BT.709 colour.
 */
function padColour(background: Background): string {
  if (background.kind === 'transparent') return 'black';
  const { red, green, blue } = background;
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const cb = (blue - luma) / 1.8556;
  const cr = (red - luma) / 1.5748;
  const channels = [luma + 1.402 * cr, luma - 0.344136 * cb - 0.714136 * cr, luma + 1.772 * cb];
  const hex = channels.map((channel) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `0x${hex.join('')}`;
}
