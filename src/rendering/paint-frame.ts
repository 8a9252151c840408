/** One moment of a signed message as a picture: the signer, and on it the change card and the caption. */
import type { Signer, Frame as SignerFrame } from '#avatar/signer.ts';
import type { Look } from '#contract/look.ts';
import type { ChangeCard, Message } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { captionCues, cueAt } from './captions.ts';
import { changesAt } from './change-card.ts';
import { captionBarHeight, paintCaptionBar } from './paint-caption-bar.ts';
import { paintChangeCards } from './paint-change-cards.ts';

/** A canvas to paint on; width and height in pixels. */
export type Frame = Pick<SignerFrame, 'context' | 'width' | 'height'>;

/** What is written on the picture at a time. */
export interface Overlay {
  captionLines: readonly string[];
  changes: readonly ChangeCard[];
}

export function overlayAt(
  signing: Pick<Signing, 'phrases'>,
  message: Message,
  look: Look,
  seconds: number,
): Overlay {
  const cue =
    look.captions === 'picture' ? cueAt(captionCues(message, signing), seconds) : undefined;
  return { captionLines: cue?.lines ?? [], changes: changesAt(message, signing, seconds) };
}

/**
 * Paints the whole frame. The live preview and the render both call this, so both show the same picture.
 * With captions on the picture the signer stands above a bar that is kept free for them.
 */
export function paintFrame(
  frame: Frame,
  signing: Signing,
  message: Message,
  look: Look,
  seconds: number,
  signer: Signer,
): void {
  const { context, width, height } = frame;
  const bar = look.captions === 'picture' ? captionBarHeight(width, height) : 0;
  signer.draw(signing.poseAt(seconds), {
    context,
    width,
    height: height - bar,
    background: look.background,
  });
  const { captionLines, changes } = overlayAt(signing, message, look, seconds);
  if (bar > 0) paintCaptionBar(frame, bar, captionLines);
  paintChangeCards(frame, changes);
}
