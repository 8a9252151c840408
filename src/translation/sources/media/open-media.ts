/** Films and sound: whether their headers can be read, and what they hold. The file stays where it is. */
import {
  ADTS,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  WAVE,
  WEBM,
} from 'mediabunny';
import { boundReads } from '#contract/files/film-faults.ts';
import type { Warning } from '#contract/requests/problem.ts';
import { SourceError, throwIfStopped } from '#translation/sources/source-error.ts';
import { listFilmChanges, listSoundChanges, UNSEEN_PICTURE } from './film-notes.ts';
import { requireOpen } from './require-open.ts';

/** Formats in which films and sound are read. */
const MEDIA_FORMATS = [MP4, QTFF, MP3, WEBM, MATROSKA, MPEG_TS, WAVE, OGG, FLAC, ADTS];

export interface OpenMedia {
  durationSeconds: number;
  /** Start time by the clock of the file; in a transport stream it can be any time of day. */
  startSeconds: number;
  /** Changes to its picture when the signer is put on it. */
  notes: readonly Warning[];
  /** None that can be read, in sound alone. */
  hasPicture: boolean;
  /** First sound track; undefined in a silent film. */
  sound: InputAudioTrack | undefined;
}

/**
 * Lets `use` at a film or sound, and closes it.
 *
 * @throws {SourceError} `media-broken`, `media-encrypted`, `file-gone`, `stopped`, and what `use` throws
 */
export async function withMedia<T>(
  file: Blob,
  signal: AbortSignal | undefined,
  use: (media: OpenMedia) => Promise<T>,
): Promise<T> {
  throwIfStopped(signal);
  const input = new Input({ source: boundReads(new BlobSource(file)), formats: MEDIA_FORMATS });
  const stop = () => input.dispose();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await requireOpen(file);
    return await use(await openMedia(input));
  } catch (error) {
    throwIfStopped(signal);
    throw toMediaError(error);
  } finally {
    signal?.removeEventListener('abort', stop);
    input.dispose();
  }
}

async function openMedia(input: Input): Promise<OpenMedia> {
  const tracks = await input.getTracks();
  const isStream = tracks.length > 0 && (await input.getFormat()) === MPEG_TS;
  const startSeconds = isStream ? await input.getFirstTimestamp() : 0;
  const durationSeconds = tracks.length === 0 ? 0 : (await input.computeDuration()) - startSeconds;
  if (!(durationSeconds > 0))
    throw new SourceError(
      'media-broken',
      'This file has no picture and no sound. It may not have been recorded or copied completely. Export it again as mp4 or mp3.',
    );
  const sound = (await input.getPrimaryAudioTrack()) ?? undefined;
  const picture = (await input.getPrimaryVideoTrack()) ?? undefined;
  const notes = [
    ...(isStream && picture === undefined ? [UNSEEN_PICTURE] : await listFilmChanges(picture)),
    ...(await listSoundChanges(picture && sound)),
  ];
  return { durationSeconds, startSeconds, hasPicture: picture !== undefined, sound, notes };
}

/** Converts an error of reading a film or sound to one with a message for people. */
function toMediaError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof DOMException && error.name === 'NotReadableError')
    return new SourceError('file-gone', "Can't read this file from its disk.", { cause: error });
  return new SourceError(
    'media-broken',
    error instanceof UnsupportedInputFormatError
      ? "Can't read this file as film or sound: its beginning is damaged. Export it again as mp4 or mp3."
      : "This file is damaged. Its sound and picture can't be read. Export it again as mp4 or mp3.",
    { cause: error },
  );
}
