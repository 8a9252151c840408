/** The picture of clothes: their relief in grey, by which the colour of the cloth is multiplied. */
import { PLAIN_CLOTH } from '#avatar/lifelike/uniforms.ts';
import type { Vector } from '#contract/pose.ts';
import { cross, subtract } from '#signing/body/vector.ts';
import type { SignerLook } from '#tools/signer-build/looks.ts';
import type { Face } from '#tools/signer-build/makehuman.ts';
import type { Mesh } from '#tools/signer-build/mesh/mesh.ts';
import { clothShade } from './cloth-folds.ts';
import { type Picture, paintFaces } from './picture.ts';

/** The front above, the back below, as large as each other. Pixels. */
const SIZE = { width: 960, height: 1008 } as const;
/** Section of the T-pose in the picture, in metres. */
const SHOWN = { left: -0.66, right: 0.66, bottom: 0.83, top: 1.53 } as const;

function isFront(mesh: Mesh, face: Face): boolean {
  const [a, b, c] = face.map(({ point }) => mesh.points[point]!.position) as [
    Vector,
    Vector,
    Vector,
  ];
  return cross(subtract(b, a), subtract(c, a))[2] >= 0;
}

/** Clothes laid out on their picture, seen from the front and the back. */
export function laidOut(mesh: Mesh): Mesh {
  const placed = mesh.faces.map((face): Face => {
    const front = isFront(mesh, face);
    return face.map(({ point }) => {
      const [x, y] = mesh.points[point]!.position;
      const high = (y - SHOWN.bottom) / (SHOWN.top - SHOWN.bottom);
      return {
        point,
        u: (x - SHOWN.left) / (SHOWN.right - SHOWN.left),
        v: (high + (front ? 1 : 0)) / 2,
      };
    });
  });
  return { points: mesh.points, faces: placed };
}

/** Encodes a linear brightness as sRGB, 0 to 255. */
const encoded = (linear: number): number =>
  255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.max(0, linear) ** (1 / 2.4) - 0.055);

/**
 * Paints the picture of clothes.
 * @param clothes laid out
 */
export function paintClothes(clothes: Mesh, look: Pick<SignerLook, 'build' | 'garment'>): Picture {
  const { width, height } = SIZE;
  const data = new Uint8ClampedArray(width * height * 4).fill(encoded(PLAIN_CLOTH));
  for (let offset = 3; offset < data.length; offset += 4) data[offset] = 255;
  const paint = (front: boolean) => (picture: Picture) => {
    const half: Mesh = {
      points: clothes.points,
      faces: clothes.faces.filter((face) => isFront(clothes, face) === front),
    };
    return paintFaces(picture, half, (position, colour) => {
      const grey = encoded(clothShade(position, front, look) * PLAIN_CLOTH);
      colour.fill(grey);
    });
  };
  return paint(false)(paint(true)({ width, height, data }));
}
