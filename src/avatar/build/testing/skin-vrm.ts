/** A signer file as tests see it: read without three.js, its bones posed, its skin blended. */
import { type Document, type Node, WebIO } from '@gltf-transform/core';
import { EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions';
import type { BoneName, Quaternion, Vector } from '#contract/pose.ts';
import { IDENTITY, invert, multiply, rotate } from '#signing/quaternion.ts';
import { add, normalize, scale, subtract } from '#signing/vector.ts';
import { partOfTurn, shortestTurn } from '../matrix.ts';
import { RIG, RIG_INDEX } from '../rig.ts';

export interface SkinnedMesh {
  readonly positions: readonly Vector[];
  readonly normals: readonly Vector[];
  /** Four a point: places in `RIG`, and shares. */
  readonly bones: readonly number[];
  readonly shares: readonly number[];
}

export const readDocument = (bytes: Uint8Array): Promise<Document> =>
  new WebIO().registerExtensions([KHRMeshQuantization, EXTTextureWebP]).readBinary(bytes);

export function meshOf(document: Document, name: string): SkinnedMesh {
  const mesh = document
    .getRoot()
    .listMeshes()
    .find((one) => one.getName() === name)!;
  const primitive = mesh.listPrimitives()[0]!;
  const rows = (semantic: string) => {
    const accessor = primitive.getAttribute(semantic)!;
    return Array.from({ length: accessor.getCount() }, (_, at) => accessor.getElement(at, []));
  };
  return {
    positions: rows('POSITION') as unknown as Vector[],
    normals: rows('NORMAL').map((normal) => normalize(normal as unknown as Vector)),
    bones: rows('JOINTS_0').flat(),
    shares: rows('WEIGHTS_0').flat(),
  };
}

/** Where a node is at rest. */
export const placeOf = (node: Node): Vector => node.getWorldTranslation() as unknown as Vector;

interface Placed {
  readonly position: Vector;
  readonly rotation: Quaternion;
}

/** Every bone of `RIG` in a pose: helpers follow as the file's constraints say. */
export function rigWorld(bones: Partial<Record<string, Quaternion>>): Placed[] {
  const locals: Quaternion[] = [];
  const world: Placed[] = [];
  RIG.forEach(({ name, parent, position, constraint }, index) => {
    const above = parent === undefined ? undefined : RIG_INDEX.get(parent)!;
    const base = above === undefined ? undefined : world[above]!;
    const at =
      base === undefined
        ? position
        : add(base.position, rotate(base.rotation, subtract(position, RIG[above!]!.position)));
    const source = constraint === undefined ? 0 : RIG_INDEX.get(constraint.source)!;
    let local = bones[name as BoneName] ?? IDENTITY;
    if (constraint?.kind === 'aim') {
      const axis: Vector = [constraint.axis === 'PositiveX' ? 1 : -1, 0, 0];
      const towards = subtract(world[source]!.position, at);
      local = shortestTurn(axis, rotate(invert(base!.rotation), towards));
    } else if (constraint?.kind === 'roll') {
      const whole = locals[source]!;
      const swing = shortestTurn(rotate(whole, [1, 0, 0]), [1, 0, 0]);
      local = partOfTurn(multiply(swing, whole), constraint.weight);
    } else if (constraint?.kind === 'rotation')
      local = partOfTurn(locals[source]!, constraint.weight);
    locals[index] = local;
    world[index] = {
      position: at,
      rotation: base === undefined ? local : multiply(base.rotation, local),
    };
  });
  return world;
}

/** The skin in a pose: points and normals. */
export function skinned(mesh: SkinnedMesh, world: readonly Placed[]) {
  const points: Vector[] = [];
  const normals: Vector[] = [];
  mesh.positions.forEach((rest, index) => {
    let point: Vector = [0, 0, 0];
    let normal: Vector = [0, 0, 0];
    for (let slot = index * 4; slot < index * 4 + 4; slot += 1) {
      const share = mesh.shares[slot]!;
      if (share === 0) continue;
      const bone = mesh.bones[slot]!;
      const { position, rotation } = world[bone]!;
      const moved = add(position, rotate(rotation, subtract(rest, RIG[bone]!.position)));
      point = add(point, scale(moved, share));
      normal = add(normal, scale(rotate(rotation, mesh.normals[index]!), share));
    }
    points.push(point);
    normals.push(normalize(normal));
  });
  return { points, normals };
}
