import { describe, expect, it } from 'vitest';
import {
  addSentence,
  deleteSentence,
  getSplitProblem,
  mergeWithNext,
  splitSentence,
  toGlossed,
  withEnglish,
  withGloss,
} from './edit-part.ts';
import type { ReadEnglish } from './reading.ts';
import { createSentence } from './testing.ts';
import { formatGlossLine } from './update-units.ts';

const NOTHING = { dropped: [], proposals: [], warnings: [] };
const read: ReadEnglish = (english) => {
  const { units, sources = [] } = createSentence('x', english);
  return units.length === 0 ? undefined : { units, sources, coverage: 0.5, ...NOTHING };
};
const unread: ReadEnglish = () => undefined;
const THREE = [
  createSentence('s1', 'Good morning.', 1),
  createSentence('s2', 'The train is late, it comes soon.', 4),
  createSentence('s3', 'Thank you.', 9),
];
const lines = (sentences: readonly { english: string; units: readonly unknown[] }[]) =>
  sentences.map(({ english, units }) => `${english} = ${formatGlossLine(units as never)}`);

describe('other English', () => {
  it('takes the reading over', () => {
    const changed = withEnglish(THREE[0]!, 'Hello.', read('Hello.'));
    expect(changed).toEqual({
      ...createSentence('s1', 'Hello.'),
      cue: THREE[0]!.cue,
      coverage: 0.5,
    });
  });

  it('keeps a gloss that is not read anew, with the words that still stand', () => {
    const changed = withEnglish(THREE[0]!, 'Good evening.', undefined);
    expect(formatGlossLine(changed.units)).toBe('GOOD MORNING');
    expect(changed.sources).toEqual([[{ start: 0, end: 4 }], []]);
  });
});

it.each([
  ['read anew', read('Good evening.')],
  ['not read', undefined],
])('no longer says that the sentence was approved once its English changed, %s', (_, reading) => {
  const approvedBefore = { kind: 'exact' as const, name: 'Amira Khan', at: '2026-11-02T10:00:00Z' };
  const changed = withEnglish({ ...THREE[0]!, approvedBefore }, 'Good evening.', reading);
  expect(changed.approvedBefore).toBeUndefined();
});

it('drops the coverage that was counted for another gloss', () => {
  const covered = { ...THREE[0]!, coverage: 1 };
  expect(
    withGloss(covered, { units: covered.units, sources: [], clauses: [] }).coverage,
  ).toBeUndefined();
});

it('keeps the cues of the source through parting and joining, where the words are theirs', () => {
  const cue = (text: string, startSeconds: number) => ({ text, startSeconds, endSeconds: 9 });
  const sourceCues = [cue('The train is', 4), cue('late, it comes', 5), cue('soon.', 6)];
  const withCues = { ...THREE[1]!, sourceCues };
  const position = 'The train is late,'.length;
  const halves = splitSentence([withCues], 's2', position, 'n1', unread);
  expect(halves.map((item) => item.sourceCues)).toEqual([
    [cue('The train is', 4), cue('late,', 5)],
    [cue('it comes', 5), cue('soon.', 6)],
  ]);
  const [, joined] = mergeWithNext([...halves, THREE[2]!], 'n1');
  expect(joined!.sourceCues).toEqual([
    cue('it comes', 5),
    cue('soon.', 6),
    { text: 'Thank you.', ...THREE[2]!.cue },
  ]);
  const changed = { ...withCues, english: 'The train comes soon.' };
  const parted = splitSentence([changed], 's2', 9, 'n1', unread);
  expect(parted.map((item) => item.sourceCues)).toEqual([undefined, undefined]);
});

it('knows where a sentence ends once a person has written, parted or joined its English', () => {
  const unsure = { ...THREE[0]!, areEndsUnsure: true as const };
  const edited = [
    withEnglish(unsure, 'Good evening.', undefined),
    ...splitSentence([unsure], 's1', 4, 'n1', unread),
    ...mergeWithNext([unsure, THREE[1]!], 's1'),
  ];
  expect(edited.map(({ areEndsUnsure }) => areEndsUnsure)).toEqual(edited.map(() => undefined));
  const { units } = unsure;
  expect(withGloss(unsure, { units, sources: [], clauses: [] }).areEndsUnsure).toBe(true);
});

