/** The position of a player in time: continuing, looping, starting again. Pure. */

/** Pause before a loop begins again. */
const LOOP_PAUSE_SECONDS = 0.8;

export interface Playback {
  /** Position on the timeline of what is played, in seconds. During the pause of a loop it runs past the end. */
  seconds: number;
  isPlaying: boolean;
  isLooping: boolean;
}

/** Advances the playback by `elapsedSeconds` of wall time. At the end it loops, or stops there. */
export function advance(
  playback: Playback,
  elapsedSeconds: number,
  durationSeconds: number,
): Playback {
  if (!playback.isPlaying) return playback;
  const seconds = playback.seconds + elapsedSeconds;
  if (seconds < durationSeconds) return { ...playback, seconds };
  if (!playback.isLooping) return { ...playback, seconds: durationSeconds, isPlaying: false };
  const wrapped = seconds - (durationSeconds + LOOP_PAUSE_SECONDS);
  return { ...playback, seconds: wrapped < 0 ? seconds : wrapped % Math.max(durationSeconds, 0.1) };
}

/** Plays from the present position; from the start when it has stopped at the end. */
export const play = (playback: Playback, durationSeconds: number): Playback => ({
  ...playback,
  isPlaying: true,
  seconds: playback.seconds >= durationSeconds ? 0 : playback.seconds,
});
