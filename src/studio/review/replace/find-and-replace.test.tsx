import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { edit, expectRowText, getGlosses, openReview } from '#studio/review/testing.ts';

/** Opens the dialog by its keys, once the library and the translator have come. */
async function openDialog() {
  const opened = await openReview();
  await edit(opened.user, 2, 'Gloss');
  await opened.user.keyboard('{Control>}h{/Control}');
  return {
    ...opened,
    dialog: within(await screen.findByRole('dialog', { name: 'Find and replace' })),
  };
}

it('replaces a sign in every sentence, after it has shown what changes; undo takes it back', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Signs' }));
  await user.type(dialog.getByLabelText('Find'), 'late');
  await user.type(dialog.getByLabelText('Replace with'), 'PLATZZ');
  expect(
    (await dialog.findByText(/has no sign|not in the library|PLATZZ/)).textContent,
  ).toBeTruthy();
  await user.clear(dialog.getByLabelText('Replace with'));
  await user.type(dialog.getByLabelText('Replace with'), 'CANCEL');
  expect(await dialog.findByText('Found in 1 sentence.')).toBeDefined();
  expect(
    within(dialog.getByRole('list', { name: 'Changes' })).getByText('TODAY TRAIN CANCEL'),
  ).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Replace in 1 sentence' }));
  await waitFor(async () => expect(await getGlosses(2)).toEqual(['TODAY', 'TRAIN', 'CANCEL']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await getGlosses(2)).toEqual(['TODAY', 'TRAIN', 'LATE']));
});

it('replaces words in the English, and says where none are', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText('Find'), 'gallery');
  expect(await dialog.findByText('Not found in this part.')).toBeDefined();
  await user.clear(dialog.getByLabelText('Find'));
  await user.type(dialog.getByLabelText('Find'), 'MUSEUM');
  await user.type(dialog.getByLabelText('Replace with'), 'station');
  expect(await dialog.findByText('Found in 2 sentences.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Replace in 2 sentences' }));
  await expectRowText(1, 'Welcome to the station.');
  await expectRowText(3, 'Ask Haslemere for a station map.');
});
