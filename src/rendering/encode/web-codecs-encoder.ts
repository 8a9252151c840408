/**
 * The browser's own encoders: H.264, or VP9 with the alpha plane in a second stream of packets beside the first.
 * On several cores Chromium's H.264 divides its work by the clock, so two encodings of the same frames may differ
 * in a few bits; VP9 repeats itself exactly.
 */
import type { VideoFormat } from '#rendering/plan/video-plan.ts';
import { isTransparent } from './ffmpeg-arguments.ts';
import { createPlaneEncoder, type PlaneEncoder } from './plane-encoder.ts';
import type { FrameSource, SegmentEncoder } from './segment-encoder.ts';
import { createSegmentFile } from './segment-file.ts';
import { createWebCodecsConfig, type EncoderTraits, VP9_QUANTIZER } from './web-codecs-config.ts';

export function createWebCodecsEncoder(traits: EncoderTraits = {}): SegmentEncoder {
  return {
    id: 'webcodecs',
    async encode(format, frames) {
      const config = createWebCodecsConfig(format, traits);
      const options = isTransparent(format) ? { vp9: { quantizer: VP9_QUANTIZER } } : {};
      const encoders: PlaneEncoder[] = [];
      try {
        encoders.push(createPlaneEncoder(config, options));
        if (isTransparent(format)) encoders.push(createPlaneEncoder(config, options));
        // Rate control that starts coarse is over with the first picture, which is then left out.
        const rehearsals = isTransparent(format) || traits.hasSteadyH264 ? 0 : 1;
        await encodeAll(format, frames, rehearsals, encoders);
        const [colours, alpha] = await Promise.all(encoders.map((encoder) => encoder.finish()));
        return await createSegmentFile(format, frames.count, rehearsals, colours!, alpha);
      } finally {
        for (const encoder of encoders) encoder.close();
      }
    },
  };
}

/**
 * Feeds every frame. A browser's H.264 gets the first one twice: its rate control starts coarse, and a key frame that comes
 * second is fine enough for a flat background to be exact.
 *
 * @param rehearsals how often the first frame is encoded before it counts
 */
async function encodeAll(
  format: VideoFormat,
  frames: FrameSource,
  rehearsals: number,
  [colours, alpha]: PlaneEncoder[],
): Promise<void> {
  const { width, height, framesPerSecond } = format;
  const colourBytes = width * height * 1.5;
  // Alpha is encoded as the luma of a picture without colour.
  const alphaPlanes = alpha && new Uint8Array(colourBytes).fill(128);
  for (let frame = 0; ; frame++) {
    const planes = frames.next();
    if (planes === undefined) return;
    const times = frame === 0 ? [...Array(rehearsals).keys(), rehearsals] : [frame + rehearsals];
    for (const time of times) {
      const timestamp = Math.round((time * 1e6) / framesPerSecond);
      await colours!.encode(planes.subarray(0, colourBytes), timestamp, frame === 0);
      if (alpha === undefined || alphaPlanes === undefined) continue;
      alphaPlanes.set(planes.subarray(colourBytes));
      await alpha.encode(alphaPlanes, timestamp, frame === 0);
    }
  }
}
