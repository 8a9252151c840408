/** Timing of recorded clips, and how they and the signer fade into each other. Pure. */
import { CLIP_JOIN_SECONDS } from '#contract/clip.ts';
import type { Message } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';

/** A clip as it is seen at one instant. */
export interface ClipSample {
  clip: string;
  /** Seconds into the clip; the clip's length means its last frame. */
  atSeconds: number;
  /** 0 to 1; what is left of all samples is the signer's. */
  opacity: number;
}

/** Clip on the timeline. */
export interface ClipSpan {
  clip: string;
  startSeconds: number;
  endSeconds: number;
  /** The clip that follows with nothing signed between: the two fade into each other. */
  next?: ClipSpan;
}

/** Clips farther apart than this have the signer between them. */
const NEIGHBOUR_SECONDS = 1.2;

/** Lists the clips of a signed message, in order. */
export function listClipSpans(
  message: Pick<Message, 'phrases'>,
  { units }: Pick<Signing, 'units'>,
): ClipSpan[] {
  const spans: ClipSpan[] = [];
  let previous: { span: ClipSpan; index: number } | undefined;
  for (const [index, { phraseIndex, unitIndex, startSeconds }] of units.entries()) {
    const unit = message.phrases[phraseIndex]?.units[unitIndex];
    if (unit?.kind !== 'clip') continue;
    const start = startSeconds + CLIP_JOIN_SECONDS;
    const span: ClipSpan = {
      clip: unit.clip,
      startSeconds: start,
      endSeconds: start + unit.seconds,
    };
    if (previous?.index === index - 1 && start - previous.span.endSeconds < NEIGHBOUR_SECONDS)
      previous.span.next = span;
    spans.push(span);
    previous = { span, index };
  }
  return spans;
}

const getDurationSeconds = ({ startSeconds, endSeconds }: ClipSpan) => endSeconds - startSeconds;
/** Times are sums of frames: a hair before the next frame is that frame. */
const EPSILON_SECONDS = 1e-6;

/** Returns what is visible of clips at a time; empty where only the signer is visible. */
export function getClipSamples(spans: readonly ClipSpan[], seconds: number): ClipSample[] {
  const timeSeconds = seconds + EPSILON_SECONDS;
  const nextIndex = spans.findIndex(({ startSeconds }) => startSeconds > timeSeconds);
  const next = nextIndex === -1 ? undefined : spans[nextIndex];
  const last = nextIndex === -1 ? spans.at(-1) : spans[nextIndex - 1];
  if (last !== undefined && timeSeconds < last.endSeconds)
    return [
      { clip: last.clip, atSeconds: Math.max(0, timeSeconds - last.startSeconds), opacity: 1 },
    ];
  if (last?.next !== undefined && last.next === next) {
    const fraction = (timeSeconds - last.endSeconds) / (next.startSeconds - last.endSeconds);
    return [
      { clip: last.clip, atSeconds: getDurationSeconds(last), opacity: 1 - fraction },
      { clip: next.clip, atSeconds: 0, opacity: fraction },
    ];
  }
  if (last !== undefined && timeSeconds < last.endSeconds + CLIP_JOIN_SECONDS) {
    const opacity = 1 - (timeSeconds - last.endSeconds) / CLIP_JOIN_SECONDS;
    return [{ clip: last.clip, atSeconds: getDurationSeconds(last), opacity }];
  }
  if (next !== undefined && timeSeconds > next.startSeconds - CLIP_JOIN_SECONDS) {
    const opacity = 1 - (next.startSeconds - timeSeconds) / CLIP_JOIN_SECONDS;
    return [{ clip: next.clip, atSeconds: 0, opacity }];
  }
  return [];
}
