import { expect, it } from 'vitest';
import { Message } from '#contract/message.ts';
import type { SignedUnit } from './compose-signing.ts';
import { messageLength } from './message-length.ts';

const phrase = (id: string, glosses: string[], newsUnit?: number) => ({
  id,
  english: id,
  units: glosses.map((gloss) => ({ kind: 'sign', gloss })),
  fields: [],
  pauseAfter: 'phrase',
  ...(newsUnit !== undefined && { newsUnit }),
});

const message = Message.parse({
  kind: 'train',
  title: '12:30 to Leeds',
  changes: [],
  phrases: [
    phrase('delayed', ['TRAIN', 'LATE'], 1),
    phrase('time-change', ['NOW', 'TIME'], 1),
    phrase('reason', ['REASON']),
    phrase('route', ['GO']),
    phrase('exit-side', ['LEFT']),
    phrase('calling-at-2', ['STOP']),
  ],
});

/** Creates units one after another, each half a second before the next. */
function createUnits(lengths: readonly number[]): SignedUnit[] {
  const places = message.phrases.flatMap(({ units }, phraseIndex) =>
    units.map((_, unitIndex) => ({ phraseIndex, unitIndex })),
  );
  let time = 1;
  return lengths.map((seconds, index) => {
    const startSeconds = time;
    time += seconds + 0.5;
    return {
      ...places[index]!,
      startSeconds,
      endSeconds: startSeconds + seconds,
      label: '',
      provenance: { rendition: 'sign', confidence: 'sourced', review: 'unreviewed', sources: [] },
    } as unknown as SignedUnit;
  });
}

it('gives each part of the message its time, and nothing is left over', () => {
  const units = createUnits([1, 2, 3, 4, 5, 6, 7, 8]);
  const durationSeconds = units.at(-1)!.endSeconds + 2;
  const { seconds, parts } = messageLength(message, { units, durationSeconds });
  expect(seconds).toBe(durationSeconds);
  expect(parts).toEqual({
    topic: 1 + 1.5 + 6.5,
    news: 2.5 + 3.5 + 4.5,
    reason: 5.5,
    details: 7.5,
    stops: 8 + 2,
  });
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(durationSeconds, 9);
});

it('counts spelling from the first letter to the last', () => {
  const [unit] = createUnits([6]);
  const letter = (startSeconds: number, endSeconds: number) => ({
    character: 'a',
    startSeconds,
    endSeconds,
    pauseSeconds: 0.25,
  });
  const characters = [letter(1.5, 2), letter(2.25, 4)];
  const units = [{ ...unit!, characters }];
  expect(messageLength(message, { units, durationSeconds: 9 })).toEqual({
    seconds: 9,
    spelledSeconds: 2.5,
    parts: { topic: 9 },
  });
});

it('has no parts where nothing is signed', () => {
  expect(messageLength(message, { units: [], durationSeconds: 0.5 })).toEqual({
    seconds: 0.5,
    spelledSeconds: 0,
    parts: {},
  });
});
