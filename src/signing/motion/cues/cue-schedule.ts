/**
 * Schedule that aligns the signing of a timed source with its cues: no phrase begins before its cue, and
 * phrases that lag catch up, first by shorter holds and pauses, then by faster strokes, within limits.
 */
import type { Cue } from '#contract/message.ts';
import {
  CALM,
  type Planned,
  type Schedule,
  type Span,
  stillSeconds,
} from '#signing/motion/planned.ts';
import type { SourceClock } from './source-clock.ts';

/** Strokes and moves are at most this much quicker than asked, and never quicker than speed 1.5 is. */
export const CATCH_UP_RATE = 1.25;
const QUICKEST_SPEED = 1.5;
/** Minimum that remains of a hold or pause: this fraction of it, and this many seconds. */
const MIN_HOLD = { fraction: 0.4, seconds: 0.06 } as const;

const shortest = (hold: number): number =>
  Math.min(hold, Math.max(MIN_HOLD.seconds, hold * MIN_HOLD.fraction));

/**
 * Creates the schedule of phrases with cues.
 *
 * @param cues of each phrase, in order
 * @param spans of the same performances without catching up
 * @param source notified of each phrase as it begins, in order
 */
export function cueSchedule(
  cues: readonly (Cue | undefined)[],
  planned: readonly Planned[],
  spans: readonly Span[],
  speed: number,
  source: SourceClock,
): Schedule {
  /** Start of each phrase in the calm timeline, and the seconds of holds before it that may go. */
  const starts = new Map<number, number>();
  const spareByPhrase = new Map<number, number>();
  let spare = 0;
  planned.forEach((item, index) => {
    const { phraseIndex } = item;
    if (!starts.has(phraseIndex)) {
      starts.set(phraseIndex, spans[index]!.start);
      spareByPhrase.set(phraseIndex, spare);
    }
    spare += stillSeconds(item, speed) - stillSeconds(item, speed, { hold: shortest, rate: 1 });
  });
  const nextCued: (number | undefined)[] = [];
  let next: number | undefined;
  for (let phrase = cues.length - 1; phrase >= 0; phrase -= 1) {
    nextCued[phrase] = next;
    if (cues[phrase] !== undefined && starts.has(phrase)) next = phrase;
  }
  const quickest = Math.max(1, Math.min(CATCH_UP_RATE, QUICKEST_SPEED / speed));
  return {
    earliest: (phrase) => source.getStart(phrase) ?? 0,
    tempo(phrase, startSeconds) {
      source.begin(phrase, startSeconds);
      const next = nextCued[phrase];
      if (next === undefined) return CALM;
      const calm = starts.get(next)! - starts.get(phrase)!;
      const there = source.getStart(next)! - startSeconds;
      if (calm <= there) return CALM;
      const spared = spareByPhrase.get(next)! - spareByPhrase.get(phrase)!;
      const fraction = spared === 0 ? 1 : Math.min(1, (calm - there) / spared);
      const hold = (seconds: number) => seconds - (seconds - shortest(seconds)) * fraction;
      const rate = (calm - spared) / Math.max(0.01, there);
      return { hold, rate: Math.max(1, Math.min(quickest, rate)) };
    },
  };
}
