/** ffmpeg.wasm as an encoder: x264, or VP8 with alpha. The same frames give the same bytes. */
import { buildSegmentArguments } from './ffmpeg-arguments.ts';
import type { FfmpegCore } from './ffmpeg-core.ts';
import type { SegmentEncoder } from './segment-encoder.ts';

export function ffmpegEncoder(core: FfmpegCore): SegmentEncoder {
  return {
    id: 'ffmpeg',
    async encode(format, frames) {
      let failure: unknown;
      // ffmpeg pulls frames from within WebAssembly, which no error may cross.
      const nextFrame = () => {
        try {
          return frames.next();
        } catch (error) {
          failure = error;
          return undefined;
        }
      };
      try {
        const encoded = core.run({ ...buildSegmentArguments(format, frames.count), nextFrame });
        if (failure !== undefined) throw failure;
        return new Blob([encoded]);
      } catch (error) {
        throw failure ?? error;
      }
    },
  };
}
