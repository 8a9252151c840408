/** Layout of a message's clips in a picture, so that they and our signer are aligned. */
import type { Frame, Signer } from '#avatar/signer.ts';
import type { Framing } from '#contract/clip.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { ClipFrames } from './clip-frames.ts';
import type { ClipSpan } from './clip-samples.ts';
import { computeGapBelow, measureFraming, type Placement, placeClip } from './framing.ts';

/** Size of a picture in which signers are placed, in pixels. */
export type PictureArea = Pick<Frame, 'width' | 'height'>;

/** Layout of the clips for one size of picture. */
export interface ClipLayout {
  placements: ReadonlyMap<string, Placement>;
  /**
   * Pixels by which everyone moves down. Clips may end higher than our signer does: then all are placed on
   * the lower edge, so that no signer jumps or floats.
   */
  drop: number;
}

/** Creates a function that returns the layout for a size of picture, computed on first use and cached. */
export function createClipLayouts(
  spans: readonly ClipSpan[],
  signing: Signing,
  signer: Signer,
  { clips }: ClipFrames,
): (area: PictureArea) => ClipLayout {
  const layouts = new Map<string, ClipLayout>();

  function computeLayout({ width, height }: PictureArea): ClipLayout {
    const signerFraming = measureSigner(signer, signing, width, height);
    const placements = new Map<string, Placement>();
    let drop = 0;
    for (const id of new Set(spans.map((span) => span.clip))) {
      const clip = clips.get(id);
      if (clip === undefined) continue;
      const { framing } = clip;
      // Who cannot be measured is shown as large as the picture allows.
      const placement = placeClip(framing, clip.height, signerFraming ?? framing, height);
      placements.set(id, placement);
      drop = Math.max(drop, computeGapBelow(framing, clip.height, placement, height));
    }
    return { placements, drop };
  }

  return (area) => {
    const key = `${signer.id} ${area.width} ${area.height}`;
    const layout = layouts.get(key) ?? computeLayout(area);
    layouts.set(key, layout);
    return layout;
  };
}

/** Measures our signer in the neutral pose, as clips are measured. */
function measureSigner(
  signer: Signer,
  signing: Signing,
  width: number,
  height: number,
): Framing | undefined {
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  signer.draw(signing.poseAt(0), { context, width, height, background: { kind: 'transparent' } });
  const { data } = context.getImageData(0, 0, width, height);
  return measureFraming({ width, height, data, offset: 3, step: 4 });
}
