import { expect, it } from 'vitest';
import { toMessage } from '#contract/requests/translation.ts';
import { createPaceTrack } from '#rendering/captions/pace-track.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { computeTiming, sumPauses } from './sentence-timing.ts';

const sentence = (id: string, startSeconds: number, endSeconds: number) => ({
  id,
  english: 'The train is late.',
  units: ['TRAIN', 'DELAY', 'SORRY', 'SIGNAL'].map((gloss) => ({ kind: 'sign' as const, gloss })),
  cue: { startSeconds, endSeconds },
});

const message = toMessage({
  title: 'Tour',
  sentences: [sentence('s1', 0.5, 1), sentence('s2', 1.2, 2), sentence('s3', 30, 31)],
});

it('says after which sentences the film pauses and for how long, in all as long as it waits', () => {
  const signing = composeSigning(message, { pausingSource: { durationSeconds: 31 } });
  const timing = computeTiming(message, signing, createPaceTrack(message, signing));
  expect([...timing.keys()]).toEqual(['s1', 's2', 's3']);
  expect([...timing.values()].map(({ pauseSeconds }) => pauseSeconds !== undefined)).toEqual([
    ...[true, false, true],
  ]);
  for (const { startSeconds } of timing.values()) expect(startSeconds).toBeLessThan(1.05);
  const seconds = signing.pauses!.reduce((sum, pause) => sum + pause.seconds, 0);
  expect(sumPauses(timing)).toEqual({ count: 2, seconds: expect.closeTo(seconds, 9) });
});

it('knows of no pause where the film runs on', () => {
  const signing = composeSigning(message);
  const timing = computeTiming(message, signing, createPaceTrack(message, signing));
  expect(sumPauses(timing)).toBeUndefined();
  expect(timing.get('s2')!.startSeconds).toBeGreaterThan(1);
});
