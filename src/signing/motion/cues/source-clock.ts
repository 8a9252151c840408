/**
 * Clock of a timed source while it is signed, which takes longer than speech: for a source that runs
 * continuously, and for one that pauses at the ends of sentences until the signing has caught up, so that
 * picture, sound and signing stay together.
 */
import type { Cue } from '#contract/message.ts';

/** Source that pauses where the signing lags. */
export interface PausingSource {
  durationSeconds: number;
}

/** Pause of the source, at a time by the source's own clock. */
export interface SourcePause {
  atSeconds: number;
  seconds: number;
}

/** Phrases begin in order; what it tells is by the clock of the video. */
export interface SourceClock {
  /** Returns when the source says a phrase, with the pauses known so far; undefined where it has no time. */
  getStart(phrase: number): number | undefined;
  /** Records that the signing of a phrase begins. */
  begin(phrase: number, startSeconds: number): void;
}

/**
 * Creates the clock of a source that never pauses.
 *
 * @param cues of each phrase, by its own clock
 */
export const runningClock = (cues: readonly (Cue | undefined)[]): SourceClock => ({
  getStart: (phrase) => cues[phrase]?.startSeconds,
  begin: () => undefined,
});

/** Lag that a sentence may have behind the speech: below this the picture is not missed. */
export const ALLOWED_LAG_SECONDS = 1;
/** Shortest pause: a shorter one looks like a fault of the player. */
export const MIN_PAUSE_SECONDS = 0.4;
/** Subtitles often end a little before the voice does. */
const VOICE_OVERHANG_SECONDS = 0.25;

/** Clamps cues to their order and to the duration of the source. */
function clampCues(
  cues: readonly (Cue | undefined)[],
  durationSeconds: number,
): (Cue | undefined)[] {
  let previousStart = 0;
  return cues.map((cue) => {
    if (cue === undefined) return undefined;
    const startSeconds = Math.min(durationSeconds, Math.max(previousStart, cue.startSeconds));
    const endSeconds = Math.min(durationSeconds, Math.max(startSeconds, cue.endSeconds));
    previousStart = startSeconds;
    return { startSeconds, endSeconds };
  });
}

/**
 * Computes the time of a pause after the speech of what is signed and before what follows, a little after the
 * voice where there is time.
 */
function placeAfter(spokenUntil: number, nextSeconds: number): number {
  const room = nextSeconds - spokenUntil;
  return room <= 0 ? nextSeconds : spokenUntil + Math.min(VOICE_OVERHANG_SECONDS, room / 2);
}

/**
 * Clock of a source that pauses. Where a sentence begins later than `ALLOWED_LAG_SECONDS` after it is said,
 * the source waits at the end of the previous sentence, and continues as the signer begins. After the last
 * sentence it waits where the remaining source is too short.
 *
 * @param cues of each phrase, in order, by the source's own clock
 */
export class PausingClock implements SourceClock {
  /** Pauses in order, each at a different time. */
  readonly pauses: SourcePause[] = [];
  /**
   * Times at which the source says each phrase that has begun, by the clock of the video, including the pause
   * at its end.
   */
  readonly cues: (Cue | undefined)[] = [];
  private readonly boundedCues: readonly (Cue | undefined)[];
  private waited = 0;
  private previousPhrase: number | undefined;
  /** Latest end of the phrases that have begun: where subtitles overlap, not always the end of the last one. */
  private spokenUntil = 0;

  constructor(
    cues: readonly (Cue | undefined)[],
    private readonly source: PausingSource,
  ) {
    this.boundedCues = clampCues(cues, source.durationSeconds);
  }

  getStart(phrase: number): number | undefined {
    const cue = this.boundedCues[phrase];
    return cue && cue.startSeconds + this.waited;
  }

  begin(phrase: number, startSeconds: number): void {
    const cue = this.boundedCues[phrase];
    if (cue === undefined) return;
    const lag = startSeconds - (cue.startSeconds + this.waited);
    if (lag > ALLOWED_LAG_SECONDS) this.wait(lag, cue.startSeconds);
    this.cues[phrase] = {
      startSeconds: cue.startSeconds + this.waited,
      endSeconds: cue.endSeconds + this.waited,
    };
    this.previousPhrase = phrase;
    this.spokenUntil = Math.max(this.spokenUntil, cue.endSeconds);
  }

  /** Records that the signing is over. */
  end(endSeconds: number): void {
    const { durationSeconds } = this.source;
    const missing = endSeconds - (durationSeconds + this.waited);
    if (missing > 0 && this.previousPhrase !== undefined)
      this.wait(Math.max(missing, MIN_PAUSE_SECONDS), durationSeconds);
  }

  private wait(seconds: number, nextSeconds: number): void {
    const atSeconds =
      this.previousPhrase === undefined ? nextSeconds : placeAfter(this.spokenUntil, nextSeconds);
    const same = this.pauses.at(-1);
    if (same?.atSeconds === atSeconds) same.seconds += seconds;
    else this.pauses.push({ atSeconds, seconds });
    this.waited += seconds;
    const cue = this.previousPhrase === undefined ? undefined : this.cues[this.previousPhrase];
    if (cue !== undefined) cue.endSeconds += seconds;
  }
}
