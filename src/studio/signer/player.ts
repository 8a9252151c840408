/** Plays anything on a clock, outside React: requests frames of the display while there is something new to draw. */
import { createStore, type Store, setChanged } from '#studio/ui/store.ts';
import { advance, type Playback, play } from '#studio/ui/video/playback.ts';

/** State of playing that the page shows; changes a few times a second, not with each frame. */
export interface PlayerState {
  isPlaying: boolean;
  isLooping: boolean;
  /** Index into the signing's units. */
  unitIndex: number;
}

/** Callbacks of a player: what it plays, and where it is drawn. */
export interface PlayerHooks<State extends PlayerState> {
  durationSeconds(): number;
  /** Whether all that drawing needs is there, and can be seen: only then frames are requested. */
  isReady(): boolean;
  /** Draws an instant. `isStale`: something other than the time has changed since the last frame. */
  draw(seconds: number, isStale: boolean): void;
  /** Converts a playback to what the page shows of it. */
  toState(playback: Playback, seconds: number): State;
}

type FrameListener = (seconds: number, durationSeconds: number) => void;

export interface Player<State extends PlayerState = PlayerState> {
  readonly state: Store<State>;
  /** Returns the present time within the duration, also during the pause of a loop. */
  now(): number;
  play(): void;
  pause(): void;
  toggle(): void;
  setLooping(isLooping: boolean): void;
  /** Seeks to a time, clamped to the duration. */
  seek(seconds: number): void;
  /** Sets the playing speed; times stay those of speed 1. */
  setSpeed(speed: number): void;
  /** Draws no more often than this, while the machine has better to do; the clock runs on. 0 for each frame. */
  setPace(milliseconds: number): void;
  /** Draws again, after a change of what is played or how it looks. */
  redraw(): void;
  /** Calls the listener with the time of each frame drawn. Returns an unsubscribe function. */
  onFrame(listener: FrameListener): () => void;
  dispose(): void;
}

/** A late frame (a tab that was hidden, a busy machine) moves on by no more than this. */
const MAX_STEP_SECONDS = 0.25;

/** Milliseconds before a frame is due at which it is requested: displays show 60 frames a second. */
const FRAME_MILLISECONDS = 17;

export function createPlayer<State extends PlayerState>(
  starts: Pick<Playback, 'isPlaying' | 'isLooping'>,
  hooks: PlayerHooks<State>,
): Player<State> {
  let playback: Playback = { seconds: 0, ...starts };
  let speed = 1;
  let pace = 0;
  let isStale = false;
  let drawnAt: number | undefined;
  const listeners = new Set<FrameListener>();
  const state = createStore(hooks.toState(playback, 0));
  const frame = createFrameRequest(showFrame);
  const now = () => Math.min(playback.seconds, hooks.durationSeconds());
  const publish = () => setChanged(state, hooks.toState(playback, now()));

  function showFrame(milliseconds: number) {
    if (!hooks.isReady()) {
      drawnAt = undefined;
      return;
    }
    const elapsed = milliseconds - (drawnAt ?? Number.NEGATIVE_INFINITY);
    if (elapsed < pace) {
      wake();
      return;
    }
    const step = drawnAt === undefined ? 0 : toStepSeconds(elapsed) * speed;
    playback = advance(playback, step, hooks.durationSeconds());
    drawnAt = milliseconds;
    hooks.draw(now(), isStale);
    isStale = false;
    for (const listener of listeners) listener(now(), hooks.durationSeconds());
    publish();
    wake();
  }

  /** Requests a frame when there is one to draw. */
  function wake() {
    const hasWork = (playback.isPlaying || isStale) && hooks.isReady();
    if (!hasWork || !playback.isPlaying) drawnAt = undefined;
    if (!hasWork) return;
    const since = performance.now() - (drawnAt ?? Number.NEGATIVE_INFINITY);
    frame.request(pace - Math.max(0, since) - FRAME_MILLISECONDS);
  }

  function change(next: Partial<Playback> = {}) {
    playback = { ...playback, ...next };
    isStale = true;
    publish();
    wake();
  }

  const player: Player<State> = {
    state,
    now,
    play: () => change(play(playback, hooks.durationSeconds())),
    pause: () => change({ isPlaying: false }),
    toggle: () => (playback.isPlaying ? player.pause() : player.play()),
    setLooping: (isLooping) => change({ isLooping }),
    seek: (seconds) => change({ seconds: Math.min(Math.max(seconds, 0), hooks.durationSeconds()) }),
    setSpeed(next) {
      speed = next;
    },
    setPace(milliseconds) {
      pace = milliseconds;
    },
    redraw: () => change(),
    onFrame(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: frame.cancel,
  };
  return player;
}

/** Converts elapsed time to a step that is neither negative nor a leap. */
const toStepSeconds = (elapsedMilliseconds: number): number =>
  Math.min(Math.max(elapsedMilliseconds / 1000, 0), MAX_STEP_SECONDS);

/** Creates the one frame of the display that a player waits for. */
function createFrameRequest(onFrame: FrameRequestCallback) {
  let request = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const requestNow = () => {
    request = requestAnimationFrame((milliseconds) => {
      request = 0;
      onFrame(milliseconds);
    });
  };
  return {
    /**
     * Requests the frame after a delay, unless it is requested: each request makes the display compose the page,
     * even where nothing is drawn.
     */
    request(delayMilliseconds: number) {
      if (request !== 0) return;
      clearTimeout(waiting);
      if (delayMilliseconds > 0) waiting = setTimeout(requestNow, delayMilliseconds);
      else requestNow();
    },
    cancel() {
      clearTimeout(waiting);
      cancelAnimationFrame(request);
      request = 0;
    },
  };
}
