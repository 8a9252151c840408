/** The trunk over a message: sparse targets, one or two a sign, that pass into one another, and idle life. */
import { composeIdle } from './idle.ts';
import { type Step, smoothSteps } from './smooth-steps.ts';
import type { TrunkCue } from './trunk-cue.ts';
import { TRUNK_ROW, type TrunkRow, uprightRow } from './trunk-row.ts';
import { trunkTarget } from './trunk-target.ts';

/** A step begins so long before the hands have come to a stroke, and is over so long after, at most. */
const LEAD_SECONDS = 0.55;
const LAG_SECONDS = 0.15;
/** The trunk keeps still while hands are held, but for the last of it. */
const EARLY_SECONDS = 0.06;
const MIN_STEP_SECONDS = 0.3;
const RETURN_SECONDS = 0.9;
/** Degrees of idle life at its most. */
const IDLE = { bend: 0.2, sway: 0.3, shift: 0.2, breath: 0.25, lift: 0.4 } as const;

/** The trunk at one moment, and what of it is idle life. */
export interface Trunk {
  readonly row: TrunkRow;
  readonly idle: TrunkRow;
}

/** When the trunk gets from what was before to a stroke. */
function window(cue: TrunkCue, before: TrunkCue | undefined, next: TrunkCue | undefined) {
  const { startSeconds, startsStretch } = cue;
  const nextStretch = next?.startsStretch === true ? next.startSeconds : Number.POSITIVE_INFINITY;
  const lag = startsStretch ? 0 : LAG_SECONDS;
  const toSeconds = Math.min(startSeconds + lag, nextStretch);
  const isHeld = before !== undefined && before.endSeconds - before.doneSeconds > EARLY_SECONDS;
  const free = before === undefined ? 0 : isHeld ? before.endSeconds - EARLY_SECONDS : 0;
  const fromSeconds = Math.max(startSeconds - LEAD_SECONDS, free);
  return { fromSeconds: Math.min(fromSeconds, toSeconds - MIN_STEP_SECONDS), toSeconds };
}

function stepsOf(cues: readonly TrunkCue[], durationSeconds: number): Step[] {
  const steps: Step[] = [];
  const push = (fromSeconds: number, toSeconds: number, target: TrunkRow) =>
    steps.push({ fromSeconds, toSeconds, target });
  cues.forEach((cue, index) => {
    const { fromSeconds, toSeconds } = window(cue, cues[index - 1], cues[index + 1]);
    const { from, to, startSeconds, doneSeconds } = cue;
    push(fromSeconds, toSeconds, trunkTarget(cue, from ?? to));
    if (from !== undefined && to !== undefined && from !== to)
      push(startSeconds, doneSeconds, trunkTarget(cue, to));
  });
  const last = cues.at(-1);
  if (last !== undefined) {
    const returnSeconds = Math.min(RETURN_SECONDS, durationSeconds - last.endSeconds);
    push(durationSeconds - returnSeconds, durationSeconds, uprightRow());
  }
  return steps;
}

/**
 * The trunk of a message at any time. Pure: the same time gives the same row, and a stretch of signing looks the same
 * wherever it stands.
 *
 * @param cues in order of time
 * @param idleStarts seconds at which idle life begins anew
 */
export function composeTrunk(
  cues: readonly TrunkCue[],
  idleStarts: readonly number[],
  durationSeconds: number,
): (seconds: number) => Trunk {
  const rowAt = smoothSteps(uprightRow(), stepsOf(cues, durationSeconds));
  const idleLife = composeIdle(idleStarts);
  return (seconds) => {
    const { breath, sway, bend, lean } = idleLife(seconds);
    const idle = uprightRow();
    idle[TRUNK_ROW.lean] = IDLE.bend * bend - IDLE.breath * breath;
    idle[TRUNK_ROW.tilt] = IDLE.sway * sway;
    idle[TRUNK_ROW.shift] = IDLE.shift * lean;
    idle[TRUNK_ROW.lift.left] = IDLE.lift * breath;
    idle[TRUNK_ROW.lift.right] = IDLE.lift * breath;
    const row = rowAt(seconds).map((value, place) => value + idle[place]!);
    return { row, idle };
  };
}
