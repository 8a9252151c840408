/** What the page and an overlay worker say to each other: one order, reports of progress, one end. */

import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderErrorCode } from '#contract/requests/job-failure.ts';
import type { RenderedVideo } from '../workers/create-renderer.ts';
import type { OverlaySize } from './overlay-plan.ts';

export interface ComposeOrder {
  type: 'compose';
  source: Blob;
  message: Message;
  /** As it is drawn: with the background of the box. */
  look: Look;
  overlaySize: OverlaySize | undefined;
  comment: string | undefined;
  /** Whether to leave the browser's own encoder alone. */
  engineOnly: boolean;
  /** Leads to the worker that got the `draw` order. */
  drawings: MessagePort;
}

/** To a second worker, which draws the signer while the first one does the rest. It answers over the port alone. */
export interface DrawOrder {
  type: 'draw';
  message: Message;
  look: Look;
  drawings: MessagePort;
}

export interface AddSoundOrder {
  type: 'add-sound';
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

export type OverlayOrder = ComposeOrder | DrawOrder | AddSoundOrder;

export type OverlayReply =
  | { type: 'loading'; fraction: number }
  | { type: 'drawing'; framesTotal: number }
  | { type: 'frames'; framesDone: number }
  | { type: 'joining' }
  | { type: 'done'; film: ComposedFilm }
  | { type: 'failed'; code: RenderErrorCode; message: string };
