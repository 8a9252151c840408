/**
 * A figure's surface, skinned by its bones and morphed by its face here instead of in the vertex shader. There every
 * vertex is computed again for each triangle that it belongs to and for each pass, with some 40 texture look-ups; that is
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
  /** Meshes that three.js draws in place of the figure, in world space. */
  readonly drawn: Group;
  /** The box round all vertices in the pose of the last update. */
  readonly bounds: Box3;
  /** Follows the figure's bones and face as they are now. */
  update(): void;
}

/** Changes that a morph makes to positions and normals: three numbers for each vertex that it changes. */
interface Morph {
  readonly vertices: Uint32Array;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
}

/** Numbers of a matrix without its last row, which is 0 0 0 1. */
const ROW_NUMBERS = 12;
const SLOTS = 4;

/** Creates the skin of a figure. The figure itself is no longer drawn; it only determines where its surface is. */
export function createSkin(root: Object3D): Skin {
  root.updateMatrixWorld(true);
  const drawn = new Group();
  const surfaces = meshesIn(root).map((mesh) => {
    const { twin, update } = createSurface(mesh);
    drawn.add(twin);
    return update;
  });
  const bounds = new Box3();
  return {
    drawn,
    bounds,
    update() {
      root.updateMatrixWorld(true);
      bounds.makeEmpty();
      for (const update of surfaces) update(bounds);
    },
  };
}

function createSurface(mesh: Mesh): { twin: Mesh; update: (bounds: Box3) => void } {
  const { geometry } = mesh;
  const positions = triples(geometry.getAttribute('position'));
  const normals = triples(geometry.getAttribute('normal'));
  const morphs = createMorphs(geometry);
  const skinned = 'isSkinnedMesh' in mesh ? (mesh as SkinnedMesh) : undefined;
  const { bones, weights } = readWeights(geometry, skinned);
  const matrices = new Float32Array(ROW_NUMBERS * (skinned?.skeleton.bones.length ?? 1));
  const [skinnedPositions, skinnedNormals] = [positions.slice(), normals.slice()];
  const position = new BufferAttribute(skinnedPositions, 3).setUsage(DynamicDrawUsage);
  const normal = new BufferAttribute(skinnedNormals, 3).setUsage(DynamicDrawUsage);
  const morphed = { positions: positions.slice(), normals: normals.slice() };

  takeMatrices(matrices, mesh, skinned);
  const plain = plainGeometry(geometry, position, normal);
  if (isMirrored(matrices, bones[0])) flipFaces(plain);
  const twin = new Mesh(plain, mesh.material);
  twin.name = mesh.name;
  twin.visible = mesh.visible;
  twin.renderOrder = mesh.renderOrder;
  // Its bounds are those of another pose.
  twin.frustumCulled = false;
  return {
    twin,
    update(bounds) {
      if (morphs.length > 0) {
        morphed.positions.set(positions);
        morphed.normals.set(normals);
        morphs.forEach((morph, index) => {
          const weight = mesh.morphTargetInfluences?.[index] ?? 0;
          if (weight !== 0) applyMorph(morphed, morph, weight);
        });
      }
      takeMatrices(matrices, mesh, skinned);
      skinVertices(morphed, { matrices, bones, weights }, skinnedPositions, skinnedNormals);
      bounds.union(new Box3().setFromArray(skinnedPositions));
      position.needsUpdate = true;
      normal.needsUpdate = true;
    },
  };
}

type Surface = { readonly positions: Float32Array; readonly normals: Float32Array };

