/** The clothes of our lifelike signers in another colour. */
import type { MeshStandardMaterial, Object3D } from 'three';
import { UNIFORMS, type Uniform } from '#contract/signer-look.ts';
import { PLAIN_CLOTH } from './uniforms.ts';
import { meshesIn } from './vrm/load-vrm.ts';

/** Times the uniform's colour, linear: collar and cuffs are a little darker. */
const PARTS: Readonly<Record<string, number>> = { clothes: 1 / PLAIN_CLOTH, trim: 0.8 };

/** Colours the clothes of one of our figures. @param root before it is dressed */
export function applyUniform(root: Object3D, uniform: Uniform): void {
  for (const { name, material } of meshesIn(root)) {
    const factor = PARTS[name];
    if (factor === undefined) continue;
    (material as MeshStandardMaterial).color.set(UNIFORMS[uniform].colour).multiplyScalar(factor);
  }
}
