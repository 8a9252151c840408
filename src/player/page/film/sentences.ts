/** Ends of sentences in a video: nothing changes on a screen in the middle of one. Pure. */
import type { TimedCaption } from '#contract/screens/timeline.ts';

/** A caption that ends so is the last one of its sentence. */
const SENTENCE_END = /[.!?…]["”’)]*$/;

const isLast = ({ lines }: TimedCaption) =>
  SENTENCE_END.test((lines[lines.length - 1] ?? '').trim());

/** Whether the signer is between two sentences. Without captions it counts as such. */
export function isBetweenSentences(captions: readonly TimedCaption[], seconds: number): boolean {
  let startSeconds: number | undefined;
  for (const [index, caption] of captions.entries()) {
    startSeconds = startSeconds ?? caption.startSeconds;
    if (!isLast(caption) && index < captions.length - 1) continue;
    if (seconds > startSeconds && seconds < caption.endSeconds) return false;
    startSeconds = undefined;
  }
  return true;
}
