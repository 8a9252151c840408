import { beforeAll, expect, it } from 'vitest';
import type { Message } from '#contract/message.ts';
import { isFull } from '#lint/test-size.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { findEntry } from '#signing/lexicon/sign-library.ts';
import { HOMONYMS, haveOneForm } from './homonyms.ts';
import { listFailures, summariseReads } from './legibility-figures.ts';
import { type ReadingOptions, readSigns } from './read-signs.ts';
import { replaceForm } from './replaced-form.ts';
import { sampleAnnouncements, translateNotices } from './sampled-messages.ts';

const SEED = 5;
const EXTENT: ReadingOptions = isFull
  ? { perLabel: 8, viewers: 4, seed: SEED }
  : { perLabel: 2, viewers: 4, seed: SEED };
/** Time in which a busy machine reads them. */
const PATIENCE = 900_000;

let reference: Reference;
let messages: readonly Message[];
beforeAll(async () => {
  reference = await loadReference();
  messages = [
    ...sampleAnnouncements(SEED, isFull ? 190 : 57, reference),
    ...(isFull ? await translateNotices(reference) : []),
  ];
}, PATIENCE);

it(
  'signs are read in their sentences, in a picture of 240 lines, by the hands and with the lips',
  () => {
    const reads = readSigns(messages, EXTENT);
    const figures = summariseReads(reads, haveOneForm);
    console.log(
      `Signs read, seed ${SEED}: ${reads.length} times, ${figures.kinds.length} labels, by the hands ${figures.hands.toFixed(3)}, with the lips ${figures.lips.toFixed(3)}`,
    );
    expect(figures.kinds.length).toBeGreaterThanOrEqual(isFull ? 180 : 40);
    expect(listFailures(figures)).toEqual([]);
  },
  PATIENCE,
);

it(
  'two forms that are made alike are noticed, though lips tell them apart',
  () => {
    const late = replaceForm(messages, 'LATE', 'TICKET').filter(({ phrases }) =>
      phrases.some(({ units }) => units.some((unit) => 'own' in unit && unit.own !== undefined)),
    );
    expect(late.length).toBeGreaterThan(2);
    const reads = readSigns(late, { ...EXTENT, perLabel: 4 });
    const failures = listFailures(summariseReads(reads, haveOneForm));
    expect(failures.some((failure) => failure.startsWith('LATE:'))).toBe(true);
  },
  PATIENCE,
);

it('homonyms have one form in the library', () => {
  for (const [first, second] of HOMONYMS) {
    const notes = [first, second].map((gloss) => JSON.stringify(findEntry(gloss)));
    expect(notes.join()).toMatch(/same form|BAD with intense face/i);
  }
});
