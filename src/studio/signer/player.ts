/** Plays a signed message on a canvas at display rate, outside React. Draws only when there is something new. */
import type { Signer } from '#avatar/signer.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { loadBoardLogo } from '#rendering/board/board-logo.ts';
import type { ClipPainter } from '#rendering/clips/clip-painter.ts';
import { loadBackgroundPicture } from '#rendering/picture/background-picture.ts';
import type { paintFrame } from '#rendering/picture/paint-frame.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { createStore, type Store, setChanged } from '#studio/ui/store.ts';
import type { Playback } from '#studio/ui/video/playback.ts';
import { createPlayLoop } from './play-loop.ts';
import { computeResumeSeconds, computeStep, findUnitAt } from './playback.ts';

/** A message and how it is signed at one speed. */
export interface SignedMessage {
  message: Message;
  signing: Signing;
  speed: number;
}

/** Playback state that the page shows; changes a few times a second, not with each frame. */
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
  getClips?(message: Message, signing: Signing): ClipPainter | undefined;
  /**
   * Calls the listener when the same instant looks different (another signer, more clips). Returns an
   * unsubscribe function.
   */
  onChange?(listener: () => void): () => void;
}

/** Returns the time of the video frame that is visible at a time: the preview shows the same frames as the file. */
export function toFrameSeconds(
  seconds: number,
  { durationSeconds }: Pick<Signing, 'durationSeconds'>,
  { framesPerSecond }: Pick<Look, 'framesPerSecond'>,
): number {
  const frames = Math.max(1, Math.ceil(durationSeconds * framesPerSecond - EPSILON));
  return Math.min(frames - 1, Math.floor(seconds * framesPerSecond + EPSILON)) / framesPerSecond;
}
const EPSILON = 1e-6;

/** Mark on the browser's performance timeline: the first frame of a new or changed message is drawn. */
const FIRST_FRAME_MARK = 'announce:shown';

export interface Player {
  state: Store<PlayerState>;
  /** Attaches the canvas to draw on and its painter; none while there is nothing to show. */
  attach(canvas: HTMLCanvasElement | null, painter: Painter | undefined): void;
  setVisible(isVisible: boolean): void;
  /** Shows another message, or the same one changed. */
  show(signed: SignedMessage | undefined, look: Look): void;
  play(): void;
  pause(): void;
  toggle(): void;
  setLooping(isLooping: boolean): void;
  seek(seconds: number): void;
  step(direction: -1 | 1): void;
  /** Draws no more often than this, while the machine has better to do; the clock runs on. 0 for each frame. */
  setPace(milliseconds: number): void;
  /** Handles each frame drawn, with its time. */
  onFrame: ((seconds: number, durationSeconds: number) => void) | undefined;
  /** Handles the end of playing, when it does not loop. */
  onEnded: (() => void) | undefined;
  dispose(): void;
}

/** Content of a player and its canvas. */
interface Showing {
  canvas: HTMLCanvasElement | null;
  context: CanvasRenderingContext2D | null;
  painter?: Painter;
  signed?: SignedMessage;
  look?: Look;
  clips?: ClipPainter;
}

const NOTHING_SHOWN: Showing = { canvas: null, context: null };

