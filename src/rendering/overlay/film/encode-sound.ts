/** Encodes sound again with the engine, with silence where its film is paused. */
import type { AudioCodec } from 'mediabunny';
import { FRAMES_DEVICE } from '#rendering/encode/ffmpeg-arguments.ts';
import type { GrowingFile, WorkFolder } from '#rendering/files/work-folder.ts';
import type { Engine } from '#rendering/overlay/engine.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { SourcePause } from '#signing/motion/cues/source-clock.ts';
import { pausedSound } from './paused-sound.ts';
import { codecName, getCodecId, type OpenSource } from './probe-source.ts';

/** The sound of a file, for another. */
export interface SoundOrder {
  blob: Blob;
  /** The same file, open. */
  source: OpenSource;
  contentType: 'video/mp4' | 'video/webm';
  /** Silent pauses in order, after each of which the sound continues; none when missing. */
  pauses?: readonly SourcePause[];
  /** Start of its film by the clock of the file: what comes earlier is left out. 0 when missing. */
  leadSeconds?: number;
}

interface SoundFormat {
  /** Copied as they are. */
  copiedCodecs: readonly AudioCodec[];
  /** ffmpeg's arguments for all others. */
  encoder: string[];
  bitsPerSecond: number;
  /** The encoder's own silence at the start, of which its file does not tell. */
  lateSeconds: number;
}

/** Sound formats that every player of such a file can play. */
const FORMATS: Record<'video/mp4' | 'video/webm', SoundFormat> = {
  'video/mp4': {
    copiedCodecs: ['aac', 'mp3'],
    encoder: ['-c:a', 'aac', '-b:a', '160k', '-f', 'adts'],
    bitsPerSecond: 160_000,
    lateSeconds: 1024 / 48_000,
  },
  'video/webm': {
    copiedCodecs: ['opus'],
    encoder: ['-c:a', 'libopus', '-b:a', '112k', '-f', 'ogg'],
    bitsPerSecond: 112_000,
    lateSeconds: 0,
  },
};

/** Whether sound of a codec is copied as it is. */
export const isCopied = (
  codec: AudioCodec | null,
  contentType: SoundOrder['contentType'],
): boolean => codec !== null && FORMATS[contentType].copiedCodecs.includes(codec);

/** Returns the delay in seconds of the sound that `encodeSound` makes. */
export const lateness = (contentType: SoundOrder['contentType']): number =>
  FORMATS[contentType].lateSeconds;

const SAMPLES_PER_SECOND = 48_000;
const CHANNELS = 2;
const PCM = ['-f', 's16le', '-ar', String(SAMPLES_PER_SECOND), '-ac', String(CHANNELS)];
const PCM_BYTES_PER_SECOND = SAMPLES_PER_SECOND * CHANNELS * 2;

/**
 * Encodes a file's sound, with its pauses, into the work folder.
 *
 * @param name of the file in the folder
 * @throws {RenderError} `source-unsupported`
 */
export async function encodeSound(
  engine: Engine,
  order: SoundOrder,
  folder: WorkFolder,
  name: string,
  onProgress: (fraction: number) => void,
): Promise<Blob> {
  const { blob, contentType, pauses = [], leadSeconds = 0 } = order;
  const sound = order.source.sound!;
  const { encoder, bitsPerSecond } = FORMATS[contentType];
  const codec = codecName(await getCodecId(sound));
  const seconds = await sound.computeDuration();
  const lastSeenSeconds = pauses.reduce((sum, pause) => sum + pause.seconds, seconds);
  const into = await folder.begin(name);
  const encodedBytes = (lastSeenSeconds * bitsPerSecond) / 8;
  // Gaps are filled and the film's start is at zero, since the new packets carry no times of their own.
  const decode = (input: string) => [
    ...['-copyts', '-itsoffset', (-leadSeconds).toFixed(6), '-i', input],
    ...['-map', `0:a:${sound.number - 1}`, '-vn', '-sn', '-dn'],
    ...['-af', `aresample=${SAMPLES_PER_SECOND}:async=1:first_pts=0`, '-ac', String(CHANNELS)],
  ];
  const reportProgress = (completedFraction: number, fraction: number) =>
    onProgress(Math.min(1, completedFraction + fraction));
  try {
    if (pauses.length === 0)
      engine.convert({
        source: blob,
        into,
        args: (input) => [...decode(input), ...encoder],
        onBytes: (bytes) => reportProgress(0, bytes / encodedBytes),
      });
    else {
      // Between the two it lies open on the disk, so that silence can be put in to the sample.
      const open = await folder.begin(OPEN_SOUND);
      engine.convert({
        source: blob,
        into: open,
        args: (input) => [...decode(input), ...PCM],
        onBytes: (bytes) => reportProgress(0, bytes / (2 * seconds * PCM_BYTES_PER_SECOND)),
      });
      engine.convert({
        source: blob,
        into,
        nextFrame: withPauses(open, pauses),
        args: () => [...PCM, '-i', FRAMES_DEVICE, ...encoder],
        onBytes: (bytes) => reportProgress(0.5, bytes / (2 * encodedBytes)),
      });
      await open.end('');
      await folder.remove(OPEN_SOUND);
    }
    return await into.end('');
  } catch (cause) {
    throw new RenderError(
      'source-unsupported',
      `Can't read the sound of this file (${codec}). Save it as mp4 with AAC sound and send it again.`,
      { cause },
    );
  }
}

const OPEN_SOUND = 'open-sound';

/** Creates a reader of the paused sound for the engine, one stretch per call. */
function withPauses(
  open: GrowingFile,
  pauses: readonly SourcePause[],
): () => Uint8Array<ArrayBuffer> | undefined {
  const samples = (seconds: number) => Math.round(seconds * SAMPLES_PER_SECOND);
  const pausesInSamples = pauses.map(({ atSeconds, seconds }) => ({
    atSample: samples(atSeconds),
    samples: samples(seconds),
  }));
  const sampleBytes = 2 * CHANNELS;
  const stretches = pausedSound(pausesInSamples, CHANNELS, (atSample, maxSamples) => {
    const bytes = new Uint8Array(maxSamples * sampleBytes);
    const count = Math.floor(open.read(bytes, atSample * sampleBytes) / sampleBytes);
    return new Int16Array(bytes.buffer, 0, count * CHANNELS);
  });
  return () => {
    const { value } = stretches.next();
    return value ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : undefined;
  };
}
