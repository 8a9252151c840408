/** Where the clips of a message lie in a picture, so that they and our signer stand alike. */
import type { Frame, Signer } from '#avatar/signer.ts';
import type { Framing } from '#contract/clip.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { ClipFrames } from './clip-frames.ts';
import type { ClipSpan } from './clip-samples.ts';
import { gapBelow, measureFraming, type Placement, place } from './framing.ts';

/** What of a picture signers stand in, in pixels. */
export type PictureArea = Pick<Frame, 'width' | 'height'>;

/** How clips lie in one size of picture. */
export interface Stage {
  placements: ReadonlyMap<string, Placement>;
  /**
   * Pixels by which everyone moves down. Clips may end higher than our signer does: then all stand on the lower edge, and
   * nobody jumps or floats.
   */
  drop: number;
}

/** The stage of each size, worked out when it is first wanted. */
export function clipStages(
  spans: readonly ClipSpan[],
  signing: Signing,
  signer: Signer,
  { clips }: ClipFrames,
): (area: PictureArea) => Stage {
  const stages = new Map<string, Stage>();

  function stageOf({ width, height }: PictureArea): Stage {
    const ours = framingOfSigner(signer, signing, width, height);
    const placements = new Map<string, Placement>();
    let drop = 0;
    for (const id of new Set(spans.map((span) => span.clip))) {
      const clip = clips.get(id);
      if (clip === undefined) continue;
      const { framing } = clip;
      // Who cannot be measured is shown as large as the picture allows.
      const placement = place(framing, clip.height, ours ?? framing, height);
      placements.set(id, placement);
      drop = Math.max(drop, gapBelow(framing, clip.height, placement, height));
    }
    return { placements, drop };
  }

  return (area) => {
    const key = `${signer.id} ${area.width} ${area.height}`;
    const stage = stages.get(key) ?? stageOf(area);
    stages.set(key, stage);
    return stage;
  };
}

/** Our signer in the neutral pose, measured as clips are. */
function framingOfSigner(
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
