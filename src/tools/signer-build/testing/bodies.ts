/**
 * The bodies that a signer file is made of, each closed, so that a point can be inside of one: two hands,
 * the head, the clothes' trunk and two sleeves. Where the skin is cut or goes on as another body, an edge
 * is closed by a cap: triangles from the edge to its middle.
 */
import type { Document } from '@gltf-transform/core';
import { channelExpressions } from '#avatar/lifelike/vrm/expressions.ts';
import type { Pose, Side, Vector } from '#contract/pose.ts';
import { RIG } from '#tools/signer-build/mesh/rig.ts';
import { readMesh, rigMaps, type SkinnedMesh } from './skin-vrm.ts';

export type BodyName = `${Side}Hand` | `${Side}Sleeve` | 'head' | 'trunk';

export interface Body {
  readonly name: BodyName;
  readonly rest: readonly Vector[];
  /** The bone each point follows most, as `CAPSULES` name those of hands. */
  readonly parts: readonly string[];
  /** Three points each; first those of the skin, then the caps'. */
  readonly triangles: Uint32Array;
  readonly skinTriangles: number;
  /** Computes where its points are in a pose: three numbers each, the middles of the caps last. */
  pose(maps: Float64Array, face: Pose['face']): Float64Array;
}

/** Finds the bone that a point follows most. */
function findPart({ bones, fractions }: SkinnedMesh, index: number): string {
  let strongest = index * 4;
  for (let slot = strongest; slot < index * 4 + 4; slot += 1)
    if (fractions[slot]! > fractions[strongest]!) strongest = slot;
  const bone = RIG[bones[strongest]!]!.name.replace(/^(left|right)/, '').replace('Blend', '');
  if (/^LowerArm/.test(bone)) return 'forearm';
  if (/^UpperArm/.test(bone)) return 'upperArm';
  return bone === 'Hand' ? 'palm' : bone;
}

const ARM = /(Arm|Hand)/;
/** Computes the fraction of arm and hand in a point's weights. */
const armFraction = ({ bones, fractions }: SkinnedMesh, index: number): number =>
  [0, 1, 2, 3].reduce(
    (sum, slot) =>
      sum + (ARM.test(RIG[bones[index * 4 + slot]!]!.name) ? fractions[index * 4 + slot]! : 0),
    0,
  );

type Triangle = SkinnedMesh['triangles'][number];

/** Edges that one triangle alone has, in its direction, edge by edge of what hangs together. */
function findOpenEdges(triangles: readonly Triangle[]): [number, number][][] {
  const open = new Map<string, [number, number]>();
  for (const [a, b, c] of triangles)
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as [number, number][])
      if (!open.delete(`${to} ${from}`)) open.set(`${from} ${to}`, [from, to]);
  const group = new Map<number, number>();
  const findRoot = (point: number): number => {
    const above = group.get(point) ?? point;
    return above === point ? point : findRoot(above);
  };
  for (const [from, to] of open.values()) group.set(findRoot(from), findRoot(to));
  const groups = new Map<number, [number, number][]>();
  for (const edge of open.values()) {
    const root = findRoot(edge[0]);
    groups.set(root, [...(groups.get(root) ?? []), edge]);
  }
  return [...groups.values()];
}

