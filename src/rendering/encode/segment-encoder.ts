/** The port of the encoders: drawn frames in, one closed group of pictures out. */
import type { VideoFormat } from '#rendering/plan/video-plan.ts';

/** `webcodecs` is the browser's own encoder, `ffmpeg` is ffmpeg.wasm. Segments of the two never share a file. */
export type EncoderId = 'webcodecs' | 'ffmpeg';

/** The frames of one segment, drawn one at a time. */
export interface FrameSource {
  readonly count: number;
  /**
   * Planes of the next frame as `rgbaToYuv` lays them out, valid until the next call; nothing after the last.
   *
   * @throws {RenderError} `drawing-failed`
   */
  next(): Uint8Array<ArrayBuffer> | undefined;
}

export interface SegmentEncoder {
  readonly id: EncoderId;
  /**
   * Encodes all frames as a file of its own: the first is a key frame, none refers to another file, times are
   * exact. An mp4 with H.264, or a webm with VP8 or VP9 and alpha. Segments of one format share codec
   * parameters, so that they join by copying. Pulls a frame only when the encoder has room for it.
   *
   * @throws {RenderError} `encoder-failed`, or what `frames` threw
   */
  encode(format: VideoFormat, frames: FrameSource): Promise<Blob>;
}
