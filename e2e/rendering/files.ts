/** Facts about a rendered file, read with native ffmpeg and ffprobe. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Says why the tests that read files are skipped; undefined when the tools are there. */
export const missingTools: string | undefined =
  spawnSync('ffprobe', ['-version']).status === 0
    ? undefined
    : 'needs native ffmpeg and ffprobe (Debian: apt-get install ffmpeg)';

const folder = mkdtempSync(join(tmpdir(), 'handsignal-rendering-'));

export function writeVideo(name: string, base64: string): string {
  const path = join(folder, name);
  writeFileSync(path, Buffer.from(base64, 'base64'));
  return path;
}

/** Facts of the video stream, with every frame counted by decoding it. */
export function probe(file: string): Record<string, unknown> {
  const { streams, format } = JSON.parse(
    execFileSync(
      'ffprobe',
      ['-v', 'error', '-count_frames', '-show_streams', '-show_format', '-of', 'json', file],
      { encoding: 'utf8' },
    ),
  );
  const { codec_name, width, height, pix_fmt, color_range, color_space } = streams[0];
  return {
    streams: streams.length,
    codec_name,
    width,
    height,
    pix_fmt,
    color_range,
    color_space,
    framesPerSecond: streams[0].r_frame_rate,
    frames: Number(streams[0].nb_read_frames),
    duration: Number(format.duration),
    title: format.tags.title,
    language: streams[0].tags.language,
  };
}

/** Reads the display time of each decoded frame, in milliseconds. */
export function readFrameTimes(file: string): number[] {
  const { frames } = JSON.parse(
    execFileSync(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'frame=pts_time', '-of', 'json', file],
      { encoding: 'utf8' },
    ),
  );
  return frames.map((frame: { pts_time: string }) => Math.round(Number(frame.pts_time) * 1000));
}

/** Returns all warnings of a full decode; empty for a sound file. */
export const readDecodeWarnings = (file: string): string =>
  spawnSync('ffmpeg', ['-v', 'warning', '-i', file, '-f', 'null', '-'], { encoding: 'utf8' })
    .stderr;

/** Types of the top-level boxes of an mp4, in order. */
export function listBoxTypes(base64: string): string[] {
  const bytes = Buffer.from(base64, 'base64');
  const types: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += bytes.readUInt32BE(offset))
    types.push(bytes.toString('latin1', offset + 4, offset + 8));
  return types;
}

/** Decodes every `step`-th frame to bytes of `pixelFormat`, one frame after the other. */
export function decode(
  file: string,
  pixelFormat: 'rgb24' | 'yuva420p',
  step: number,
  decoder: string[] = [],
): Buffer {
  const exact = 'flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp';
  const toRgb = pixelFormat === 'rgb24' ? `,scale=in_color_matrix=bt709:in_range=tv:${exact}` : '';
  return execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', ...decoder, '-i', file, '-vf', `select=not(mod(n\\,${step}))${toRgb}`],
      ...['-vsync', '0', '-pix_fmt', pixelFormat, '-f', 'rawvideo', '-'],
    ],
    { maxBuffer: 1 << 30 },
  );
}
