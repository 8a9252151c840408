/** The clock of a player: asks the browser for frames while there is something new to draw, outside React. */
import { advance, type Playback, play } from '#studio/ui/video/playback.ts';

/** A late frame (a tab that was hidden, a busy machine) moves on by no more than this. */
const MAX_STEP_SECONDS = 0.25;

/** Milliseconds before a frame is due at which it is requested: displays show 60 frames a second. */
const FRAME_MILLISECONDS = 17;

/** Callbacks of a play loop: what it plays, and where it is drawn. */
export interface PlayLoopHooks {
  durationSeconds(): number;
  /** Whether what is drawn could be seen: only then frames are asked for. */
  isSeen(): boolean;
  /** Whether all that drawing needs is there. */
  isReady(): boolean;
  /** Draws an instant. `isStale`: something other than the time has changed since the last frame. */
  draw(seconds: number, isStale: boolean): void;
  /** Reports that a frame was drawn. */
  onFrame(seconds: number, durationSeconds: number): void;
  /** Publishes the playback to the page, as it may have changed. */
  publish(playback: Playback, seconds: number): void;
  /** Reports that playing reached the end by itself and does not loop. */
  onEnded?(): void;
  /** Returns the playing speed; 1 where absent. */
  speed?(): number;
  /** Draws no more often than this; with each frame of the display where absent. */
  minFrameMilliseconds?(): number;
}

export interface PlayLoop {
  /** Returns the present time within the duration, also during the pause of a loop. */
  now(): number;
  /** Changes the playback and draws it. */
  change(next?: Partial<Playback>): void;
  /** Draws again, without telling the page of a change. */
  redraw(): void;
  play(): void;
  pause(): void;
  setLooping(isLooping: boolean): void;
  /** Seeks to a time, clamped to the duration. */
  seek(seconds: number): void;
  readonly isPlaying: boolean;
  /** Asks for no more frames. */
  stop(): void;
}

export function createPlayLoop(
  starts: Pick<Playback, 'isPlaying' | 'isLooping'>,
  hooks: PlayLoopHooks,
): PlayLoop {
  let playback: Playback = { seconds: 0, ...starts };
  let isStale = false;
  let request = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let drawnAt: number | undefined;
  const now = () => Math.min(playback.seconds, hooks.durationSeconds());

  function frame(milliseconds: number) {
    request = 0;
    if (!hooks.isReady()) return;
    const elapsed = drawnAt === undefined ? Number.POSITIVE_INFINITY : milliseconds - drawnAt;
    if (elapsed < (hooks.minFrameMilliseconds?.() ?? 0)) {
      wake();
      return;
    }
    const { isPlaying } = playback;
    const step = drawnAt === undefined ? 0 : toStepSeconds(elapsed) * (hooks.speed?.() ?? 1);
    playback = advance(playback, step, hooks.durationSeconds());
    drawnAt = milliseconds;
    hooks.draw(now(), isStale);
    isStale = false;
    hooks.onFrame(now(), hooks.durationSeconds());
    hooks.publish(playback, now());
    wake();
    if (isPlaying && !playback.isPlaying) hooks.onEnded?.();
  }

  /** Asks for a frame when there is one to draw. */
  function wake() {
    const hasWork = (playback.isPlaying || isStale) && hooks.isSeen();
    if (!hasWork || !playback.isPlaying) drawnAt = undefined;
    if (hasWork && request === 0) requestFrame();
  }

  /**
   * Requests the next frame, at the earliest when it is due: each request makes the display compose the page,
   * even where nothing is drawn.
   */
  function requestFrame() {
    clearTimeout(waiting);
    const since = drawnAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - drawnAt;
    const pace = hooks.minFrameMilliseconds?.() ?? 0;
    const rest = pace - Math.max(0, since) - FRAME_MILLISECONDS;
    const requestNow = () => {
      request = requestAnimationFrame(frame);
    };
    if (rest > 0) waiting = setTimeout(requestNow, rest);
    else requestNow();
  }

  function redraw() {
    isStale = true;
    wake();
  }
  function change(next: Partial<Playback> = {}) {
    playback = { ...playback, ...next };
    isStale = true;
    hooks.publish(playback, now());
    wake();
  }

  return {
    now,
    change,
    redraw,
    play: () => change(play(playback, hooks.durationSeconds())),
    pause: () => change({ isPlaying: false }),
    setLooping: (isLooping) => change({ isLooping }),
    seek: (seconds) => change({ seconds: Math.min(Math.max(seconds, 0), hooks.durationSeconds()) }),
    get isPlaying() {
      return playback.isPlaying;
    },
    stop() {
      clearTimeout(waiting);
      cancelAnimationFrame(request);
      request = 0;
    },
  };
}

/** Converts elapsed time to a step that is neither negative nor a leap. */
const toStepSeconds = (elapsedMilliseconds: number): number =>
  Math.min(Math.max(elapsedMilliseconds / 1000, 0), MAX_STEP_SECONDS);
