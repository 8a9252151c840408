/** Faces of markings on the posed skin of the committed signer files: told apart by brows, lids, mouth and head. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { channelExpressions } from '#avatar/lifelike/vrm/expressions.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { Pose, Vector } from '#contract/pose.ts';
import { add, distance, dot, scale, subtract } from '#signing/body/vector.ts';
import { composeFace } from '#signing/face/compose-face.ts';
import { LOOKS } from './looks.ts';
import { RIG_INDEX } from './mesh/rig.ts';
import { readDocument, readMesh, rigMaps, type SkinnedMesh } from './testing/skin-vrm.ts';

const MARKS = ['topic', 'negation', 'question', 'apology'] as const satisfies readonly NonManual[];
/** Metres from the middle to where a brow's inner end ends, and its tail begins. */
const INNER_END = 0.022;
const TAIL = 0.055;
/** Metres from the middle of an eye to where no lash of it is, and least above or below it. */
const LASHES = { reach: 0.012, apart: 0.002 } as const;

/** Composes the face half-way through a unit of 1.2 seconds, and measures how far the head turns to the sides in it. */
function composeStill(nonManuals: readonly NonManual[]): Pose & { readonly shake: number } {
  const cue = { startSeconds: 1, endSeconds: 2.2, nonManuals, phraseEnd: false };
  const faceAt = composeFace([cue], 4);
  const yaws = Array.from({ length: 13 }, (_, step) => faceAt(1 + step / 10).bones.head[1]);
  return { ...faceAt(1.6), shake: Math.max(...yaws) - Math.min(...yaws) };
}

/** Computes where the points of a mesh are in a pose. */
function poseMesh(mesh: SkinnedMesh, { face }: Pose, maps: Float64Array): Vector[] {
  const weights = channelExpressions(face);
  const moved = [...mesh.positions];
  for (const [name, moves] of mesh.morphs)
    for (const [point, move] of moves)
      moved[point] = add(moved[point]!, scale(move, weights[name] ?? 0));
  return moved.map(([x, y, z], point) => {
    const position: [number, number, number] = [0, 0, 0];
    for (let slot = point * 4; slot < point * 4 + 4; slot += 1)
      for (const row of [0, 1, 2] as const) {
        const map = mesh.bones[slot]! * 12 + row * 4;
        const to = maps[map]! * x + maps[map + 1]! * y + maps[map + 2]! * z + maps[map + 3]!;
        position[row] += mesh.fractions[slot]! * to;
      }
    return position;
  });
}

const mean = (points: readonly Vector[]): Vector =>
  scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0]),
    1 / points.length,
  );

type Meshes = Readonly<Record<'brows' | 'eyes' | 'lashes' | 'head', SkinnedMesh>>;

/** Features that a viewer reads in a face, in distances of the pupils, and how the head is turned, in radians. */
interface Features {
  readonly brows: readonly number[];
  readonly innerBrow: number;
  readonly outerBrow: number;
  readonly lids: number;
  readonly corners: number;
  readonly head: readonly number[];
}

function measureFeatures(meshes: Meshes, nonManuals: readonly NonManual[]): Features {
  const pose = composeStill(nonManuals);
  const maps = rigMaps(pose.bones);
  const head = RIG_INDEX.get('head')! * 12;
  const up: Vector = [maps[head + 1]!, maps[head + 5]!, maps[head + 9]!];
  const getPosedPoints = (name: keyof Meshes) => poseMesh(meshes[name], pose, maps);
  const filterPosedPoints = (name: keyof Meshes, test: (rest: Vector, point: number) => boolean) =>
    getPosedPoints(name).filter((_, point) => test(meshes[name].positions[point]!, point));
  const eyes = [1, -1].map((side) => mean(filterPosedPoints('eyes', ([x]) => x * side > 0)));
  const pupilDistance = distance(eyes[0]!, eyes[1]!);
  const middle = mean(eyes);
  const above = (point: Vector) => dot(subtract(point, middle), up) / pupilDistance;
  const restEyes = mean(meshes.eyes.positions.filter(([x]) => x > 0));
  const isLash = ([x, y]: Vector, sign: number) =>
    Math.abs(Math.abs(x) - restEyes[0]) < LASHES.reach && sign * (y - restEyes[1]) > LASHES.apart;
  const lashes = (sign: number) =>
    above(mean(filterPosedPoints('lashes', (rest) => isLash(rest, sign))));
  const corner = [...meshes.head.morphs.get('lipCorners')!].reduce((furthest, entry) =>
    Math.hypot(...entry[1]) > Math.hypot(...furthest[1]) ? entry : furthest,
  )[0];
  const heights = (test: (rest: Vector) => boolean) =>
    above(mean(filterPosedPoints('brows', test)));
  return {
    brows: getPosedPoints('brows').map(above),
    innerBrow: heights(([x]) => Math.abs(x) < INNER_END),
    outerBrow: heights(([x]) => Math.abs(x) > INNER_END && Math.abs(x) < TAIL),
    lids: lashes(1) - lashes(-1),
    corners: above(getPosedPoints('head')[corner]!),
    // Of a straight head none; towards the viewer, to a shoulder, and shaken.
    head: [maps[head + 9]!, maps[head + 4]!, pose.shake],
  };
}

