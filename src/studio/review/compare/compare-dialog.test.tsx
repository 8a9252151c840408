import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openReview, press, replaceInTour, sentence } from '#studio/review/testing.ts';

const BUS = replaceInTour(sentence('s2', 'The bus is late today.', 'TODAY BUS LATE'));

it('compares a version with the one before it, and with any other', async () => {
  const { user, saveAs, reload } = await openReview();
  await saveAs('Ben Okri', 1, BUS);
  await saveAs('Rosa Diaz', 2, {
    parts: BUS.parts.map((part) => ({ ...part, sentences: part.sentences.slice(0, 2) })),
  });
  reload();
  await user.click(await screen.findByRole('button', { name: '3 versions' }));
  expect(screen.queryByRole('button', { name: 'Compare version 1' })).toBeNull();
  await press(user, 'Compare version 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  await dialog.findByText('Sentences: 1 changed.');
  expect(dialog.getByRole('heading', { name: 'Sentence 2 was changed' })).toBeDefined();
  const older = within(dialog.getByRole('region', { name: 'Version 1' }));
  const newer = within(dialog.getByRole('region', { name: 'Version 2' }));
  expect(older.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual([
    'removed: train',
    'removed: TRAIN',
  ]);
  expect(newer.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual([
    'added: bus',
    'added: BUS',
  ]);
  expect(dialog.getByText(/^by the machine, /)).toBeDefined();
  expect(dialog.getByText(/^by Ben Okri, /)).toBeDefined();

  await user.click(dialog.getByRole('button', { name: /Version 2/ }));
  await user.click(await screen.findByRole('option', { name: /^Version 3/ }));
  await dialog.findByText('Sentences: 1 changed, 1 removed.');
  expect(dialog.getByRole('heading', { name: 'Sentence 3 was removed' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
