import { Box3, type SkinnedMesh } from 'three';
import { expect, it } from 'vitest';
import { makeVrm } from '#avatar/lifelike/testing/make-vrm.ts';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { aboutAxis } from '#signing/body/quaternion.ts';
import { computeWorld } from '#signing/body/skeleton.ts';
import { loadVrm, meshesIn } from './load-vrm.ts';

const REST: Pose = { bones: {}, face: NEUTRAL_FACE };
const RAISED: Pose = {
  bones: { leftUpperArm: aboutAxis([0, 0, 1], 80), leftLowerArm: aboutAxis([0, 1, 0], -40) },
  face: { ...NEUTRAL_FACE, jaw: 1 },
};

/** Computes the box of the surface in its present pose. */
function extent(root: Awaited<ReturnType<typeof loadVrm>>['root']): Box3 {
  root.updateMatrixWorld(true);
  const box = new Box3();
  for (const mesh of meshesIn(root)) {
    const skinned = mesh as SkinnedMesh;
    skinned.computeBoundingBox();
    box.union(skinned.boundingBox!.clone().applyMatrix4(skinned.matrixWorld));
  }
  return box;
}

it('poses a figure as our skeleton is posed, and forgets the pose before', async () => {
  const body = await loadVrm(makeVrm());
  body.take(REST);
  const rest = extent(body.root);
  body.take(RAISED);
  const raised = extent(body.root);
  const fingertip = computeWorld(RAISED.bones).get('leftMiddleTip')!.position;
  expect(raised.max.y).toBeGreaterThan(fingertip[1] - 0.02);
  expect(raised.max.y).toBeLessThan(fingertip[1] + 0.06);
  body.take(REST);
  expect(extent(body.root)).toEqual(rest);
});

it('moves a face by our channels, and one of other makers by its presets', async () => {
  const ownFigure = await loadVrm(makeVrm({ face: 'channels' }));
  const otherFigure = await loadVrm(makeVrm({ face: 'presets' }));
  expect([ownFigure.hasChannels, otherFigure.hasChannels]).toEqual([true, false]);
  for (const { root, take } of [ownFigure, otherFigure]) {
    const opened = () => meshesIn(root).map((mesh) => mesh.morphTargetInfluences?.[0] ?? 0);
    take(RAISED);
    expect(Math.max(...opened())).toBe(1);
    take(REST);
    expect(Math.max(...opened())).toBe(0);
  }
});

it('shows a small figure as tall as ours', async () => {
  const body = await loadVrm(makeVrm({ size: 0.5 }));
  body.take(REST);
  expect(extent(body.root).max.y).toBeCloseTo(1.77, 2);
});

it('says what is wrong with a file whose numbers lie', async () => {
  const file = makeVrm({
    change(gltf) {
      for (const view of gltf.bufferViews as { byteOffset: number }[]) view.byteOffset += 1e9;
    },
  });
  await expect(loadVrm(file)).rejects.toMatchObject({ code: 'file-broken' });
});
