/** From a look to the parts and expressions of a signer file. */
import type { Vector } from '#contract/pose.ts';
import { subtract } from '#signing/vector.ts';
import { cutBody } from './body-sheets.ts';
import { refineWeights } from './bone-weights.ts';
import { UNITS_BY_EXPRESSION, type Units } from './face-channels.ts';
import { figureJoints } from './figure-joints.ts';
import type { SignerLook } from './looks.ts';
import {
  type Asset,
  placeAsset,
  type ReadData,
  readAsset,
  readBaseMesh,
  targetReader,
} from './makehuman.ts';
import type { Sheet, SheetPoint } from './sheet.ts';
import { carryTrunk, trunkMap } from './trunk-map.ts';
import { unbending } from './unbend.ts';
import type { Expression, Part, Surface } from './write-vrm.ts';

const BODY_POINTS = 13380;
const NO_PAINT = {};

export interface BuiltSigner {
  readonly parts: readonly Part[];
  readonly custom: ReadonlyMap<string, Expression>;
}

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

const pointAt = (positions: Float64Array, point: number): Vector => [
  positions[point * 3]!,
  positions[point * 3 + 1]!,
  positions[point * 3 + 2]!,
];

const linear = (hex: string): [number, number, number] => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

export function buildSigner(
  read: ReadData,
  look: SignerLook,
  pictures: SignerPictures,
): BuiltSigner {
  const base = readBaseMesh(read);
  const target = targetReader(read);
  const unit = (name: string) => target(`expression/units/${look.face}/${name}`);
  const positions = base.positions.slice();
  const apply = (moves: Float64Array, share: number, to: Float64Array) => {
    for (let at = 0; at < to.length; at += 1) to[at]! += moves[at]! * share;
  };
  for (const [name, share] of Object.entries(look.targets)) apply(target(name), share, positions);
  for (const [name, share] of Object.entries(look.expression)) apply(unit(name), share, positions);
  const movesOf = (units: Units): Float64Array => {
    const moves = new Float64Array(positions.length);
    for (const [name, share] of Object.entries(units)) apply(unit(name), share, moves);
    return moves;
  };
  const expressions = new Map(
    [...UNITS_BY_EXPRESSION].map(([name, units]) => [name, movesOf(units)]),
  );

  const joints = figureJoints(base, positions);
  const chin = chinHeight(
    base.weights.map((own) => own.get('jaw') ?? 0),
    positions,
  );
  const trunk = trunkMap(joints, chin);
  const rest = unbending(joints, trunk);
  const morphsAt = (where: (positions: Float64Array) => Vector): Map<string, Vector> => {
    const from = carryTrunk(trunk, where(positions));
    const morphs = new Map<string, Vector>();
    for (const [name, moves] of expressions) {
      const [dx, dy, dz] = where(moves);
      if (dx === 0 && dy === 0 && dz === 0) continue;
      const [x, y, z] = where(positions);
      morphs.set(name, subtract(carryTrunk(trunk, [x + dx, y + dy, z + dz]), from));
    }
    return morphs;
  };
  const body: Sheet = {
    faces: base.faces,
    points: Array.from({ length: BODY_POINTS }, (_, index): SheetPoint => {
      const point = pointAt(positions, index);
      const weights = refineWeights(base.weights[index]!, point, joints);
      return {
        position: rest.carry(point, weights).point,
        weights,
        morphs: morphsAt((where) => pointAt(where, index)),
        paint: NO_PAINT,
      };
    }),
  };
  const { head, hands, clothes, trim } = cutBody(body);

  const headOnly = new Map([['head', 1]]);
  const onHead = (path: string): Sheet => {
    const asset = readAsset(read, path);
    const placed = placeAsset(asset, positions);
    const still: Asset = {
      ...asset,
      anchors: asset.anchors.map((anchor) => ({ ...anchor, offset: [0, 0, 0] })),
    };
    const moved = new Map(
      [...expressions].map(([name, moves]) => [name, placeAsset(still, moves)]),
    );
    return {
      faces: asset.faces,
      points: asset.anchors.map((_, index): SheetPoint => {
        const point = pointAt(placed, index);
        const at = carryTrunk(trunk, point);
        const morphs = new Map<string, Vector>();
        for (const [name, moves] of moved) {
          const [dx, dy, dz] = pointAt(moves, index);
          if (Math.hypot(dx, dy, dz) < 1e-6) continue;
          morphs.set(
            name,
            subtract(carryTrunk(trunk, [point[0] + dx, point[1] + dy, point[2] + dz]), at),
          );
        }
        return { position: at, weights: headOnly, morphs, paint: NO_PAINT };
      }),
    };
  };
  const skin: Surface = { colour: [1, 1, 1], texture: pictures.skin, roughness: 0.55 };
  const part = (name: string, sheet: Sheet, surface: Surface): Part => ({ name, sheet, surface });
  const hairSheet = onHead(`hair/${look.hair}`);
  return {
    parts: [
      part('head', head, skin),
      part('hands', hands, skin),
      part('clothes', clothes, { colour: linear(look.clothes), roughness: 0.9 }),
      part('trim', trim, { colour: linear(look.trim), roughness: 0.9 }),
      part('eyes', onHead('eyes/Low-Poly'), {
        colour: [1, 1, 1],
        texture: pictures.eyes,
        roughness: 0.2,
      }),
      part('teeth', onHead('teeth/Teeth_Base'), {
        colour: [1, 1, 1],
        texture: pictures.teeth,
        roughness: 0.4,
      }),
      part('tongue', onHead('tongue/tongue01'), {
        colour: [1, 1, 1],
        texture: pictures.tongue,
        roughness: 0.5,
      }),
      part('hair', hairSheet, {
        colour: look.hairTint,
        texture: pictures.hair,
        roughness: 0.7,
        alpha: 'mask',
        twoSided: true,
      }),
      part('brows', onHead(`eyebrows/${look.brows}`), {
        colour: [1, 1, 1],
        texture: pictures.brows,
        roughness: 0.8,
        alpha: 'blend',
      }),
      part('lashes', onHead('eyelashes/eyelashes02'), {
        colour: [1, 1, 1],
        texture: pictures.lashes,
        roughness: 0.8,
        alpha: 'blend',
        twoSided: true,
      }),
    ],
    custom: new Map([...UNITS_BY_EXPRESSION.keys()].map((name) => [name, { [name]: 1 }])),
  };
}

/** The lowest of what moves with the jaw alone. */
function chinHeight(jaw: readonly number[], positions: Float64Array): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let point = 0; point < BODY_POINTS; point += 1)
    if (jaw[point]! > 0.9) lowest = Math.min(lowest, positions[point * 3 + 1]!);
  return lowest;
}
