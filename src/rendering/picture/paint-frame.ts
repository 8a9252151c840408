/** One moment of a signed message as a picture: the signer, and on it the change card and the caption. */
import type { Signer } from '#avatar/signer.ts';
import { type Look, PICTURE_SIZES } from '#contract/look.ts';
import type { ChangeCard, Message } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { captionCues, cueAt } from '../captions/captions.ts';
import type { ClipPainter } from '../clips/clip-painter.ts';
import { changesAt } from './change-card.ts';
import { captionBarHeight, paintCaptionBar } from './paint-caption-bar.ts';
import { paintChangeCards } from './paint-change-cards.ts';
import type { Frame } from './picture-ink.ts';

/** What is written on the picture at a time. */
export interface Overlay {
  captionLines: readonly string[];
  changes: readonly ChangeCard[];
  /** What is seen of recorded clips. */
  clips?: unknown;
}

/** What of the picture signers stand in: all but the bar for captions. */
function signerArea({ width, height }: Pick<Frame, 'width' | 'height'>, look: Look) {
  const bar = look.captions === 'picture' ? captionBarHeight(width, height) : 0;
  return { width, height: height - bar };
}

export function overlayAt(
  signing: Pick<Signing, 'phrases'>,
  message: Message,
  look: Look,
  seconds: number,
  clips?: ClipPainter,
): Overlay {
  const cue =
    look.captions === 'picture' ? cueAt(captionCues(message, signing), seconds) : undefined;
  return {
    captionLines: cue?.lines ?? [],
    changes: look.changeCards ? changesAt(message, signing, seconds) : [],
    ...(clips && { clips: clips.contentAt(seconds, signerArea(PICTURE_SIZES[look.size], look)) }),
  };
}

/**
 * Paints the whole frame. The live preview and the render both call this, so both show the same picture.
 * With captions on the picture the signer stands above a bar that is kept free for them. Recorded clips
 * are seen where `clips` has them at hand.
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
  const area = signerArea(frame, look);
  const bar = frame.height - area.height;
  const stage = { ...area, context: frame.context, background: look.background };
  if (clips === undefined) signer.draw(signing.poseAt(seconds), stage);
  else clips.paint(stage, seconds);
  const { captionLines, changes } = overlayAt(signing, message, look, seconds);
  if (bar > 0) paintCaptionBar(frame, bar, captionLines);
  paintChangeCards(frame, changes);
}
