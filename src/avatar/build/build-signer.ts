/** From a look to the parts and expressions of a signer file. */
import type { Vector } from '#contract/pose.ts';
import { length, subtract } from '#signing/vector.ts';
import { cutBody } from './body-sheets.ts';
import { refineWeights } from './bone-weights.ts';
import { FACE_EXPRESSIONS, PRESETS } from './face-channels.ts';
import { type FaceMoves, faceMarks, faceMoves } from './face-moves.ts';
import { type Figure, makeFigure, pointAt, SKIN_POINTS } from './figure.ts';
import { headAssets } from './head-assets.ts';
import type { SignerLook } from './looks.ts';
import type { ReadData } from './makehuman.ts';
import type { Sheet, SheetPoint } from './sheet.ts';
import { carryTrunk } from './trunk-map.ts';
import { unbending } from './unbend.ts';
import type { Part, SignerFile, Surface } from './write-vrm.ts';

/** Pictures of a look, as WebP. */
export interface SignerPictures {
  readonly skin: Uint8Array;
  readonly hair: Uint8Array;
  readonly brows: Uint8Array;
  readonly lashes: Uint8Array;
  readonly eyes: Uint8Array;
  readonly teeth: Uint8Array;
  readonly tongue: Uint8Array;
}

const linear = (hex: string): [number, number, number] => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

/** Metres; less is not seen. */
const SEEN = 2e-5;

/** The skin of a figure on our skeleton. */
function bodySheet(figure: Figure, faces: FaceMoves): Sheet {
  const { base, positions, joints, trunk } = figure;
  const rest = unbending(joints, trunk);
  return {
    faces: base.faces,
    points: Array.from({ length: SKIN_POINTS }, (_, index): SheetPoint => {
      const point = pointAt(positions, index);
      const weights = refineWeights(base.weights[index]!, point, joints);
      const from = carryTrunk(trunk, point);
      const morphs = new Map<string, Vector>();
      for (const [name, moves] of faces) {
        const move = pointAt(moves, index);
        if (length(move) < SEEN) continue;
        const to: Vector = [point[0] + move[0], point[1] + move[1], point[2] + move[2]];
        morphs.set(name, subtract(carryTrunk(trunk, to), from));
      }
      return { position: rest.carry(point, weights).point, weights, morphs, paint: {} };
    }),
  };
}

export function buildSigner(
  read: ReadData,
  look: SignerLook,
  pictures: SignerPictures,
): SignerFile {
  const figure = makeFigure(read, look);
  const marks = faceMarks(figure);
  const faces = faceMoves(figure, marks);
  const { head, hands, clothes, trim } = cutBody(bodySheet(figure, faces));
  const { eyes, teeth, tongue, hair, brows, lashes } = headAssets(read, figure, look, faces, marks);
  const part = (name: string, sheet: Sheet, surface: Surface): Part => ({ name, sheet, surface });
  const white = [1, 1, 1] as const;
  const skin: Surface = { colour: white, texture: pictures.skin, roughness: 0.55 };
  return {
    parts: [
      part('head', head, skin),
      part('hands', hands, skin),
      part('clothes', clothes, { colour: linear(look.clothes), roughness: 0.9 }),
      part('trim', trim, { colour: linear(look.trim), roughness: 0.9 }),
      part('eyes', eyes, { colour: white, texture: pictures.eyes, roughness: 0.2 }),
      part('teeth', teeth, { colour: white, texture: pictures.teeth, roughness: 0.4 }),
      part('tongue', tongue, { colour: white, texture: pictures.tongue, roughness: 0.5 }),
      part('hair', hair, {
        colour: look.hairTint,
        texture: pictures.hair,
        roughness: 0.7,
        alpha: 'mask',
        twoSided: true,
      }),
      part('brows', brows, {
        colour: white,
        texture: pictures.brows,
        roughness: 0.8,
        alpha: 'blend',
      }),
      part('lashes', lashes, {
        colour: white,
        texture: pictures.lashes,
        roughness: 0.8,
        alpha: 'blend',
        twoSided: true,
      }),
    ],
    custom: new Map(FACE_EXPRESSIONS.map((name) => [name, { [name]: 1 }])),
    preset: PRESETS,
    meta: {
      name: look.title,
      version: '1',
      authors: ['Handsignal', 'MakeHuman team (core assets, CC0)'],
      copyrightInformation: 'Made from MakeHuman core assets, released as CC0 1.0',
      licenseUrl: 'https://vrm.dev/licenses/1.0/',
      otherLicenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
      avatarPermission: 'everyone',
      commercialUsage: 'corporation',
      creditNotation: 'unnecessary',
      allowRedistribution: true,
      modification: 'allowModificationRedistribution',
    },
  };
}
