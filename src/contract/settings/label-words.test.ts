import { expect, it } from 'vitest';
import { DEFAULT_LABEL_WORDS } from './default-label-words.ts';
import { LabelWords } from './label-words.ts';

it.each([
  DEFAULT_LABEL_WORDS,
  { computer: 'Arwyddwyd gan gyfrifiadur.', unchecked: 'Heb ei wirio gan arwyddwr BSL.' },
  { computer: 'AI signer', unchecked: 'Unchecked' },
  {},
])('takes %o', (words) => {
  expect(LabelWords.safeParse(words).success).toBe(true);
});

it.each([
  [{ computer: 'Our signer' }, 'computer'],
  [{ computer: 'Said by a person.' }, 'computer'],
  [{ both: 'Our team' }, 'both'],
  [{ unchecked: 'Checked by experts.' }, 'unchecked'],
  [{ unchecked: ' ' }, 'unchecked'],
  [{ person: '…' }, 'person'],
  [{ computer: `A computer ${'x'.repeat(80)}` }, 'computer'],
])('does not take %o, which leaves the fact out or is too long', (words, field) => {
  const { error } = LabelWords.safeParse(words);
  expect(error?.issues[0]?.path).toEqual([field]);
});
