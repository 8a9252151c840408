import { expect, it } from 'vitest';
import { replaceSentence, withSentences } from './edit-part.ts';
import { restoreDraft, StoredDraft, toStoredDraft } from './stored-draft.ts';
import { createSentence, createTranslation } from './testing.ts';

const BASE = createTranslation(
  [createSentence('s1', 'One.'), createSentence('s2', 'Two.')],
  [createSentence('s1', 'Other.')],
);
const DRAFT = withSentences(BASE, 0, [
  ...replaceSentence(BASE.parts[0]!.sentences, createSentence('s2', 'Second.')),
  createSentence('n1', 'New.'),
]);

it('keeps only what differs, and gives the whole back', () => {
  const stored = toStoredDraft(3, BASE, DRAFT, 17);
  expect(stored).toEqual({
    version: 3,
    keptAt: 17,
    parts: [['s1', createSentence('s2', 'Second.'), createSentence('n1', 'New.')], ['s1']],
  });
  const read = StoredDraft.parse(structuredClone(stored));
  expect(restoreDraft(read, 3, structuredClone(BASE))).toEqual(DRAFT);
});

it('gives nothing for another version, or when a sentence is missing there', () => {
  const stored = toStoredDraft(3, BASE, DRAFT, 17);
  expect(restoreDraft(stored, 4, BASE)).toBeUndefined();
  const shorter = withSentences(BASE, 0, BASE.parts[0]!.sentences.slice(1));
  expect(restoreDraft(stored, 3, shorter)).toBeUndefined();
});
