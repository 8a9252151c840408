/** Estimate of how long the signing of a film will be, before anything is translated. Pure. */
import { parseCueTimes } from '#contract/requests/subtitle-text.ts';

/** Measured on glosses of 25 sentences about travel, council and museum: 212 words in 236 seconds. */
const SECONDS_PER_WORD = 1.1;
/**
 * Seconds per word while the signing is late, shortens pauses and quickens: measured on 526 words in cues
 * that leave no pauses, 432 seconds.
 */
const HURRIED_SECONDS_PER_WORD = 0.85;
/** Words per second of a film in which people speak all the time. */
const WORDS_PER_SPOKEN_SECOND = 2.5;
/** Parses when each cue begins, and how many words it has. */
function parseCues(text: string): { startSeconds: number; wordCount: number }[] {
  const cues: { startSeconds: number; wordCount: number }[] = [];
  for (const line of text.split('\n')) {
    const start = parseCueTimes(line)?.start;
    if (start !== undefined)
      cues.push({
        startSeconds: start.hours * 3600 + start.minutes * 60 + start.seconds,
        wordCount: 0,
      });
    // SubRip numbers its cues.
    else if (cues.length > 0 && !/^\d+$/.test(line.trim()))
      cues.at(-1)!.wordCount += line.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  }
  return cues;
}

/**
 * Estimates the seconds until the signing of a film has ended: about the same whether the film pauses for it,
 * or the signing is late and continues after the film's end. Without subtitles, as if it were spoken from
 * beginning to end.
 *
 * @param startsAtSeconds programme time at which the film begins; derived from the cues when missing
 */
export function estimateSigningSeconds(
  filmSeconds: number,
  subtitles?: string,
  startsAtSeconds?: number,
): number {
  if (subtitles === undefined)
    return Math.max(filmSeconds, filmSeconds * WORDS_PER_SPOKEN_SECOND * HURRIED_SECONDS_PER_WORD);
  const cues = parseCues(subtitles);
  // Programme times begin at an hour of their own.
  const first = cues[0]?.startSeconds ?? 0;
  const origin = startsAtSeconds ?? (first > filmSeconds ? first - (first % 3600) : 0);
  let seconds = 0;
  for (const [index, { startSeconds, wordCount }] of cues.entries()) {
    const start = Math.max(seconds, startSeconds - origin);
    const next = cues[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const availableSeconds = Math.max(0, next - origin - start);
    seconds =
      start +
      Math.max(
        wordCount * HURRIED_SECONDS_PER_WORD,
        Math.min(availableSeconds, wordCount * SECONDS_PER_WORD),
      );
  }
  return Math.max(filmSeconds, seconds);
}
