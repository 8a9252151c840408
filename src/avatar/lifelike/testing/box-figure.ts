/** A figure of boxes on our skeleton: its bones, and a box for each. */
import type { BoneName, Vector } from '#contract/pose.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { add, scale, subtract } from '#signing/body/vector.ts';

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

/** Returns half the thickness of the box around a bone, in metres. */
function thickness(bone: string): number {
  if (/Thumb|Index|Middle|Ring|Little/.test(bone)) return 0.009;
  if (/Hand$/.test(bone)) return 0.016;
  if (/LowerArm|neck/.test(bone)) return 0.035;
  if (/UpperArm|Shoulder/.test(bone)) return 0.045;
  return 0.1;
}

export interface Mesh {
  positions: number[];
  normals: number[];
  joints: number[];
  weights: number[];
  indices: number[];
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (corner): Vector => [corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1],
);

/** Adds a box with flat sides. */
function addBox(mesh: Mesh, low: Vector, high: Vector, joint: number): void {
  for (const axis of [0, 1, 2] as const)
    for (const sign of [-1, 1]) {
      const first = mesh.positions.length / 3;
      const normal = [0, 0, 0];
      normal[axis] = sign;
      const side = CORNERS.filter((corner) => corner[axis] === sign);
      for (const corner of side) {
        mesh.positions.push(
          ...([0, 1, 2] as const).map((coordinate) =>
            corner[coordinate] === 1 ? high[coordinate] : low[coordinate],
          ),
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

export interface Bone {
  name: string;
  parent: string | undefined;
  /** Position in metres, from the ground below the figure. */
  position: Vector;
}

/** Creates the bones of our skeleton without its tips and the omitted bones, and adds legs. */
export function makeBones(without: (bone: BoneName) => boolean, size: number): Bone[] {
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

export interface Meshes {
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

/** Creates a box for each bone except the legs: hands, neck and head are skin. */
export function makeMeshes(bones: readonly Bone[], size: number): Meshes {
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