const pairs = MARKS.flatMap((markA, index) =>
  MARKS.slice(index + 1).map((markB) => [markA, markB] as const),
);

describe.each(LOOKS.map(({ name }) => name))('%s', (figure) => {
  const featuresByMark = new Map<NonManual | 'rest', Features>();

  beforeAll(async () => {
    const bytes = readFileSync(`src/avatar/lifelike/figures/${figure}.vrm`);
    const document = await readDocument(new Uint8Array(bytes));
    const [brows, eyes, lashes, head] = ['brows', 'eyes', 'lashes', 'head'].map((part) =>
      readMesh(document, part),
    ) as [SkinnedMesh, SkinnedMesh, SkinnedMesh, SkinnedMesh];
    const meshes = { brows, eyes, lashes, head };
    featuresByMark.set('rest', measureFeatures(meshes, []));
    for (const mark of MARKS) featuresByMark.set(mark, measureFeatures(meshes, [mark]));
  });

  const measureRise = (mark: NonManual) => {
    const [rest, now] = [featuresByMark.get('rest')!, featuresByMark.get(mark)!];
    return {
      points: now.brows.map((height, point) => height - rest.brows[point]!),
      inner: now.innerBrow - rest.innerBrow,
      outer: now.outerBrow - rest.outerBrow,
      lids: now.lids - rest.lids,
      corners: now.corners - rest.corners,
    };
  };

  it('raises a topic’s brows whole: the inner end is not left behind, which would be a frown', () => {
    const { points, inner, outer } = measureRise('topic');
    expect(Math.min(inner, outer)).toBeGreaterThan(0.12);
    expect(Math.min(...points)).toBeGreaterThan(0.06);
  });

  it('lowers the brows of negation and question, their inner ends most', () => {
    for (const mark of ['negation', 'question'] as const) {
      const { inner, outer, points } = measureRise(mark);
      expect(inner).toBeLessThan(-0.04);
      expect(outer).toBeLessThan(-0.01);
      expect(inner).toBeLessThan(outer);
      expect(Math.max(...points)).toBeLessThan(0.002);
    }
  });

  it('raises the inner ends alone of an apology', () => {
    const { inner, outer } = measureRise('apology');
    expect(inner).toBeGreaterThan(0.1);
    expect(inner - outer).toBeGreaterThan(0.08);
  });

  it('opens the lids for a topic, narrows them for the others, and draws the mouth down for no and sorry', () => {
    expect(measureRise('topic').lids).toBeGreaterThan(0.005);
    for (const mark of ['negation', 'question', 'apology'] as const)
      expect(measureRise(mark).lids).toBeLessThan(-0.005);
    for (const mark of ['negation', 'apology'] as const)
      expect(measureRise(mark).corners).toBeLessThan(-0.01);
  });

  it.each(pairs)(
    '%s and %s differ in what is seen of brows, lids, mouth and head',
    (markA, markB) => {
      const toRow = (mark: NonManual) => {
        const { inner, outer, lids, corners } = measureRise(mark);
        return [inner, outer, 2 * lids, 2 * corners, ...featuresByMark.get(mark)!.head];
      };
      const [a, b] = [toRow(markA), toRow(markB)];
      expect(Math.hypot(...a.map((value, index) => value - b[index]!))).toBeGreaterThan(0.08);
    },
  );
});
