/** Computes where steps lead on a signing's timeline, and where playing continues when the signing changes. Pure. */
import type { Message } from '#contract/message.ts';
import type { SignedUnit, Signing } from '#signing/compose-signing.ts';

/** Parts of a signing that the timeline needs. */
export type Timeline = Pick<Signing, 'durationSeconds' | 'units' | 'phrases'>;

/** Finds the unit being signed at a time: the last that has started. */
export function findUnitAt({ units }: Timeline, seconds: number): number {
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
export function computeStep(timeline: Timeline, seconds: number, direction: -1 | 1): number {
  const { units, durationSeconds } = timeline;
  const index = findUnitAt(timeline, seconds);
  const start = units[index]?.startSeconds ?? 0;
  if (direction === 1) return units[index + 1]?.startSeconds ?? durationSeconds;
  if (seconds - start > 0.15) return start;
  return units[index - 1]?.startSeconds ?? 0;
}

/**
 * Computes where to continue when the message changed while playing: at the first phrase that differs, or, if
 * the same words only got another tempo, at the same point of the same unit.
 */
export function computeResumeSeconds(
  previous: { message: Message; timeline: Timeline; seconds: number },
  next: { message: Message; timeline: Timeline },
): number {
  const changed = findFirstChange(previous.message, next.message);
  if (changed === undefined)
    return findSamePoint(previous.timeline, next.timeline, previous.seconds);
  const index = Math.min(changed, next.timeline.phrases.length - 1);
  return next.timeline.phrases[index]?.startSeconds ?? 0;
}

function findFirstChange(previous: Message, next: Message): number | undefined {
  const length = Math.max(previous.phrases.length, next.phrases.length);
  for (let index = 0; index < length; index += 1) {
    const old = previous.phrases[index]?.units;
    const now = next.phrases[index]?.units;
    if (JSON.stringify(old) !== JSON.stringify(now)) return index;
  }
  return undefined;
}

function findSamePoint(previous: Timeline, next: Timeline, seconds: number): number {
  const old: SignedUnit | undefined = previous.units[findUnitAt(previous, seconds)];
  const now = next.units[findUnitAt(previous, seconds)];
  if (old === undefined || now === undefined || seconds < old.startSeconds)
    return Math.min(seconds, next.durationSeconds);
  const length = Math.max(old.endSeconds - old.startSeconds, 1e-3);
  const part = Math.min(1, (seconds - old.startSeconds) / length);
  return now.startSeconds + part * (now.endSeconds - now.startSeconds);
}
