/** Sound as a WAV file, for recognisers on a server: 16-bit samples of one channel. Pure. */
import { SAMPLE_RATE } from './speech-recogniser.ts';

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Encodes samples from -1 to 1 at `SAMPLE_RATE`; louder ones are cut. */
export function encodeWave(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * BYTES_PER_SAMPLE;
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);
  const write = (text: string, offset: number) => bytes.set(new TextEncoder().encode(text), offset);
  write('RIFF', 0);
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  write('WAVEfmt ', 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  write('data', 36);
  view.setUint32(40, dataBytes, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(
      HEADER_BYTES + index * BYTES_PER_SAMPLE,
      Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
      true,
    );
  return bytes;
}
