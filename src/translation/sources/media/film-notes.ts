/** Changes to a film's picture when the signer is put on it, reported before anybody reviews it. */
import { EncodedPacketSink, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';
import { readAvcPicture } from '#contract/files/avc-picture.ts';
import type { Warning } from '#contract/requests/problem.ts';
import { MAX_FILM_SIDE_PIXELS } from '#contract/requests/translation-upload.ts';

/** ProRes with an alpha channel. */
const WITH_ALPHA = ['ap4h', 'ap4x'];

const createWarning = (message: string): Warning => ({ code: 'film-changed', message });

/** Warning for a transport stream: pictures that cannot be read are not even counted there. */
export const UNSEEN_PICTURE = createWarning(
  "No readable picture was found in this file. MPEG-2 films can't be read. The video will show only the signer, with the sound of the file. If this is a film, save it as mp4 with H.264 and send it again.",
);

/** Reads the size and the kind of an H.264 picture from the film itself. */
async function findAvc(picture: InputVideoTrack) {
  if ((await picture.getCodec()) !== 'avc') return undefined;
  const { description } = (await picture.getDecoderConfig()) ?? {};
  const packet = await new EncodedPacketSink(picture).getFirstPacket();
  const bytes = description === undefined ? packet?.data : new Uint8Array(toBuffer(description));
  return bytes === undefined ? undefined : readAvcPicture(bytes);
}

const toBuffer = (source: AllowSharedBufferSource): ArrayBuffer =>
  ArrayBuffer.isView(source)
    ? (source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength) as ArrayBuffer)
    : (source as ArrayBuffer);

/** Lists the changes to the sound: more than two channels become two. */
export async function listSoundChanges(sound: InputAudioTrack | undefined): Promise<Warning[]> {
  const channels = (await sound?.getNumberOfChannels()) ?? 0;
  return channels <= 2
    ? []
    : [
        createWarning(
          `The sound has ${channels} channels. In the video with the signer it may be stereo, with all of them mixed.`,
        ),
      ];
}

/** Lists the changes to a picture; empty where it stays the same, and for sound. */
export async function listFilmChanges(picture: InputVideoTrack | undefined): Promise<Warning[]> {
  if (picture === undefined) return [];
  const notes: Warning[] = [];
  const avc = await findAvc(picture).catch(() => undefined);
  const width = await picture.getDisplayWidth();
  const height = Math.round(
    ((await picture.getDisplayHeight()) * (avc?.height ?? 1)) /
      (avc ? await picture.getCodedHeight() : 1),
  );
  if (avc?.isInterlaced)
    notes.push(
      createWarning(
        'The film is interlaced. In the video with the signer, each picture is made from one of its two fields where something moves. Movement is less smooth there, and fine lines are softer.',
      ),
    );
  if (Math.max(width, height) > MAX_FILM_SIDE_PIXELS)
    notes.push(
      createWarning(
        `The film is ${width} × ${height}. With the signer, it is scaled down to ${MAX_FILM_SIDE_PIXELS} pixels on its longer side.`,
      ),
    );
  if (await picture.hasHighDynamicRange())
    notes.push(
      createWarning(
        'The film is in HDR, but the video with the signer is not. Bright parts may look pale. If that matters, send a copy in standard colours (SDR).',
      ),
    );
  const codec = String(await picture.getInternalCodecId());
  if (WITH_ALPHA.includes(codec) || (await picture.canBeTransparent()))
    notes.push(
      createWarning(
        'The film may have transparent parts. They are filled in the video with the signer.',
      ),
    );
  return notes;
}
