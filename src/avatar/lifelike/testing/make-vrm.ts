/** A small `.vrm` made in code: a figure of boxes on our skeleton, to load, to pose and to break. */
import { type BoneName, NEUTRAL_FACE } from '#contract/pose.ts';
import { subtract } from '#signing/body/vector.ts';
import { type Bone, type Mesh, type Meshes, makeBones, makeMeshes } from './box-figure.ts';
import { bounds, createPacker, FLOAT, glb, type Packer, UNSIGNED_SHORT } from './pack-gltf.ts';

export interface MadeVrm {
  /** Bones that the figure lacks. */
  without?: (bone: BoneName) => boolean;
  /** Times our size. */
  size?: number;
  /** `channels` is a face like ours, `presets` one like those of other makers. */
  face?: 'channels' | 'presets';
  /** Changes the glTF before it is written. */
  change?: (gltf: Record<string, unknown>) => void;
}

/** Builds the bytes of a VRM file. */
export function makeVrm({
  without = () => false,
  size = 1,
  face = 'channels',
  change,
}: MadeVrm = {}): Uint8Array<ArrayBuffer> {
  const bones = makeBones(without, size);
  const packer = createPacker();
  const primitives = makePrimitives(bones, makeMeshes(bones, size), packer);
  const gltf: Record<string, unknown> = {
    ...scene(bones, packer.put(inverseBinds(bones), 'MAT4', 16, FLOAT)),
    meshes: [{ primitives }],
    ...packer.tables(),
    extensions: { VRMC_vrm: vrmExtension(bones, face) },
  };
  change?.(gltf);
  return glb(gltf, packer.chunks, packer.size());
}

/** Clothes that keep their form, and skin whose head grows downwards for an open jaw. */
function makePrimitives(bones: readonly Bone[], { clothes, skin }: Meshes, { put }: Packer) {
  const primitive = (mesh: Mesh, material: number, moves: (y: number) => number) => {
    const offsets = mesh.positions.map((value, index) => (index % 3 === 1 ? moves(value) : 0));
    return {
      material,
      attributes: {
        POSITION: put(mesh.positions, 'VEC3', 3, FLOAT, bounds(mesh.positions)),
        NORMAL: put(mesh.normals, 'VEC3', 3, FLOAT),
        JOINTS_0: put(mesh.joints, 'VEC4', 4, UNSIGNED_SHORT),
        WEIGHTS_0: put(mesh.weights, 'VEC4', 4, FLOAT),
      },
      indices: put(mesh.indices, 'SCALAR', 1, UNSIGNED_SHORT),
      targets: [{ POSITION: put(offsets, 'VEC3', 3, FLOAT, bounds(offsets)) }],
    };
  };
  const headHeight = bones.find(({ name }) => name === 'head')!.position[1];
  const isJaw = (y: number) => Math.abs(y - headHeight) < 0.02 && y < headHeight;
  return [primitive(clothes, 0, () => 0), primitive(skin, 1, (y) => (isJaw(y) ? -0.03 : 0))];
}

const inverseBinds = (bones: readonly Bone[]): number[] =>
  bones.flatMap(({ position: [x, y, z] }) => [
    ...[1, 0, 0, 0],
    ...[0, 1, 0, 0],
    ...[0, 0, 1, 0],
    ...[-x, -y, -z, 1],
  ]);

/** Builds the scene. The figure's node comes after its bones. */
function scene(bones: readonly Bone[], inverseBindMatrices: number): Record<string, unknown> {
  const indexOf = new Map(bones.map(({ name }, index) => [name, index]));
  const nodes = bones.map(({ name, parent, position }) => {
    const above = parent === undefined ? undefined : bones[indexOf.get(parent)!]!.position;
    const children = bones.flatMap((bone, index) => (bone.parent === name ? [index] : []));
    return {
      name,
      translation: above === undefined ? position : subtract(position, above),
      ...(children.length > 0 && { children }),
    };
  });
  return {
    asset: { version: '2.0', generator: 'make-vrm' },
    extensionsUsed: ['VRMC_vrm'],
    scene: 0,
    scenes: [{ nodes: [0, bones.length] }],
    nodes: [...nodes, { name: 'figure', mesh: 0, skin: 0 }],
    skins: [{ joints: bones.map((_, index) => index), inverseBindMatrices }],
    materials: [
      { name: 'clothes', pbrMetallicRoughness: { baseColorFactor: [0.4, 0.05, 0.06, 1] } },
      { name: 'skin', pbrMetallicRoughness: { baseColorFactor: [0.62, 0.35, 0.22, 1] } },
    ],
  };
}

const CHANNELS = Object.keys(NEUTRAL_FACE).flatMap((name) => [name, `${name}.negative`]);
const PRESETS = ['aa', 'ih', 'ou', 'ee', 'oh', 'blink', 'surprised', 'angry', 'relaxed', 'sad'];

function vrmExtension(bones: readonly Bone[], face: 'channels' | 'presets') {
  const jawBind = { morphTargetBinds: [{ node: bones.length, index: 0, weight: 1 }] };
  const expressions = (names: readonly string[], jaw: string) =>
    Object.fromEntries(names.map((name) => [name, name === jaw ? jawBind : {}]));
  return {
    specVersion: '1.0',
    meta: {
      name: 'Box',
      version: '1',
      authors: ['A test'],
      licenseUrl: 'https://vrm.dev/licenses/1.0/',
      avatarPermission: 'everyone',
      commercialUsage: 'corporation',
      creditNotation: 'unnecessary',
    },
    humanoid: { humanBones: Object.fromEntries(bones.map(({ name }, node) => [name, { node }])) },
    expressions:
      face === 'channels'
        ? { custom: expressions(CHANNELS, 'jaw') }
        : { preset: expressions(PRESETS, 'aa') },
  };
}
