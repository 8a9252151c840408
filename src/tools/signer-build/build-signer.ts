/** Converts a look to the parts and expressions of a signer file. */
import { PLAIN_CLOTH } from '#avatar/lifelike/uniforms.ts';
import type { Vector } from '#contract/pose.ts';
import { length, subtract } from '#signing/body/vector.ts';
import { cutBody } from './body/body-meshes.ts';
import { refineWeights } from './body/bone-weights.ts';
import { trousers } from './body/trousers.ts';
import { carryTrunk } from './body/trunk-map.ts';
import { unbending } from './body/unbend.ts';
import { FACE_EXPRESSIONS, PRESETS } from './face/face-channels.ts';
import { type FaceMoves, faceMarks, faceMoves } from './face/face-moves.ts';
import { headAssets, narrowMouth } from './face/head-assets.ts';
import { type Figure, makeFigure, pointAt, SKIN_POINTS } from './figure.ts';
import type { SignerLook } from './looks.ts';
import type { Face, ReadData } from './makehuman.ts';
import { evenHalves } from './mesh/even-halves.ts';
import type { Mesh, Vertex } from './mesh/mesh.ts';
import { laidOut, paintClothes } from './paint/paint-clothes.ts';
import { backColour, paintHands, paintWrists } from './paint/paint-hands.ts';
import { paintTeeth } from './paint/paint-teeth.ts';
import {
  type Crop,
  clearEyes,
  isInside,
  onCrop,
  type Picture,
  seamColour,
  shaded,
  softEdged,
  thickened,
  tufted,
  withSwatches,
} from './paint/picture.ts';
import type { Part, SignerFile, Surface } from './write-vrm.ts';

/** Picture operations of the entry point, which need a browser. */
export interface Pictures {
  /** Loads a PNG of the package, cropped and scaled. */
  load(path: string, size: { width: number; height: number }, crop?: Crop): Promise<Picture>;
  webp(picture: Picture, quality: number): Promise<Uint8Array>;
}

/** Areas of head and hands in MakeHuman's skins. */
const HEAD_CROP: Crop = { left: 0.635, top: 0.17, width: 0.365, height: 0.69 };
const HANDS_CROP: Crop = { left: 0.36, top: 0.79, width: 0.41, height: 0.21 };
/** The neck lies with the trunk, in this fraction of the picture; below lie insides of mouth and eyes. */
const NECK_ABOVE = 0.33;
/** Pixels of hair's picture over which its outline is smoothed. */
const HAIR_EDGE = 1;
/** Times its own colour, linear. */
const TONGUE = [0.42, 0.3, 0.32] as const;
const BROW_DENSITY = 1.6;
/** Roughness of hair: so matt that no shadow falls on it. */
const HAIR_ROUGHNESS = 0.9;
/** Metres that teeth may lie elsewhere; rough enough that lips cast no shadow on them, which would hide the upper ones. */
const TEETH = { tolerance: 0.0006, roughness: 0.8 } as const;
/** Inside the mouth. */
const MOUTH = [74, 26, 26] as const;

