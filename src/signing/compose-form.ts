/** Composes one form of a sign by itself: a variant that messages do not use, or one that was imported. Pure. */
import type { Provenance } from '#contract/coverage.ts';
import type { FormGaze } from '#contract/library/organisation-form.ts';
import type { Segment } from '#contract/notation/articulation.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import { composePoses } from './compose-poses.ts';
import type { Signing } from './compose-signing.ts';
import { FORM_LOOKS } from './gaze-cues.ts';
import { formTurns } from './lexicon/turns.ts';
import { FINAL_LENGTHENING } from './motion/rhythm.ts';
import { layOut } from './motion/timeline.ts';
import type { TrunkCue } from './trunk/trunk-cue.ts';

/** A form to show. */
export interface Form {
  /** Label of the form, e.g. a gloss. */
  readonly label: string;
  readonly segments: readonly Segment[];
  /** English words mouthed over it; empty for a closed mouth. */
  readonly mouthing: string;
  readonly nonManuals?: readonly NonManual[];
  /** Gaze of the signer; at the viewer without one. */
  readonly gaze?: FormGaze;
  readonly provenance: Provenance;
}

/** A form signed, with the instants of its keyed hand states in order. */
export interface SignedForm extends Signing {
  readonly keySeconds: readonly number[];
}

const FINAL_HOLD_SECONDS = 0.4;
/** Keys nearer than this are one to the eye. */
const SAME_KEY_SECONDS = 0.05;

function removeNearDuplicates(seconds: readonly number[]): number[] {
  const distinct: number[] = [];
  for (const time of [...seconds].sort((a, b) => a - b))
    if (time - (distinct.at(-1) ?? Number.NEGATIVE_INFINITY) >= SAME_KEY_SECONDS)
      distinct.push(time);
  return distinct;
}

/** Composes a form at speed 1. */
export function composeForm({
  label,
  segments,
  mouthing,
  nonManuals = [],
  gaze,
  provenance,
}: Form): SignedForm {
  const turns = formTurns(segments);
  const planned = turns.map(({ performance, holdSeconds }, index) => ({
    performance,
    phraseIndex: 0,
    startsUnit: index === 0,
    boundary: index === turns.length - 1 ? ('phrase' as const) : ('none' as const),
    lengthening: FINAL_LENGTHENING,
    holdSeconds:
      index === turns.length - 1 ? Math.max(FINAL_HOLD_SECONDS, holdSeconds) : holdSeconds,
  }));
  const timeline = layOut(planned, 1);
  const { durationSeconds, spans, warp } = timeline;
  const startSeconds = spans[0]?.start ?? 0;
  const endSeconds = spans.at(-1)?.end ?? 0;
  // The trunk is quiet, so that the movement is seen by itself.
  const trunkCues = planned.map(({ performance }, index): TrunkCue => {
    const { start, done, end } = spans[index]!;
    return {
      startSeconds: start,
      doneSeconds: done,
      endSeconds: end,
      performance,
      nonManuals,
      startsStretch: index === 0,
      isSpelled: turns[index]!.character !== undefined,
    };
  });
  const poseAt = composePoses(
    timeline,
    [{ startSeconds, endSeconds, mouthing, nonManuals, phraseEnd: true }],
    trunkCues,
    gaze === undefined ? [] : [{ point: FORM_LOOKS[gaze], startSeconds, endSeconds }],
  );
  const keys = planned.flatMap(({ performance }, index) =>
    Object.values(performance.hands).flatMap((keyframes) =>
      keyframes.map(({ at }) =>
        warp.toFilm(warp.toTrack(spans[index]!.start) + at * FINAL_LENGTHENING),
      ),
    ),
  );
  return {
    durationSeconds,
    units: [{ phraseIndex: 0, unitIndex: 0, startSeconds, endSeconds, label, provenance }],
    phrases: [{ phraseIndex: 0, startSeconds, endSeconds }],
    keySeconds: removeNearDuplicates(keys),
    poseAt,
  };
}
