import { expect, it } from 'vitest';
import { formatChord } from './shortcuts.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey', true>> = {},
) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

it.each([
  [press('g'), 'g'],
  [press('G', { shiftKey: true }), 'g'],
  [press('?', { shiftKey: true }), '?'],
  [press(' '), 'Space'],
  [press('Enter', { ctrlKey: true }), 'Ctrl+Enter'],
  [press('Z', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+z'],
  [press('?', { ctrlKey: true, shiftKey: true }), 'Ctrl+?'],
  [press('ArrowLeft', { altKey: true, shiftKey: true }), 'Alt+Shift+ArrowLeft'],
])('%o is written %s', (event, chord) => {
  expect(formatChord(event)).toBe(chord);
});
