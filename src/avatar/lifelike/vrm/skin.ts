/**
 * A figure's surface, bent by its bones and moved by its face here instead of in the vertex shader. There every point
 * is computed again for each triangle that it belongs to and for each pass, with some 40 texture look-ups; that is
 * half of what a frame cost without a GPU. Here it takes 1 or 2 ms, also for one with a GPU.
 */
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Group,
  Matrix4,
  Mesh,
  type Object3D,
  type SkinnedMesh,
  Vector3,
} from 'three';
import { meshesIn } from './load-vrm.ts';

export interface Skin {
  /** What three.js draws in place of the figure, in the world's space. */
  readonly drawn: Group;
  /** The box round all points as they are bent now. */
  readonly bounds: Box3;
  /** Follows the figure's bones and face as they are now. */
  bend(): void;
}

/** Where a morph moves points, and how it turns their normals: three numbers for each of its points. */
interface Morph {
  readonly points: Uint32Array;
  readonly moves: Float32Array;
  readonly turns: Float32Array;
}

/** Numbers of a matrix without its last row, which is 0 0 0 1. */
const ROW_NUMBERS = 12;
const SLOTS = 4;

/** The figure itself is no longer drawn; it only says where its surface is. */
export function skinOf(root: Object3D): Skin {
  root.updateMatrixWorld(true);
  const drawn = new Group();
  const surfaces = meshesIn(root).map((mesh) => {
    const { twin, bend } = surfaceOf(mesh);
    drawn.add(twin);
    return bend;
  });
  const bounds = new Box3();
  return {
    drawn,
    bounds,
    bend() {
      root.updateMatrixWorld(true);
      bounds.makeEmpty();
      for (const bend of surfaces) bend(bounds);
    },
  };
}

function surfaceOf(mesh: Mesh): { twin: Mesh; bend: (bounds: Box3) => void } {
  const { geometry } = mesh;
  const positions = triples(geometry.getAttribute('position'));
  const normals = triples(geometry.getAttribute('normal'));
  const morphs = morphsOf(geometry);
  const skinned = 'isSkinnedMesh' in mesh ? (mesh as SkinnedMesh) : undefined;
  const { bones, weights } = weightsOf(geometry, skinned);
  const matrices = new Float32Array(ROW_NUMBERS * (skinned?.skeleton.bones.length ?? 1));
  const [places, facings] = [positions.slice(), normals.slice()];
  const place = new BufferAttribute(places, 3).setUsage(DynamicDrawUsage);
  const facing = new BufferAttribute(facings, 3).setUsage(DynamicDrawUsage);
  const moved = { positions: positions.slice(), normals: normals.slice() };

  takeMatrices(matrices, mesh, skinned);
  const plain = plainGeometry(geometry, place, facing);
  if (isMirrored(matrices, bones[0])) turnRound(plain);
  const twin = new Mesh(plain, mesh.material);
  twin.name = mesh.name;
  twin.visible = mesh.visible;
  twin.renderOrder = mesh.renderOrder;
  // Its bounds are those of another pose.
  twin.frustumCulled = false;
  return {
    twin,
    bend(bounds) {
      if (morphs.length > 0) {
        moved.positions.set(positions);
        moved.normals.set(normals);
        morphs.forEach((morph, index) => {
          const weight = mesh.morphTargetInfluences?.[index] ?? 0;
          if (weight !== 0) move(moved, morph, weight);
        });
      }
      takeMatrices(matrices, mesh, skinned);
      bendPoints(moved, { matrices, bones, weights }, places, facings);
      bounds.union(new Box3().setFromArray(places));
      place.needsUpdate = true;
      facing.needsUpdate = true;
    },
  };
}

type Surface = { readonly positions: Float32Array; readonly normals: Float32Array };

function move({ positions, normals }: Surface, morph: Morph, weight: number): void {
  const { points, moves, turns } = morph;
  for (let entry = 0; entry < points.length; entry++) {
    const [to, from] = [3 * points[entry]!, 3 * entry];
    for (let axis = 0; axis < 3; axis++) {
      positions[to + axis]! += weight * moves[from + axis]!;
      normals[to + axis]! += weight * turns[from + axis]!;
    }
  }
}

const matrix = new Matrix4();
function takeMatrices(rows: Float32Array, mesh: Mesh, skinned: SkinnedMesh | undefined): void {
  const count = rows.length / ROW_NUMBERS;
  for (let bone = 0; bone < count; bone++) {
    if (skinned === undefined) matrix.copy(mesh.matrixWorld);
    else {
      const { bones, boneInverses } = skinned.skeleton;
      matrix
        .multiplyMatrices(bones[bone]!.matrixWorld, boneInverses[bone]!)
        .multiply(skinned.bindMatrix);
    }
    const { elements } = matrix;
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 4; column++)
        rows[ROW_NUMBERS * bone + 4 * row + column] = elements[4 * column + row]!;
  }
}

interface Bones {
  readonly matrices: Float32Array;
  readonly bones: Uint16Array;
  readonly weights: Float32Array;
}

