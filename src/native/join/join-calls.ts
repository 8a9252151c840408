import type { VideoPlan } from '#rendering/plan/video-plan.ts';

/** Segment to join: its bytes, or the path of its file. */
export type JoinPart = Uint8Array<ArrayBuffer> | string;

interface JoinOrder {
  plan: VideoPlan;
  title: string;
  comment?: string | undefined;
  /** WebVTT. */
  captions: string;
  parts: JoinPart[];
  /** Path of the file to write; without one the video is the answer. */
  output?: string;
}

/** Calls to the thread that joins segments. */
export interface JoinCalls {
  /** Progress is 0 to 1. */
  join: { request: JoinOrder; progress: number; response: Uint8Array<ArrayBuffer> | undefined };
}
