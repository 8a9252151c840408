/** A message signed by our signer. */
import { signerFor } from '#avatar/signer-for.ts';
import { isSignerAlone, type Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { loadBoardLogo } from '#rendering/board/board-logo.ts';
import { formatMessageWebVtt } from '#rendering/captions/captions.ts';
import { openClipFrames } from '#rendering/clips/clip-frames.ts';
import { createClipPainter } from '#rendering/clips/clip-painter.ts';
import { listClipSpans } from '#rendering/clips/clip-samples.ts';
import { listClipIds } from '#rendering/clips/with-clips.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import type { PausingSource } from '#signing/motion/cues/source-clock.ts';
import { loadBackgroundPicture } from './background-picture.ts';
import { findPictureParts, overlayAt, paintFrame } from './paint-frame.ts';
import { loadPictureFonts } from './picture-fonts.ts';
import type { Scene } from './scene.ts';

/**
 * Composes the scene of a message, drawn by the signer of its look.
 * @param pausingSource as in `ComposeScene`
 */
export async function messageScene(
  message: Message,
  look: Look,
  pausingSource?: PausingSource,
): Promise<Scene> {
  if (!isSignerAlone(look)) await loadPictureFonts();
  if (message.board !== undefined) await loadBoardLogo(look);
  await loadBackgroundPicture(look);
  const signing = composeSigning(message, {
    speed: look.speed,
    framesPerSecond: look.framesPerSecond,
    pausingSource,
  });
  const signer = await signerFor(look.signer);
  const played = listClipIds(message);
  const clipFrames =
    played.length === 0 ? undefined : await openClipFrames(played, listClipSpans(message, signing));
  const clips = clipFrames && createClipPainter(message, signing, signer, clipFrames);
  // What is seen of a clip is told with what is written.
  const parts = clips === undefined ? findPictureParts(signing, message, look, signer) : undefined;
  return {
    // A clip hides the signer, so the signer's pose must not distinguish two segments there.
    signing: clips
      ? { ...signing, poseAt: (seconds) => signing.poseAt(clips.isHidden(seconds) ? 0 : seconds) }
      : signing,
    signerId: signer.id,
    captions: formatMessageWebVtt(message, signing),
    ...(clipFrames && { prepare: clipFrames.prepare }),
    ...(signer.recover && { recover: signer.recover }),
    ...(parts && { parts }),
    overlayAt: (seconds) => overlayAt(signing, message, look, seconds, clips),
    paint: (frame, seconds) => paintFrame(frame, signing, message, look, seconds, signer, clips),
  };
}
