/** A still picture of a message: one frame of its video, full size, as an image file. */
import { signerFor } from '#avatar/signer-for.ts';
import { type Look, PICTURE_SIZES } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { loadBoardLogo } from '#rendering/board/board-logo.ts';
import { openClipFrames } from '#rendering/clips/clip-frames.ts';
import { createClipPainter } from '#rendering/clips/clip-painter.ts';
import { listClipSpans } from '#rendering/clips/clip-samples.ts';
import { listClipIds } from '#rendering/clips/with-clips.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { loadBackgroundPicture } from './background-picture.ts';
import { signsNewValue } from './change-card.ts';
import { paintFrame } from './paint-frame.ts';
import type { PosterFormat } from './poster-format.ts';

/** Fraction of a sign after which the hands are in place. */
const HANDS_IN_PLACE_FRACTION = 0.6;
const QUALITY = 0.92;

/**
 * Finds the time at which a message shows its main point: while it signs what has changed; else its news,
 * such as CANCEL; else its platform or time; else the sign in its middle.
 */
export function findPosterSeconds(
  message: Pick<Message, 'phrases' | 'changes'>,
  { units }: Pick<Signing, 'units'>,
): number {
  const signed = units.map((unit) => ({
    ...unit,
    unit: message.phrases[unit.phraseIndex]?.units[unit.unitIndex],
  }));
  const selected =
    signed.find(({ unit }) =>
      message.changes.some((change) => unit !== undefined && signsNewValue(unit, change)),
    ) ??
    signed.find(({ phraseIndex, unitIndex }) => {
      const phrase = message.phrases[phraseIndex];
      return phrase?.newsUnit !== undefined && phrase.newsUnit === unitIndex;
    }) ??
    signed.find(({ unit }) => unit?.kind === 'platform') ??
    signed.find(({ unit }) => unit?.kind === 'time') ??
    signed[signed.length >> 1];
  if (selected === undefined) return 0;
  return (
    selected.startSeconds + (selected.endSeconds - selected.startSeconds) * HANDS_IN_PLACE_FRACTION
  );
}

export interface PosterRequest {
  message: Message;
  signing: Signing;
  look: Look;
}

/**
 * Draws the poster of a message, in the size and look of its video. JPEG has no transparency: a look without
 * a background needs another format.
 *
 * @throws {RenderError} `browser-unsupported` where the browser cannot write the format
 * @throws {AvatarError} when the signer of the look cannot be drawn here
 */
export async function makePoster(
  { message, signing, look }: PosterRequest,
  format: PosterFormat,
): Promise<Blob> {
  const { width, height } = PICTURE_SIZES[look.size];
  const { framesPerSecond } = look;
  const seconds =
    Math.floor(findPosterSeconds(message, signing) * framesPerSecond) / framesPerSecond;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null)
    throw new RenderError('browser-unsupported', "This browser can't draw pictures in memory.");
  await Promise.all([loadBoardLogo(look), loadBackgroundPicture(look)]);
  const signer = await signerFor(look.signer);
  const played = listClipIds(message);
  const clipFrames =
    played.length === 0 ? undefined : await openClipFrames(played, listClipSpans(message, signing));
  await clipFrames?.prepare(seconds, seconds);
  const clips = clipFrames && createClipPainter(message, signing, signer, clipFrames);
  paintFrame({ context, width, height }, signing, message, look, seconds, signer, clips);
  const type = `image/${format}`;
  const file = await canvas.convertToBlob({ type, quality: QUALITY });
  if (file.type !== type)
    throw new RenderError(
      'browser-unsupported',
      `This browser can't save ${format.toUpperCase()}. Choose PNG.`,
    );
  return file;
}
