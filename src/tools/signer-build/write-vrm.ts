/** Writes meshes on our bones as a `.vrm`: glTF binary with the VRM 1.0 extensions. */
import {
  Document,
  type Mesh as GltfMesh,
  type Material,
  type Node,
  WebIO,
} from '@gltf-transform/core';
import { EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions';
import { subtract } from '#signing/body/vector.ts';
import { decimate, triangulate } from './mesh/decimate.ts';
import { computeNormals, type Mesh } from './mesh/mesh.ts';
import { HUMANOID, RIG, RIG_INDEX } from './mesh/rig.ts';
import { type MorphBind, VrmExtension } from './vrm-extension.ts';

export interface Surface {
  /** Linear, 0 to 1; multiplies the texture. */
  readonly colour: readonly [number, number, number];
  /** A WebP picture. */
  readonly texture?: Uint8Array;
  readonly roughness: number;
  /** Drawing mode of the transparent parts of the texture. */
  readonly alpha?: 'mask' | 'soft' | 'blend';
  readonly twoSided?: boolean;
}

export interface Part {
  readonly name: string;
  readonly mesh: Mesh;
  readonly surface: Surface;
  /** Whether its triangles are as few as they should be. */
  readonly isThin?: boolean;
}

export interface Expression {
  /** Morphs by name, and how far each goes when the expression is whole. */
  readonly [morph: string]: number;
}

export interface SignerFile {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly parts: readonly Part[];
  readonly custom: ReadonlyMap<string, Expression>;
  readonly preset: ReadonlyMap<string, Expression>;
}

/** Moves shorter than this are not written: metres. */
const STILL = 2e-5;

function addBones(document: Document): Node[] {
  const nodes = RIG.map(({ name }) => document.createNode(name));
  RIG.forEach(({ parent, position }, index) => {
    const parentIndex = parent === undefined ? undefined : RIG_INDEX.get(parent)!;
    nodes[index]!.setTranslation(
      parentIndex === undefined
        ? [...position]
        : [...subtract(position, RIG[parentIndex]!.position)],
    );
    if (parentIndex !== undefined) nodes[parentIndex]!.addChild(nodes[index]!);
  });
  return nodes;
}

/** Cutoff of a mask that our renderer blends: low enough that fine hair is seen in programs that do not. */
const SOFT_CUTOFF = 0.2;

function addMaterial(document: Document, name: string, surface: Surface): Material {
  const material = document
    .createMaterial(name)
    .setBaseColorFactor([...surface.colour, 1])
    .setMetallicFactor(0)
    .setRoughnessFactor(surface.roughness)
    .setDoubleSided(surface.twoSided === true);
  if (surface.alpha === 'mask') material.setAlphaMode('MASK').setAlphaCutoff(0.4);
  if (surface.alpha === 'soft') material.setAlphaMode('MASK').setAlphaCutoff(SOFT_CUTOFF);
  if (surface.alpha === 'blend') material.setAlphaMode('BLEND');
  if (surface.texture !== undefined)
    material.setBaseColorTexture(
      document.createTexture(name).setImage(surface.texture).setMimeType('image/webp'),
    );
  return material;
}

const toByte = (value: number) => Math.round(Math.max(-1, Math.min(1, value)) * 127);

/** Weights as bytes that add up to 255. */
function weightBytes(weights: readonly number[]): number[] {
  const bytes = weights.map((weight) => Math.floor(weight * 255));
  let rest = 255 - bytes.reduce((sum, byte) => sum + byte, 0);
  const order = weights.map((weight, index) => [weight * 255 - bytes[index]!, index] as const);
  order.sort(([a], [b]) => b - a);
  for (const [, index] of order) if (rest-- > 0) bytes[index]! += 1;
  return bytes;
}

async function addMesh(
  document: Document,
  { name, mesh, surface, isThin = false }: Part,
  morphs: readonly string[],
): Promise<GltfMesh> {
  const buffer = document.getRoot().listBuffers()[0]!;
  const normals = computeNormals(mesh);
  const allCorners = triangulate(mesh);
  // Plain cloth shows every edge, and has few.
  const { sources, uvs, indices } =
    isThin || surface.texture === undefined
      ? allCorners
      : await decimate(mesh, allCorners, normals);
  const accessor = (
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    array: Parameters<typeof setArray>[0],
  ) => document.createAccessor().setType(type).setBuffer(buffer).setArray(array);
  const setArray = (
    array:
      | Float32Array<ArrayBuffer>
      | Int8Array<ArrayBuffer>
      | Uint8Array<ArrayBuffer>
      | Uint16Array<ArrayBuffer>
      | Uint32Array<ArrayBuffer>,
  ) => array;
  const bones: number[] = [];
  const fractions: number[] = [];
  for (const source of sources) {
    const entries = [...mesh.points[source]!.weights];
    const bytes = weightBytes(entries.map(([, weight]) => weight));
    for (let slot = 0; slot < 4; slot += 1) {
      const bone = entries[slot]?.[0];
      bones.push(bone === undefined || bytes[slot] === 0 ? 0 : RIG_INDEX.get(bone)!);
      fractions.push(bytes[slot] ?? 0);
    }
  }
  const primitive = document
    .createPrimitive()
    .setMaterial(addMaterial(document, name, surface))
    .setIndices(
      accessor(
        'SCALAR',
        sources.length > 65535 ? Uint32Array.from(indices) : Uint16Array.from(indices),
      ),
    )
    .setAttribute(
      'POSITION',
      accessor(
        'VEC3',
        Float32Array.from(sources.flatMap((source) => mesh.points[source]!.position)),
      ),
    )
    .setAttribute(
      'NORMAL',
      accessor(
        'VEC3',
        Int8Array.from(sources.flatMap((source) => normals[source]!.map(toByte))),
      ).setNormalized(true),
    )
    .setAttribute('JOINTS_0', accessor('VEC4', Uint8Array.from(bones)))
    .setAttribute('WEIGHTS_0', accessor('VEC4', Uint8Array.from(fractions)).setNormalized(true));
  if (surface.texture !== undefined)
    primitive.setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)));
  for (const morph of morphs) {
    const moves = mesh.points.map((point) => point.morphs.get(morph) ?? [0, 0, 0]);
    const moved = computeNormals(
      mesh,
      mesh.points.map(({ position }, index) => [
        position[0] + moves[index]![0]!,
        position[1] + moves[index]![1]!,
        position[2] + moves[index]![2]!,
      ]),
    );
    const still = moves.map((move) => Math.hypot(...(move as [number, number, number])) < STILL);
    const turns = moved.map((normal, index) =>
      normal.map((value, axis) => value - normals[index]![axis]!),
    );
    const target = document
      .createPrimitiveTarget(morph)
      .setAttribute(
        'POSITION',
        accessor(
          'VEC3',
          Float32Array.from(
            sources.flatMap((source) => (still[source] ? [0, 0, 0] : moves[source]!)),
          ),
        ).setSparse(true),
      )
      .setAttribute(
        'NORMAL',
        accessor(
          'VEC3',
          Int8Array.from(
            sources.flatMap((source) => (still[source] ? [0, 0, 0] : turns[source]!.map(toByte))),
          ),
        )
          .setNormalized(true)
          .setSparse(true),
      );
    primitive.addTarget(target);
  }
  return document
    .createMesh(name)
    .addPrimitive(primitive)
    .setExtras({ targetNames: [...morphs] });
}

