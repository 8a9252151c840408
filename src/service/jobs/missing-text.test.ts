import { expect, it } from 'vitest';
import { CONTENTS_PAGE_NUMBERS, type LeftOut, PAGE_NUMBERS } from '#contract/requests/left-out.ts';
import type { Warning } from '#contract/requests/problem.ts';
import { isTextMissing } from './missing-text.ts';

const warn = (...parts: string[]): Warning => ({
  code: 'text-left-out',
  message: 'Not translated.',
  leftOut: parts.map((what): LeftOut => ({ what, where: 'page 1', count: 1 })),
});

it('takes page numbers for no text, and all else that was left out for text', () => {
  expect(isTextMissing([])).toBe(false);
  expect(isTextMissing([warn(PAGE_NUMBERS, CONTENTS_PAGE_NUMBERS)])).toBe(false);
  expect(isTextMissing([warn(PAGE_NUMBERS, 'words of headers')])).toBe(true);
  expect(isTextMissing([warn('pictures')])).toBe(true);
});

it('takes what may have been read wrongly, and text that is not listed, for missing', () => {
  expect(isTextMissing([{ code: 'meaning-doubtful', message: 'The order is a guess.' }])).toBe(
    true,
  );
  expect(isTextMissing([{ code: 'text-left-out', message: 'Not translated.' }])).toBe(true);
});
