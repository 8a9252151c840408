import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { canMerge, clashKey, mergeVersions } from './merge-versions.ts';
import { isSameTranslation } from './same.ts';
import { createSentence, createTranslation } from './testing.ts';

const BASE = createTranslation([
  createSentence('s1', 'One.'),
  createSentence('s2', 'Two.'),
  createSentence('s3', 'Three.'),
]);
const getEnglish = ({ parts }: Translation) => parts[0]!.sentences.map(({ english }) => english);
const change = (edit: (sentences: TranslatedSentence[]) => TranslatedSentence[]): Translation => ({
  parts: BASE.parts.map((part) => ({ ...part, sentences: edit([...part.sentences]) })),
});
const say = (id: string, english: string) =>
  change((sentences) =>
    sentences.map((item) => (item.id === id ? createSentence(id, english) : item)),
  );
const without = (id: string) => change((sentences) => sentences.filter((item) => item.id !== id));

it('takes what only one of them changed', () => {
  const { translation, clashes, theirChanges } = mergeVersions(
    BASE,
    say('s1', 'First.'),
    say('s3', 'Third.'),
  );
  expect(getEnglish(translation)).toEqual(['First.', 'Two.', 'Third.']);
  expect(clashes).toEqual([]);
  expect(theirChanges).toBe(1);
});

it('puts what both added where each added it', () => {
  const mine = change(([first, ...rest]) => [first!, createSentence('n1', 'Mine.'), ...rest]);
  const theirs = change((all) => [...all, createSentence('n2', 'Theirs.')]);
  expect(getEnglish(mergeVersions(BASE, mine, theirs).translation)).toEqual([
    'One.',
    'Mine.',
    'Two.',
    'Three.',
    'Theirs.',
  ]);
});

it('names a sentence that both changed, and takes the side that is chosen', () => {
  const [mine, theirs] = [say('s2', 'Mine.'), say('s2', 'Theirs.')];
  const { clashes, translation } = mergeVersions(BASE, mine, theirs);
  expect(clashes).toEqual([
    {
      key: clashKey(0, 's2'),
      partIndex: 0,
      base: BASE.parts[0]!.sentences[1],
      mine: mine.parts[0]!.sentences[1],
      theirs: theirs.parts[0]!.sentences[1],
    },
  ]);
  expect(getEnglish(translation)).toEqual(['One.', 'Mine.', 'Three.']);
  const withTheirs = mergeVersions(BASE, mine, theirs, () => 'theirs');
  expect(getEnglish(withTheirs.translation)).toEqual(['One.', 'Theirs.', 'Three.']);
});

it('asks when one deleted what the other changed', () => {
  const merge = (choice: 'mine' | 'theirs') =>
    mergeVersions(BASE, without('s2'), say('s2', 'Theirs.'), () => choice);
  expect(merge('mine').clashes).toHaveLength(1);
  expect(getEnglish(merge('mine').translation)).toEqual(['One.', 'Three.']);
  expect(getEnglish(merge('theirs').translation)).toEqual(['One.', 'Theirs.', 'Three.']);
  expect(mergeVersions(BASE, without('s2'), without('s2')).clashes).toEqual([]);
});

it('brings together only versions of the same parts', () => {
  expect(canMerge(BASE, say('s1', 'First.'))).toBe(true);
  expect(
    canMerge(BASE, createTranslation([createSentence('s1', 'One.')], [createSentence('s1', 'A.')])),
  ).toBe(false);
});

const edited = fc
  .array(
    fc.tuple(fc.constantFrom('change', 'delete', 'add'), fc.nat(4), fc.string({ minLength: 1 })),
    { maxLength: 4 },
  )
  .map((edits) => {
    let sentences = [...BASE.parts[0]!.sentences];
    for (const [kind, position, english] of edits) {
      const index = position % sentences.length;
      const { id } = sentences[index]!;
      if (kind === 'change') sentences[index] = createSentence(id, english);
      else if (kind === 'delete' && sentences.length > 1)
        sentences = sentences.filter((item) => item.id !== id);
      else if (kind === 'add')
        sentences.splice(
          index + 1,
          0,
          createSentence(`n${position}${english}${sentences.length}`, english),
        );
    }
    const isUnique = new Set(sentences.map(({ id }) => id)).size === sentences.length;
    return isUnique ? createTranslation(sentences) : BASE;
  });

it('gives my version when they did nothing, theirs when I did nothing, and either when both are equal', () => {
  fc.assert(
    fc.property(edited, (version) => {
      for (const [mine, theirs] of [
        [version, BASE],
        [BASE, version],
        [version, version],
      ] as const) {
        const { translation, clashes } = mergeVersions(BASE, mine, theirs);
        expect(clashes).toEqual([]);
        expect(isSameTranslation(translation, version)).toBe(true);
      }
    }),
  );
});

it('never loses a sentence that either of them wrote', () => {
  fc.assert(
    fc.property(edited, edited, (mine, theirs) => {
      const { translation, clashes } = mergeVersions(BASE, mine, theirs);
      const remaining = new Set([
        ...getEnglish(translation),
        ...clashes.flatMap((clash) => [clash.mine?.english, clash.theirs?.english]),
      ]);
      const initial = new Set(getEnglish(BASE));
      for (const english of [...getEnglish(mine), ...getEnglish(theirs)])
        if (!initial.has(english)) expect(remaining).toContain(english);
    }),
  );
});
