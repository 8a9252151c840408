/** Configuration of the browser's encoders. Pure. */

import type { VideoFormat } from '#rendering/plan/video-plan.ts';
import { isTransparent } from './ffmpeg-arguments.ts';

/** Differences of the encoders of a machine from those of a browser. */
export interface EncoderTraits {
  /** H.264 has one quality over time: a flat background is exact from the first picture on. */
  hasSteadyH264?: boolean;
}

/**
 * Creates the configuration: H.264 high profile for opaque pictures, VP9 for the two halves (colours, alpha)
 * of transparent ones.
 */
export function createWebCodecsConfig(
  format: VideoFormat,
  { hasSteadyH264 = false }: EncoderTraits = {},
): VideoEncoderConfig {
  const { width, height, framesPerSecond: framerate } = format;
  const size = { width, height, framerate };
  if (isTransparent(format))
    return {
      ...size,
      codec: `vp09.00.${getVp9Level(width * height)}.08`,
      bitrateMode: 'quantizer',
    };
  const avc = { format: 'avc' as const };
  if (hasSteadyH264) return { ...size, codec: getH264Codec(format), bitrateMode: 'quantizer', avc };
  return {
    ...size,
    codec: getH264Codec(format),
    // More than drawn pictures ever need: what limits the file is the finest quantizer.
    bitrate: Math.round(width * height * framerate * 0.35),
    avc,
    // Without it Chromium's encoder treats areas with little motion as background, and leaves
    // specks behind hands.
    contentHint: 'detail',
  };
}

/** 0 (best) to 63. At 20 files were half as large again, with no difference that is seen. */
export const VP9_QUANTIZER = 48;

/** Macroblocks of a picture and in a second, from ITU-T H.264 table A-1. */
const H264_LEVELS = [
  ['1f', 3600, 108_000],
  ['28', 8192, 245_760],
  ['2a', 8704, 522_240],
  ['33', 36_864, 983_040],
] as const;

/** Returns the codec string of H.264 high profile, at the lowest level from 3.1 that supports such pictures. */
export function getH264Codec({ width, height, framesPerSecond }: Omit<VideoFormat, 'background'>) {
  const macroblocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  const level = H264_LEVELS.find(
    ([, inPicture, inSecond]) =>
      macroblocks <= inPicture && macroblocks * framesPerSecond <= inSecond,
  );
  return `avc1.6400${level?.[0] ?? '34'}`;
}

/** Returns the VP9 level, by the maximum luma picture size of each level. */
const getVp9Level = (pixels: number): number =>
  pixels <= 983_040 ? 31 : pixels <= 2_228_224 ? 40 : 51;

/** Whether this browser says that it can encode and decode so. */
export async function isSupported(format: VideoFormat): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined' || typeof VideoDecoder === 'undefined') return false;
  try {
    const { supported } = await VideoEncoder.isConfigSupported(createWebCodecsConfig(format));
    return supported === true;
  } catch {
    // Some browsers throw at what they do not know.
    return false;
  }
}
