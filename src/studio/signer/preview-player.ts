/** The player of a signed message, on a canvas. Draws only when there is something new. */
import type { Signer } from '#avatar/signer.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { loadBoardLogo } from '#rendering/board/board-logo.ts';
import type { ClipPainter } from '#rendering/clips/clip-painter.ts';
import { loadBackgroundPicture } from '#rendering/picture/background-picture.ts';
import type { paintFrame } from '#rendering/picture/paint-frame.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { Playback } from '#studio/ui/video/playback.ts';
import { createPlayer, type Player, type PlayerState } from './player.ts';
import { openCanvas } from './signer-canvas.ts';
import { computeResumeSeconds, computeStep, findUnitAt } from './timeline.ts';

/** A message and how it is signed at one speed. */
export interface SignedMessage {
  message: Message;
  signing: Signing;
  speed: number;
}

/** Playback state of a message. */
export interface PreviewState extends PlayerState {
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

export interface PreviewPlayer extends Player<PreviewState> {
  /** Attaches the canvas to draw on and its painter; none while there is nothing to show. */
  attach(canvas: HTMLCanvasElement | null, painter: Painter | undefined): void;
  setVisible(isVisible: boolean): void;
  /** Shows another message, or the same one changed. */
  show(signed: SignedMessage | undefined, look: Look): void;
  step(direction: -1 | 1): void;
}

/** Content of a player and its canvas. */
interface Showing {
  canvas: HTMLCanvasElement | null;
  context: CanvasRenderingContext2D | null;
  isVisible: boolean;
  painter?: Painter;
  signed?: SignedMessage;
  look?: Look;
  clips?: ClipPainter;
}

export function createPreviewPlayer(
  starts: Pick<Playback, 'isPlaying' | 'isLooping'>,
): PreviewPlayer {
  let showing: Showing = { canvas: null, context: null, isVisible: true };
  let isNew = false;
  let unfollow: (() => void) | undefined;
  const frames = createFramePainter();

  const player = createPlayer<PreviewState>(starts, {
    durationSeconds: () => showing.signed?.signing.durationSeconds ?? 0,
    isReady: () => isComplete(showing),
    draw(seconds, isStale) {
      frames.paint(showing, seconds, isStale);
      if (isNew) performance.mark(FIRST_FRAME_MARK);
      isNew = false;
    },
    toState: (playback, seconds) => toPreviewState(showing.signed?.signing, playback, seconds),
  });

  return {
    ...player,
    attach(canvas, painter) {
      if (canvas !== showing.canvas)
        showing = { ...showing, canvas, context: canvas && openCanvas(canvas) };
      if (painter !== showing.painter) {
        unfollow?.();
        unfollow = painter?.onChange?.(player.redraw);
      }
      showing = withClips({ ...showing, painter });
      player.redraw();
    },
    setVisible(isVisible) {
      showing = { ...showing, isVisible };
      player.redraw();
    },
    show(signed, look) {
      const previous = showing.signed;
      isNew = signed !== previous;
      showing = { ...showing, signed, look };
      if (isNew) showing = withClips(showing);
      const isChanged = signed !== undefined && previous !== undefined && isNew;
      if (isChanged) player.seek(computeResume(previous, player.now(), signed));
      else player.redraw();
      if (look.boardLogo !== undefined) void loadBoardLogo(look).then(player.redraw);
      if (look.backgroundPicture !== undefined)
        void loadBackgroundPicture(look).then(player.redraw);
    },
    step(direction) {
      if (showing.signed === undefined) return;
      const seconds = computeStep(showing.signed.signing, player.now(), direction);
      player.pause();
      player.seek(seconds);
    },
    dispose() {
      player.dispose();
      unfollow?.();
      unfollow = undefined;
      showing = { ...showing, canvas: null, context: null, painter: undefined };
    },
  };
}

const withClips = (showing: Showing): Showing => {
  const { signed, painter } = showing;
  return { ...showing, clips: signed && painter?.getClips?.(signed.message, signed.signing) };
};

const isComplete = ({ signed, look, painter, context, isVisible }: Showing): boolean =>
  isVisible &&
  signed !== undefined &&
  look !== undefined &&
  painter !== undefined &&
  context !== null;

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

function toPreviewState(
  signing: Signing | undefined,
  { isPlaying, isLooping }: Playback,
  seconds: number,
): PreviewState {
  const unitIndex = signing === undefined ? 0 : findUnitAt(signing, seconds);
  const phraseIndex = signing?.units[unitIndex]?.phraseIndex ?? 0;
  return { isPlaying, isLooping, unitIndex, phraseIndex, wholeSeconds: Math.floor(seconds) };
}
