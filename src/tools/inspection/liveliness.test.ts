/** Tests how lively messages of the studio are: chest, head and gaze, and the time they pause. */
import { beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '#announcement/examples.ts';
import type { MessageInspection } from '#contract/inspection.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import { inspectRequests } from './inspect-requests.ts';

let messages: readonly MessageInspection[];
beforeAll(async () => {
  const requests = EXAMPLES.map(({ id, body }) => ({ id, body }));
  const options = { message: STUDIO_OPTIONS, speed: 1 };
  messages = inspectRequests(requests, await loadReference(), options).messages;
}, 60_000);

const mean = (of: (message: MessageInspection) => number): number =>
  messages.reduce((sum, message) => sum + of(message), 0) / messages.length;

describe('messages of the studio', () => {
  it('turn the chest over 8 to 20 degrees, and lean', () => {
    for (const { id, chestYawDegrees } of messages) {
      expect(chestYawDegrees, id).toBeGreaterThan(8);
      expect(chestYawDegrees, id).toBeLessThan(20);
    }
    expect(mean(({ chestLeanDegrees }) => chestLeanDegrees)).toBeGreaterThan(3);
  });

  it('move the head by more than 25 mm, at most phrase ends, and nod at a fifth of them', () => {
    for (const { id, headPathMillimetres } of messages)
      expect(headPathMillimetres, id).toBeGreaterThan(25);
    expect(mean(({ headMovesFraction }) => headMovesFraction)).toBeGreaterThan(0.45);
    expect(mean(({ nodsFraction }) => nodsFraction)).toBeGreaterThan(0.2);
  });

  it('look away from the viewer for a tenth to three tenths of the time, each of them', () => {
    for (const { id, gazeAwayFraction } of messages) {
      expect(gazeAwayFraction, id).toBeGreaterThan(0.1);
      expect(gazeAwayFraction, id).toBeLessThan(0.3);
    }
  });

  it('pause for 12 to 20 % of the time together, however many of the signs are still numbers', () => {
    const paused = messages.reduce(
      (sum, { fractions, seconds }) => sum + fractions.pause * seconds,
      0,
    );
    const all = messages.reduce((sum, { seconds }) => sum + seconds, 0);
    expect(paused / all).toBeGreaterThan(0.12);
    expect(paused / all).toBeLessThan(0.2);
    // A message of numbers and two sentences is the stillest: each number is held until it is read.
    for (const { id, fractions } of messages) expect(fractions.pause, id).toBeLessThan(0.38);
  });
});
