/** Pipeline that every page signs with: the library's rules, then poses, then pictures. Loads after the first paint. */
import type { Message } from '#contract/message.ts';
import { createClipPainter } from '#rendering/clips/clip-painter.ts';
import type { ClipStore } from '#rendering/clips/clip-store.ts';
import { listClipIds, type PlayableClip, withClips } from '#rendering/clips/with-clips.ts';
import { paintFrame } from '#rendering/picture/paint-frame.ts';
import { composeSigning, type SigningOptions } from '#signing/compose-signing.ts';
import { withLibrary } from '#signing/lexicon/library/with-library.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { subscribeToAll } from '#studio/ui/store.ts';
import type { Painter, SignedMessage } from './preview-player.ts';
import { getSelectedSigner, type SelectedSigner } from './selected-signer.ts';

export interface SigningPipeline {
  readonly signer: SelectedSigner;
  /** The recorded clips of this browser. */
  readonly clipStore: ClipStore;
  readonly painter: Required<Painter>;
  /** Applies the organisation's present rules to a message: its forms, and the recordings that play in it. */
  resolve(message: Message): Message;
  /** Signs a resolved message. */
  sign(
    message: Message,
    options?: Pick<SigningOptions, 'speed' | 'framesPerSecond'>,
  ): SignedMessage;
}

/**
 * Creates the pipeline of a page.
 * @param listClips lists the recordings that play in its messages
 */
export function createSigningPipeline(
  clipStore: ClipStore,
  listClips: () => readonly PlayableClip[],
): SigningPipeline {
  const signer = getSelectedSigner();
  return {
    signer,
    clipStore,
    painter: {
      signer,
      paintFrame,
      getClips: (message, signing) =>
        listClipIds(message).length === 0
          ? undefined
          : createClipPainter(message, signing, signer, clipStore.clipFrames),
      onChange: (listener) => subscribeToAll([signer, clipStore], listener),
    },
    resolve: (message) => withClips(withLibrary(message, libraryRules.read()), listClips()),
    sign: (message, options = {}) => ({
      message,
      signing: composeSigning(message, options),
      speed: options.speed ?? 1,
    }),
  };
}
