/** The light on a figure, and surfaces that show in it what hands do. */
import {
  Color,
  DirectionalLight,
  FrontSide,
  HemisphereLight,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  type Material,
  type Mesh,
  MeshLambertMaterial,
  type MeshStandardMaterial,
  NoColorSpace,
  type Object3D,
  PCFShadowMap,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { type Constants, glsl, withSoftLight } from './soft-light.ts';
import { meshesIn } from './vrm/load-vrm.ts';

/** Three.js counts light so that a white surface facing π is white. */
const FULL = Math.PI;
const KEY = { colour: '#fff6ea', strength: 0.95, from: [-0.85, 2.6, 1.75] } as const;
const FILL = { sky: '#f2f5fb', ground: '#8f7f78', strength: 0.85 } as const;
const SHADOW = {
  pixels: 768,
  half: 0.78,
  centre: [0, 1.34, 0.1],
  /** Distance in texels from the middle of the soft edge to each tap. */
  radius: 1,
  /** Shares of the depth from the nearest to the farthest, 3.4 m: everywhere, and for each unit of steepness. */
  bias: -0.0003,
  slope: 0.0008,
  /**
   * Fraction of the key light that a shadow takes; a hand that shadows itself still has to stand out from the
   * trunk.
   */
  dark: 0.55,
} as const;

/** Creates the key light from above the signer's right, as in the illustrated signer, and a soft fill. */
export function createLights(): Object3D[] {
  const key = new DirectionalLight(KEY.colour, FULL * KEY.strength);
  key.position.set(...KEY.from);
  key.target.position.set(...SHADOW.centre);
  key.castShadow = true;
  const { camera, mapSize } = key.shadow;
  mapSize.set(SHADOW.pixels, SHADOW.pixels);
  Object.assign(camera, {
    left: -SHADOW.half,
    right: SHADOW.half,
    top: SHADOW.half,
    bottom: -SHADOW.half,
    near: 0.6,
    far: 4,
  });
  // Where fingers touch, the shadow has to reach to the very contact.
  key.shadow.bias = SHADOW.bias;
  key.shadow.normalBias = 0.004;
  key.shadow.radius = SHADOW.radius;
  return [key, key.target, new HemisphereLight(FILL.sky, FILL.ground, FULL * FILL.strength)];
}

export function castShadows(renderer: WebGLRenderer): void {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
}

/**
 * Replaces every surface that a file describes by the usual physical model with one of ours, which is
 * quicker, wraps the light softly round fingers, shines a little on knuckles, darkens towards the outline, so
 * that a hand stands out from a face of the same colour, and preserves folds in white clothes. Surfaces with
 * a style of their own (MToon, unlit) are unchanged.
 *
 * @param root already bent
 */
export function replaceSurfaces(root: Object3D): void {
  const replacements = new Map<Material, Material>();
  const dressed = (material: Material): Material => {
    if (!('isMeshStandardMaterial' in material)) return material;
    const cached = replacements.get(material);
    if (cached !== undefined) return cached;
    const surface = softSurface(material as MeshStandardMaterial);
    replacements.set(material, surface);
    return surface;
  };
  for (const mesh of meshesIn(root)) {
    mesh.material = Array.isArray(mesh.material)
      ? mesh.material.map(dressed)
      : dressed(mesh.material);
    const isGlassy = [mesh.material]
      .flat()
      .some((material) => material.transparent && !isSoft(material));
    mesh.castShadow = !isGlassy && measureSize(mesh) > MIN_CASTER_METRES;
    mesh.receiveShadow = true;
  }
}

/**
 * Minimum size of a mesh that casts shadows, in metres: the shadows of eyes and teeth are not visible, and
 * these have many points.
 */
const MIN_CASTER_METRES = 0.16;

function measureSize({ geometry }: Mesh): number {
  geometry.computeBoundingBox();
  return geometry.boundingBox?.getSize(new Vector3()).length() ?? 0;
}

/** Maximum cutoff of a mask whose outline is blended: hair has fine ends, which a hard edge turns into steps. */
const MAX_SOFT_CUTOFF = 0.3;

const isSoft = ({ alphaTest }: Material): boolean => alphaTest > 0 && alphaTest < MAX_SOFT_CUTOFF;

function softSurface(from: MeshStandardMaterial): MeshLambertMaterial {
  const surface = new MeshLambertMaterial({
    name: from.name,
    map: asStored(from.map),
    emissiveMap: from.emissiveMap,
    normalMap: from.normalMap,
    normalScale: from.normalScale,
    aoMap: from.aoMap,
    aoMapIntensity: from.aoMapIntensity,
    vertexColors: from.vertexColors,
    side: from.side,
    shadowSide: FrontSide,
    // In one pass: what is further back is hidden by what is drawn sooner.
    transparent: from.transparent || isSoft(from),
    forceSinglePass: isSoft(from),
    alphaTest: from.alphaTest,
    depthWrite: from.depthWrite,
  });
  surface.defines = createConstants(from) satisfies Constants;
  surface.onBeforeCompile = (shader) => {
    Object.assign(shader, withSoftLight(shader));
  };
  surface.customProgramCacheKey = () => 'soft';
  return surface;
}

const light = (colour: Color | string, strength = 1): string => {
  const { r, g, b } = new Color(colour).multiplyScalar(strength);
  return glsl(r, g, b);
};

/** Whether a surface is cloth: skin is smoother. */
const isCloth = (roughness: number): boolean => roughness > 0.75;

const createConstants = ({
  color,
  opacity,
  emissive,
  emissiveIntensity,
  roughness,
}: MeshStandardMaterial) => ({
  COLOUR: light(color),
  OPACITY: glsl(opacity),
  GLOW: light(emissive, emissiveIntensity),
  KEY: light(KEY.colour, KEY.strength),
  SKY: light(FILL.sky, FILL.strength),
  GROUND: light(FILL.ground, FILL.strength),
  // A hand's shadow on the clothes would be a second hand; between fingers, and on the face, it shows what touches.
  ...(isCloth(roughness) && { NO_SHADOWS: '' }),
  SHINE: glsl(0.16 * Math.max(0, 0.95 - roughness)),
  SHADOW_DARK: glsl(SHADOW.dark),
  SHADOW_BIAS: glsl(SHADOW.bias),
  SHADOW_SLOPE: glsl(SHADOW.slope),
  SHADOW_BESIDE: glsl(SHADOW.radius / SHADOW.pixels),
});

/**
 * Returns the picture without colour space, since the soft light makes it linear itself. Texels of one size
 * are enough; mixing two takes twice as many.
 */
function asStored(picture: Texture | null): Texture | null {
  if (picture === null) return null;
  const stored = picture.clone();
  stored.colorSpace = NoColorSpace;
  if (stored.minFilter === LinearMipmapLinearFilter) stored.minFilter = LinearMipmapNearestFilter;
  return stored;
}

/** Transparent colour: there is nothing behind the figure. */
export const CLEAR = new Color(0, 0, 0);
