/** Paints one moment of a signed message: the signer with the change card and the caption on top. */
import { toCssColour } from '#avatar/appearance.ts';
import type { Signer } from '#avatar/signer.ts';
import type { Background } from '#contract/background.ts';
import { DEFAULT_BOARD_COLOURS, type Look, PICTURE_SIZES } from '#contract/look.ts';
import type { ChangeCard, Message } from '#contract/message.ts';
import { computeBoardLayout, isBoardBeside } from '#rendering/board/board-layout.ts';
import { getBoardLogo } from '#rendering/board/board-logo.ts';
import { type BoardView, getBoardView } from '#rendering/board/board-view.ts';
import { paintBoard } from '#rendering/board/paint-board.ts';
import type { Box } from '#rendering/box.ts';
import { captionCues, findCueAt } from '#rendering/captions/captions.ts';
import type { ClipPainter } from '#rendering/clips/clip-painter.ts';
import { findMovingArea } from '#rendering/plan/moving-area.ts';
import type { SigningTimes } from '#rendering/signing-times.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { getBackgroundPicture, paintBackgroundPicture } from './background-picture.ts';
import { changesAt } from './change-card.ts';
import { captionBarHeight, paintCaptionBar } from './paint-caption-bar.ts';
import { paintChangeCards } from './paint-change-cards.ts';
import type { Frame } from './picture-ink.ts';
import { canPutPlanes } from './put-planes.ts';
import type { PictureParts } from './scene.ts';

const TRANSPARENT: Background = { kind: 'transparent' };

/** Text and cards on the picture at a time. */
export interface Overlay {
  captionLines: readonly string[];
  changes: readonly ChangeCard[];
  board?: BoardView;
  /** Visible content of recorded clips. */
  clips?: unknown;
}

/** Divides the picture into the bar for captions along its lower edge, the board, and the rest for signers. */
function dividePicture(
  { width, height }: Pick<Frame, 'width' | 'height'>,
  { board }: Message,
  look: Look,
) {
  const isBeside = board !== undefined && isBoardBeside(width, height);
  const bar = look.captions === 'picture' ? captionBarHeight(width, height, isBeside) : 0;
  const rest = height - bar;
  const layout = board === undefined ? undefined : computeBoardLayout(width, height, bar);
  return { bar, layout, signer: layout?.signer ?? { x: 0, y: 0, width, height: rest } };
}

export function overlayAt(
  signing: SigningTimes,
  message: Message,
  look: Look,
  seconds: number,
  clips?: ClipPainter,
): Overlay {
  const board = getBoardView(message, signing, seconds);
  const cue =
    look.captions === 'picture' ? findCueAt(captionCues(message, signing), seconds) : undefined;
  return {
    captionLines: cue?.lines ?? [],
    // The board tells the changes already.
    changes: look.changeCards && board === undefined ? changesAt(message, signing, seconds) : [],
    board,
    ...(clips && {
      clips: clips.contentAt(
        seconds,
        dividePicture(PICTURE_SIZES[look.size], message, look).signer,
      ),
    }),
  };
}

/** Paints the signer or a clip, and the background, in this area of the frame. */
function paintSigner(
  { context }: Pick<Frame, 'context'>,
  area: Box,
  signing: Signing,
  look: Look,
  seconds: number,
  signer: Signer,
  clips?: ClipPainter,
): void {
  const picture = getBackgroundPicture(look);
  const signerFrame = {
    context,
    left: area.x,
    top: area.y,
    width: area.width,
    height: area.height,
    background: picture === undefined ? look.background : TRANSPARENT,
  };
  if (clips === undefined) signer.draw(signing.poseAt(seconds), signerFrame);
  else clips.paint(signerFrame, seconds);
  if (picture !== undefined) paintBackgroundPicture({ context }, picture, area);
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** Paints what is seen in an area while there is no signer. */
function paintBackground({ context }: Pick<Frame, 'context'>, area: Box, look: Look): void {
  const picture = getBackgroundPicture(look);
  const colour = toCssColour(look.background);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
  context.clearRect(area.x, area.y, area.width, area.height);
  if (picture !== undefined) paintBackgroundPicture({ context }, picture, area);
  else if (colour !== undefined) {
    context.fillStyle = colour;
    context.fillRect(area.x, area.y, area.width, area.height);
  }
}

/** Paints the board and the text on the picture. */
function paintCaptionsAndBoard(
  frame: Frame,
  { bar, layout }: ReturnType<typeof dividePicture>,
  signing: Signing,
  message: Message,
  look: Look,
  seconds: number,
): void {
  const { captionLines, changes, board } = overlayAt(signing, message, look, seconds);
  if (board !== undefined && layout !== undefined)
    paintBoard(
      frame.context,
      layout.board,
      layout.typeSize,
      look.boardColours ?? DEFAULT_BOARD_COLOURS,
      board,
      getBoardLogo(look),
    );
  if (bar > 0) paintCaptionBar(frame, bar, captionLines);
  paintChangeCards(frame, changes);
}

/**
 * Paints the complete frame. The live preview and the render both call this, so both show the same picture.
 * With captions on the picture, the signer is placed above a bar that is reserved for them. Recorded clips
 * are painted when `clips` is present and has them ready.
 */
export function paintFrame(
  frame: Frame,
  signing: Signing,
  message: Message,
  look: Look,
  seconds: number,
  signer: Signer,
  clips?: ClipPainter,
): void {
  const parts = dividePicture(frame, message, look);
  paintSigner(frame, parts.signer, signing, look, seconds, signer, clips);
  paintCaptionsAndBoard(frame, parts, signing, message, look, seconds);
}

/**
 * Returns the two parts of a picture: the signer, and everything else. Returns undefined where cards may cover the
 * signer.
 */
export function findPictureParts(
  signing: Signing,
  message: Message,
  look: Look,
  signer: Signer,
): PictureParts | undefined {
  const parts = dividePicture(PICTURE_SIZES[look.size], message, look);
  const { layout, signer: place } = parts;
  const hasCards = layout === undefined && look.changeCards && message.changes.length > 0;
  if (hasCards || !canPutPlanes(place)) return undefined;
  const { framesPerSecond } = look;
  return {
    findArea: (fromSeconds, toSeconds) =>
      findMovingArea(signing, signer, place, { fromSeconds, toSeconds, framesPerSecond }),
    paintArea(frame, area, seconds) {
      const moved = { ...place, x: place.x - area.x, y: place.y - area.y };
      paintSigner(frame, moved, signing, look, seconds, signer);
    },
    paintRest(frame, seconds) {
      paintBackground(frame, place, look);
      paintCaptionsAndBoard(frame, parts, signing, message, look, seconds);
    },
  };
}
