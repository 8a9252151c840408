/** Muxes the output of the browser's encoders for one segment into a file: mp4, or webm where there is alpha. */
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { VideoFormat } from '#rendering/plan/video-plan.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { EncodedPackets } from './plane-encoder.ts';

/**
 * Creates the file of a segment.
 *
 * @param rehearsals number of packets at the start that are left out
 * @throws {RenderError} `encoder-failed` when packets are missing
 */
export async function createSegmentFile(
  { framesPerSecond }: Pick<VideoFormat, 'framesPerSecond'>,
  count: number,
  rehearsals: number,
  colours: EncodedPackets,
  alpha: EncodedPackets | undefined,
): Promise<Blob> {
  for (const { chunks } of [colours, ...(alpha === undefined ? [] : [alpha])])
    if (chunks.length !== count + rehearsals)
      throw new RenderError(
        'encoder-failed',
        `The browser’s encoder returned ${chunks.length - rehearsals} of ${count} frames.`,
      );
  const target = new BufferTarget();
  const output = new Output({
    format:
      alpha === undefined
        ? new Mp4OutputFormat({ fastStart: 'in-memory' })
        : new WebMOutputFormat(),
    target,
  });
  const source = new EncodedVideoPacketSource(alpha === undefined ? 'avc' : 'vp9');
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  // Some encoders hand out pictures in the order in which they are decoded, not shown: their times say which is which.
  const counted = colours.chunks.slice(rehearsals);
  const first = Math.min(...counted.map(({ timestamp }) => timestamp));
  for (const [frame, chunk] of counted.entries()) {
    const shown = Math.round(((chunk.timestamp - first) * framesPerSecond) / 1e6);
    const packet = new EncodedPacket(
      copyBytes(chunk),
      chunk.type,
      shown / framesPerSecond,
      1 / framesPerSecond,
      frame,
      undefined,
      alpha && { alpha: copyBytes(alpha.chunks[frame]!) },
    );
    await source.add(packet, frame === 0 ? { decoderConfig: colours.config } : undefined);
  }
  await output.finalize();
  return new Blob([target.buffer!]);
}

function copyBytes(chunk: EncodedVideoChunk): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  return bytes;
}
