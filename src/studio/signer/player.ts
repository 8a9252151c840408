/** Plays a signed message on a canvas at display rate, outside React. Draws only when there is something new. */
import type { Signer } from '#avatar/signer.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { ClipPainter } from '#rendering/clips/clip-painter.ts';
import type { paintFrame } from '#rendering/picture/paint-frame.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { createStore, type Store } from '../ui/store.ts';
import { advance, type Playback, play } from '../ui/video/playback.ts';
import { resumeSeconds, stepFrom, unitAt } from './playback.ts';

/** A message and how it is signed at one speed. */
export interface SignedMessage {
  message: Message;
  signing: Signing;
  speed: number;
}

/** What of the playing the page shows; changes a few times a second, not with each frame. */
export interface PlayerState {
  isPlaying: boolean;
  isLooping: boolean;
  /** Index into the signing's units. */
  unitIndex: number;
  phraseIndex: number;
  wholeSeconds: number;
}

export interface Painter {
  signer: Signer;
  paintFrame: typeof paintFrame;
  /** Paints the recorded clips of a message; none when it plays none. */
  clipsOf?(message: Message, signing: Signing): ClipPainter | undefined;
  /** Called when the same instant looks different (another signer, more clips). Returns an unsubscribe function. */
  onChange?(listener: () => void): () => void;
}

/** The frame of the video that is seen at a time: the preview shows what the file will. */
export function frameSeconds(
  seconds: number,
  { durationSeconds }: Pick<Signing, 'durationSeconds'>,
  { framesPerSecond }: Pick<Look, 'framesPerSecond'>,
): number {
  const frames = Math.max(1, Math.ceil(durationSeconds * framesPerSecond - EPSILON));
  return Math.min(frames - 1, Math.floor(seconds * framesPerSecond + EPSILON)) / framesPerSecond;
}
const EPSILON = 1e-6;

/** A late frame (a tab that was hidden, a busy machine) moves on by no more than this. */
const MAX_STEP_SECONDS = 0.25;
const THRIFTY_MILLISECONDS = 80;
/** On the browser's performance timeline: the first frame of a new or changed message is drawn. */
const SHOWN_MARK = 'announce:shown';

export interface Player {
  state: Store<PlayerState>;
  /** The canvas to draw on, and whether it can be seen; none while there is nothing to show. */
  attach(canvas: HTMLCanvasElement | null, painter: Painter | undefined): void;
  setVisible(isVisible: boolean): void;
  /** Another message, or the same one changed. */
  show(signed: SignedMessage | undefined, look: Look): void;
  play(): void;
  pause(): void;
  toggle(): void;
  setLooping(isLooping: boolean): void;
  seek(seconds: number): void;
  step(direction: -1 | 1): void;
  /** Draws fewer frames while the machine has better to do; the clock runs on. */
  setThrifty(isThrifty: boolean): void;
  /** Called with the time of each frame drawn. */
  onFrame: ((seconds: number, durationSeconds: number) => void) | undefined;
  /** Called when playing reached the end and does not loop. */
  onEnded: (() => void) | undefined;
  dispose(): void;
}

