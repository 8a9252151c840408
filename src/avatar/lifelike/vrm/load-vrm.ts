/** A `.vrm` as a body that can be posed: read by three.js and three-vrm, checked before and after. */
import { type VRM, VRMLoaderPlugin, VRMMetaLoaderPlugin, VRMUtils } from '@pixiv/three-vrm';
import { Box3, type Mesh, type Object3D, type Texture, Vector3 } from 'three';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { AvatarError } from '#avatar/avatar-error.ts';
import { type BoneName, NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { SKELETON } from '#signing/body/skeleton.ts';
import { channelExpressions, gazeDegrees, presetExpressions } from './expressions.ts';
import { broken, type FigureFacts, readVrm } from './read-vrm.ts';
import { computePlacement, type RestJoints, retargetTo } from './retarget.ts';

/** A figure in memory; three.js draws `root`. */
export interface Body {
  readonly facts: FigureFacts;
  readonly root: Object3D;
  /** Whether its face has most of our own channels, or is mapped to the few of VRM. */
  readonly hasChannels: boolean;
  /** Takes this pose; the pose before has no influence. */
  take(pose: Pose): void;
  /** Frees textures and geometry. */
  dispose(): void;
}

/** Pixels of all textures together; each takes four bytes, and a third more for smaller copies. */
const MAX_TEXELS = 96 * 1024 * 1024;

/**
 * Loads a figure from the bytes of its file.
 * @throws {AvatarError} as `readVrm`; `file-broken` also for what three.js cannot read, `file-too-large` also
 * for its textures
 */
export async function loadVrm(bytes: Uint8Array<ArrayBuffer>): Promise<Body> {
  const facts = readVrm(bytes);
  const vrm = await parse(bytes);
  if (countTexels(vrm.scene) > MAX_TEXELS) {
    VRMUtils.deepDispose(vrm.scene);
    throw new AvatarError(
      'file-too-large',
      'The textures of this figure are too large. Export it with textures of at most 2048 × 2048 pixels.',
    );
  }
  // Hair and skirts that swing remember earlier frames; a pose alone has to decide the picture.
  const { expressionManager, humanoid, lookAt, nodeConstraintManager, scene } = vrm;
  if (skeletonsIn(scene).size > 1) VRMUtils.combineSkeletons(scene);
  scene.updateMatrixWorld(true);
  const joints = restJoints(vrm);
  const top = new Box3().setFromObject(scene).max.y;
  const { scale, offset } = computePlacement(joints, top);
  scene.scale.setScalar(scale);
  scene.position.set(...offset);
  const retarget = retargetTo(joints);

  const names = new Set(expressionManager?.expressions.map(({ expressionName }) => expressionName));
  const channels = Object.keys(NEUTRAL_FACE).filter((channel) => names.has(channel));
  const hasChannels = channels.length >= Object.keys(NEUTRAL_FACE).length / 2;
  if (!hasChannels) VRMUtils.combineMorphs(vrm);
  return {
    facts,
    root: scene,
    hasChannels,
    take({ bones, face }) {
      for (const [bone, [x, y, z, w]] of retarget(bones))
        humanoid.getNormalizedBoneNode(bone)?.quaternion.set(x, y, z, w);
      humanoid.update();
      expressionManager?.resetValues();
      const weights = hasChannels
        ? channelExpressions(face)
        : presetExpressions(face, (name) => names.has(name));
      for (const [name, weight] of Object.entries(weights))
        expressionManager?.setValue(name, weight);
      if (!names.has('gazeSide')) {
        const { yaw, pitch } = gazeDegrees(face);
        lookAt?.applier.applyYawPitch(yaw, pitch);
      }
      expressionManager?.update();
      nodeConstraintManager?.update();
    },
    dispose: () => VRMUtils.deepDispose(scene),
  };
}

async function parse(bytes: Uint8Array<ArrayBuffer>): Promise<VRM> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  loader.register(
    (parser) =>
      new VRMLoaderPlugin(parser, {
        // People see the licence and decide; the plugin would refuse all but one address.
        metaPlugin: new VRMMetaLoaderPlugin(parser, {
          acceptLicenseUrls: [getLicenceUrl(parser.json)],
        }),
      }),
  );
  try {
    const file = bytes.slice().buffer;
    const { userData } = await loader.parseAsync(file, '');
    return userData.vrm;
  } catch (cause) {
    throw broken(cause instanceof Error ? cause.message : String(cause), cause);
  }
}

interface VrmJson {
  extensions?: { VRMC_vrm?: { meta?: { licenseUrl?: string } } };
}
const getLicenceUrl = (json: VrmJson): string => json.extensions?.VRMC_vrm?.meta?.licenseUrl ?? '';

function restJoints({ humanoid }: VRM): RestJoints {
  const joints = new Map<BoneName, readonly [number, number, number]>();
  const place = new Vector3();
  for (const name of SKELETON.keys()) {
    if (name.endsWith('Tip')) continue;
    const bone = name as BoneName;
    const node = humanoid.getRawBoneNode(bone);
    if (node === null) continue;
    node.getWorldPosition(place);
    joints.set(bone, [place.x, place.y, place.z]);
  }
  return joints;
}

/** Lists every mesh of a figure. */
export function meshesIn(root: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if ('isMesh' in object) meshes.push(object as Mesh);
  });
  return meshes;
}

const skeletonsIn = (root: Object3D): Set<unknown> =>
  new Set(meshesIn(root).flatMap((mesh) => ('skeleton' in mesh ? [mesh.skeleton] : [])));

function countTexels(root: Object3D): number {
  const textures = new Set<Texture>();
  for (const { material } of meshesIn(root))
    for (const entry of [material].flat())
      for (const value of Object.values(entry))
        if (value !== null && typeof value === 'object' && 'isTexture' in value)
          textures.add(value as Texture);
  return [...textures].reduce((sum, { image }) => {
    const { width = 0, height = 0 } = (image ?? {}) as { width?: number; height?: number };
    return sum + width * height;
  }, 0);
}
