/** The sound of a file as packets for another: copied where the other can hold them, else encoded anew. */
import {
  type AudioCodec,
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
} from 'mediabunny';
import type { WorkFolder } from '#rendering/files/work-folder.ts';
import type { Engine } from '#rendering/overlay/engine.ts';
import { sha256Hex } from '#rendering/plan/segment-key.ts';
import { encodeSound, isCopied, lateness, type SoundOrder } from './encode-sound.ts';
import { type OpenSource, openSource, sourceError } from './probe-source.ts';

export interface SoundTrack {
  codec: AudioCodec;
  decoderConfig: AudioDecoderConfig;
  /** Maximum number of packets. */
  packetCount: number;
  languageCode: string | undefined;
  /** Yields the packets in order of time. */
  packets(): AsyncGenerator<EncodedPacket, void>;
}

/** Returns the name of the newly encoded sound in the film's folder. */
async function getFileName({ contentType, pauses = [] }: SoundOrder): Promise<string> {
  const name = `sound-${contentType.slice('video/'.length)}`;
  return pauses.length === 0 ? name : `${name}-${await sha256Hex(JSON.stringify(pauses))}`;
}

/**
 * Opens the sound as packets: copied where possible, encoded again otherwise.
 *
 * @param folder stores newly encoded sound, and is reused where it has it already
 * @param needEngine called only when the sound is encoded again
 * @param onProgress receives the progress of encoding, 0 to 1
 * @returns undefined when there is no sound
 * @throws {RenderError} `source-unsupported`, `source-corrupt`
 */
export async function soundTrack(
  order: SoundOrder,
  folder: WorkFolder,
  needEngine: () => Promise<Engine>,
  onProgress: (fraction: number) => void,
): Promise<SoundTrack | undefined> {
  const { source, contentType, pauses = [], leadSeconds = 0 } = order;
  if (source.sound === undefined) return undefined;
  const codec = await source.sound.getCodec();
  if (pauses.length === 0 && isCopied(codec, contentType) && !(await isOldLayer(source.sound)))
    return createSoundTrack(source, { lateSeconds: leadSeconds });
  const name = await getFileName(order);
  const encoded =
    (await folder.file(name)) ??
    (await encodeSound(await needEngine(), order, folder, name, onProgress));
  const languageCode = await source.sound.getLanguageCode();
  return createSoundTrack(await openSource(encoded), {
    languageCode,
    lateSeconds: lateness(contentType),
  });
}

/**
 * Whether sound with the codec code `mp3` is in fact MPEG layer II rather than layer III (MP3): broadcasts
 * use it, and few players know it.
 */
async function isOldLayer(sound: InputAudioTrack): Promise<boolean> {
  if ((await sound.getCodec()) !== 'mp3') return false;
  const packet = await new EncodedPacketSink(sound).getFirstPacket();
  return packet !== null && ((packet.data[1]! >> 1) & 3) !== LAYER_III;
}

/** Code of layer III in the header of a frame (ISO 11172-3). */
const LAYER_III = 1;

async function createSoundTrack(
  { sound }: OpenSource,
  { languageCode, lateSeconds = 0 }: { languageCode?: string; lateSeconds?: number } = {},
): Promise<SoundTrack> {
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
          for await (const packet of sink.packets())
            yield lateSeconds === 0
              ? packet
              : packet.clone({ timestamp: packet.timestamp - lateSeconds });
        } catch (error) {
          throw sourceError(error);
        }
      },
    };
  } catch (error) {
    throw sourceError(error);
  }
}
