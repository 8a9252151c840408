/** Where body and hands are in the picture during the message, looked up in a pause, on small pictures that nobody sees. */
import { useEffect, useState } from 'react';
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import { GREEN } from '#contract/background.ts';
import { type Look, PICTURE_SIZES } from '#contract/look.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { Stages } from '#studio/announce/preview/stages.ts';
import type { SignedMessage } from '#studio/signer/player.ts';
import { measureSigner, type SignerBox } from '#studio/signer/proof/measure-signer.ts';

const PAUSE_MILLISECONDS = 3000;
const LOOKS = 5;
const LONGER_SIDE = 320;

/** The last one that was measured. */
export function useSignerBox(signed: SignedMessage | undefined, look: Look | undefined) {
  const { stages } = useAnnounce();
  const [box, setBox] = useState<SignerBox>();
  useEffect(() => {
    if (signed === undefined || look === undefined || stages === undefined) return;
    const timer = setTimeout(() => setBox(boxIn(signed, look, stages)), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [signed, look, stages]);
  return box;
}

/** All signers of ours stand alike, so the quickest to draw is measured; on plain ground, whatever is behind it. */
function boxIn({ message, signing }: SignedMessage, look: Look, { paintFrame }: Stages) {
  const size = PICTURE_SIZES[look.size];
  const scale = LONGER_SIDE / Math.max(size.width, size.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  const { backgroundPicture: _, ...rest } = look;
  const plain: Look = { ...rest, background: GREEN, changeCards: false };
  const signer = illustratedSigner();
  const frame = { context, width: canvas.width, height: canvas.height };
  return measureSigner(
    Array.from({ length: LOOKS }, (_, index) => {
      const seconds = (signing.durationSeconds * (index + 0.5)) / LOOKS;
      paintFrame(frame, signing, message, plain, seconds, signer);
      return context.getImageData(0, 0, frame.width, frame.height);
    }),
  );
}
