/** A rendered video with the sound of another file: nothing of the picture is decoded. One without sound leaves it as it is. */
import { EncodedPacketSink, EncodedVideoPacketSource } from 'mediabunny';
import type { WorkFolder } from '#rendering/files/work-folder.ts';
import type { Engine } from '#rendering/overlay/engine.ts';
import type { AddSoundOrder, ComposedFilm } from '#rendering/overlay/overlay-calls.ts';
import { RenderError } from '#rendering/render-error.ts';
import { openFilmFile } from './film-file.ts';
import { getLeadSeconds, openSource } from './probe-source.ts';
import { soundTrack } from './sound-track.ts';

/**
 * Adds the sound of another file to a rendered video. A file without sound leaves the video unchanged.
 * @throws {RenderError} `source-unsupported`, `source-corrupt`
 */
export async function addSoundTo(
  { video, sound: soundFile, title, comment }: AddSoundOrder,
  folder: WorkFolder,
  needEngine: () => Promise<Engine>,
  onProgress: (fraction: number) => void,
): Promise<ComposedFilm> {
  const { file, contentType } = video;
  const [rendered, source] = [await openSource(file), await openSource(soundFile)];
  const leadSeconds = await getLeadSeconds(source);
  const soundOrder = { blob: soundFile, source, contentType, leadSeconds };
  const sound = await soundTrack(soundOrder, folder, needEngine, onProgress);
  const track = rendered.picture!;
  if (sound === undefined)
    return {
      file,
      contentType,
      captions: '',
      durationSeconds: await track.computeDuration(),
      notes: ['This film has no sound.'],
    };
  const codec = await track.getCodec();
  const config = await track.getDecoderConfig();
  if (codec === null || config === null)
    throw new RenderError('source-corrupt', "Can't read the rendered video.");
  const { packetCount, averagePacketRate } = await track.computePacketStats();
  const picture = new EncodedVideoPacketSource(codec);
  const film = await openFilmFile({
    contentType,
    title,
    comment,
    picture,
    sound,
    file: await folder.begin('film'),
    framesTotal: packetCount,
    track:
      contentType === 'video/webm' ? { canBeTransparent: true } : { frameRate: averagePacketRate },
    endSeconds: Number.POSITIVE_INFINITY,
  });
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await picture.add(packet, { decoderConfig: config });
    await film.soundUpTo(packet.timestamp);
  }
  picture.close();
  const durationSeconds = Math.max(
    await track.computeDuration(),
    (await source.sound!.computeDuration()) - leadSeconds,
  );
  const completeFile = await film.finish();
  return { file: completeFile, contentType, durationSeconds, captions: '', notes: [] };
}
