/** What the page and a render worker say to each other. Every request ends in exactly one `done` or `failed`. */

import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderErrorCode } from '#contract/requests/job-failure.ts';
import type { EncoderId } from '../encode/segment-encoder.ts';
import type { Segment, VideoPlan } from '../plan/video-plan.ts';

/** The plan of a message, its captions as WebVTT, and how far it is behind its source at the most. */
export interface ComposedMessage {
  plan: VideoPlan;
  captions: string;
  largestDriftSeconds: number | undefined;
}

/** Where the files of ffmpeg.wasm are. */
export interface EngineFiles {
  coreUrl: string;
  wasmUrl: string;
}

export interface RenderAnswers {
  /** Starts an encoder, unless it is started. */
  prepare: null;
  /** Frames a second that an encoder manages on trial pictures; nothing when it is missing or shows wrong colours. */
  try: number | undefined;
  /** Composes the message, which the next requests then draw. */
  compose: ComposedMessage;
  /** The content hash of a segment; `undefined` where the browser cannot hash (a page without HTTPS). */
  key: string | undefined;
  /** One encoded segment. */
  encode: Blob;
}

export type RenderOrder =
  | ({ type: 'prepare'; encoder: EncoderId } & EngineFiles)
  | ({ type: 'try'; encoder: EncoderId; isTransparent: boolean } & EngineFiles)
  | { type: 'compose'; message: Message; look: Look }
  /** `makers` names all that makes the pixels besides the scene: the program, the encoder, the browser. */
  | { type: 'key'; segment: Segment; makers: string[] }
  | { type: 'encode'; segment: Segment; encoder: EncoderId };

export type RenderOrderType = RenderOrder['type'];

export type RenderLetter = RenderOrder & { id: number };

export type RenderReply =
  | { id: number; type: 'frames'; framesDone: number }
  | { id: number; type: 'done'; answer: RenderAnswers[RenderOrderType] }
  | { id: number; type: 'failed'; code: RenderErrorCode; message: string };
