/** The player of a sign, on one or more canvases, each from its own side. */
import type { Signer, View } from '#avatar/signer.ts';
import { createPlayer, type Player } from '#studio/signer/player.ts';
import { openCanvas } from '#studio/signer/signer-canvas.ts';
import { findUnitAt } from '#studio/signer/timeline.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';

export interface SignPlayer extends Player {
  /** Draws this side on the canvas from now on. The result ends that. */
  attach(canvas: HTMLCanvasElement, view: View): () => void;
  show(
    playable: PlayableSigning | undefined,
    signer: Signer | undefined,
    startsPlaying: boolean,
  ): void;
  stepFrame(direction: -1 | 1): void;
  stepKey(direction: -1 | 1): void;
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

export function createSignPlayer(): SignPlayer {
  let playable: PlayableSigning | undefined;
  let signer: Signer | undefined;
  const surfaces = new Map<HTMLCanvasElement, SignSurface>();
  const player = createPlayer(
    { isPlaying: false, isLooping: true },
    {
      durationSeconds: () => playable?.signing.durationSeconds ?? 0,
      isReady: () => surfaces.size > 0 && playable !== undefined && signer !== undefined,
      draw(seconds) {
        if (playable !== undefined && signer !== undefined)
          drawSign(playable, signer, surfaces.values(), seconds);
      },
      toState: ({ isPlaying, isLooping }, seconds) => ({
        isPlaying,
        isLooping,
        unitIndex: playable === undefined ? 0 : findUnitAt(playable.signing, seconds),
      }),
    },
  );
  const stepTo = (seconds: number) => {
    player.pause();
    player.seek(seconds);
  };

  return {
    ...player,
    attach(canvas, view) {
      const context = openCanvas(canvas);
      if (context === null) return () => undefined;
      surfaces.set(canvas, { view, context });
      player.redraw();
      return () => surfaces.delete(canvas);
    },
    show(nextShown, nextSigner, startsPlaying) {
      playable = nextShown;
      signer = nextSigner;
      player.seek(0);
      if (playable !== undefined && startsPlaying) player.play();
      else player.pause();
    },
    stepFrame: (direction) => stepTo(player.now() + direction * FRAME_SECONDS),
    stepKey(direction) {
      if (playable !== undefined) stepTo(findKeySeconds(playable, player.now(), direction));
    },
    dispose() {
      player.dispose();
      surfaces.clear();
    },
  };
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
