import { expect, it } from 'vitest';
import { loadReference } from '#reference/load-reference.ts';
import { createNames } from './names-of.ts';
import { recogniseEnglish } from './recognise-english.ts';
import { type StaffSentence, TUNED_SENTENCES, UNSEEN_SENTENCES } from './staff-sentences.ts';

const names = createNames(await loadReference());
const toText = (fields: object) =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Judges what becomes of a sentence: the form that is expected, a draft, a form with words that are named as not
 * understood, or another form without a word about it.
 */
function judge([sentence, expected]: StaffSentence) {
  const found = recogniseEnglish(sentence, names);
  if (found === undefined) return 'draft';
  const { disruptionReason: _, ...fields } = found.request;
  if (toText({ kind: found.kind, ...fields }) === toText(expected ?? {})) return 'form';
  return found.notUnderstood.length > 0 ? 'named' : 'wrong';
}

/** Counts the sentences by what becomes of them. */
function count(sentences: readonly StaffSentence[]) {
  const counts = { form: 0, draft: 0, named: 0, wrong: 0 };
  for (const sentence of sentences) counts[judge(sentence)] += 1;
  return counts;
}
const isDraft = ([, expected]: StaffSentence) => expected === null;

it('makes the right form of sentences that the rules were made with', () => {
  expect(TUNED_SENTENCES).toHaveLength(30);
  expect(count(TUNED_SENTENCES)).toEqual({ form: 22, draft: 6, named: 2, wrong: 0 });
  expect(count(TUNED_SENTENCES.filter(isDraft)).form).toBe(0);
});

it('makes nothing wrong without a word of sentences that no rule was made with', () => {
  expect(UNSEEN_SENTENCES).toHaveLength(30);
  expect(count(UNSEEN_SENTENCES)).toEqual({ form: 18, draft: 11, named: 1, wrong: 0 });
  expect(count(UNSEEN_SENTENCES.filter(isDraft)).form).toBe(0);
});

it('names the words that are in no field', () => {
  const found = recogniseEnglish('The 14:35 to Leeds is cancelled, see the blue notice.', names);
  expect(found).toEqual({
    kind: 'cancelled',
    request: { destination: 'LDS', timing: '1435', cancelled: true },
    notUnderstood: ['see blue notice'],
  });
});
