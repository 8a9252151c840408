/** Plays a sign on one or more canvases, each from its own side, at display rate and outside React. */
import type { Signer, View } from '#avatar/signer.ts';
import { createPlayLoop } from '#studio/signer/play-loop.ts';
import { findUnitAt as unitIndexAt } from '#studio/signer/playback.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';
import { createStore, type Store, setChanged } from '#studio/ui/store.ts';

/** State of the player that the page shows; it does not change with each frame. */
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
  show(
    playable: PlayableSigning | undefined,
    signer: Signer | undefined,
    startsPlaying: boolean,
  ): void;
  /** Sets the playing speed; times stay those of speed 1. */
  setSpeed(speed: number): void;
  play(): void;
  pause(): void;
  toggle(): void;
  setLooping(isLooping: boolean): void;
  seek(seconds: number): void;
  stepFrame(direction: -1 | 1): void;
  stepKey(direction: -1 | 1): void;
  /** Callback with the time of each frame drawn. */
  onFrame: ((seconds: number, durationSeconds: number) => void) | undefined;
  dispose(): void;
}

/** A frame of the videos that are made. */
export const FRAME_SECONDS = 1 / 25;
const TRANSPARENT = { kind: 'transparent' } as const;

/** Finds the key after or before a time; the end or the start where there is none. */
export function findKeySeconds(
  { keySeconds, signing }: PlayableSigning,
  seconds: number,
  direction: -1 | 1,
): number {
  const toleranceSeconds = FRAME_SECONDS / 2;
  if (direction === 1)
    return keySeconds.find((key) => key > seconds + toleranceSeconds) ?? signing.durationSeconds;
  return keySeconds.findLast((key) => key < seconds - toleranceSeconds) ?? 0;
}

/** Returns the index of the unit that is signed at a time: the last that has started. */
export const getUnitIndex = ({ signing }: PlayableSigning, seconds: number): number =>
  unitIndexAt(signing, seconds);

export function createSignPlayer(): SignPlayer {
  let playable: PlayableSigning | undefined;
  let signer: Signer | undefined;
  let speed = 1;
  const surfaces = new Map<HTMLCanvasElement, SignSurface>();
  const state = createStore<PlayerState>({ isPlaying: false, isLooping: true, unitIndex: 0 });
  const duration = () => playable?.signing.durationSeconds ?? 0;

  const loop = createPlayLoop(
    { isPlaying: false, isLooping: true },
    {
      durationSeconds: duration,
      isSeen: () => surfaces.size > 0 && playable !== undefined,
      isReady: () => playable !== undefined && signer !== undefined,
      speed: () => speed,
      draw(seconds) {
        if (playable !== undefined && signer !== undefined)
          drawSign(playable, signer, surfaces.values(), seconds);
      },
      onFrame: (seconds, durationSeconds) => player.onFrame?.(seconds, durationSeconds),
      publish: ({ isPlaying, isLooping }, seconds) =>
        setChanged(state, {
          isPlaying,
          isLooping,
          unitIndex: playable === undefined ? 0 : getUnitIndex(playable, seconds),
        }),
    },
  );
  const standAt = (seconds: number) =>
    loop.change({ isPlaying: false, seconds: Math.min(Math.max(seconds, 0), duration()) });

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
    redraw: () => loop.change(),
    show(nextShown, nextSigner, startsPlaying) {
      playable = nextShown;
      signer = nextSigner;
      loop.change({ seconds: 0, isPlaying: playable !== undefined && startsPlaying });
    },
    setSpeed(next) {
      speed = next;
    },
    play: loop.play,
    pause: loop.pause,
    toggle: () => (loop.isPlaying ? player.pause() : player.play()),
    setLooping: loop.setLooping,
    seek: loop.seek,
    stepFrame: (direction) => standAt(loop.now() + direction * FRAME_SECONDS),
    stepKey(direction) {
      if (playable !== undefined) standAt(findKeySeconds(playable, loop.now(), direction));
    },
    dispose() {
      loop.stop();
      surfaces.clear();
    },
  };
  return player;
}

/** A canvas, and the side that it shows the signer from. */
interface SignSurface {
  view: View;
  context: CanvasRenderingContext2D;
}

function drawSign(
  { signing, clips }: PlayableSigning,
  signer: Signer,
  surfaces: Iterable<SignSurface>,
  seconds: number,
): void {
  const pose = signing.poseAt(seconds);
  for (const { view, context } of surfaces) {
    const { width, height } = context.canvas;
    const surface = { context, width, height, background: TRANSPARENT };
    if (clips !== undefined && view === 'front') clips.paint(surface, seconds);
    else signer.draw(pose, { ...surface, view });
  }
}