export function createPlayer(starts: { isPlaying: boolean; isLooping: boolean }): Player {
  let playback: Playback = { seconds: 0, ...starts };
  let canvas: HTMLCanvasElement | null = null;
  let context: CanvasRenderingContext2D | null = null;
  let painter: Painter | undefined;
  let shown: SignedMessage | undefined;
  let look: Look | undefined;
  let isVisible = true;
  let isDirty = false;
  let request = 0;
  let drawnAt: number | undefined;
  let isNew = false;
  let isThrifty = false;
  let clips: ClipPainter | undefined;
  let unfollow: (() => void) | undefined;
  let paintedSeconds = -1;
  const state = createStore<PlayerState>({
    ...starts,
    unitIndex: 0,
    phraseIndex: 0,
    wholeSeconds: 0,
  });
  const duration = () => shown?.signing.durationSeconds ?? 0;
  const now = () => Math.min(playback.seconds, duration());

  function publish() {
    const unitIndex = shown === undefined ? 0 : unitAt(shown.signing, now());
    const next: PlayerState = {
      isPlaying: playback.isPlaying,
      isLooping: playback.isLooping,
      unitIndex,
      phraseIndex: shown?.signing.units[unitIndex]?.phraseIndex ?? 0,
      wholeSeconds: Math.floor(now()),
    };
    const before = state.get();
    const isSame = (Object.keys(next) as (keyof PlayerState)[]).every(
      (key) => next[key] === before[key],
    );
    if (!isSame) state.set(next);
  }

  function frame(milliseconds: number) {
    request = 0;
    if (shown === undefined || look === undefined || painter === undefined || context === null)
      return;
    if (isThrifty && drawnAt !== undefined && milliseconds - drawnAt < THRIFTY_MILLISECONDS) {
      wake();
      return;
    }
    const elapsed = drawnAt === undefined ? 0 : (milliseconds - drawnAt) / 1000;
    const { isPlaying } = playback;
    playback = advance(playback, Math.min(Math.max(elapsed, 0), MAX_STEP_SECONDS), duration());
    drawnAt = milliseconds;
    const { width, height } = context.canvas;
    const seconds = frameSeconds(now(), shown.signing, look);
    // A display is quicker than a video: most of its frames show nothing new.
    if (isDirty || seconds !== paintedSeconds)
      painter.paintFrame(
        { context, width, height },
        shown.signing,
        shown.message,
        look,
        seconds,
        painter.signer,
        clips,
      );
    paintedSeconds = seconds;
    if (isNew) performance.mark(SHOWN_MARK);
    isNew = false;
    isDirty = false;
    player.onFrame?.(now(), duration());
    publish();
    wake();
    if (isPlaying && !playback.isPlaying) player.onEnded?.();
  }

  /** Asks for a frame when there is one to draw. */
  function wake() {
    const hasWork = (playback.isPlaying || isDirty) && isVisible && context !== null;
    if (!hasWork || !playback.isPlaying) drawnAt = undefined;
    if (hasWork && request === 0) request = requestAnimationFrame(frame);
  }

  function change(next: Playback) {
    playback = next;
    isDirty = true;
    publish();
    wake();
  }

  function findClips() {
    clips = shown && painter?.clipsOf?.(shown.message, shown.signing);
  }

  const player: Player = {
    state,
    onFrame: undefined,
    onEnded: undefined,
    attach(nextCanvas, nextPainter) {
      if (nextCanvas !== canvas) {
        canvas = nextCanvas;
        context = canvas?.getContext('2d', { willReadFrequently: true }) ?? null;
      }
      if (nextPainter !== painter) {
        unfollow?.();
        unfollow = nextPainter?.onChange?.(() => change(playback));
      }
      painter = nextPainter;
      findClips();
      isDirty = true;
      wake();
    },
    setVisible(visible) {
      isVisible = visible;
      isDirty = true;
      wake();
    },
    show(signed, nextLook) {
      const before = shown;
      isNew = signed !== before;
      shown = signed;
      look = nextLook;
      if (signed !== before) findClips();
      if (signed !== undefined && before !== undefined && signed !== before) {
        const seconds = resumeSeconds(
          { message: before.message, timeline: before.signing, seconds: now() },
          { message: signed.message, timeline: signed.signing },
        );
        playback = { ...playback, seconds };
      }
      change(playback);
    },
    play: () => change(play(playback, duration())),
    pause: () => change({ ...playback, isPlaying: false }),
    toggle: () => (playback.isPlaying ? player.pause() : player.play()),
    setLooping: (isLooping) => change({ ...playback, isLooping }),
    seek: (seconds) => change({ ...playback, seconds: Math.min(Math.max(seconds, 0), duration()) }),
    step(direction) {
      if (shown === undefined) return;
      change({
        ...playback,
        isPlaying: false,
        seconds: stepFrom(shown.signing, now(), direction),
      });
    },
    setThrifty(thrifty) {
      isThrifty = thrifty;
    },
    dispose() {
      cancelAnimationFrame(request);
      request = 0;
      unfollow?.();
      unfollow = undefined;
      painter = undefined;
      canvas = null;
      context = null;
    },
  };
  return player;
}
