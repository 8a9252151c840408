/** A signer put on a film, piece by piece: what an earlier try has finished is used again. */
import { EncodedPacketSink, EncodedVideoPacketSource } from 'mediabunny';
import type { Background } from '#contract/background.ts';
import type { GrowingFile, WorkFolder } from '#rendering/files/work-folder.ts';
import type { Segment } from '#rendering/plan/video-plan.ts';
import { RenderError } from '#rendering/render-error.ts';
import { COLOUR_SPACE } from './browser-encoder.ts';
import { openFilmFile } from './film/film-file.ts';
import { type OpenSource, openSource } from './film/probe-source.ts';
import type { SoundTrack } from './film/sound-track.ts';
import type { OverlayPlan } from './overlay-plan.ts';

export interface Composition {
  source: Blob;
  open: OpenSource;
  plan: OverlayPlan;
  background: Background;
  title: string;
  comment: string | undefined;
  sound: SoundTrack | undefined;
  folder: WorkFolder;
  pieces: readonly Segment[];
  /** Names all that decides how the pieces look. */
  fingerprint: string;
  /** Receives the number of frames done. `wasSaved`: these frames were saved by an earlier attempt. */
  onFrames: (framesDone: number, wasSaved?: boolean) => void;
  /** Receives the progress of joining, 0 to 1. */
  onJoined: (fraction: number) => void;
}

/** Makes one piece after the other, in order; some may be left out. */
export interface PieceMaker {
  /** Writes the piece as an mp4 that begins at zero, with a key frame. */
  make(piece: Segment, into: GrowingFile): Promise<void>;
  end?(): Promise<void>;
}

/**
 * Makes the pieces that are not saved yet and joins all of them, with the sound, into one film.
 * @throws {RenderError} `source-unsupported`, `source-corrupt`, `drawing-failed`, `encoder-failed`
 */
export async function composeFilm(
  composition: Composition,
  maker: PieceMaker,
): Promise<{ film: Blob; piecesMade: number }> {
  const { folder, pieces, fingerprint, onFrames } = composition;
  const getPieceName = (piece: Segment) => `piece-${piece.startFrame}-${fingerprint}`;
  const pieceFiles: Blob[] = [];
  let piecesMade = 0;
  try {
    for (const piece of pieces) {
      const saved = await folder.file(getPieceName(piece));
      if (saved !== undefined && (await isComplete(saved, piece))) {
        pieceFiles.push(saved);
        onFrames(piece.endFrame, true);
        continue;
      }
      const file = await folder.begin(getPieceName(piece));
      await maker.make(piece, file);
      pieceFiles.push(await file.end('video/mp4'));
      piecesMade++;
    }
  } finally {
    await maker.end?.();
  }
  try {
    return { film: await joinPieces(composition, pieceFiles), piecesMade };
  } catch (error) {
    // The next try must not stumble over the same pieces.
    if (error instanceof RenderError && error.code === 'encoder-failed')
      for (const piece of pieces) await folder.remove(getPieceName(piece));
    throw error;
  }
}

/** Whether a saved piece has all its frames. A full disk or a power failure may have left fewer. */
async function isComplete(file: Blob, { startFrame, endFrame }: Segment): Promise<boolean> {
  try {
    const { input, picture } = await openSource(file);
    const { packetCount } = await picture!.computePacketStats();
    input.dispose();
    return packetCount === endFrame - startFrame;
  } catch (error) {
    console.warn('A saved part of a film is damaged. It will be made again.', error);
    return false;
  }
}

async function joinPieces(composition: Composition, pieceFiles: readonly Blob[]): Promise<Blob> {
  const { title, comment, plan, sound, folder, pieces, onJoined } = composition;
  const picture = new EncodedVideoPacketSource('avc');
  const film = await openFilmFile({
    file: await folder.begin('film'),
    contentType: 'video/mp4',
    title,
    comment,
    picture,
    framesTotal: plan.framesTotal,
    track: { frameRate: plan.framesPerSecond },
    sound,
    endSeconds: plan.durationSeconds,
  });
  let parameters: string | undefined;
  for (const [index, file] of pieceFiles.entries()) {
    const { input, picture: track } = await openSource(file);
    const config = (await track!.getDecoderConfig())!;
    // A film has these once, at its beginning: all its pieces must have been encoded by them.
    const pieceParameters = String(new Uint8Array(toBuffer(config.description)));
    parameters ??= pieceParameters;
    if (pieceParameters !== parameters)
      throw new RenderError('encoder-failed', 'The encoder changed its settings during the film.');
    const startSeconds = pieces[index]!.startFrame / plan.framesPerSecond;
    for await (const packet of new EncodedPacketSink(track!).packets()) {
      const timestamp = startSeconds + packet.timestamp;
      await picture.add(packet.clone({ timestamp }), {
        decoderConfig: { ...config, colorSpace: COLOUR_SPACE },
      });
      await film.soundUpTo(timestamp);
    }
    input.dispose();
    onJoined((index + 1) / pieceFiles.length);
  }
  picture.close();
  return film.finish();
}

function toBuffer(description: AllowSharedBufferSource | undefined): ArrayBufferLike {
  if (description === undefined) return new ArrayBuffer(0);
  if (!ArrayBuffer.isView(description)) return description;
  const { buffer, byteOffset, byteLength } = description;
  return buffer.slice(byteOffset, byteOffset + byteLength);
}
