/** Teeth as they are seen in a mouth: white in front, and dark towards the cheeks, where little light gets. */
import type { Mesh } from '#tools/signer-build/mesh/mesh.ts';
import { type Colour, luminance, type Picture, paintFaces, saturation, shaded } from './picture.ts';

/** Metres behind the foremost tooth where darkness begins, and where it is full: from the canines on. */
const DARK = { from: 0.0055, to: 0.0125 } as const;

/** Removes stains from teeth; gums stay as they are. */
function clearTeeth(picture: Picture): Picture {
  return shaded(picture, (...colour) => {
    const light = luminance(...colour);
    // What is red is gum.
    const gum = Math.max(0, Math.min(1, (saturation(...colour) - 0.18) / 0.14));
    const white = 196 + 0.2 * light;
    return [white, white * 0.985, white * 0.95].map(
      (value, channel) => value + (colour[channel]! - value) * gum,
    ) as unknown as Colour;
  });
}

/**
 * Paints teeth as they are seen in a mouth.
 * @param dark the colour of the inside of the mouth, 0 to 255
 */
export function paintTeeth(picture: Picture, teeth: Mesh, dark: Colour): Picture {
  const front = teeth.points.reduce((max, { position: [, , z] }) => Math.max(max, z), -1);
  return paintFaces(clearTeeth(picture), teeth, ([, , z], colour) => {
    const fraction = Math.max(0, Math.min(1, (front - z - DARK.from) / (DARK.to - DARK.from)));
    for (const channel of [0, 1, 2] as const)
      colour[channel] = colour[channel]! + (dark[channel] - colour[channel]!) * fraction;
  });
}
