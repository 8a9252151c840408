/** Builders that the tests of this folder share. */
import type { Provenance } from '#contract/coverage.ts';
import type { Message } from '#contract/message.ts';
import type { SigningTimes } from './signing-times.ts';

export const createMessage = (phrases: string[], rest: Partial<Message> = {}): Message => ({
  kind: 'train',
  title: '12:30 to Portsmouth Harbour',
  phrases: phrases.map((english, index) => ({
    id: `phrase-${index}`,
    english,
    units: [{ kind: 'sign', gloss: 'TRAIN' }],
    fields: [],
    pauseAfter: 'phrase',
  })),
  changes: [],
  ...rest,
});

const PROVENANCE: Provenance = {
  rendition: 'sign',
  confidence: 'sourced',
  review: 'unreviewed',
  sources: ['a test'],
};

/** Creates signing times with consecutive phrases that end at the given seconds, each with units of equal length. */
export function createSigningTimes(phraseEnds: number[], unitsInPhrase = 1): SigningTimes {
  const phrases = phraseEnds.map((endSeconds, phraseIndex) => ({
    phraseIndex,
    startSeconds: phraseEnds[phraseIndex - 1] ?? 0,
    endSeconds,
  }));
  return {
    durationSeconds: phraseEnds.at(-1) ?? 0,
    phrases,
    units: phrases.flatMap(({ phraseIndex, startSeconds, endSeconds }) =>
      Array.from({ length: unitsInPhrase }, (_, unitIndex) => {
        const length = (endSeconds - startSeconds) / unitsInPhrase;
        return {
          phraseIndex,
          unitIndex,
          startSeconds: startSeconds + unitIndex * length,
          endSeconds: startSeconds + (unitIndex + 1) * length,
          label: `UNIT-${unitIndex}`,
          provenance: PROVENANCE,
        };
      }),
    ),
  };
}
