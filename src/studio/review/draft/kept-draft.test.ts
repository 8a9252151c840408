import { expect, it } from 'vitest';
import { replaceSentence, withSentences } from './edit-part.ts';
import { KeptDraft, keptForm, restoreDraft } from './kept-draft.ts';
import { sentenceOf, translationOf } from './testing.ts';

const BASE = translationOf(
  [sentenceOf('s1', 'One.'), sentenceOf('s2', 'Two.')],
  [sentenceOf('s1', 'Other.')],
);
const DRAFT = withSentences(BASE, 0, [
  ...replaceSentence(BASE.parts[0]!.sentences, sentenceOf('s2', 'Second.')),
  sentenceOf('n1', 'New.'),
]);

it('keeps only what differs, and gives the whole back', () => {
  const kept = keptForm(3, BASE, DRAFT, 17);
  expect(kept).toEqual({
    version: 3,
    keptAt: 17,
    parts: [['s1', sentenceOf('s2', 'Second.'), sentenceOf('n1', 'New.')], ['s1']],
  });
  const read = KeptDraft.parse(structuredClone(kept));
  expect(restoreDraft(read, 3, structuredClone(BASE))).toEqual(DRAFT);
});

it('gives nothing for another version, or when a sentence is missing there', () => {
  const kept = keptForm(3, BASE, DRAFT, 17);
  expect(restoreDraft(kept, 4, BASE)).toBeUndefined();
  const shorter = withSentences(BASE, 0, BASE.parts[0]!.sentences.slice(1));
  expect(restoreDraft(kept, 3, shorter)).toBeUndefined();
});
