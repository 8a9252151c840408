/** Calls that a page makes to a render worker. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { SignedBy } from '#contract/screens/provenance.ts';
import type { Timeline } from '#contract/screens/timeline.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import type { Segment, VideoPlan } from '#rendering/plan/video-plan.ts';

/** Plan of a message, its captions and those of its source as WebVTT, its times, and its longest delay after the source. */
export interface ComposedMessage {
  plan: VideoPlan;
  timeline: Timeline;
  signedBy: SignedBy;
  captions: string;
  sourceCaptions: string | undefined;
  largestDriftSeconds: number | undefined;
}

export interface RenderCalls {
  /** Starts an encoder, unless it is started. */
  prepare: { request: { encoder: EncoderId }; progress: never; response: undefined };
  /** Frames a second that an encoder manages on trial pictures; nothing when it is missing or shows wrong colours. */
  try: {
    request: { encoder: EncoderId; isTransparent: boolean };
    progress: never;
    response: number | undefined;
  };
  /**
   * Draws and encodes the beginning of an example message whose result is discarded, unless this worker has
   * encoded before.
   */
  warmUp: {
    request: { message: Message; look: Look; encoder: EncoderId };
    progress: never;
    response: undefined;
  };
  /** Composes the message, which the next calls then draw. */
  compose: {
    request: { message: Message; look: Look; minSeconds?: number | undefined };
    progress: never;
    response: ComposedMessage;
  };
  /**
   * The content hash of a segment; `undefined` where the browser cannot hash (a page without HTTPS). `makers` names
   * all that makes the pixels besides the scene: the program, the encoder, the browser.
   */
  key: {
    request: { segment: Segment; makers: string[] };
    progress: never;
    response: string | undefined;
  };
  /** Encodes one segment and reports how many of its frames are encoded. */
  encode: { request: { segment: Segment; encoder: EncoderId }; progress: number; response: Blob };
}
