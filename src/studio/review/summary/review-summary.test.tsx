import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openReview } from '#studio/review/testing.ts';

it('says in one line above the first sentence what a reviewer has to know', async () => {
  const leftOut = [{ what: 'words struck out', where: 'in the text', count: 2 }];
  await openReview({}, [{ code: 'text-left-out', message: 'Not translated.', leftOut }]);
  await screen.findByText('3 words are spelled');
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Machine draft, not checked',
    'Text was left out in 1 place',
    '0 of 3 played or read',
    '3 words are spelled',
    '1 version',
  ]);
});

it('opens a part by key, says so, and the next key reaches what is in it', async () => {
  const { user } = await openReview();
  const part = await screen.findByRole('button', { name: '0 of 3 played or read' });
  part.focus();
  expect(part.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Enter}');
  expect(part.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('group', { name: '0 of 3 played or read' })).toBeDefined();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Go to next unread sentence');
});