it('keeps the pauses between clauses through every edit', () => {
  const [first] = THREE;
  const two = {
    ...first!,
    clauses: [
      { unit: 0, offset: 5 },
      { unit: 1, offset: 0 },
    ],
  };
  const { units, sources, clauses } = toGlossed(two);
  expect(withGloss(two, { units, sources, clauses }).clauses).toEqual(two.clauses);
  expect(withEnglish(two, 'Good, morning.', undefined).clauses).toEqual([
    { unit: 0, offset: 6 },
    { unit: 1, offset: 0 },
  ]);
  const [merged] = mergeWithNext([two, THREE[1]!], 's1');
  expect(merged!.clauses).toEqual([...two.clauses, { unit: 2, offset: two.english.length + 1 }]);
  expect(splitSentence([two], 's1', 4, 'n1', () => undefined).map((item) => item.clauses)).toEqual([
    undefined,
    undefined,
  ]);
});

describe('splitting', () => {
  it('parts English, gloss and time', () => {
    const position = THREE[1]!.english.indexOf(' it');
    const sentences = splitSentence(THREE, 's2', position, 'n1', read);
    expect(lines(sentences)).toEqual([
      'Good morning. = GOOD MORNING',
      'The train is late, = THE TRAIN IS LATE',
      'it comes soon. = IT COMES SOON',
      'Thank you. = THANK YOU',
    ]);
    expect(sentences.map(({ id }) => id)).toEqual(['s1', 's2', 'n1', 's3']);
    const [, first, second] = sentences;
    expect(first!.cue).toEqual({ startSeconds: 4, endSeconds: second!.cue!.startSeconds });
    expect(second!.cue!.endSeconds).toBe(THREE[1]!.cue!.endSeconds);
  });

  it('parts the gloss by its words when nothing can be read', () => {
    const position = THREE[1]!.english.indexOf(' it');
    const [, first, second] = splitSentence(THREE, 's2', position, 'n1', unread);
    expect(lines([first!, second!])).toEqual([
      'The train is late, = THE TRAIN IS LATE',
      'it comes soon. = IT COMES SOON',
    ]);
    expect(second!.sources![0]).toEqual([{ start: 0, end: 2 }]);
  });

  it.each([0, 1000])('does nothing at %i, where one half would be empty', (position) => {
    expect(getSplitProblem(THREE[0]!, position)).toMatch(/between two English words/);
    expect(splitSentence(THREE, 's1', position, 'n1', read)).toBe(THREE);
  });
});

it('joins two sentences, with the time of both', () => {
  const merged = mergeWithNext(THREE, 's1');
  expect(merged).toHaveLength(2);
  expect(merged[0]).toEqual({
    ...createSentence('s1', 'Good morning. The train is late, it comes soon.'),
    cue: { startSeconds: 1, endSeconds: THREE[1]!.cue!.endSeconds },
    sourceCues: THREE.slice(0, 2).map(({ english, cue }) => ({ text: english, ...cue })),
    // A pause where two sentences were.
    clauses: [
      { unit: 0, offset: 0 },
      { unit: 2, offset: 14 },
    ],
  });
  expect(mergeWithNext(THREE, 's3')).toBe(THREE);
});

it('deletes all but the last', () => {
  expect(deleteSentence(THREE, 's2').map(({ id }) => id)).toEqual(['s1', 's3']);
  expect(deleteSentence([THREE[0]!], 's1')).toHaveLength(1);
});

it('adds below a sentence, or on top', () => {
  const newSentence = { id: 'n1', english: 'Mind the gap.', reading: read('Mind the gap.')! };
  expect(addSentence(THREE, 's1', newSentence).map(({ id }) => id)).toEqual([
    's1',
    'n1',
    's2',
    's3',
  ]);
  expect(addSentence(THREE, undefined, newSentence)[0]).toEqual({
    ...createSentence('n1', 'Mind the gap.'),
    coverage: 0.5,
  });
});