/** Runs for some 20,000 points a frame: numbers in small arrays would make it three times as slow. */
function bendPoints(
  { positions, normals }: Surface,
  { matrices, bones, weights }: Bones,
  places: Float32Array,
  facings: Float32Array,
): void {
  for (let point = 0; point < positions.length / 3; point++) {
    const at = 3 * point;
    const x = positions[at]!;
    const y = positions[at + 1]!;
    const z = positions[at + 2]!;
    const u = normals[at]!;
    const v = normals[at + 1]!;
    const w = normals[at + 2]!;
    let placeX = 0;
    let placeY = 0;
    let placeZ = 0;
    let facingX = 0;
    let facingY = 0;
    let facingZ = 0;
    for (let slot = SLOTS * point; slot < SLOTS * (point + 1); slot++) {
      const fraction = weights[slot]!;
      if (fraction === 0) continue;
      const m = ROW_NUMBERS * bones[slot]!;
      const xx = matrices[m]!;
      const xy = matrices[m + 1]!;
      const xz = matrices[m + 2]!;
      const yx = matrices[m + 4]!;
      const yy = matrices[m + 5]!;
      const yz = matrices[m + 6]!;
      const zx = matrices[m + 8]!;
      const zy = matrices[m + 9]!;
      const zz = matrices[m + 10]!;
      placeX += fraction * (xx * x + xy * y + xz * z + matrices[m + 3]!);
      placeY += fraction * (yx * x + yy * y + yz * z + matrices[m + 7]!);
      placeZ += fraction * (zx * x + zy * y + zz * z + matrices[m + 11]!);
      facingX += fraction * (xx * u + xy * v + xz * w);
      facingY += fraction * (yx * u + yy * v + yz * w);
      facingZ += fraction * (zx * u + zy * v + zz * w);
    }
    places[at] = placeX;
    places[at + 1] = placeY;
    places[at + 2] = placeZ;
    facings[at] = facingX;
    facings[at + 1] = facingY;
    facings[at + 2] = facingZ;
  }
}

/** The same triangles and pictures on other points. Tangents would be bent, too; three.js does without. */
function plainGeometry(from: BufferGeometry, place: BufferAttribute, facing: BufferAttribute) {
  const geometry = new BufferGeometry();
  geometry.setIndex(from.index);
  for (const [name, attribute] of Object.entries(from.attributes))
    if (!/^(position|normal|tangent|skinIndex|skinWeight)$/.test(name))
      geometry.setAttribute(name, attribute);
  geometry.setAttribute('position', place);
  geometry.setAttribute('normal', facing);
  for (const { start, count, materialIndex } of from.groups)
    geometry.addGroup(start, count, materialIndex);
  geometry.drawRange = from.drawRange;
  return geometry;
}

/** Whether a bone shows its points as in a mirror. */
function isMirrored(matrices: Float32Array, bone = 0): boolean {
  const row = (at: number) => new Vector3().fromArray(matrices, ROW_NUMBERS * bone + 4 * at);
  return row(0).cross(row(1)).dot(row(2)) < 0;
}

/** In a mirror the front of each triangle would be its back. */
function turnRound(geometry: BufferGeometry): void {
  const { index } = geometry;
  const { count } = index ?? geometry.getAttribute('position');
  const corners = Array.from({ length: count }, (_, at) => index?.getX(at) ?? at);
  geometry.setIndex(corners.map((_, at) => corners[at + [0, 1, -1][at % 3]!]!));
}

type Attribute = BufferGeometry['attributes'][string];

function triples(attribute: Attribute | undefined): Float32Array<ArrayBuffer> {
  const numbers = new Float32Array(3 * (attribute?.count ?? 0));
  const triple = new Vector3();
  for (let point = 0; point < numbers.length / 3; point++)
    triple.fromBufferAttribute(attribute!, point).toArray(numbers, 3 * point);
  return numbers;
}

function morphsOf({ morphAttributes }: BufferGeometry): Morph[] {
  return (morphAttributes.position ?? []).map((attribute, index) => {
    const moves = triples(attribute);
    const turning = morphAttributes.normal?.[index];
    const turns = turning === undefined ? new Float32Array(moves.length) : triples(turning);
    const points: number[] = [];
    for (let point = 0; point < attribute.count; point++)
      if ([0, 1, 2].some((axis) => moves[3 * point + axis] !== 0 || turns[3 * point + axis] !== 0))
        points.push(point);
    const only = (all: Float32Array) =>
      Float32Array.from(points.flatMap((point) => [...all.subarray(3 * point, 3 * point + 3)]));
    return { points: Uint32Array.from(points), moves: only(moves), turns: only(turns) };
  });
}

/** Four bones and their shares for each point; a mesh without bones hangs on its own matrix alone. */
function weightsOf(geometry: BufferGeometry, skinned: SkinnedMesh | undefined) {
  const { count } = geometry.getAttribute('position');
  const bones = new Uint16Array(SLOTS * count);
  const weights = new Float32Array(SLOTS * count);
  for (let point = 0; point < count; point++)
    for (let slot = 0; slot < SLOTS; slot++) {
      const at = SLOTS * point + slot;
      if (skinned === undefined) weights[at] = slot === 0 ? 1 : 0;
      else {
        bones[at] = geometry.getAttribute('skinIndex').getComponent(point, slot);
        weights[at] = geometry.getAttribute('skinWeight').getComponent(point, slot);
      }
    }
  return { bones, weights };
}
