/** Plays a sign on one or more canvases, each from its own side, at display rate and outside React. */
import type { Signer, View } from '#avatar/signer.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { advance, type Playback, play } from '../../ui/video/playback.ts';
import type { Shown } from '../library.ts';

/** What of the playing the page shows; not changed with each frame. */
export interface PlayerState {
  isPlaying: boolean;
  isLooping: boolean;
  unitIndex: number;
}

export interface SignPlayer {
  readonly state: Store<PlayerState>;
  /** Draws this side on the canvas from now on. The result ends that. */
  attach(canvas: HTMLCanvasElement, view: View): () => void;
  /** Draws the current picture again, after a canvas changed its size. */
  redraw(): void;
  show(shown: Shown | undefined, signer: Signer | undefined, startsPlaying: boolean): void;
  /** Playing speed; the times stay those of speed 1. */
  setSpeed(speed: number): void;
  play(): void;
  pause(): void;
  toggle(): void;
  setLooping(isLooping: boolean): void;
  seek(seconds: number): void;
  stepFrame(direction: -1 | 1): void;
  stepKey(direction: -1 | 1): void;
  /** Called with the time of each frame drawn. */
  onFrame: ((seconds: number, durationSeconds: number) => void) | undefined;
  dispose(): void;
}

/** A frame of the videos that are made. */
export const FRAME_SECONDS = 1 / 25;
/** A late frame moves on by no more than this. */
const MAX_STEP_SECONDS = 0.25;
const TRANSPARENT = { kind: 'transparent' } as const;

/** The key after or before a time; the ends where there is none. */
export function keyFrom(
  { keySeconds, signing }: Shown,
  seconds: number,
  direction: -1 | 1,
): number {
  const apart = FRAME_SECONDS / 2;
  if (direction === 1)
    return keySeconds.find((key) => key > seconds + apart) ?? signing.durationSeconds;
  return keySeconds.findLast((key) => key < seconds - apart) ?? 0;
}

/** The unit that is signed at a time: the last that has started. */
export function unitAt({ signing }: Shown, seconds: number): number {
  const next = signing.units.findIndex(({ startSeconds }) => startSeconds > seconds);
  return Math.max(0, (next === -1 ? signing.units.length : next) - 1);
}

export function createSignPlayer(): SignPlayer {
  let playback: Playback = { seconds: 0, isPlaying: false, isLooping: true };
  let shown: Shown | undefined;
  let signer: Signer | undefined;
  let speed = 1;
  let isDirty = false;
  let request = 0;
  let drawnAt: number | undefined;
  const surfaces = new Map<HTMLCanvasElement, { view: View; context: CanvasRenderingContext2D }>();
  const state = createStore<PlayerState>({ isPlaying: false, isLooping: true, unitIndex: 0 });
  const duration = () => shown?.signing.durationSeconds ?? 0;
  const now = () => Math.min(playback.seconds, duration());

  function publish() {
    const next: PlayerState = {
      isPlaying: playback.isPlaying,
      isLooping: playback.isLooping,
      unitIndex: shown === undefined ? 0 : unitAt(shown, now()),
    };
    const before = state.get();
    if (
      next.isPlaying !== before.isPlaying ||
      next.isLooping !== before.isLooping ||
      next.unitIndex !== before.unitIndex
    )
      state.set(next);
  }

  function frame(milliseconds: number) {
    request = 0;
    if (shown === undefined || signer === undefined) return;
    const elapsed = drawnAt === undefined ? 0 : (milliseconds - drawnAt) / 1000;
    const step = Math.min(Math.max(elapsed, 0), MAX_STEP_SECONDS) * speed;
    playback = advance(playback, step, duration());
    drawnAt = milliseconds;
    const pose = shown.signing.poseAt(now());
    for (const { view, context } of surfaces.values()) {
      const { width, height } = context.canvas;
      const surface = { context, width, height, background: TRANSPARENT };
      if (shown.clips !== undefined && view === 'front') shown.clips.paint(surface, now());
      else signer.draw(pose, { ...surface, view });
    }
    isDirty = false;
    player.onFrame?.(now(), duration());
    publish();
    wake();
  }

  /** Asks for a frame when there is one to draw. */
  function wake() {
    const hasWork = (playback.isPlaying || isDirty) && surfaces.size > 0 && shown !== undefined;
    if (!hasWork || !playback.isPlaying) drawnAt = undefined;
    if (hasWork && request === 0) request = requestAnimationFrame(frame);
  }

  function change(next: Partial<Playback>) {
    playback = { ...playback, ...next };
    isDirty = true;
    publish();
    wake();
  }

  const within = (seconds: number) => Math.min(Math.max(seconds, 0), duration());

  const player: SignPlayer = {
    state,
    onFrame: undefined,
    attach(canvas, view) {
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) return () => undefined;
      surfaces.set(canvas, { view, context });
      player.redraw();
      return () => surfaces.delete(canvas);
    },
    redraw: () => change({}),
    show(nextShown, nextSigner, startsPlaying) {
      shown = nextShown;
      signer = nextSigner;
      change({ seconds: 0, isPlaying: shown !== undefined && startsPlaying });
    },
    setSpeed(next) {
      speed = next;
    },
    play: () => change(play(playback, duration())),
    pause: () => change({ isPlaying: false }),
    toggle: () => (playback.isPlaying ? player.pause() : player.play()),
    setLooping: (isLooping) => change({ isLooping }),
    seek: (seconds) => change({ seconds: within(seconds) }),
    stepFrame: (direction) =>
      change({ isPlaying: false, seconds: within(now() + direction * FRAME_SECONDS) }),
    stepKey(direction) {
      if (shown === undefined) return;
      change({ isPlaying: false, seconds: keyFrom(shown, now(), direction) });
    },
    dispose() {
      cancelAnimationFrame(request);
      request = 0;
      surfaces.clear();
    },
  };
  return player;
}
