/** Paints one moment of a signed message: the signer with the change card and the caption on top. */
import { toCssColour } from '#avatar/appearance.ts';
import type { Signer } from '#avatar/signer.ts';
import type { Background } from '#contract/background.ts';
import { isSignerAlone, type Look, PICTURE_SIZES } from '#contract/look.ts';
import type { ChangeCard, Message } from '#contract/message.ts';
import { getBoardLogo } from '#rendering/board/board-logo.ts';
import { type FilmText, getFilmText, hasBoard, layOutFilm } from '#rendering/board/film-wall.ts';
import type { Box } from '#rendering/box.ts';
import { captionCues, findCueAt } from '#rendering/captions/captions.ts';
import type { ClipPainter } from '#rendering/clips/clip-painter.ts';
import { findMovingArea } from '#rendering/plan/moving-area.ts';
import type { SigningTimes } from '#rendering/signing-times.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { paintWall } from '#wall/canvas/paint-wall.ts';
import type { WallLayout } from '#wall/wall-layout.ts';
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
  /** Board and label. */
  text?: FilmText;
  /** Visible content of recorded clips. */
  clips?: unknown;
}

/** Parts of a picture: the bar for captions along its lower edge, what is written, and the place of the signer. */
interface Division {
  bar: number;
  wall?: WallLayout;
  signer: Box;
}

/** Computes the height of the bar for captions, where no board has a place for them. */
function computeBar(
  { width, height }: Pick<Frame, 'width' | 'height'>,
  message: Message,
  look: Look,
) {
  const hasBar = look.captions === 'picture' && !hasBoard(message, look) && !isSignerAlone(look);
  return hasBar ? captionBarHeight(width, height) : 0;
}

/** Divides the picture at a time. The signer has the same place all the time. */
function dividePicture(
  { width, height }: Pick<Frame, 'width' | 'height'>,
  signing: SigningTimes,
  message: Message,
  look: Look,
  seconds: number,
): Division {
  if (isSignerAlone(look)) return { bar: 0, signer: { x: 0, y: 0, width, height } };
  const bar = computeBar({ width, height }, message, look);
  const wall = layOutFilm(message, signing, look, { width, height }, bar, seconds);
  return { bar, wall, signer: wall.signer!.panel };
}

/** Returns the text and cards on the picture at a time. */
export function overlayAt(
  signing: SigningTimes,
  message: Message,
  look: Look,
  seconds: number,
  clips?: ClipPainter,
): Overlay {
  const size = PICTURE_SIZES[look.size];
  const isAlone = isSignerAlone(look);
  const cue =
    look.captions === 'picture' && !isAlone
      ? findCueAt(captionCues(message, signing), seconds)
      : undefined;
  // The board tells the changes already.
  const hasCards = look.changeCards && message.board === undefined && !isAlone;
  const text = getFilmText(message, signing, look, seconds);
  return {
    captionLines: cue?.lines ?? [],
    changes: hasCards ? changesAt(message, signing, seconds) : [],
    ...(text && { text }),
    ...(clips && {
      clips: clips.contentAt(seconds, dividePicture(size, signing, message, look, seconds).signer),
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
function paintText(
  frame: Frame,
  { bar, wall }: Division,
  signing: Signing,
  message: Message,
  look: Look,
  seconds: number,
): void {
  const { captionLines, changes } = overlayAt(signing, message, look, seconds);
  if (wall !== undefined) paintWall(frame.context, wall, () => getBoardLogo(look));
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
  const parts = dividePicture(frame, signing, message, look, seconds);
  paintSigner(frame, parts.signer, signing, look, seconds, signer, clips);
  paintText(frame, parts, signing, message, look, seconds);
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
  const divide = (seconds: number) =>
    dividePicture(PICTURE_SIZES[look.size], signing, message, look, seconds);
  const { signer: place } = divide(0);
  const hasCards =
    look.changeCards &&
    message.board === undefined &&
    message.changes.length > 0 &&
    !isSignerAlone(look);
  if (hasCards || !canPutPlanes(place)) return undefined;
  const { framesPerSecond } = look;
  return {
    findArea: (fromSeconds, toSeconds) =>
      findMovingArea(signing, signer, place, { fromSeconds, toSeconds, framesPerSecond }),
    paintArea(frame, area, seconds) {
      const moved = { ...place, x: place.x - area.x, y: place.y - area.y };
      paintSigner(frame, moved, signing, look, seconds, signer);
      paintLabel(frame, area, divide(seconds), look);
    },
    paintRest(frame, seconds) {
      paintBackground(frame, place, look);
      paintText(frame, divide(seconds), signing, message, look, seconds);
    },
  };
}

/** Paints what is written over the place of the signer, on a canvas of an area: the label beside the signer. */
function paintLabel({ context }: Frame, area: Box, { wall, signer }: Division, look: Look): void {
  const items = (wall?.items ?? []).filter(
    ({ box }) => overlaps(box, signer) && overlaps(box, area),
  );
  if (items.length === 0) return;
  context.save();
  context.translate(-area.x, -area.y);
  paintWall(context, { items }, () => getBoardLogo(look));
  context.restore();
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
