/** Whether a film is interlaced, as its H.264 says. */
import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny';
import { type AvcPicture, readAvcPicture } from '#contract/files/avc-picture.ts';

/** Reads the size and the kind of an H.264 picture from its first packet, else from the head of the film. */
export async function readAvc(track: InputVideoTrack): Promise<AvcPicture | undefined> {
  if ((await track.getCodec()) !== 'avc') return undefined;
  const packet = await new EncodedPacketSink(track).getFirstPacket();
  const found = packet === null ? undefined : readAvcPicture(packet.data);
  const { description } = (found === undefined && (await track.getDecoderConfig())) || {};
  if (found !== undefined || description === undefined) return found;
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  return readAvcPicture(bytes);
}

/** Whether pictures may be two fields, taken at two times; a film that cannot be looked into is not. */
export const isInterlaced = async (track: InputVideoTrack): Promise<boolean> =>
  (await readAvc(track).catch(() => undefined))?.isInterlaced === true;