function createBody(
  name: BodyName,
  pieces: readonly { mesh: SkinnedMesh; triangles: Triangle[] }[],
): Body {
  const rest: Vector[] = [];
  const parts: string[] = [];
  const bones: number[] = [];
  const fractions: number[] = [];
  const skin: Triangle[] = [];
  const morphs: { expression: string; moves: [number, Vector][] }[] = [];
  for (const { mesh, triangles } of pieces) {
    const places = new Map<number, number>();
    const place = (index: number): number => {
      let placed = places.get(index);
      if (placed === undefined) {
        placed = rest.push(mesh.positions[index]!) - 1;
        places.set(index, placed);
        parts.push(findPart(mesh, index));
        bones.push(...mesh.bones.slice(index * 4, index * 4 + 4));
        fractions.push(...mesh.fractions.slice(index * 4, index * 4 + 4));
      }
      return placed;
    };
    for (const [a, b, c] of triangles) skin.push([place(a), place(b), place(c)]);
    for (const [expression, moves] of mesh.morphs)
      morphs.push({
        expression,
        moves: [...moves].flatMap(([index, move]): [number, Vector][] => {
          const placed = places.get(index);
          return placed === undefined ? [] : [[placed, move]];
        }),
      });
  }
  const edges = findOpenEdges(skin);
  const caps = edges.flatMap((edge, index) =>
    edge.map(([from, to]): Triangle => [to, from, rest.length + index]),
  );
  const flat = Float64Array.from(rest.flat());
  return {
    name,
    rest,
    parts,
    triangles: Uint32Array.from([...skin, ...caps].flat()),
    skinTriangles: skin.length,
    pose(maps, face) {
      const moved = flat.slice();
      const weights = morphs.length === 0 ? {} : channelExpressions(face);
      for (const { expression, moves } of morphs) {
        const weight = weights[expression] ?? 0;
        if (weight > 0)
          for (const [point, move] of moves)
            for (const axis of [0, 1, 2] as const) moved[point * 3 + axis]! += move[axis] * weight;
      }
      const posed = new Float64Array((rest.length + edges.length) * 3);
      for (let point = 0; point < rest.length; point += 1) {
        const [x, y, z] = [moved[point * 3]!, moved[point * 3 + 1]!, moved[point * 3 + 2]!];
        for (let slot = point * 4; slot < point * 4 + 4; slot += 1) {
          const fraction = fractions[slot]!;
          if (fraction === 0) continue;
          const map = bones[slot]! * 12;
          for (let row = 0; row < 3; row += 1) {
            const offset = map + row * 4;
            posed[point * 3 + row]! +=
              fraction *
              (maps[offset]! * x +
                maps[offset + 1]! * y +
                maps[offset + 2]! * z +
                maps[offset + 3]!);
          }
        }
      }
      edges.forEach((edge, index) => {
        for (const [from] of edge)
          for (let axis = 0; axis < 3; axis += 1)
            posed[(rest.length + index) * 3 + axis]! += posed[from * 3 + axis]! / edge.length;
      });
      return posed;
    },
  };
}

export type Bodies = Readonly<Record<BodyName, Body>>;

export function createBodies(document: Document): Bodies {
  const [hands, head, clothes, trim] = ['hands', 'head', 'clothes', 'trim'].map((name) =>
    readMesh(document, name),
  ) as [SkinnedMesh, SkinnedMesh, SkinnedMesh, SkinnedMesh];
  const isOn = (mesh: SkinnedMesh, triangle: Triangle, side: Side) =>
    triangle.reduce((sum, point) => sum + mesh.positions[point]![0], 0) > 0 === (side === 'left');
  const hand = (side: Side) => {
    const triangles = hands.triangles.filter((triangle) => isOn(hands, triangle, side));
    return createBody(`${side}Hand`, [{ mesh: hands, triangles }]);
  };
  const cloth = (name: BodyName, side?: Side) =>
    createBody(
      name,
      [clothes, trim].map((mesh) => ({
        mesh,
        triangles: mesh.triangles.filter((triangle) => {
          const isSleeve = triangle.reduce((sum, point) => sum + armFraction(mesh, point), 0) > 1.5;
          return side === undefined ? !isSleeve : isSleeve && isOn(mesh, triangle, side);
        }),
      })),
    );
  return {
    leftHand: hand('left'),
    rightHand: hand('right'),
    head: createBody('head', [{ mesh: head, triangles: [...head.triangles] }]),
    trunk: cloth('trunk'),
    leftSleeve: cloth('leftSleeve', 'left'),
    rightSleeve: cloth('rightSleeve', 'right'),
  };
}

/** Bodies in a pose, each worked out when it is first asked for. */
export function posedBodies(bodies: Bodies, { bones, face }: Pose): (name: BodyName) => Posed {
  const maps = rigMaps(bones);
  const posedByName = new Map<BodyName, Posed>();
  return (name) => {
    let posed = posedByName.get(name);
    if (posed === undefined) {
      posed = { body: bodies[name], points: bodies[name].pose(maps, face) };
      posedByName.set(name, posed);
    }
    return posed;
  };
}

export interface Posed {
  readonly body: Body;
  readonly points: Float64Array;
}
