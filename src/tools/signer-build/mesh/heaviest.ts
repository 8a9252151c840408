/** Bones that a point follows most: a signer file stores four a point. */
import type { BoneWeights } from '#tools/signer-build/makehuman.ts';

/** glTF gives a point four bones. */
const MAX_BONES = 4;

/** Returns the four heaviest weights, scaled to add up to 1. */
export function heaviest(weights: BoneWeights): Map<string, number> {
  const strongest = [...weights].sort(([, a], [, b]) => b - a).slice(0, MAX_BONES);
  const total = strongest.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(strongest.map(([bone, weight]) => [bone, weight / total]));
}
