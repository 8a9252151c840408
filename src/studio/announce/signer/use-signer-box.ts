/**
 * Position of body and hands in the picture during the message, measured in a pause, on small pictures that
 * are never displayed.
 */
import { useEffect, useState } from 'react';
import { GREEN } from '#contract/background.ts';
import { type Look, PICTURE_SIZES } from '#contract/look.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { AnnouncementPipeline } from '#studio/announce/preview/announcement-pipeline.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import { measureSigner, type SignerBox } from '#studio/signer/proof/measure-signer.ts';

const PAUSE_MILLISECONDS = 3000;
const SAMPLES = 5;
const LONGER_SIDE = 320;

/** Returns the box that was measured last. */
export function useSignerBox(signed: SignedMessage | undefined, look: Look | undefined) {
  const { pipeline } = useAnnounce();
  const [box, setBox] = useState<SignerBox>();
  useEffect(() => {
    if (signed === undefined || look === undefined || pipeline === undefined) return;
    let isWanted = true;
    const measure = async () => {
      const measured = await measureBox(signed, look, pipeline);
      if (isWanted) setBox(measured);
    };
    const timer = setTimeout(() => void measure(), PAUSE_MILLISECONDS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [signed, look, pipeline]);
  return box;
}

/**
 * Measures the box on the signer that is fastest to draw, since all our signers stand alike; on a plain
 * background, regardless of the look's own.
 */
async function measureBox(
  { message, signing }: SignedMessage,
  look: Look,
  { painter }: AnnouncementPipeline,
) {
  const size = PICTURE_SIZES[look.size];
  const scale = LONGER_SIDE / Math.max(size.width, size.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  const { backgroundPicture: _, ...rest } = look;
  const plain: Look = { ...rest, background: GREEN, changeCards: false };
  const { illustratedSigner } = await import('#avatar/illustrated/illustrated-signer.ts');
  const signer = illustratedSigner();
  const frame = { context, width: canvas.width, height: canvas.height };
  return measureSigner(
    Array.from({ length: SAMPLES }, (_, index) => {
      const seconds = (signing.durationSeconds * (index + 0.5)) / SAMPLES;
      painter.paintFrame(frame, signing, message, plain, seconds, signer);
      return context.getImageData(0, 0, frame.width, frame.height);
    }),
  );
}
