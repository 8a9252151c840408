import {
  Bone,
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { expect, it } from 'vitest';
import { makeVrm } from '#avatar/lifelike/testing/make-vrm.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import { aboutAxis } from '#signing/body/quaternion.ts';
import { loadVrm, meshesIn } from './load-vrm.ts';
import { createSkin } from './skin.ts';

/** Computes the positions of the vertices of a mesh in the world with three.js itself. */
function getVertices(mesh: Mesh): number[][] {
  mesh.updateWorldMatrix(true, true);
  const { count } = mesh.geometry.getAttribute('position');
  return Array.from({ length: count }, (_, vertex) =>
    mesh.getVertexPosition(vertex, new Vector3()).applyMatrix4(mesh.matrixWorld).toArray(),
  );
}

const getDrawnValues = (mesh: Mesh, attribute = 'position'): number[][] => {
  const drawn = mesh.geometry.getAttribute(attribute);
  return Array.from({ length: drawn.count }, (_, vertex) =>
    new Vector3().fromBufferAttribute(drawn, vertex).toArray(),
  );
};

function expectClose(vertices: number[][], expected: number[][]) {
  expect(vertices.length).toBe(expected.length);
  vertices.forEach((vertex, index) => {
    for (const axis of [0, 1, 2]) expect(vertex[axis]).toBeCloseTo(expected[index]![axis]!, 5);
  });
}

it('skins and morphs vertices as three.js does', async () => {
  const body = await loadVrm(makeVrm({ size: 0.5 }));
  const skin = createSkin(body.root);
  const initialVertices = meshesIn(body.root).map(getVertices);
  body.take({
    bones: { leftUpperArm: aboutAxis([0, 0, 1], 80), head: aboutAxis([0, 1, 0], 30) },
    face: { ...NEUTRAL_FACE, jaw: 0.7 },
  });
  skin.update();
  const expectedVertices = meshesIn(body.root).map(getVertices);
  expect(expectedVertices).not.toEqual(initialVertices);
  const drawn = meshesIn(skin.drawn);
  drawn.forEach((mesh, index) => {
    expectClose(getDrawnValues(mesh), expectedVertices[index]!);
  });
  const highest = Math.max(...expectedVertices.flat().map(([, y]) => y!));
  expect(skin.bounds.max.y).toBeCloseTo(highest, 5);
});

/** Creates a triangle between two bones, with a morph that moves one corner, on a figure that is moved and scaled. */
function strip() {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0, 1, 0, 0, 2, 1, 0], 3));
  geometry.setAttribute('normal', new Float32BufferAttribute([0, 0, 1, 0, 0, 1, 0, 0, 1], 3));
  geometry.setAttribute('uv', new Float32BufferAttribute([0, 0, 0.5, 0, 1, 1], 2));
  geometry.setAttribute(
    'skinIndex',
    new Uint16BufferAttribute([0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0], 4),
  );
  geometry.setAttribute(
    'skinWeight',
    new Float32BufferAttribute([1, 0, 0, 0, 0.25, 0.75, 0, 0, 1, 0, 0, 0], 4),
  );
  geometry.morphAttributes.position = [new Float32BufferAttribute([0, 0, 0, 0, 0, 0, 0, 3, 1], 3)];
  geometry.morphTargetsRelative = true;
  const bones = [new Bone(), new Bone()] as const;
  bones[1].position.set(1, 0, 0);
  bones[0].add(bones[1]);
  const mesh = new SkinnedMesh(geometry, new MeshBasicMaterial());
  const root = new Group().add(mesh, bones[0]);
  root.position.set(5, 6, 7);
  root.scale.setScalar(2);
  root.updateMatrixWorld(true);
  mesh.bind(new Skeleton([...bones]), new Matrix4().makeTranslation(0, 0.5, 0));
  return { root, mesh, bones };
}

it('mixes the bones of a vertex by its weights, turns its normal, and forgets the pose before', () => {
  const { root, mesh, bones } = strip();
  const skin = createSkin(root);
  const [drawn] = meshesIn(skin.drawn);
  skin.update();
  const rest = getDrawnValues(drawn!);
  bones[1].rotation.x = Math.PI / 2;
  mesh.morphTargetInfluences![0] = 0.5;
  skin.update();
  expectClose(getDrawnValues(drawn!), getVertices(mesh));
  const turned = new Vector3(...getDrawnValues(drawn!, 'normal')[2]!).normalize();
  expect(turned.y).toBeCloseTo(-1, 5);
  bones[1].rotation.x = 0;
  mesh.morphTargetInfluences![0] = 0;
  skin.update();
  expect(getDrawnValues(drawn!)).toEqual(rest);
});

/** Computes the forward components of the front of a drawn triangle and of its first normal. */
function measureFront(mesh: Mesh): [front: number, normal: number] {
  const corners = getDrawnValues(mesh).map((vertex) => new Vector3(...vertex));
  const { index } = mesh.geometry;
  const [a, b, c] = [0, 1, 2].map((corner) => corners[index?.getX(corner) ?? corner]!);
  const front = b!.clone().sub(a!).cross(c!.clone().sub(a!)).normalize();
  return [front.z, new Vector3(...getDrawnValues(mesh, 'normal')[0]!).normalize().z];
}

it.each([
  ['as it is', [2, 2, 2], 1],
  ['in a mirror that turns right to left', [-2, 2, 2], 1],
  ['in a mirror that turns front to back', [2, 2, -2], -1],
  ['turned round, in no mirror', [-2, 2, -2], -1],
] as const)('keeps the front of a mesh without bones in front: %s', (_, scale, ahead) => {
  const hat = new Mesh(strip().mesh.geometry, new MeshBasicMaterial());
  const root = new Group().add(hat);
  root.scale.fromArray(scale);
  const skin = createSkin(root);
  skin.update();
  const [drawn] = meshesIn(skin.drawn);
  expectClose(getDrawnValues(drawn!), getVertices(hat));
  expect(measureFront(drawn!)).toEqual([expect.closeTo(ahead), expect.closeTo(ahead)]);
});

it.each([
  ['its bones', ({ bones }) => bones[0].scale.set(-1, 1, 1), [8, 10]],
  ['its own node alone, which glTF passes over', ({ mesh }) => mesh.scale.set(-1, 1, 1), [0, 2]],
] as const satisfies [string, (figure: ReturnType<typeof strip>) => void, number[]][])(
  'keeps the front of a mesh with bones in front where a mirror is in %s',
  (_, mirror, ends) => {
    const figure = strip();
    mirror(figure);
    const skin = createSkin(figure.root);
    skin.update();
    const [drawn] = meshesIn(skin.drawn);
    expect(measureFront(drawn!)).toEqual([expect.closeTo(1), expect.closeTo(1)]);
    const across = getDrawnValues(drawn!).map(([x]) => x!);
    expect(Math.min(...across)).toBeCloseTo(ends[0], 5);
    expect(Math.max(...across)).toBeCloseTo(ends[1], 5);
  },
);

it('carries a mesh without bones along with what it hangs on', () => {
  const { root, bones } = strip();
  const hat = new Mesh(strip().mesh.geometry, new MeshBasicMaterial());
  bones[1].add(hat);
  const skin = createSkin(root);
  bones[1].position.set(3, 0, 0);
  skin.update();
  expectClose(getDrawnValues(meshesIn(skin.drawn)[1]!), getVertices(hat));
});