const linear = (hex: string): [number, number, number] => {
  const channel = (offset: number) => {
    const value = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const times = ([red, green, blue]: readonly [number, number, number], factor: number) =>
  [red * factor, green * factor, blue * factor] as const;

function hairPicture(picture: Picture, { hairShade, curls }: SignerLook): Picture {
  const dyed = shaded(picture, hairShade);
  if (curls === undefined) return softEdged(dyed, HAIR_EDGE);
  return softEdged(thickened(tufted(dyed, curls.tufts), curls.density), HAIR_EDGE);
}

/** Metres; less is not seen. */
const SEEN = 2e-5;

/** Creates the skin of a figure on our skeleton. */
function bodyMesh(figure: Figure, faces: FaceMoves): Mesh {
  const { base, positions, joints, trunk } = figure;
  const rest = unbending(joints, trunk);
  return {
    faces: base.faces,
    points: Array.from({ length: SKIN_POINTS }, (_, index): Vertex => {
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
      return { position: rest.carry(point, weights).point, weights, morphs };
    }),
  };
}

/** Builds the file of one lifelike signer from the parts of MakeHuman. Rejects where a part is missing. */
export async function buildSigner(
  read: ReadData,
  look: SignerLook,
  pictures: Pictures,
): Promise<SignerFile> {
  const figure = makeFigure(read, look);
  const marks = faceMarks(figure);
  const faces = faceMoves(figure, marks);
  const cut = cutBody(bodyMesh(figure, faces), look.build, look.garment);
  const { trim } = cut;
  const clothes = laidOut(cut.clothes);
  const isNeck = (face: Face) => face.every(({ v }) => 1 - v < NECK_ABOVE);
  const isMouth = (face: Face) => !isNeck(face) && !isInside(face, HEAD_CROP);
  const mouth = carryTrunk(figure.trunk, marks.mouth);
  const head = onCrop(narrowMouth(cut.head, isMouth, mouth), HEAD_CROP, (face) =>
    isNeck(face) ? 0 : 1,
  );
  const hands = onCrop(cut.hands, HANDS_CROP, () => 0);
  const { eyes, teeth, tongue, hair, brows, lashes } = headAssets(read, figure, look, faces, marks);
  const part = (name: string, mesh: Mesh, surface: Surface): Part => ({ name, mesh, surface });
  const white = [1, 1, 1] as const;
  const plain = (path: string, edge: number) => pictures.load(path, { width: edge, height: edge });
  const loadSkin = async (crop: Crop, width: number, height: number) =>
    shaded(await pictures.load(`skins/${look.skin}`, { width, height }, crop), look.skinShade);
  const toSurface = async (picture: Picture, quality = 0.85): Promise<Surface> => ({
    colour: white,
    texture: await pictures.webp(picture, quality),
    roughness: 0.55,
  });
  const proxy = async (path: string, edge: number) =>
    toSurface(await plain(`proxies/${path}`, edge));
  const headPicture = await loadSkin(HEAD_CROP, 1024, 1024);
  const headSkin = await toSurface(
    withSwatches(headPicture, [seamColour(headPicture, head), MOUTH]),
  );
  const handPicture = await loadSkin(HANDS_CROP, 1024, 512);
  const wrist = backColour(handPicture, hands);
  const evenHands = paintWrists(withSwatches(handPicture, [wrist]), hands, wrist);
  const handSkin = await toSurface(paintHands(evenHands, hands, look.hands), 0.9);
  return {
    parts: [
      part('head', head, headSkin),
      part('hands', hands, handSkin),
      part('clothes', clothes, {
        ...(await toSurface(paintClothes(clothes, look))),
        colour: times(linear(look.clothes), 1 / PLAIN_CLOTH),
        roughness: 0.9,
      }),
      part('trousers', trousers(), { colour: linear(look.trousers), roughness: 0.9 }),
      part('trim', trim, { colour: linear(look.trim), roughness: 0.9 }),
      part('eyes', eyes, {
        ...(await toSurface(
          clearEyes(await plain(`proxies/eyes/Low-Poly/textures/${look.eyes}`, 512), look.iris),
        )),
        // The cornea over the iris is clear.
        alpha: 'mask',
      }),
      {
        name: 'teeth',
        mesh: await evenHalves(teeth, TEETH.tolerance),
        isThin: true,
        surface: {
          ...(await toSurface(
            paintTeeth(
              await plain('proxies/teeth/Teeth_Base/textures/teeth.png', 256),
              teeth,
              MOUTH,
            ),
          )),
          roughness: TEETH.roughness,
        },
      },
      part('tongue', tongue, {
        ...(await proxy('tongue/tongue01/textures/tongue01_diffuse.png', 128)),
        // A mouth lets little light in.
        colour: TONGUE,
      }),
      part('hair', hair, {
        ...(await toSurface(
          hairPicture(
            await plain(`proxies/hair/${look.hair}/textures/${look.hairPicture}.png`, 512),
            look,
          ),
        )),
        roughness: HAIR_ROUGHNESS,
        alpha: 'soft',
        twoSided: true,
      }),
      part('brows', brows, {
        ...(await toSurface(
          thickened(
            await plain(`proxies/eyebrows/${look.brows}/textures/${look.brows}.png`, 512),
            BROW_DENSITY,
          ),
        )),
        colour: look.browColour,
        alpha: 'blend',
      }),
      part('lashes', lashes, {
        ...(await toSurface(
          thickened(
            await plain('proxies/eyelashes/eyelashes02/textures/eyelashes02.png', 256),
            look.lashes,
          ),
        )),
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
