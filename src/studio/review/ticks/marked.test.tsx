import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  expectRowText,
  openReview,
  press,
  replaceInTour,
  row,
  sentence,
} from '#studio/review/testing.ts';

const LOST = sentence('s2', 'The train is late today.', 'TRAIN LATE');

it('shows on closed rows what the guard marks, and counts it as read only once it was open', async () => {
  const { user, saveAs, reload } = await openReview();
  await saveAs('Ben Okri', 1, replaceInTour(LOST));
  reload();
  await expectRowText(2, 'Check: “today” is not in the gloss.');
  expect((await row(1)).textContent).not.toContain('Check');
  await press(user, '1 sentence is marked');
  expect(screen.getByText(/1 may mean something else and is marked/)).toBeDefined();

  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Sentence 2/ });
  await waitFor(async () => {
    await user.click(box());
    expect(screen.queryByRole('button', { name: 'Close sentence 2' })).not.toBeNull();
  });
  expect(box().checked).toBe(false);
  // Instead it is open now, and says why.
  expect(await within(await row(2)).findByLabelText('English')).toBeDefined();
  await expectRowText(2, 'Check this“today” is not in the gloss.');
  await user.click(box());
  await waitFor(() => expect(box().checked).toBe(true));
  expect(screen.queryByRole('button', { name: 'Go to next marked sentence' })).toBeNull();

  await user.click(box());
  await press(user, 'Close sentence 2');
  await press(user, 'Go to next marked sentence');
  expect(await within(await row(2)).findByLabelText('English')).toBeDefined();
});

it('ticking Read beside sentences nobody had time to read was enough: it is refused at first', async () => {
  const { user } = await openReview();
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Sentence 1/ });
  // The last of the wait is the sentence's own.
  await user.click(box());
  expect(box().checked).toBe(false);
  expect(await within(await row(1)).findByText('Read it first, then tick it.')).toBeDefined();
  await waitFor(async () => {
    if (!box().checked) await user.click(box());
    expect(box().checked).toBe(true);
  });
  expect(within(await row(1)).queryByText('Read it first, then tick it.')).toBeNull();
});
