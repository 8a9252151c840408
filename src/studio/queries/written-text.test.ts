import { expect, it } from 'vitest';
import { detectFileType } from '#contract/file-type.ts';
import { hasWords, toTextFile } from './written-text.ts';

const TEXT = 'The waiting room on platform 2 is closed. Please use the one on platform 1.';

it.each([
  [{ title: 'Waiting room, closed', text: TEXT }, 'waiting-room-closed.txt'],
  [{ title: ' ', text: TEXT }, 'the-waiting-room-on-platform-2.txt'],
  [{ title: '', text: '…' }, 'text.txt'],
])('names a text by its title, else by its first words: %j', async (written, name) => {
  const file = toTextFile(written);
  expect(file.name).toBe(name);
  expect(await file.text()).toBe(written.text);
});

it('is a file that can be sent', async () => {
  const bytes = new Uint8Array(await toTextFile({ title: '', text: TEXT }).arrayBuffer());
  expect(detectFileType(bytes)).toBe('text/plain');
});

it.each([
  ['Closed.', true],
  ['14:35', false],
  [' \n', false],
])('needs words: %j', (text, has) => {
  expect(hasWords({ text })).toBe(has);
});
