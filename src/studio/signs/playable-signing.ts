import type { ClipPainter } from '#rendering/clips/clip-painter.ts';
import type { Signing } from '#signing/compose-signing.ts';

/** Signing that can be played. */
export interface PlayableSigning {
  readonly signing: Signing;
  /** Instants worth stepping to, in order. */
  readonly keySeconds: readonly number[];
  /** Paints the recorded clips that it plays, from the front; missing where it plays none. */
  readonly clips?: ClipPainter;
}
