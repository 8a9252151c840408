/** A message signed by our signer. */
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { illustratedSigner } from '#avatar/illustrated-signer.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { webVtt } from './captions.ts';
import { overlayAt, paintFrame } from './paint-frame.ts';
import type { Scene } from './scene.ts';

export async function messageScene(message: Message, look: Look): Promise<Scene> {
  if (look.captions === 'picture' || message.changes.length > 0) await loadFont();
  const signing = composeSigning(message, { speed: look.speed });
  const signer = illustratedSigner();
  return {
    signing,
    signerId: signer.id,
    captions: webVtt(message, signing),
    overlayAt: (seconds) => overlayAt(signing, message, look, seconds),
    paint: (frame, seconds) => paintFrame(frame, signing, message, look, seconds, signer),
  };
}

/** A worker has fonts of its own. */
async function loadFont(): Promise<void> {
  const { fonts } = globalThis as unknown as { fonts: FontFaceSet };
  fonts.add(
    await new FontFace('Inter Variable', `url(${interLatin})`, { weight: '100 900' }).load(),
  );
}
