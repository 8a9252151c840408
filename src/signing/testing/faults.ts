/** Faults in the motion of messages: measurements beyond what is allowed. */
import type { Message } from '#contract/message.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { type FindingKind, measure } from './measure.ts';

/**
 * Degrees beyond joint limits, m/s beyond 2.5, changes from frame to frame, metres of overlap. Of a move, 4 mm in a
 * hundredth of a second squared: a wrist that goes 10 cm in 0.16 s and stops needs as much.
 */
export const ALLOWED: Record<FindingKind, number> = {
  'not a number': 0,
  limit: 0,
  'wrist speed': 0,
  'turn jump': 2,
  'move jump': 0.004,
  'hand on body': 0.004,
  'hand on hand': 0.004,
  'arm on arm': 0.004,
};

export interface Faults {
  readonly frames: number;
  readonly found: Readonly<Record<FindingKind, readonly string[]>>;
}

/**
 * Measures messages at 100 frames a second.
 *
 * @param overlapEvery overlaps and limits are measured on every frame, or on every few
 * @param speed of the signing
 */
export function findFaults(
  messages: Iterable<readonly [name: string, message: Message]>,
  overlapEvery = 1,
  speed = 1,
): Faults {
  const found = Object.fromEntries(
    Object.keys(ALLOWED).map((kind) => [kind, []]),
  ) as unknown as Record<FindingKind, string[]>;
  let frames = 0;
  for (const [name, message] of messages) {
    const measured = measure(composeSigning(message, { speed }), 100, overlapEvery);
    frames += measured.frames;
    for (const { kind, amount, location, seconds } of measured.findings)
      if (amount > ALLOWED[kind])
        found[kind].push(`${name}: ${amount.toFixed(4)} ${location} at ${seconds.toFixed(2)} s`);
  }
  return { frames, found };
}
