import { expect, it } from 'vitest';
import { formatDraft } from './format-draft.ts';
import { readBlob } from './read-blob.ts';
import { translateReading } from './translate-reading.ts';

const TEXT = 'The lift is broken.\n\nPupils were told to wait.\n\nThe 14:35 to Leeds is late.';

it('drafts a file sentence by sentence, in its order, with its marks in the words of the English', async () => {
  const draft = await translateReading(await readBlob(new Blob([TEXT]), 'notice.txt'));
  expect(draft).toMatchObject({ title: 'notice', language: 'en', warnings: [] });
  expect(draft.sentences.map(({ english }) => english)).toEqual(TEXT.split('\n\n'));
  expect(draft.sentences[2]).toMatchObject({ gloss: '14 35 LEEDS GO-TO LATE', marks: [] });
  for (const { english, marks, signedFraction } of draft.sentences) {
    expect(marks.every(({ words }) => english.includes(words))).toBe(true);
    expect(signedFraction).toBeGreaterThan(0);
    expect(signedFraction).toBeLessThanOrEqual(1);
  }
  expect(formatDraft(draft)).toContain('The lift is broken.\n  LIFT BROKEN\n');
});
