/** Composes one form of a sign by itself: a variant that messages do not use, or one that was imported. Pure. */
import type { Provenance } from '#contract/coverage.ts';
import type { NonManual } from '#contract/gloss.ts';
import type { Signing } from './compose-signing.ts';
import { composeFace } from './face/compose-face.ts';
import { formTurns } from './lexicon/turns.ts';
import { bonesWith, poseArm } from './motion/arm-pose.ts';
import { trackAt } from './motion/hand-track.ts';
import { FINAL_LENGTHENING } from './motion/rhythm.ts';
import { layOut } from './motion/timeline.ts';
import type { Segment } from './notation/notation.ts';

/** A form to show. */
export interface Form {
  /** What it is called, e.g. a gloss. */
  readonly label: string;
  readonly segments: readonly Segment[];
  /** English words mouthed over it; empty for a closed mouth. */
  readonly mouthing: string;
  readonly nonManuals?: readonly NonManual[];
  readonly provenance: Provenance;
}

/** A form signed, with the instants of its keyed hand states in order. */
export interface SignedForm extends Signing {
  readonly keySeconds: readonly number[];
}

const FINAL_HOLD_SECONDS = 0.4;
/** Keys nearer than this are one to the eye. */
const SAME_KEY_SECONDS = 0.05;

function apart(seconds: readonly number[]): number[] {
  const kept: number[] = [];
  for (const each of [...seconds].sort((one, other) => one - other))
    if (each - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) >= SAME_KEY_SECONDS) kept.push(each);
  return kept;
}

/** Composes a form at speed 1. */
export function composeForm({
  label,
  segments,
  mouthing,
  nonManuals = [],
  provenance,
}: Form): SignedForm {
  const turns = formTurns(segments);
  const planned = turns.map(({ performance, holdSeconds }, index) => ({
    performance,
    phraseIndex: 0,
    startsUnit: index === 0,
    boundary: 'none' as const,
    lengthening: FINAL_LENGTHENING,
    holdSeconds:
      index === turns.length - 1 ? Math.max(FINAL_HOLD_SECONDS, holdSeconds) : holdSeconds,
  }));
  const { durationSeconds, spans, tracks } = layOut(planned, 1);
  const startSeconds = spans[0]?.start ?? 0;
  const endSeconds = spans.at(-1)?.end ?? 0;
  const faceAt = composeFace(
    [{ startSeconds, endSeconds, mouthing, nonManuals, phraseEnd: true }],
    durationSeconds,
  );
  const keys = planned.flatMap(({ performance }, index) =>
    Object.values(performance.hands).flatMap((keyframes) =>
      keyframes.map(({ at }) => spans[index]!.start + at * FINAL_LENGTHENING),
    ),
  );
  return {
    durationSeconds,
    units: [{ phraseIndex: 0, unitIndex: 0, startSeconds, endSeconds, label, provenance }],
    phrases: [{ phraseIndex: 0, startSeconds, endSeconds }],
    keySeconds: apart(keys),
    poseAt(seconds) {
      const at = Math.min(durationSeconds, Math.max(0, seconds));
      const { face, bones: trunk } = faceAt(at);
      const bones = bonesWith(trunk);
      poseArm('left', trackAt(tracks.left, at), bones);
      poseArm('right', trackAt(tracks.right, at), bones);
      return { bones, face };
    },
  };
}
