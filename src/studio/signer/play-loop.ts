/** The clock of a player: asks the browser for frames while there is something new to draw, outside React. */
import { advance, type Playback, play } from '#studio/ui/video/playback.ts';

/** A late frame (a tab that was hidden, a busy machine) moves on by no more than this. */
const MAX_STEP_SECONDS = 0.25;

/** Before a frame is due, it is asked for so much sooner: displays show 60 in a second. */
const FRAME_MILLISECONDS = 17;

/** What a loop plays, and where it is drawn. */
export interface PlayLoopHooks {
  durationSeconds(): number;
  /** Whether what is drawn could be seen: only then frames are asked for. */
  isSeen(): boolean;
  /** Whether all that drawing needs is there. */
  isReady(): boolean;
  /** Draws an instant. `isStale`: something other than the time has changed since the last frame. */
  draw(seconds: number, isStale: boolean): void;
  /** A frame was drawn. */
  onFrame(seconds: number, durationSeconds: number): void;
  /** The playback may have changed: tells the page. */
  publish(playback: Playback, seconds: number): void;
  /** Playing came to the end by itself and does not loop. */
  onEnded?(): void;
  /** Playing speed; 1 where absent. */
  speed?(): number;
  /** Draws no more often than this; with each frame of the display where absent. */
  minFrameMilliseconds?(): number;
}

export interface PlayLoop {
  /** Within the duration, also during the pause of a loop. */
  now(): number;
  /** Changes the playback and draws it. */
  change(next?: Partial<Playback>): void;
  /** Draws again, without telling the page of a change. */
  redraw(): void;
  play(): void;
  pause(): void;
  setLooping(isLooping: boolean): void;
  /** Clamped to the duration. */
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
    const step = drawnAt === undefined ? 0 : stepSeconds(elapsed) * (hooks.speed?.() ?? 1);
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
    if (hasWork && request === 0) ask();
  }

  /** A display that is asked for each frame composes the page each time, also where nothing is drawn. */
  function ask() {
    clearTimeout(waiting);
    const since = drawnAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - drawnAt;
    const pace = hooks.minFrameMilliseconds?.() ?? 0;
    const rest = pace - Math.max(0, since) - FRAME_MILLISECONDS;
    const askNow = () => {
      request = requestAnimationFrame(frame);
    };
    if (rest > 0) waiting = setTimeout(askNow, rest);
    else askNow();
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

/** Time runs neither back nor by leaps. */
const stepSeconds = (elapsedMilliseconds: number): number =>
  Math.min(Math.max(elapsedMilliseconds / 1000, 0), MAX_STEP_SECONDS);
