/** Calls that a page makes to an overlay worker. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { FilmPace } from '#contract/requests/translation.ts';
import type { SignerCorner, SignerPlace } from '#contract/requests/translation-upload.ts';
import type { SignedBy } from '#contract/screens/provenance.ts';
import type { Timeline } from '#contract/screens/timeline.ts';
import type { RenderedVideo } from '#rendering/workers/create-renderer.ts';
import type { TextTrack } from './film/text-track.ts';
import type { OverlaySize } from './overlay-plan.ts';

export interface ComposeOrder {
  source: Blob;
  message: Message;
  /** Look as it is drawn: with the background of the box. */
  look: Look;
  overlaySize: OverlaySize | undefined;
  signerPlace: SignerPlace | undefined;
  signerCorner: SignerCorner | undefined;
  filmPace: FilmPace | undefined;
  comment: string | undefined;
  /** Whether to leave the browser's own encoder alone. */
  engineOnly: boolean;
  /** Leads to the worker that draws. */
  drawings: MessagePort;
  /** Names the work whose files are kept: what is finished of it is used again. */
  work: string | undefined;
  pieceSeconds: number | undefined;
}

interface DrawOrder {
  message: Message;
  look: Look;
  drawings: MessagePort;
}

export interface AddSoundOrder {
  video: Pick<RenderedVideo, 'file' | 'contentType'>;
  sound: Blob;
  title: string;
  comment: string | undefined;
  /** Names the work whose files are kept. */
  work: string | undefined;
}

export interface ComposedFilm {
  file: Blob;
  contentType: 'video/mp4' | 'video/webm';
  durationSeconds: number;
  /** WebVTT of the message; empty when there was none. */
  captions: string;
  /** Captions at the times of the source, like those of a `RenderedVideo`. */
  sourceCaptions?: string | undefined;
  largestDriftSeconds?: number | undefined;
  /** Times of the film; absent for a video that only got its sound. */
  timeline?: Timeline | undefined;
  signedBy?: SignedBy | undefined;
  /** Readable notes on how the result differs from the original film. */
  notes: string[];
  /** Pieces that were made now, of how many; the others were kept from an earlier try. */
  piecesMade?: number;
  piecesTotal?: number;
}

/** Progress of a film. */
export type OverlayProgress =
  | { type: 'loading'; fraction: number }
  | { type: 'drawing'; framesTotal: number }
  | { type: 'frames'; framesDone: number }
  /** The frames that an earlier try has left took no time. */
  | { type: 'kept'; framesDone: number }
  /** `fraction`: 0 to 1. */
  | { type: 'joining'; fraction: number };

export interface OverlayCalls {
  compose: { request: ComposeOrder; progress: OverlayProgress; response: ComposedFilm };
  /** Draws the signer in a second worker while the first does the rest. It responds over the port until it is ended. */
  draw: { request: DrawOrder; progress: never; response: never };
  addSound: { request: AddSoundOrder; progress: OverlayProgress; response: ComposedFilm };
  /** The subtitles inside a film's own file. */
  textTrack: { request: Blob; progress: OverlayProgress; response: TextTrack | undefined };
}