/** Writes a signer file; returns its bytes. */
export async function writeVrm({ meta, parts, custom, preset }: SignerFile): Promise<Uint8Array> {
  const document = new Document();
  document.createBuffer();
  document.createExtension(KHRMeshQuantization).setRequired(true);
  document.createExtension(EXTTextureWebP).setRequired(true);
  const scene = document.createScene('signer');
  const bones = addBones(document);
  scene.addChild(bones[0]!);
  const inverse = RIG.flatMap(({ position: [x, y, z] }) => [
    1,
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    1,
    0,
    -x,
    -y,
    -z,
    1,
  ]);
  const skin = document
    .createSkin('skeleton')
    .setSkeleton(bones[0]!)
    .setInverseBindMatrices(
      document
        .createAccessor()
        .setType('MAT4')
        .setArray(Float32Array.from(inverse))
        .setBuffer(document.getRoot().listBuffers()[0]!),
    );
  for (const bone of bones) skin.addJoint(bone);

  const expressionMorphs = new Set(
    [...custom.values(), ...preset.values()].flatMap((expression) => Object.keys(expression)),
  );
  const binds = new Map<string, { node: Node; index: number }[]>();
  for (const part of parts) {
    const partMorphs = new Set(part.mesh.points.flatMap(({ morphs }) => [...morphs.keys()]));
    const morphs = [...expressionMorphs].filter((morph) => partMorphs.has(morph));
    const node = document
      .createNode(part.name)
      .setMesh(await addMesh(document, part, morphs))
      .setSkin(skin);
    scene.addChild(node);
    morphs.forEach((morph, index) => {
      binds.set(morph, [...(binds.get(morph) ?? []), { node, index }]);
    });
  }
  const toBinds = (expressions: SignerFile['custom']) =>
    new Map(
      [...expressions].map(([name, expression]): [string, MorphBind[]] => [
        name,
        Object.entries(expression).flatMap(([morph, weight]) =>
          (binds.get(morph) ?? []).map((bind) => ({ ...bind, weight })),
        ),
      ]),
    );
  document.createExtension(VrmExtension).setContent({
    meta,
    bones: new Map(HUMANOID.map((name) => [name, bones[RIG_INDEX.get(name)!]!])),
    custom: toBinds(custom),
    preset: toBinds(preset),
    constraints: new Map(
      RIG.flatMap(({ constraint }, index) =>
        constraint === undefined
          ? []
          : [[bones[index]!, { constraint, source: bones[RIG_INDEX.get(constraint.source)!]! }]],
      ),
    ),
  });
  return new WebIO()
    .registerExtensions([KHRMeshQuantization, EXTTextureWebP, VrmExtension])
    .writeBinary(document);
}
