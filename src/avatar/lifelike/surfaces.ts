/** The light on a figure, and surfaces that show in it what hands do. */
import {
  Box3,
  Color,
  DirectionalLight,
  FrontSide,
  HemisphereLight,
  type Material,
  type Mesh,
  MeshLambertMaterial,
  type MeshStandardMaterial,
  type Object3D,
  PCFShadowMap,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { meshesIn } from './load-vrm.ts';

/** Three.js counts light so that a white surface facing π is white. */
const FULL = Math.PI;
const KEY = { colour: '#fff6ea', strength: 0.95 * FULL, from: [-0.85, 2.6, 1.75] } as const;
const FILL = { sky: '#f2f5fb', ground: '#8f7f78', strength: 0.85 * FULL } as const;
const SHADOW = { pixels: 1024, half: 0.78, centre: [0, 1.34, 0.1] } as const;

/** Key light from above the signer's right, as in the illustrated signer, and a soft fill. */
export function lights(): Object3D[] {
  const key = new DirectionalLight(KEY.colour, KEY.strength);
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
  key.shadow.bias = -0.0006;
  key.shadow.normalBias = 0.004;
  key.shadow.radius = 2.5;
  return [key, key.target, new HemisphereLight(FILL.sky, FILL.ground, FILL.strength)];
}

export function castShadows(renderer: WebGLRenderer): void {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
}

/**
 * Gives every surface that a file describes by the usual physical model one of ours, which is quicker, wraps the
 * light softly round fingers, shines a little on knuckles, darkens towards the outline, so that a hand stands out
 * from a face of the same colour, and keeps folds in white clothes. Surfaces with a style of their own (MToon, unlit) stay as they are.
 */
export function dress(root: Object3D): void {
  const ours = new Map<Material, Material>();
  const dressed = (material: Material): Material => {
    if (!('isMeshStandardMaterial' in material)) return material;
    const known = ours.get(material);
    if (known !== undefined) return known;
    const made = softSurface(material as MeshStandardMaterial);
    ours.set(material, made);
    return made;
  };
  for (const mesh of meshesIn(root)) {
    mesh.material = Array.isArray(mesh.material)
      ? mesh.material.map(dressed)
      : dressed(mesh.material);
    // A skinned body is often where its rest pose is not.
    mesh.frustumCulled = false;
    const isGlassy = [mesh.material].flat().some(({ transparent }) => transparent);
    mesh.castShadow = !isGlassy && sizeOf(mesh) > SMALLEST_CASTER;
    mesh.receiveShadow = true;
  }
}

/** Metres across: eyes and teeth have shadows that nobody sees, and many points. */
const SMALLEST_CASTER = 0.16;

function sizeOf(mesh: Mesh): number {
  mesh.geometry.computeBoundingBox();
  const { boundingBox } = mesh.geometry;
  if (boundingBox === null) return 0;
  return new Box3()
    .copy(boundingBox)
    .applyMatrix4(mesh.matrixWorld)
    .getSize(new Vector3())
    .length();
}

const WRAPPED_LIGHT = /* glsl */ `
#include <lights_lambert_pars_fragment>
#undef RE_Direct
void RE_Direct_Soft( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
  float facing = dot( geometryNormal, directLight.direction );
  float wrapped = saturate( ( facing + 0.25 ) / 1.25 );
  reflectedLight.directDiffuse += wrapped * wrapped * directLight.color * BRDF_Lambert( material.diffuseColor );
  float shine = pow( saturate( dot( geometryNormal, normalize( directLight.direction + geometryViewDir ) ) ), 22.0 );
  reflectedLight.directDiffuse += SHINE * shine * saturate( facing * 4.0 ) * directLight.color * RECIPROCAL_PI;
}
#define RE_Direct RE_Direct_Soft
`;

const OUTLINE_SHADE = /* glsl */ `
float turned = 1.0 - saturate( dot( normalize( normal ), normalize( vViewPosition ) ) );
outgoingLight *= 1.0 - 0.4 * turned * turned * turned;
vec3 beyond = max( outgoingLight - 0.6, 0.0 );
outgoingLight = min( outgoingLight, 0.6 ) + 0.4 * ( 1.0 - exp( -2.5 * beyond ) );
#include <opaque_fragment>
`;

function softSurface(from: MeshStandardMaterial): MeshLambertMaterial {
  const surface = new MeshLambertMaterial({
    name: from.name,
    color: from.color,
    map: from.map,
    emissive: from.emissive,
    emissiveMap: from.emissiveMap,
    emissiveIntensity: from.emissiveIntensity,
    normalMap: from.normalMap,
    normalScale: from.normalScale,
    aoMap: from.aoMap,
    aoMapIntensity: from.aoMapIntensity,
    vertexColors: from.vertexColors,
    side: from.side,
    shadowSide: FrontSide,
    transparent: from.transparent,
    opacity: from.opacity,
    alphaTest: from.alphaTest,
    depthWrite: from.depthWrite,
  });
  // Skin is smoother than cloth.
  const shine = (0.16 * Math.max(0, 0.95 - from.roughness)).toFixed(3);
  surface.defines = { SHINE: shine };
  surface.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <lights_lambert_pars_fragment>', WRAPPED_LIGHT)
      .replace('#include <opaque_fragment>', OUTLINE_SHADE);
  };
  surface.customProgramCacheKey = () => 'soft';
  return surface;
}

/** Nothing is behind the figure. */
export const CLEAR = new Color(0, 0, 0);
