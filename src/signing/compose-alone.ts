/** Composes a unit by itself, as a dictionary shows it. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Pose } from '#contract/pose.ts';
import { composeSigning, type SignedUnit } from './compose-signing.ts';

/** A unit signed by itself. */
export interface SignedAlone {
  readonly signed: SignedUnit;
  /** Returns the pose at a time in seconds of the whole signing, in which `signed` has its place. */
  poseAt(seconds: number): Pose;
}

/**
 * Composes a unit by itself.
 *
 * @param title its English and id: the same title is signed with the same small variations
 */
export function composeAlone(unit: GlossUnit, title: string): SignedAlone {
  const { units, poseAt } = composeSigning({
    kind: 'demonstration',
    title,
    changes: [],
    phrases: [{ id: title, english: title, units: [unit], fields: [], pauseAfter: 'sentence' }],
  });
  return { signed: units[0]!, poseAt };
}
