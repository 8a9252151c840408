/** Looks into a film that has arrived: whether it is what its id says, and a video that can be played. */
import { boundReads, hasImpossibleIndex } from '#contract/files/film-faults.ts';
import { formatStretch, toRecordingId } from '#contract/library/recording-change.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { FileStore } from '#service/ports/files.ts';
import type { RecordingFile } from '#service/ports/library/recordings.ts';
import type { Secrets } from '#service/ports/ports.ts';

/** A film may end this much before its last frame's own length says. */
const TOLERANCE_SECONDS = 0.1;

const noVideo = (cause?: unknown) =>
  new ServiceError(
    'type-unsupported',
    "This film can't be read as a video. Record it again, or export it as mp4 (H.264) or WebM.",
    { cause },
  );

/**
 * Checks that the bytes match the id of the recording.
 * @throws {ServiceError} `body-invalid` where they do not
 */
async function requireBytes(
  secrets: Secrets,
  stream: ReadableStream<Uint8Array>,
  recording: RecordingFile,
): Promise<void> {
  async function* named() {
    yield* stream;
    yield new TextEncoder().encode(formatStretch(recording));
  }
  const hash = await secrets.digestStream(named());
  if (toRecordingId(hash) !== recording.id)
    throw new ServiceError('body-invalid', 'The film does not match its id. Send it again.');
}

/**
 * Measures how long a film's picture plays, in seconds.
 * @throws {ServiceError} `type-unsupported`
 */
async function pictureSeconds(files: FileStore, key: string, sizeBytes: number): Promise<number> {
  // Few processes ever need it, and a start would wait for it.
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  async function readRange(start: number, end: number) {
    const stream = await files.read(key, { start, end: end - 1 });
    if (stream === undefined) throw new Error('The film is no longer available.');
    return stream;
  }
  const read = async (begin: number, end: number) =>
    begin < end ? new Response(await readRange(begin, end)).arrayBuffer() : new ArrayBuffer(0);
  if (await hasImpossibleIndex({ sizeBytes, read })) throw noVideo();
  const source = new CustomSource({ getSize: () => sizeBytes, read: readRange });
  const input = new Input({ source: boundReads(source), formats: [MP4, QTFF, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw noVideo();
    return await track.computeDuration();
  } catch (error) {
    throw error instanceof ServiceError ? error : noVideo(error);
  } finally {
    input.dispose();
  }
}

/**
 * Checks that a film is the one that its id names, and a video long enough for its out point.
 * @throws {ServiceError} with a message for the sender
 */
export async function checkRecording(
  { files, secrets }: { files: FileStore; secrets: Secrets },
  key: string,
  recording: RecordingFile,
): Promise<void> {
  const stream = await files.read(key);
  if (stream === undefined) throw new Error('The film is no longer available.');
  await requireBytes(secrets, stream, recording);
  const seconds = await pictureSeconds(files, key, recording.sizeBytes);
  const end = recording.inSeconds + recording.seconds;
  if (end > seconds + TOLERANCE_SECONDS)
    throw new ServiceError(
      'field-invalid',
      `The film ends at ${seconds.toFixed(2)} seconds, before its out point at ${end.toFixed(2)} seconds.`,
      { field: 'seconds' },
    );
}
