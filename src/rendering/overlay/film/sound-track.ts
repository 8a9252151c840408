/** The sound of a file as packets for another: copied where the other can hold them, else encoded anew. */
import { type AudioCodec, type EncodedPacket, EncodedPacketSink } from 'mediabunny';
import type { GrowingFile, WorkFolder } from '../../files/work-folder.ts';
import { RenderError } from '../../render-error.ts';
import type { Engine } from '../engine.ts';
import { codecName, codecOf, type OpenSource, openSource, sourceError } from './probe-source.ts';

export interface SoundTrack {
  codec: AudioCodec;
  decoderConfig: AudioDecoderConfig;
  /** At most so many packets. */
  packetCount: number;
  languageCode: string | undefined;
  /** In order of time. */
  packets(): AsyncGenerator<EncodedPacket, void>;
}

interface SoundFormat {
  /** Copied as they are. */
  kept: readonly AudioCodec[];
  /** ffmpeg's arguments for all others. */
  encoder: string[];
  bitsPerSecond: number;
}

/** Of what was encoded anew, in the folder of the film. */
const fileName = (contentType: string) => `sound-${contentType.slice('video/'.length)}`;

/** What every player of such a file can play. */
const FORMATS: Record<'video/mp4' | 'video/webm', SoundFormat> = {
  'video/mp4': {
    kept: ['aac', 'mp3'],
    encoder: ['-c:a', 'aac', '-b:a', '160k', '-f', 'adts'],
    bitsPerSecond: 160_000,
  },
  'video/webm': {
    kept: ['opus'],
    encoder: ['-c:a', 'libopus', '-b:a', '112k', '-f', 'ogg'],
    bitsPerSecond: 112_000,
  },
};

/**
 * @param blob the file that `source` has open
 * @param folder keeps what is encoded anew; what it has is used again
 * @param needEngine asked only where the sound is encoded anew
 * @param onProgress 0 to 1 of encoding anew
 * @returns nothing where there is no sound
 * @throws {RenderError} `source-unsupported`, `source-corrupt`
 */
export async function soundTrack(
  blob: Blob,
  source: OpenSource,
  contentType: 'video/mp4' | 'video/webm',
  folder: WorkFolder,
  needEngine: () => Promise<Engine>,
  onProgress: (fraction: number) => void,
): Promise<SoundTrack | undefined> {
  if (source.sound === undefined) return undefined;
  const format = FORMATS[contentType];
  const codec = await source.sound.getCodec();
  if (codec !== null && format.kept.includes(codec)) return trackOf(source);
  const bytesExpected = ((await source.sound.computeDuration()) * format.bitsPerSecond) / 8;
  const encoded =
    (await folder.file(fileName(contentType))) ??
    (await encodeAnew(
      await needEngine(),
      blob,
      source,
      format,
      await folder.begin(fileName(contentType)),
      (bytes) => onProgress(Math.min(1, bytes / bytesExpected)),
    ));
  return trackOf(await openSource(encoded), await source.sound.getLanguageCode());
}

async function encodeAnew(
  engine: Engine,
  blob: Blob,
  { sound }: OpenSource,
  { encoder }: SoundFormat,
  into: GrowingFile,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const codec = codecName(await codecOf(sound!));
  try {
    engine.convert({
      source: blob,
      into,
      // Gaps are filled and the start is at zero, since the new packets carry no times of their own.
      args: (input) => [
        ...['-i', input, '-map', `0:a:${sound!.number - 1}`, '-vn', '-sn', '-dn'],
        ...['-af', 'aresample=48000:async=1:first_pts=0', '-ac', '2', ...encoder],
      ],
      onBytes,
    });
    return await into.end('');
  } catch (cause) {
    throw new RenderError(
      'source-unsupported',
      `The sound of this file (${codec}) could not be read. Save it as mp4 with AAC sound and send it again.`,
      { cause },
    );
  }
}

async function trackOf({ sound }: OpenSource, languageCode?: string): Promise<SoundTrack> {
  try {
    const [codec, decoderConfig] = [await sound!.getCodec(), await sound!.getDecoderConfig()];
    if (codec === null || decoderConfig === null) throw new Error('the sound has no description');
    const { packetCount } = await sound!.computePacketStats();
    const language = languageCode ?? (await sound!.getLanguageCode());
    const sink = new EncodedPacketSink(sound!);
    return {
      codec,
      decoderConfig,
      packetCount,
      languageCode: language === 'und' ? undefined : language,
      async *packets() {
        try {
          for await (const packet of sink.packets()) yield packet;
        } catch (error) {
          throw sourceError(error);
        }
      },
    };
  } catch (error) {
    throw sourceError(error);
  }
}
