/** How long the signing of a film will be, before anything is translated: an estimate. Pure. */
import { CUE_TIMES } from '#contract/requests/subtitle-text.ts';

/** Measured on glosses of 25 sentences about travel, council and museum: 212 words in 236 seconds. */
const SECONDS_PER_WORD = 1.1;
/** What is said of a film in which somebody speaks all the time. */
const WORDS_PER_SPOKEN_SECOND = 2.5;
/** How long the last cue is shown. */
const LAST_CUE_SECONDS = 3;

const secondsOf = ([hours = '0', minutes = '0', seconds = '0']: (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** When each cue begins, and how many words it has. */
function cuesOf(text: string): { startSeconds: number; words: number }[] {
  const cues: { startSeconds: number; words: number }[] = [];
  for (const line of text.split('\n')) {
    const times = CUE_TIMES.exec(line);
    if (times !== null) cues.push({ startSeconds: secondsOf(times.slice(1, 4)), words: 0 });
    // SubRip numbers its cues.
    else if (cues.length > 0 && !/^\d+$/.test(line.trim()))
      cues.at(-1)!.words += line.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  }
  return cues;
}

/**
 * Seconds of the finished film, which stands still at the ends of sentences until the signing has caught up. Without
 * subtitles, as if it were spoken from beginning to end.
 */
export function signingSeconds(filmSeconds: number, subtitles?: string): number {
  if (subtitles === undefined)
    return Math.max(filmSeconds, filmSeconds * WORDS_PER_SPOKEN_SECOND * SECONDS_PER_WORD);
  const cues = cuesOf(subtitles);
  // Programme times begin at an hour of their own: only what lies between two cues counts.
  const waits = cues.map(({ startSeconds, words }, at) => {
    const next = cues[at + 1];
    const room = next === undefined ? LAST_CUE_SECONDS : next.startSeconds - startSeconds;
    return Math.max(0, words * SECONDS_PER_WORD - Math.max(0, room));
  });
  return waits.reduce((sum, wait) => sum + wait, filmSeconds);
}
