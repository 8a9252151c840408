/** The page in which drawn pixels are counted. */
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import type { View } from '#avatar/signer.ts';
import type { Background } from '#contract/background.ts';
import { aboutAxis } from '#signing/body/quaternion.ts';
import { type HandPlacement, handMadePose } from '../contact-sheets/hand-made-pose.ts';

const LEFT: HandPlacement = {
  handshape: 'finger2345',
  position: [0.1, 1.2, 0.27],
  fingers: [-0.8, 0.34, 0.5],
  palm: [-0.5, -0.08, -0.86],
};
const RIGHT: HandPlacement = {
  handshape: 'finger2',
  position: [-0.1, 1.68, 0.2],
  fingers: [0.3, 0.9, 0.2],
  palm: [0.2, 0, 1],
};

export interface Drawn {
  /** SHA-256 of the RGBA bytes. */
  readonly hash: string;
  /** Colour of the top left corner, as `red,green,blue,alpha`, and the number of pixels that have it. */
  readonly corner: { readonly colour: string; readonly pixels: number };
  /** Pixels that are neither clear nor opaque. */
  readonly halfClear: number;
  /** Half-clear pixels with no opaque one within two pixels: a shadow on the background, not an edge. */
  readonly stray: number;
  readonly pixels: number;
}

async function drawn(
  width: number,
  height: number,
  background: Background,
  view: View = 'front',
): Promise<Drawn> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const signer = illustratedSigner();
  const previousPose = handMadePose({ left: LEFT }, { jaw: 1 }, { head: aboutAxis([0, 1, 0], 12) });
  // Another pose before, which must leave no trace.
  signer.draw(previousPose, { context, width, height, background, view });
  const pose = handMadePose({ left: LEFT, right: RIGHT }, { lipRound: 0.7, browInnerLeft: 0.5 });
  signer.draw(pose, { context, width, height, background, view });
  const { data } = context.getImageData(0, 0, width, height);
  const corner = data.slice(0, 4);
  const isOpaqueNear = (offset: number) => {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++)
        if (data[offset + 4 * (dy * width + dx) + 3] === 255) return true;
    return false;
  };
  let [same, halfClear, stray] = [0, 0, 0];
  for (let offset = 0; offset < data.length; offset += 4) {
    if (corner.every((channel, index) => data[offset + index] === channel)) same++;
    const alpha = data[offset + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    halfClear++;
    if (!isOpaqueNear(offset)) stray++;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return {
    hash: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    corner: { colour: corner.join(), pixels: same },
    halfClear,
    stray,
    pixels: data.length / 4,
  };
}

declare global {
  interface Window {
    drawn: typeof drawn;
  }
}
window.drawn = drawn;
