/** A small `.vrm` made in code: a figure of boxes on our skeleton, to load, to pose and to break. */
import { type BoneName, NEUTRAL_FACE, type Vector } from '#contract/pose.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { add, scale, subtract } from '#signing/body/vector.ts';

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

const LEGS: [name: string, parent: string, position: Vector][] = (
  ['left', 'right'] as const
).flatMap((side) => {
  const x = side === 'left' ? 0.09 : -0.09;
  return [
    [`${side}UpperLeg`, 'hips', [x, 0.9, 0]],
    [`${side}LowerLeg`, `${side}UpperLeg`, [x, 0.5, 0]],
    [`${side}Foot`, `${side}LowerLeg`, [x, 0.08, 0]],
  ] as [string, string, Vector][];
});

/** Half the thickness of the box around a bone, in metres. */
function thickness(bone: string): number {
  if (/Thumb|Index|Middle|Ring|Little/.test(bone)) return 0.009;
  if (/Hand$/.test(bone)) return 0.016;
  if (/LowerArm|neck/.test(bone)) return 0.035;
  if (/UpperArm|Shoulder/.test(bone)) return 0.045;
  return 0.1;
}

interface Mesh {
  positions: number[];
  normals: number[];
  joints: number[];
  weights: number[];
  indices: number[];
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (corner): Vector => [corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1],
);

/** A box with flat sides. */
function addBox(mesh: Mesh, low: Vector, high: Vector, joint: number): void {
  for (const axis of [0, 1, 2] as const)
    for (const sign of [-1, 1]) {
      const first = mesh.positions.length / 3;
      const normal = [0, 0, 0];
      normal[axis] = sign;
      const side = CORNERS.filter((corner) => corner[axis] === sign);
      for (const corner of side) {
        mesh.positions.push(
          ...([0, 1, 2] as const).map((each) => (corner[each] === 1 ? high[each] : low[each])),
        );
        mesh.normals.push(...normal);
        mesh.joints.push(joint, 0, 0, 0);
        mesh.weights.push(1, 0, 0, 0);
      }
      // Corners in the order of counting; which way round is outside depends on the axis.
      const isTurned = (sign === 1) === (axis === 1);
      const triangles = isTurned ? [0, 2, 1, 1, 2, 3] : [0, 1, 2, 1, 3, 2];
      mesh.indices.push(...triangles.map((index) => first + index));
    }
}

interface Bone {
  name: string;
  parent: string | undefined;
  /** In metres, from the ground below the figure. */
  position: Vector;
}

/** The file's bytes. */
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

/** Our skeleton without its tips and the bones left out, and legs. */
function makeBones(without: (bone: BoneName) => boolean, size: number): Bone[] {
  const bones: Bone[] = [];
  const has = (name: JointName | undefined) =>
    name !== undefined && !name.endsWith('Tip') && !without(name as BoneName);
  for (const [name, { parent, position }] of SKELETON) {
    if (!has(name)) continue;
    let above = parent;
    while (above !== undefined && !has(above)) above = SKELETON.get(above)?.parent;
    bones.push({ name, parent: above, position: scale(position, size) });
  }
  for (const [name, parent, position] of LEGS)
    bones.push({ name, parent, position: scale(position, size) });
  return bones;
}

interface Meshes {
  clothes: Mesh;
  skin: Mesh;
}

const emptyMesh = (): Mesh => ({
  positions: [],
  normals: [],
  joints: [],
  weights: [],
  indices: [],
});

/** A box for each bone but the legs: hands, neck and head are skin. */
function makeMeshes(bones: readonly Bone[], size: number): Meshes {
  const meshes: Meshes = { clothes: emptyMesh(), skin: emptyMesh() };
  for (const [index, { name, position }] of bones.entries()) {
    if (/Leg|Foot/.test(name)) continue;
    if (name === 'head') {
      const low = add(position, scale([-0.075, -0.01, -0.08], size));
      addBox(meshes.skin, low, add(position, scale([0.075, 0.23, 0.11], size)), index);
      continue;
    }
    const half = thickness(name) * size;
    const child = [...SKELETON].find(([, joint]) => joint.parent === name)?.[1].position;
    const end = child === undefined ? position : scale(child, size);
    const around: Vector = [half, half, half * (/Hand$/.test(name) ? 2.4 : 1)];
    const corner = (pick: (...values: number[]) => number) =>
      [0, 1, 2].map((axis) => pick(position[axis]!, end[axis]!)) as unknown as Vector;
    const isSkin = /Hand$|Thumb|Index|Middle|Ring|Little|neck/.test(name);
    addBox(
      isSkin ? meshes.skin : meshes.clothes,
      subtract(corner(Math.min), around),
      add(corner(Math.max), around),
      index,
    );
  }
  return meshes;
}

const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;

type Packer = ReturnType<typeof createPacker>;

/** Puts numbers one after the other into the file's buffer, with the tables that find them again. */
function createPacker() {
  const chunks: Uint8Array[] = [];
  const bufferViews: unknown[] = [];
  const accessors: unknown[] = [];
  let offset = 0;
  return {
    chunks,
    /** In bytes. */
    size: () => offset,
    /**
     * Adds numbers, padded to four bytes.
     *
     * @param each how many numbers make one element
     * @returns the accessor's index
     */
    put(values: number[], type: string, each: number, componentType: number, more = {}): number {
      const array = componentType === FLOAT ? new Float32Array(values) : new Uint16Array(values);
      const bytes = new Uint8Array(Math.ceil(array.byteLength / 4) * 4);
      bytes.set(new Uint8Array(array.buffer));
      bufferViews.push({ buffer: 0, byteOffset: offset, byteLength: array.byteLength });
      accessors.push({
        bufferView: bufferViews.length - 1,
        componentType,
        count: values.length / each,
        type,
        ...more,
      });
      chunks.push(bytes);
      offset += bytes.byteLength;
      return accessors.length - 1;
    },
    tables: () => ({ accessors, bufferViews, buffers: [{ byteLength: offset }] }),
  };
}

/** Least and greatest of each coordinate. */
function bounds(positions: readonly number[]) {
  const along = (axis: number) => positions.filter((_, index) => index % 3 === axis);
  return {
    min: [0, 1, 2].map((axis) => Math.min(...along(axis))),
    max: [0, 1, 2].map((axis) => Math.max(...along(axis))),
  };
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

/** The figure's node comes after its bones. */
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

/** A binary glTF of this JSON and these bytes. */
function glb(gltf: unknown, chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(gltf));
  const json = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  json.set(text);
  const file = new Uint8Array(12 + 8 + json.length + 8 + size);
  const view = new DataView(file.buffer);
  const numbers = [0x46546c67, 2, file.length, json.length, 0x4e4f534a];
  for (const [index, number] of numbers.entries()) view.setUint32(index * 4, number, true);
  file.set(json, 20);
  view.setUint32(20 + json.length, size, true);
  view.setUint32(24 + json.length, 0x004e4942, true);
  let at = 28 + json.length;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}