export function createPlayer(starts: { isPlaying: boolean; isLooping: boolean }): Player {
  let showing = NOTHING_SHOWN;
  let isVisible = true;
  let pace = 0;
  let isNew = false;
  let unfollow: (() => void) | undefined;
  const frames = createFramePainter();
  const state = createStore<PlayerState>(toPlayerState(undefined, { seconds: 0, ...starts }, 0));

  const loop = createPlayLoop(starts, {
    durationSeconds: () => showing.signed?.signing.durationSeconds ?? 0,
    isSeen: () => isVisible && showing.context !== null,
    isReady: () => isComplete(showing),
    minFrameMilliseconds: () => pace,
    draw(seconds, isStale) {
      frames.paint(showing, seconds, isStale);
      if (isNew) performance.mark(FIRST_FRAME_MARK);
      isNew = false;
    },
    onFrame: (seconds, durationSeconds) => player.onFrame?.(seconds, durationSeconds),
    onEnded: () => player.onEnded?.(),
    publish: (playback, seconds) =>
      setChanged(state, toPlayerState(showing.signed?.signing, playback, seconds)),
  });

  const player: Player = {
    state,
    onFrame: undefined,
    onEnded: undefined,
    attach(canvas, painter) {
      if (canvas !== showing.canvas) showing = { ...showing, canvas, context: getContext(canvas) };
      if (painter !== showing.painter) {
        unfollow?.();
        unfollow = painter?.onChange?.(() => loop.change());
      }
      showing = withClips({ ...showing, painter });
      loop.redraw();
    },
    setVisible(visible) {
      isVisible = visible;
      loop.redraw();
    },
    show(signed, look) {
      const previous = showing.signed;
      isNew = signed !== previous;
      showing = { ...showing, signed, look };
      if (isNew) showing = withClips(showing);
      const isChanged = signed !== undefined && previous !== undefined && isNew;
      loop.change(isChanged ? { seconds: computeResume(previous, loop.now(), signed) } : {});
      if (look.boardLogo !== undefined) void loadBoardLogo(look).then(loop.redraw);
      if (look.backgroundPicture !== undefined) void loadBackgroundPicture(look).then(loop.redraw);
    },
    play: loop.play,
    pause: loop.pause,
    toggle: () => (loop.isPlaying ? player.pause() : player.play()),
    setLooping: loop.setLooping,
    seek: loop.seek,
    step(direction) {
      if (showing.signed === undefined) return;
      const seconds = computeStep(showing.signed.signing, loop.now(), direction);
      loop.change({ isPlaying: false, seconds });
    },
    setPace(milliseconds) {
      pace = milliseconds;
    },
    dispose() {
      loop.stop();
      unfollow?.();
      unfollow = undefined;
      showing = { ...showing, canvas: null, context: null, painter: undefined };
    },
  };
  return player;
}

const getContext = (canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null =>
  canvas?.getContext('2d', { willReadFrequently: true }) ?? null;

const withClips = (showing: Showing): Showing => {
  const { signed, painter } = showing;
  return { ...showing, clips: signed && painter?.getClips?.(signed.message, signed.signing) };
};

const isComplete = ({ signed, look, painter, context }: Showing): boolean =>
  signed !== undefined && look !== undefined && painter !== undefined && context !== null;

const computeResume = (previous: SignedMessage, seconds: number, next: SignedMessage): number =>
  computeResumeSeconds(
    { message: previous.message, timeline: previous.signing, seconds },
    { message: next.message, timeline: next.signing },
  );

/** Paints the frame of the video for a time. A display is quicker: most of its frames show nothing new. */
function createFramePainter() {
  let paintedSeconds = -1;
  return {
    paint(
      { context, signed, look, painter, clips }: Showing,
      timeSeconds: number,
      isStale: boolean,
    ): void {
      if (!signed || !look || !painter || context === null) return;
      const { message, signing } = signed;
      const seconds = toFrameSeconds(timeSeconds, signing, look);
      const { width, height } = context.canvas;
      if (isStale || seconds !== paintedSeconds)
        painter.paintFrame(
          { context, width, height },
          signing,
          message,
          look,
          seconds,
          painter.signer,
          clips,
        );
      paintedSeconds = seconds;
    },
  };
}

function toPlayerState(
  signing: Signing | undefined,
  { isPlaying, isLooping }: Playback,
  seconds: number,
): PlayerState {
  const unitIndex = signing === undefined ? 0 : findUnitAt(signing, seconds);
  const phraseIndex = signing?.units[unitIndex]?.phraseIndex ?? 0;
  return { isPlaying, isLooping, unitIndex, phraseIndex, wholeSeconds: Math.floor(seconds) };
}
