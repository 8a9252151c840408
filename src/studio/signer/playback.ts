/** Computes where steps lead on a signing's timeline, and where playing continues when the signing changes. Pure. */
import type { Message } from '#contract/message.ts';
import type { SignedUnit, Signing } from '#signing/compose-signing.ts';

/** Parts of a signing that the timeline needs. */
export type Timeline = Pick<Signing, 'durationSeconds' | 'units' | 'phrases'>;

/** Finds the unit being signed at a time: the last that has started. */
export function unitAt({ units }: Timeline, seconds: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (units[middle]!.startSeconds <= seconds) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Computes the time to which a step by one sign leads. A step back from within a sign leads to its start. */
export function stepFrom(timeline: Timeline, seconds: number, direction: -1 | 1): number {
  const { units, durationSeconds } = timeline;
  const index = unitAt(timeline, seconds);
  const start = units[index]?.startSeconds ?? 0;
  if (direction === 1) return units[index + 1]?.startSeconds ?? durationSeconds;
  if (seconds - start > 0.15) return start;
  return units[index - 1]?.startSeconds ?? 0;
}

/**
 * Computes where to continue when the message changed while playing: at the first phrase that differs, or, if
 * the same words only got another tempo, at the same point of the same unit.
 */
export function resumeSeconds(
  before: { message: Message; timeline: Timeline; seconds: number },
  after: { message: Message; timeline: Timeline },
): number {
  const changed = firstChange(before.message, after.message);
  if (changed === undefined) return samePoint(before.timeline, after.timeline, before.seconds);
  const index = Math.min(changed, after.timeline.phrases.length - 1);
  return after.timeline.phrases[index]?.startSeconds ?? 0;
}

function firstChange(before: Message, after: Message): number | undefined {
  const length = Math.max(before.phrases.length, after.phrases.length);
  for (let index = 0; index < length; index += 1) {
    const old = before.phrases[index]?.units;
    const now = after.phrases[index]?.units;
    if (JSON.stringify(old) !== JSON.stringify(now)) return index;
  }
  return undefined;
}

function samePoint(before: Timeline, after: Timeline, seconds: number): number {
  const old: SignedUnit | undefined = before.units[unitAt(before, seconds)];
  const now = after.units[unitAt(before, seconds)];
  if (old === undefined || now === undefined || seconds < old.startSeconds)
    return Math.min(seconds, after.durationSeconds);
  const length = Math.max(old.endSeconds - old.startSeconds, 1e-3);
  const part = Math.min(1, (seconds - old.startSeconds) / length);
  return now.startSeconds + part * (now.endSeconds - now.startSeconds);
}
