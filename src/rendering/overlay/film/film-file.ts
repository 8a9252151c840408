/** Writes one film: a picture track, interleaved with the sound of another file. */
import {
  EncodedAudioPacketSource,
  Mp4OutputFormat,
  Output,
  type VideoSource,
  type VideoTrackMetadata,
  WebMOutputFormat,
} from 'mediabunny';
import { createStreamTarget } from '#rendering/files/create-stream-target.ts';
import type { GrowingFile } from '#rendering/files/work-folder.ts';
import type { SoundTrack } from './sound-track.ts';

export interface FilmFile {
  /** Copies the sound up to this time, so that picture and sound lie side by side in the file. */
  soundUpTo(seconds: number): Promise<void>;
  /** Copies the sound that is left and closes the file. */
  finish(): Promise<Blob>;
}

export interface FilmFileOptions {
  /** File that the film is written to. */
  file: GrowingFile;
  contentType: 'video/mp4' | 'video/webm';
  title: string;
  comment: string | undefined;
  picture: VideoSource;
  /** Frames that will come at most. */
  framesTotal: number;
  track?: Pick<VideoTrackMetadata, 'frameRate' | 'canBeTransparent'>;
  sound: SoundTrack | undefined;
  /** Sound from here on is left out. */
  endSeconds: number;
}

/** Sound is copied this much ahead of the picture. */
const AHEAD_SECONDS = 0.5;

export async function openFilmFile(options: FilmFileOptions): Promise<FilmFile> {
  const { file, contentType, title, comment, picture, framesTotal, track } = options;
  const { sound, endSeconds } = options;
  const output = new Output({
    // The header is written last into room that is kept at the start, so that players begin at once.
    format:
      contentType === 'video/mp4'
        ? new Mp4OutputFormat({ fastStart: 'reserve' })
        : new WebMOutputFormat(),
    target: createStreamTarget(file),
  });
  // ISO 639-3 `bfi`: British Sign Language.
  const language = { languageCode: 'bfi' };
  output.addVideoTrack(picture, { ...track, ...language, maximumPacketCount: framesTotal });
  const soundSource = sound && new EncodedAudioPacketSource(sound.codec);
  if (sound && soundSource)
    output.addAudioTrack(soundSource, {
      maximumPacketCount: sound.packetCount,
      ...(sound.languageCode === undefined ? {} : { languageCode: sound.languageCode }),
    });
  output.setMetadataTags({ title, comment });
  await output.start();

  const packets = sound?.packets();
  let next = await packets?.next();
  let isFirst = true;
  const soundUpTo = async (seconds: number) => {
    while (next && !next.done && next.value.timestamp < seconds) {
      await soundSource!.add(
        next.value,
        isFirst ? { decoderConfig: sound!.decoderConfig } : undefined,
      );
      isFirst = false;
      next = await packets!.next();
    }
  };
  return {
    soundUpTo: (seconds) => soundUpTo(Math.min(endSeconds, seconds + AHEAD_SECONDS)),
    async finish() {
      await soundUpTo(endSeconds);
      soundSource?.close();
      await packets?.return?.(undefined);
      await output.finalize();
      return file.end(contentType);
    },
  };
}
