/** The trunk over a message: sparse targets, one or two a sign, that pass into one another, and idle life. */

import { varied } from '#signing/body/seeded.ts';
import { composeIdle } from './idle.ts';
import { type Step, smoothSteps } from './smooth-steps.ts';
import type { TrunkCue } from './trunk-cue.ts';
import { TRUNK_ROW, type TrunkRow, uprightRow } from './trunk-row.ts';
import { swayTarget, trunkTarget } from './trunk-target.ts';

/** A step begins so long before the hands have come to a stroke, and is over so long after, at most. */
const LEAD_SECONDS = 0.55;
const LAG_SECONDS = 0.15;
/** The trunk keeps still while hands are held, but for the last of it. */
const EARLY_SECONDS = 0.06;
const MIN_STEP_SECONDS = 0.3;
const RETURN_SECONDS = 0.9;
/** Approximate duration of a sway in a spelled word, followed by the shortest word that sways. */
const SWAY_SECONDS = 1.6;
const MIN_SWAY_SECONDS = 0.8;
/** Degrees of idle life at its most. */
const IDLE = { bend: 0.2, sway: 0.3, shift: 0.2, breath: 0.25, lift: 0.4 } as const;

/** The trunk at one moment, and what of it is idle life. */
export interface Trunk {
  readonly row: TrunkRow;
  readonly idle: TrunkRow;
}

/** Computes the time in which the trunk moves from its previous target to a stroke. */
function computeStepWindow(
  cue: TrunkCue,
  previous: TrunkCue | undefined,
  next: TrunkCue | undefined,
) {
  const { startSeconds, startsStretch } = cue;
  const nextStretch = next?.startsStretch === true ? next.startSeconds : Number.POSITIVE_INFINITY;
  const lag = startsStretch ? 0 : LAG_SECONDS;
  const toSeconds = Math.min(startSeconds + lag, nextStretch);
  const isHeld =
    previous !== undefined && previous.endSeconds - previous.doneSeconds > EARLY_SECONDS;
  const free = previous === undefined ? 0 : isHeld ? previous.endSeconds - EARLY_SECONDS : 0;
  const fromSeconds = Math.max(startSeconds - LEAD_SECONDS, free);
  return { fromSeconds: Math.min(fromSeconds, toSeconds - MIN_STEP_SECONDS), toSeconds };
}

/**
 * Creates the sways of a signer who spells a word and does not stay still: from one side to the other about
 * every 1.6 seconds.
 */
function createSways(cue: TrunkCue, target: TrunkRow): Step[] {
  const { isSpelled, seeds, startSeconds, doneSeconds } = cue;
  const seconds = doneSeconds - startSeconds;
  if (!isSpelled || seeds === undefined || seconds < MIN_SWAY_SECONDS) return [];
  const count = Math.round(seconds / SWAY_SECONDS) + 1;
  const first = varied(seeds.sign, 20) < 0 ? -1 : 1;
  return Array.from({ length: count }, (_, index) => ({
    fromSeconds: startSeconds + (seconds * (index - 1)) / (count - 1),
    toSeconds: startSeconds + (seconds * index) / (count - 1),
    target: swayTarget(target, index % 2 === 0 ? first : -first, seeds.sign),
  }));
}

function createSteps(cues: readonly TrunkCue[], durationSeconds: number): Step[] {
  const steps: Step[] = [];
  const push = (fromSeconds: number, toSeconds: number, target: Step['target']) =>
    steps.push({ fromSeconds, toSeconds, target });
  cues.forEach((cue, index) => {
    const { fromSeconds, toSeconds } = computeStepWindow(cue, cues[index - 1], cues[index + 1]);
    const { from, to, startSeconds, doneSeconds } = cue;
    const target = trunkTarget(cue, from ?? to);
    const sways = createSways(cue, target);
    push(fromSeconds, toSeconds, sways[0]?.target ?? target);
    for (const sway of sways.slice(1)) push(sway.fromSeconds, sway.toSeconds, sway.target);
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
 * Composes the trunk of a message at any time. Pure: the same time gives the same row, and a stretch of
 * signing looks the same at any position in the message.
 *
 * @param cues in order of time
 * @param idleStarts seconds at which idle life restarts
 */
export function composeTrunk(
  cues: readonly TrunkCue[],
  idleStarts: readonly number[],
  durationSeconds: number,
): (seconds: number) => Trunk {
  const rowAt = smoothSteps(uprightRow(), createSteps(cues, durationSeconds));
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
