/** What a page asks of an overlay worker. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderedVideo } from '../workers/create-renderer.ts';
import type { OverlaySize } from './overlay-plan.ts';

export interface ComposeOrder {
  source: Blob;
  message: Message;
  /** As it is drawn: with the background of the box. */
  look: Look;
  overlaySize: OverlaySize | undefined;
  comment: string | undefined;
  /** Whether to leave the browser's own encoder alone. */
  engineOnly: boolean;
  /** Leads to the worker that draws. */
  drawings: MessagePort;
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
}

export interface ComposedFilm {
  file: Blob;
  contentType: 'video/mp4' | 'video/webm';
  durationSeconds: number;
  /** WebVTT of the message; empty when there was none. */
  captions: string;
  /** As of a `RenderedVideo`. */
  largestDriftSeconds?: number | undefined;
  /** What differs from the film as it came, in words. */
  notes: string[];
}

/** How far the film is. */
export type OverlayProgress =
  | { type: 'loading'; fraction: number }
  | { type: 'drawing'; framesTotal: number }
  | { type: 'frames'; framesDone: number }
  | { type: 'joining' };

export interface OverlayCalls {
  compose: { given: ComposeOrder; told: OverlayProgress; done: ComposedFilm };
  /** Of a second worker, which draws the signer while the first one does the rest. It answers over the port, until it is ended. */
  draw: { given: DrawOrder; told: never; done: never };
  addSound: { given: AddSoundOrder; told: OverlayProgress; done: ComposedFilm };
}
