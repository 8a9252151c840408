/** A signer file as tests see it: read without three.js, its bones posed, its skin blended. */
import { type Document, type Node, type Primitive, WebIO } from '@gltf-transform/core';
import { EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions';
import type { BoneName, Pose, Quaternion, Vector } from '#contract/pose.ts';
import { IDENTITY, invert, multiply, rotate } from '#signing/body/quaternion.ts';
import { add, subtract } from '#signing/body/vector.ts';
import { partOfTurn, shortestTurn } from '#tools/signer-build/mesh/matrix.ts';
import { RIG, RIG_INDEX } from '#tools/signer-build/mesh/rig.ts';

/** A mesh at rest. Points that differ in their place in a picture alone are one. */
export interface SkinnedMesh {
  readonly positions: readonly Vector[];
  /** Four a point: places in `RIG`, and shares. */
  readonly bones: readonly number[];
  readonly fractions: readonly number[];
  /** Three points each, counter-clockwise seen from outside. */
  readonly triangles: readonly (readonly [number, number, number])[];
  /** Moves of its points with each expression, by name. */
  readonly morphs: ReadonlyMap<string, ReadonlyMap<number, Vector>>;
}

export const readDocument = (bytes: Uint8Array): Promise<Document> =>
  new WebIO().registerExtensions([KHRMeshQuantization, EXTTextureWebP]).readBinary(bytes);

type Rows = readonly (readonly number[])[];

function readRows(primitive: Pick<Primitive, 'getAttribute'>, semantic: string): Rows {
  const accessor = primitive.getAttribute(semantic);
  if (accessor === null) throw new Error(`A mesh has no ${semantic}.`);
  return Array.from({ length: accessor.getCount() }, (_, index) => accessor.getElement(index, []));
}

export function readMesh(document: Document, name: string): SkinnedMesh {
  const mesh = document
    .getRoot()
    .listMeshes()
    .find((candidate) => candidate.getName() === name);
  const primitive = mesh?.listPrimitives()[0];
  if (mesh === undefined || primitive === undefined) throw new Error(`There is no ${name}.`);
  const positions = readRows(primitive, 'POSITION') as unknown as Vector[];
  const bones = readRows(primitive, 'JOINTS_0');
  const fractions = readRows(primitive, 'WEIGHTS_0');
  const first = new Map<string, number>();
  const uniqueIndices: number[] = [];
  const places = positions.map((position, index) => {
    const key = `${position} ${bones[index]} ${fractions[index]}`;
    const place = first.get(key) ?? uniqueIndices.push(index) - 1;
    first.set(key, place);
    return place;
  });
  const indices = primitive.getIndices()!.getArray()!;
  const { targetNames } = mesh.getExtras() as { targetNames: string[] };
  return {
    positions: uniqueIndices.map((index) => positions[index]!),
    bones: uniqueIndices.flatMap((index) => bones[index]!),
    fractions: uniqueIndices.flatMap((index) => fractions[index]!),
    triangles: Array.from({ length: indices.length / 3 }, (_, triangle) => [
      places[indices[triangle * 3]!]!,
      places[indices[triangle * 3 + 1]!]!,
      places[indices[triangle * 3 + 2]!]!,
    ]),
    morphs: new Map(
      primitive.listTargets().map((target, targetIndex) => {
        const moves = new Map<number, Vector>();
        readRows(target, 'POSITION').forEach((move, index) => {
          if (move.some((value) => value !== 0))
            moves.set(places[index]!, move as unknown as Vector);
        });
        return [targetNames[targetIndex]!, moves];
      }),
    ),
  };
}

/** Returns the position of a node at rest. */
export const getNodePosition = (node: Node): Vector =>
  node.getWorldTranslation() as unknown as Vector;

interface Placed {
  readonly position: Vector;
  readonly rotation: Quaternion;
}

/** Computes where every bone of `RIG` is in a pose: helpers follow the file's constraints. */
function rigWorld(bones: Pose['bones']): Placed[] {
  const locals: Quaternion[] = [];
  const world: Placed[] = [];
  RIG.forEach(({ name, parent, position, constraint }, index) => {
    const above = parent === undefined ? undefined : RIG_INDEX.get(parent)!;
    const base = above === undefined ? undefined : world[above]!;
    const worldPosition =
      base === undefined
        ? position
        : add(base.position, rotate(base.rotation, subtract(position, RIG[above!]!.position)));
    const source = constraint === undefined ? 0 : RIG_INDEX.get(constraint.source)!;
    let local = bones[name as BoneName] ?? IDENTITY;
    if (constraint?.kind === 'aim') {
      const axis: Vector = [constraint.axis === 'PositiveX' ? 1 : -1, 0, 0];
      const towards = subtract(world[source]!.position, worldPosition);
      local = shortestTurn(axis, rotate(invert(base!.rotation), towards));
    } else if (constraint?.kind === 'roll') {
      const sourceRotation = locals[source]!;
      const swing = shortestTurn(rotate(sourceRotation, [1, 0, 0]), [1, 0, 0]);
      local = partOfTurn(multiply(swing, sourceRotation), constraint.weight);
    } else if (constraint?.kind === 'rotation')
      local = partOfTurn(locals[source]!, constraint.weight);
    locals[index] = local;
    world[index] = {
      position: worldPosition,
      rotation: base === undefined ? local : multiply(base.rotation, local),
    };
  });
  return world;
}

/** Computes each bone's map from rest to a pose: three rows of four numbers, bone after bone. */
export function rigMaps(bones: Pose['bones']): Float64Array {
  const maps = new Float64Array(RIG.length * 12);
  rigWorld(bones).forEach(({ position, rotation }, bone) => {
    const x = rotate(rotation, [1, 0, 0]);
    const y = rotate(rotation, [0, 1, 0]);
    const z = rotate(rotation, [0, 0, 1]);
    const shift = subtract(position, rotate(rotation, RIG[bone]!.position));
    for (const row of [0, 1, 2] as const) {
      const offset = bone * 12 + row * 4;
      maps[offset] = x[row];
      maps[offset + 1] = y[row];
      maps[offset + 2] = z[row];
      maps[offset + 3] = shift[row];
    }
  });
  return maps;
}