function applyMorph({ positions, normals }: Surface, morph: Morph, weight: number): void {
  const { vertices } = morph;
  for (let entry = 0; entry < vertices.length; entry++) {
    const [to, from] = [3 * vertices[entry]!, 3 * entry];
    for (let axis = 0; axis < 3; axis++) {
      positions[to + axis]! += weight * morph.positions[from + axis]!;
      normals[to + axis]! += weight * morph.normals[from + axis]!;
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

/**
 * Skins vertices by linear blending. Runs for some 20,000 vertices a frame: numbers in small arrays would
 * make it three times as slow.
 */
function skinVertices(
  { positions, normals }: Surface,
  { matrices, bones, weights }: Bones,
  skinnedPositions: Float32Array,
  skinnedNormals: Float32Array,
): void {
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const offset = 3 * vertex;
    const x = positions[offset]!;
    const y = positions[offset + 1]!;
    const z = positions[offset + 2]!;
    const u = normals[offset]!;
    const v = normals[offset + 1]!;
    const w = normals[offset + 2]!;
    let positionX = 0;
    let positionY = 0;
    let positionZ = 0;
    let normalX = 0;
    let normalY = 0;
    let normalZ = 0;
    for (let slot = SLOTS * vertex; slot < SLOTS * (vertex + 1); slot++) {
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
      positionX += fraction * (xx * x + xy * y + xz * z + matrices[m + 3]!);
      positionY += fraction * (yx * x + yy * y + yz * z + matrices[m + 7]!);
      positionZ += fraction * (zx * x + zy * y + zz * z + matrices[m + 11]!);
      normalX += fraction * (xx * u + xy * v + xz * w);
      normalY += fraction * (yx * u + yy * v + yz * w);
      normalZ += fraction * (zx * u + zy * v + zz * w);
    }
    skinnedPositions[offset] = positionX;
    skinnedPositions[offset + 1] = positionY;
    skinnedPositions[offset + 2] = positionZ;
    skinnedNormals[offset] = normalX;
    skinnedNormals[offset + 1] = normalY;
    skinnedNormals[offset + 2] = normalZ;
  }
}

/**
 * Creates a geometry with the same triangles and pictures on other vertices. Tangents would have to be
 * skinned, too; three.js does not need them.
 */
function plainGeometry(from: BufferGeometry, position: BufferAttribute, normal: BufferAttribute) {
  const geometry = new BufferGeometry();
  geometry.setIndex(from.index);
  for (const [name, attribute] of Object.entries(from.attributes))
    if (!/^(position|normal|tangent|skinIndex|skinWeight)$/.test(name))
      geometry.setAttribute(name, attribute);
  geometry.setAttribute('position', position);
  geometry.setAttribute('normal', normal);
  for (const { start, count, materialIndex } of from.groups)
    geometry.addGroup(start, count, materialIndex);
  geometry.drawRange = from.drawRange;
  return geometry;
}

/** Whether a bone mirrors its vertices. */
function isMirrored(matrices: Float32Array, bone = 0): boolean {
  const row = (index: number) => new Vector3().fromArray(matrices, ROW_NUMBERS * bone + 4 * index);
  return row(0).cross(row(1)).dot(row(2)) < 0;
}

/** Flips the triangles: in a mirror the front of each would be its back. */
function flipFaces(geometry: BufferGeometry): void {
  const { index } = geometry;
  const { count } = index ?? geometry.getAttribute('position');
  const corners = Array.from({ length: count }, (_, corner) => index?.getX(corner) ?? corner);
  geometry.setIndex(corners.map((_, corner) => corners[corner + [0, 1, -1][corner % 3]!]!));
}

type Attribute = BufferGeometry['attributes'][string];

function triples(attribute: Attribute | undefined): Float32Array<ArrayBuffer> {
  const numbers = new Float32Array(3 * (attribute?.count ?? 0));
  const triple = new Vector3();
  for (let vertex = 0; vertex < numbers.length / 3; vertex++)
    triple.fromBufferAttribute(attribute!, vertex).toArray(numbers, 3 * vertex);
  return numbers;
}

function createMorphs({ morphAttributes }: BufferGeometry): Morph[] {
  return (morphAttributes.position ?? []).map((attribute, index) => {
    const positions = triples(attribute);
    const ofNormals = morphAttributes.normal?.[index];
    const normals =
      ofNormals === undefined ? new Float32Array(positions.length) : triples(ofNormals);
    const vertices: number[] = [];
    for (let vertex = 0; vertex < attribute.count; vertex++)
      if (
        [0, 1, 2].some(
          (axis) => positions[3 * vertex + axis] !== 0 || normals[3 * vertex + axis] !== 0,
        )
      )
        vertices.push(vertex);
    const only = (all: Float32Array) =>
      Float32Array.from(
        vertices.flatMap((vertex) => [...all.subarray(3 * vertex, 3 * vertex + 3)]),
      );
    return {
      vertices: Uint32Array.from(vertices),
      positions: only(positions),
      normals: only(normals),
    };
  });
}

/** Reads four bones and their weights for each vertex; a mesh without bones follows its own matrix alone. */
function readWeights(geometry: BufferGeometry, skinned: SkinnedMesh | undefined) {
  const { count } = geometry.getAttribute('position');
  const bones = new Uint16Array(SLOTS * count);
  const weights = new Float32Array(SLOTS * count);
  for (let vertex = 0; vertex < count; vertex++)
    for (let slot = 0; slot < SLOTS; slot++) {
      const offset = SLOTS * vertex + slot;
      if (skinned === undefined) weights[offset] = slot === 0 ? 1 : 0;
      else {
        bones[offset] = geometry.getAttribute('skinIndex').getComponent(vertex, slot);
        weights[offset] = geometry.getAttribute('skinWeight').getComponent(vertex, slot);
      }
    }
  return { bones, weights };
}
