/** What the page and a render worker say to each other. Every request ends in exactly one `done` or `failed`. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderErrorCode } from './render-error.ts';
import type { Segment, VideoPlan } from './video-plan.ts';

/** The plan of a message, and its captions as WebVTT. */
export interface ComposedMessage {
  plan: VideoPlan;
  captions: string;
}

export interface RenderAnswers {
  /** Starts the engine; once per worker. */
  load: null;
  /** Composes the message, which the next requests then draw. */
  compose: ComposedMessage;
  /** The content hash of a segment; `undefined` where the browser cannot hash (a page without HTTPS). */
  key: string | undefined;
  /** One encoded segment. */
  encode: Blob;
}

export type RenderOrder =
  | { type: 'load'; coreUrl: string; wasmUrl: string }
  | { type: 'compose'; message: Message; look: Look }
  | { type: 'key'; segment: Segment }
  | { type: 'encode'; segment: Segment; index: number };

export type RenderOrderType = RenderOrder['type'];

export type RenderLetter = RenderOrder & { id: number };

export type RenderReply =
  | { id: number; type: 'frames'; framesDone: number }
  | { id: number; type: 'done'; answer: RenderAnswers[RenderOrderType] }
  | { id: number; type: 'failed'; code: RenderErrorCode; message: string };
