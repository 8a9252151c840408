/** Blinks: one at each phrase end, and seeded ones in between. */
import { seeded } from '#signing/body/seeded.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import { indexSpans, type Span } from './envelope.ts';

const CLOSE_SECONDS = 0.09;
const SHUT_SECONDS = 0.03;
const OPEN_SECONDS = 0.15;
const BLINK_SECONDS = CLOSE_SECONDS + SHUT_SECONDS + OPEN_SECONDS;
/** An idle blink keeps this far from one that marks a phrase end. */
const APART_SECONDS = 1.3;

/** Composes how far the lids are shut, 0 to 1, at any time in seconds. */
export function composeBlinks(
  phraseEnds: readonly number[],
  idleStarts: readonly number[],
  durationSeconds: number,
): (seconds: number) => number {
  const near = indexSpans(
    phraseEnds.map((end) => ({ startSeconds: end, endSeconds: end })),
    APART_SECONDS,
  );
  // It is over when the next phrase starts, which else would look different after another one.
  const starts: number[] = phraseEnds.map((end) => {
    const next = idleStarts.find((start) => start > end) ?? Number.POSITIVE_INFINITY;
    return Math.min(end + 0.06, next - BLINK_SECONDS);
  });
  // Each stretch has its own blinks, so that it looks the same at any position in the message.
  [0, ...idleStarts].forEach((start, phrase, all) => {
    const until = all[phrase + 1] ?? durationSeconds;
    let blinkSeconds = start + 1.2;
    for (let index = 0; blinkSeconds < until; index++) {
      const close = near(blinkSeconds).some(
        (end) => Math.abs(end.startSeconds - blinkSeconds) < APART_SECONDS,
      );
      if (!close) starts.push(blinkSeconds);
      blinkSeconds += 2.4 + 3 * seeded(index);
    }
  });
  const blinks: Span[] = starts.map((start) => ({
    startSeconds: start,
    endSeconds: start + BLINK_SECONDS,
  }));
  const blinksNear = indexSpans(blinks, 0);
  return (seconds) => {
    let shut = 0;
    for (const { startSeconds } of blinksNear(seconds)) {
      const since = seconds - startSeconds;
      const closing = smoothstep(0, CLOSE_SECONDS, since);
      const opening = 1 - smoothstep(0, OPEN_SECONDS, since - CLOSE_SECONDS - SHUT_SECONDS);
      shut = Math.max(shut, closing * opening);
    }
    return shut;
  };
}
