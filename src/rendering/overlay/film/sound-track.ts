/** The sound of a file as packets for another: copied where the other can hold them, else encoded anew. */
import {
  type AudioCodec,
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
} from 'mediabunny';
import type { WorkFolder } from '#rendering/files/work-folder.ts';
import type { Engine } from '#rendering/overlay/engine.ts';
import { hashOf } from '#rendering/plan/segment-key.ts';
import { encodeSound, isKept, lateness, type SoundOrder } from './encode-sound.ts';
import { type OpenSource, openSource, sourceError } from './probe-source.ts';

export interface SoundTrack {
  codec: AudioCodec;
  decoderConfig: AudioDecoderConfig;
  /** At most so many packets. */
  packetCount: number;
  languageCode: string | undefined;
  /** In order of time. */
  packets(): AsyncGenerator<EncodedPacket, void>;
}

/** Of what was encoded anew, in the folder of the film. */
async function fileName({ contentType, pauses = [] }: SoundOrder): Promise<string> {
  const name = `sound-${contentType.slice('video/'.length)}`;
  return pauses.length === 0 ? name : `${name}-${await hashOf(JSON.stringify(pauses))}`;
}

/**
 * @param folder keeps what is encoded anew; what it has is used again
 * @param needEngine asked only where the sound is encoded anew
 * @param onProgress 0 to 1 of encoding anew
 * @returns nothing where there is no sound
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
  if (pauses.length === 0 && isKept(codec, contentType) && !(await isOldLayer(source.sound)))
    return trackOf(source, { lateSeconds: leadSeconds });
  const name = await fileName(order);
  const encoded =
    (await folder.file(name)) ??
    (await encodeSound(await needEngine(), order, folder, name, onProgress));
  const languageCode = await source.sound.getLanguageCode();
  return trackOf(await openSource(encoded), { languageCode, lateSeconds: lateness(contentType) });
}

/** Broadcasts have MPEG's layer II, which the same code stands for as for layer III (MP3), and few players know. */
async function isOldLayer(sound: InputAudioTrack): Promise<boolean> {
  if ((await sound.getCodec()) !== 'mp3') return false;
  const packet = await new EncodedPacketSink(sound).getFirstPacket();
  return packet !== null && ((packet.data[1]! >> 1) & 3) !== LAYER_III;
}

/** In the header of a frame (ISO 11172-3). */
const LAYER_III = 1;

async function trackOf(
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
