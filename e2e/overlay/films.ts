/** Films for the overlay tests, made and judged by native ffmpeg. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const folder = mkdtempSync(join(tmpdir(), 'handsignal-overlay-'));

export interface FilmOptions {
  width: number;
  height: number;
  /** Frame rate as ffmpeg writes it, e.g. `30000/1001`. */
  rate: string;
  seconds: number;
  /** Encoder of the picture; H.264 when missing. */
  video?: string[];
  /** Encoder of the sound; none when missing. */
  sound?: string[];
  /** Additional filters for the picture. */
  filter?: string;
  /** BT.709 when missing; `unsaid`: the film says nothing of them. */
  colours?: 'bt601' | 'unsaid';
  /** Degrees that the player has to turn it. */
  rotate?: number;
}

const ffmpeg = (...args: string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12', '-pix_fmt', 'yuv420p'];
const tags = (matrix: string) => [
  ...['-colorspace', matrix, '-color_primaries', matrix, '-color_trc', matrix],
  ...['-color_range', 'tv'],
];

/**
 * Makes a grey film with a coloured patch in three corners, which shows its orientation, and a square at the
 * top whose brightness encodes the number of the frame.
 */
export function makeFilm(name: string, options: FilmOptions): string {
  const { width, height, rate, seconds, video = H264, sound, filter, rotate, colours } = options;
  const patch = (x: string, y: string, colour: string) =>
    `drawbox=x=${x}:y=${y}:w=iw/4:h=ih/4:c=${colour}:t=fill`;
  const corners = [
    patch('0', '0', '0xb03830'),
    patch('iw*3/4', '0', '0x38a040'),
    patch('0', 'ih*3/4', '0x3848b0'),
  ];
  const graph = [
    `color=c=0x808080:s=${width}x${height}:r=${rate}:d=${seconds},${corners.join(',')}[grey]`,
    `nullsrc=s=32x32:r=${rate}:d=${seconds},geq=lum='16+mod(N*7,200)':cb=128:cr=128[clock]`,
    `[grey][clock]overlay=x='floor((W-w)/4)*2':y=0${filter === undefined ? '' : `,${filter}`}[film]`,
  ].join(';');
  const path = join(folder, name);
  const unturned = rotate === undefined ? path : join(folder, `unturned-${name}`);
  ffmpeg(
    ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`],
    ...['-filter_complex', graph, '-map', '[film]', ...video, '-vsync', 'vfr'],
    ...(colours === 'unsaid' ? [] : tags(colours === 'bt601' ? 'smpte170m' : 'bt709')),
    ...(sound === undefined ? [] : ['-map', '0:a', ...sound]),
    unturned,
  );
  if (rotate !== undefined)
    ffmpeg('-i', unturned, '-c', 'copy', '-metadata:s:v:0', `rotate=${rotate}`, path);
  return path;
}

export interface Facts {
  picture: Record<string, unknown>;
  sound: Record<string, unknown> | undefined;
  title: unknown;
  /** Undefined when there is none. */
  comment: unknown;
  duration: number;
}

/** Reads a film's facts with ffprobe, which counts every frame by decoding it. */
export function probeFilm(file: string): Facts {
  const { streams, format } = JSON.parse(
    execFileSync(
      'ffprobe',
      ['-v', 'error', '-count_frames', '-show_streams', '-show_format', '-of', 'json', file],
      { encoding: 'utf8' },
    ),
  );
  const findStream = (type: string) =>
    streams.find((stream: { codec_type: string }) => stream.codec_type === type);
  const { codec_name, width, height, pix_fmt, color_range, color_space, r_frame_rate } =
    findStream('video');
  const sound = findStream('audio');
  return {
    picture: {
      codec_name,
      width,
      height,
      pix_fmt,
      color_range,
      color_space,
      r_frame_rate,
      frames: Number(findStream('video').nb_read_frames),
      aspect: findStream('video').sample_aspect_ratio ?? '1:1',
    },
    sound: sound && { codec_name: sound.codec_name, duration: Number(sound.duration) },
    title: format.tags.title,
    comment: format.tags.comment ?? format.tags.COMMENT,
    duration: Number(format.duration),
  };
}

/** Extracts one frame as planes Y, U, V of `width` × `height`; `filter` is applied before the scaling. */
export function extractFrame(
  file: string,
  frame: number,
  { width, height }: { width: number; height: number },
  filter = 'null',
): Buffer {
  return execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', file],
      ...['-vf', `${filter},scale=${width}:${height},format=yuv420p,select=eq(n\\,${frame})`],
      ...['-frames:v', '1', '-vsync', '0', '-f', 'rawvideo', '-'],
    ],
    { maxBuffer: 1 << 28 },
  );
}

/** Computes the mean difference of brightness outside the signer's box, 0 to 255. */
export function differenceOutside(
  a: Buffer,
  b: Buffer,
  picture: { width: number; height: number },
  box: { x: number; y: number },
): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      if (x >= box.x - 8 && y >= box.y - 8) continue;
      sum += Math.abs(a[y * picture.width + x]! - b[y * picture.width + x]!);
      count++;
    }
  return sum / count;
}

/** Returns Y, U, V at a pixel. */
export function yuvAt(
  frame: Buffer,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
): [number, number, number] {
  const chroma = (y >> 1) * (width >> 1) + (x >> 1);
  return [
    frame[y * width + x]!,
    frame[width * height + chroma]!,
    frame[width * height * 1.25 + chroma]!,
  ];
}

/** Converts a limited-range BT.709 sample to RGB. */
export function toRgb709([luma, cb, cr]: readonly [number, number, number]): number[] {
  const y = (luma - 16) / 219;
  const [b, r] = [(cb - 128) / 224, (cr - 128) / 224];
  return [y + 1.5748 * r, y - 0.1873 * b - 0.4681 * r, y + 1.8556 * b].map((value) =>
    Math.round(255 * Math.min(1, Math.max(0, value))),
  );
}

/** Returns the loudest sample of a stretch of sound, 0 to 1. */
export function loudness(file: string, startSeconds: number, seconds: number): number {
  const samples = execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', file, '-af', `atrim=${startSeconds}:${startSeconds + seconds}`],
      ...['-ac', '1', '-f', 's16le', '-'],
    ],
    { maxBuffer: 1 << 28 },
  );
  let loudest = 0;
  for (let offset = 0; offset + 1 < samples.length; offset += 2)
    loudest = Math.max(loudest, Math.abs(samples.readInt16LE(offset)));
  return loudest / 32768;
}
