/**
 * The small pictures of the grid: still ones, drawn a few at a time as they come into view, and at most
 * one that moves.
 */
import type { SignEntry } from '#studio/signs/entry.ts';
import type { Library } from '#studio/signs/library.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';
import { createSignPlayer } from './sign-player.ts';

export interface Thumbnails {
  /** Draws a picture of the entry. The result ends that. */
  add(canvas: HTMLCanvasElement, entry: SignEntry): () => void;
  /** Moves this one and no other; none for `undefined`. */
  move(id: string | undefined): void;
  /** Plays or pauses the thumbnail that moves. */
  toggle(): void;
  stepFrame(direction: -1 | 1): void;
  dispose(): void;
}

/** Time for still pictures in one frame; the rest is for scrolling. */
const STILLS_MILLISECONDS = 7;
const TRANSPARENT = { kind: 'transparent' } as const;

/** Returns the most telling instant: the middle key, or the middle of the first unit if there are no keys. */
function getStillSeconds({ signing, keySeconds }: PlayableSigning): number {
  const unit = signing.units[0];
  if (unit === undefined) return 0;
  return keySeconds[Math.floor(keySeconds.length / 2)] ?? (unit.startSeconds + unit.endSeconds) / 2;
}

/**
 * Creates thumbnails, at most one of which moves.
 * @param library draws them; it outlasts changes of the signs in it
 */
export function createThumbnails(library: Pick<Library, 'signer' | 'showForm'>): Thumbnails {
  const entries = new Map<HTMLCanvasElement, SignEntry>();
  const waiting = new Set<HTMLCanvasElement>();
  const player = createSignPlayer();
  let request = 0;
  let moving: { id: string; canvas: HTMLCanvasElement; detach: () => void } | undefined;

  function drawStill(canvas: HTMLCanvasElement) {
    const entry = entries.get(canvas);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (entry === undefined || context === null) return;
    const playable = library.showForm(entry, 0);
    const { width, height } = canvas;
    const pose = playable.signing.poseAt(getStillSeconds(playable));
    library.signer.draw(pose, { context, width, height, background: TRANSPARENT });
  }

  function drawSome() {
    request = 0;
    const until = performance.now() + STILLS_MILLISECONDS;
    for (const canvas of waiting) {
      waiting.delete(canvas);
      drawStill(canvas);
      if (performance.now() > until) break;
    }
    wake();
  }
  function wake() {
    if (waiting.size > 0 && request === 0) request = requestAnimationFrame(drawSome);
  }
  function still(canvas: HTMLCanvasElement) {
    waiting.add(canvas);
    wake();
  }
  function stop() {
    if (moving === undefined) return;
    moving.detach();
    player.show(undefined, undefined, false);
    if (entries.has(moving.canvas)) still(moving.canvas);
    moving = undefined;
  }

  const unfollow = library.signer.subscribe(() => {
    for (const canvas of entries.keys()) if (canvas !== moving?.canvas) still(canvas);
  });

  return {
    add(canvas, entry) {
      entries.set(canvas, entry);
      still(canvas);
      return () => {
        if (moving?.canvas === canvas) stop();
        entries.delete(canvas);
        waiting.delete(canvas);
      };
    },
    move(id) {
      if (moving?.id === id) return;
      stop();
      const found = [...entries].find(([, entry]) => entry.id === id);
      if (id === undefined || found === undefined) return;
      const [canvas, entry] = found;
      waiting.delete(canvas);
      moving = { id, canvas, detach: player.attach(canvas, 'front') };
      player.show(library.showForm(entry, 0), library.signer, true);
    },
    toggle: () => player.toggle(),
    stepFrame: (direction) => player.stepFrame(direction),
    dispose() {
      unfollow();
      stop();
      cancelAnimationFrame(request);
      player.dispose();
      entries.clear();
      waiting.clear();
    },
  };
}
