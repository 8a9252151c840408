/** The committed signer files keep what `rig.ts` and `face-channels.ts` promise. */
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NEUTRAL_FACE, type Vector } from '#contract/pose.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { distance } from '#signing/body/vector.ts';
import { FACE_EXPRESSIONS } from './face/face-channels.ts';
import { LOOKS } from './looks.ts';
import { RIG } from './mesh/rig.ts';
import { getNodePosition, readDocument, readMesh } from './testing/skin-vrm.ts';

const MAX_BYTES = 2_000_000;
/** Metres above the floor: `cameraFor` of the tallest picture. */
const LOWEST_SEEN = 0.12;

interface VrmJson {
  nodes: { name: string; extensions?: { VRMC_node_constraint?: { constraint: object } } }[];
  extensions: {
    VRMC_vrm: {
      meta: { licenseUrl: string };
      humanoid: { humanBones: Record<string, { node: number }> };
      expressions: { custom: Record<string, { morphTargetBinds: { weight: number }[] }> };
    };
  };
}

function parseJson(bytes: Uint8Array): VrmJson {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as VrmJson;
}

describe.each(LOOKS.map(({ name }) => name))('%s', (name) => {
  const path = `src/avatar/lifelike/figures/${name}.vrm`;
  const bytes = new Uint8Array(readFileSync(path));
  const json = parseJson(bytes);

  it('is small', () => {
    expect(statSync(path).size).toBeLessThan(MAX_BYTES);
  });

  it('has our joints where signing is computed', async () => {
    const nodes = (await readDocument(bytes)).getRoot().listNodes();
    const misplaced = [...SKELETON].flatMap(([joint, { position }]) => {
      if (joint.endsWith('Tip')) return [];
      const { node } = json.extensions.VRMC_vrm.humanoid.humanBones[joint]!;
      const found = nodes.find((candidate) => candidate.getName() === json.nodes[node]!.name)!;
      const gap = distance(getNodePosition(found), SKELETON.get(joint as JointName)!.position);
      const turned = found.getWorldRotation().join() !== '0,0,0,1';
      return gap > 1e-6 || turned ? [`${joint} ${gap} ${position}`] : [];
    });
    expect(misplaced).toEqual([]);
  });

  it('moves something with every face channel', () => {
    const { custom } = json.extensions.VRMC_vrm.expressions;
    expect(Object.keys(custom).sort()).toEqual([...FACE_EXPRESSIONS].sort());
    for (const channel of Object.keys(NEUTRAL_FACE)) expect(FACE_EXPRESSIONS).toContain(channel);
    const still = Object.keys(custom).filter(
      (expression) => custom[expression]!.morphTargetBinds.length === 0,
    );
    expect(still).toEqual([]);
  });

  it('has teeth whose halves are alike', async () => {
    const { positions } = readMesh(await readDocument(bytes), 'teeth');
    const rounded = ([x, y, z]: Vector, sign: number) =>
      [sign * x, y, z].map((value) => Math.round(value * 1e5) + 0).join();
    const right = new Set(positions.map((point) => rounded(point, -1)));
    expect(positions.filter((point) => !right.has(rounded(point, 1)))).toEqual([]);
  });

  it('opens the jaw with lower teeth and tongue, and leaves the upper teeth', async () => {
    const meshes = (await readDocument(bytes)).getRoot().listMeshes();
    const measureFalls = (part: string): number[] => {
      const mesh = meshes.find((candidate) => candidate.getName() === part)!;
      const place = (mesh.getExtras() as { targetNames: string[] }).targetNames.indexOf('jaw');
      const moves = mesh.listPrimitives()[0]!.listTargets()[place]!.getAttribute('POSITION')!;
      return Array.from(
        { length: moves.getCount() },
        (_, index) => -moves.getElement(index, [])[1]!,
      );
    };
    const teeth = measureFalls('teeth');
    const fallen = teeth.filter((fall) => fall > 0.015).length;
    expect(fallen).toBeGreaterThan(teeth.length * 0.25);
    expect(teeth.filter((fall) => fall === 0).length).toBeGreaterThan(teeth.length * 0.25);
    // Its root is near the hinge.
    expect(Math.max(...measureFalls('tongue'))).toBeGreaterThan(0.012);
  });

  it('wears a jumper over trousers that no picture shows the end of', async () => {
    const document = await readDocument(bytes);
    const jumper = readMesh(document, 'clothes').positions.filter(([, y]) => y < 1);
    const trousers = readMesh(document, 'trousers').positions;
    const hem = Math.min(...jumper.map(([, y]) => y));
    const waist = trousers.filter(([, y]) => y > hem);
    expect(waist.length).toBeGreaterThan(30);
    const edge = jumper.filter(([, y]) => y === hem);
    const reach = ([x, , z]: Vector) => Math.hypot(x / 0.17, (z + 0.01) / 0.115);
    expect(Math.max(...waist.map(reach))).toBeLessThan(Math.min(...edge.map(reach)));
    // Perspective shows a little more of what is nearer.
    expect(Math.min(...trousers.map(([, y]) => y))).toBeLessThan(LOWEST_SEEN - 0.05);
  });

  it('has hair that ends above the shoulders, whichever way the head turns', async () => {
    const hair = readMesh(await readDocument(bytes), 'hair').positions;
    expect(Math.min(...hair.map(([, y]) => y))).toBeGreaterThan(1.48);
  });

  it('drives its helper bones itself', () => {
    const driven = json.nodes
      .filter(({ extensions }) => extensions?.VRMC_node_constraint !== undefined)
      .map(({ name: bone }) => bone);
    const helpers = RIG.filter(({ constraint }) => constraint !== undefined);
    expect(driven.sort()).toEqual(helpers.map(({ name: bone }) => bone).sort());
  });

  it('names its licence', () => {
    expect(json.extensions.VRMC_vrm.meta.licenseUrl).toBe('https://vrm.dev/licenses/1.0/');
  });
});
